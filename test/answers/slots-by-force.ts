import { baselineOf, type Baseline } from '../../src/answers/baseline.js';
import { parseDateTime, type Order, type TimeWindow } from '../../src/index.js';
import type { Resource, SingleStop } from '../../src/model/types.gen.js';
import { membersOf } from '../../src/model/stop.js';
import { formatDateTime } from '../../src/model/time/date-time.js';
import { compareVectors } from '../../src/objectives/objective.js';
import { objectiveValues } from '../../src/objectives/vector.js';
import { compile } from '../../src/problem/compile.js';
import { travelOf, type Scenario } from '../support/random-scenario.js';
import { everyPlace } from './tours.js';

const NEVER = { begin: '2031-01-07T00:00:00Z', end: '2031-01-07T00:00:00Z' };

/** A stop with the windows that are left to a resource where one is promised. */
function narrowed(stop: SingleStop, { tags = [] }: Resource, promised: TimeWindow): SingleStop {
  const binding = (stop.authorizedTimeWindows ?? []).filter(
    ({ resourceTags = [] }) => resourceTags.length === 0 || resourceTags.some((tag) => tags.includes(tag)),
  );
  const seconds = ({ begin, end }: TimeWindow) => [parseDateTime(begin), parseDateTime(end)] as const;
  const common = (binding.length === 0 ? [promised] : binding).flatMap((own) => {
    const [[b1, e1], [b2, e2]] = [seconds(own), seconds(promised)];
    const [begin, end] = [Math.max(b1, b2), Math.min(e1, e2)];
    return begin <= end ? [{ begin: formatDateTime(begin), end: formatDateTime(end) }] : [];
  });
  return { ...stop, authorizedTimeWindows: common.length === 0 ? [NEVER] : common };
}

/** The order as a resource may serve it with a window promised. */
function promisedTo(order: Order, stopId: string | undefined, resource: Resource, promised: TimeWindow): Order {
  const place =
    stopId === undefined
      ? order.stops.length - 1
      : order.stops.findIndex((stop) => membersOf(stop).some(({ id }) => id === stopId));
  const alternatives = membersOf(order.stops[place]!).map((stop) =>
    narrowed(stop, resource, stopId === undefined || stop.id === stopId ? promised : NEVER),
  );
  return { ...order, stops: order.stops.with(place, { type: 'alternatives', alternatives }) };
}

/**
 * The objectives of the best place there is, by trying every place of every resource; undefined where there is none.
 */
export async function bestByForce(
  { scenario, baseline, order }: { scenario: Scenario; baseline: Baseline; order: number },
  stopId: string | undefined,
  promised: TimeWindow,
) {
  const routes = baseline.tours.flatMap((tour) => (tour === undefined ? [] : [tour.route]));
  const ids = ({ stops }: { stops: ArrayLike<number> }) =>
    Array.from(stops, (stop) => baseline.problem.stops[stop]!.id);
  let best: { readonly vector: Float64Array; readonly values: readonly number[] } | undefined;
  for (const [r, resource] of scenario.plan.resources.entries()) {
    const changed = promisedTo(scenario.plan.orders![order]!, stopId, resource, promised);
    const plan = { ...scenario.plan, orders: scenario.plan.orders!.with(order, changed) };
    const problem = await compile(plan, travelOf(scenario), { isSearched: false });
    const same = baselineOf(
      problem,
      routes.map((route) => ({
        resource: route.resource,
        stops: ids(route).map((id) => problem.stopIndex.get(id)!),
      })),
    );
    const [vector] = everyPlace(same, order, [r]);
    if (vector === undefined || (best !== undefined && compareVectors(best.vector, vector) <= 0)) continue;
    best = { vector, values: objectiveValues(problem, vector).map(({ value }) => value) };
  }
  return best?.values;
}
