import fc from 'fast-check';

import { keepDecisions } from '../../src/solution/decided-routes.js';
import type { TourStops } from '../../src/model/tour-stops.js';
import { readRoutes } from '../../src/solution/read.js';
import { compiled } from './compiled.js';
import type { Scenario } from './random-scenario.js';

/** The tours including the decisions. */
export async function keptTours(scenario: Scenario, tours: readonly TourStops[]): Promise<TourStops[]> {
  const problem = await compiled(scenario);
  return keepDecisions(problem, readRoutes(problem, tours)).map(({ resource, stops }) => ({
    resourceId: problem.resources[resource].id,
    stopIds: Array.from(stops, (stop) => problem.stops[stop].id),
  }));
}

/** Some stops, at most one of each group, in any order on any resources. */
export function randomTours({ plan }: Scenario): fc.Arbitrary<{ resourceId: string; stopIds: string[] }[]> {
  const slots = (plan.orders ?? []).flatMap(({ stops }) =>
    stops.map((stop) => (stop.type === 'alternatives' ? stop.alternatives.map(({ id }) => id) : [stop.id])),
  );
  const ids = plan.resources.map(({ id }) => id);
  const choices = slots.map((members) =>
    fc.record({
      stopId: fc.constantFrom(...members),
      resourceId: fc.constantFrom(...ids),
      isVisited: fc.nat({ max: 5 }).map((n) => n !== 0),
      place: fc.nat(),
    }),
  );
  return fc.tuple(...choices).map((all) =>
    ids
      .map((id) => ({
        resourceId: id,
        stopIds: all
          .filter(({ resourceId, isVisited }) => isVisited && resourceId === id)
          .sort((a, b) => a.place - b.place)
          .map(({ stopId }) => stopId),
      }))
      .filter(({ stopIds }) => stopIds.length > 0),
  );
}
