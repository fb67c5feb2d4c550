import { decidedDifferences } from './plan/kept-decisions.js';
import type { BreakPlace } from './schedule/choose.js';
import { readPlan } from './plan/plan.js';
import type { Plan } from './plan/plan.js';
import type { Slot } from './plan/stop.js';
import { differencesOf } from './solution/compare.js';
import type { Difference } from './solution/difference.js';
import { metaOf } from './solution/meta.js';
import { solutionOf } from './solution/solution.js';
import type { Sequence } from './solution/solution.js';
import type { TravelFunction } from './travel.js';
import type { Json, JsonObject, WirePlan } from './wire.js';

export type { Difference } from './solution/difference.js';

/**
 * Every difference between a solution and what the rules make of its tours: resources and stops in order are taken from
 * it, everything else is recomputed. Also reports tours that the rules do not allow.
 *
 * @param plan a valid plan
 * @param solution any JSON that claims to be its solution
 */
export function checkSolution(plan: WirePlan, solution: unknown, travel: TravelFunction): Difference[] {
  const rules = readPlan(plan);
  const found = solution as JsonObject;
  const { sequences, differences } = readSequences(rules, found['tours']);
  if (differences.length) return differences;
  const meta = metaOf(rules, found);
  const expected = solutionOf(rules, sequences, travel, meta.expected);
  return [...meta.differences, ...decidedDifferences(rules, sequences), ...differencesOf('', expected, found)];
}

/** The stops of each tour, and differences where a tour has unknown or duplicate ids. */
function readSequences(plan: Plan, tours: Json | undefined): { sequences: Sequence[]; differences: Difference[] } {
  const differences: Difference[] = [];
  const report = (path: string, expected: string, found: Json | undefined): void => {
    differences.push({ path, expected, found, rule: 'the JSON of a solution' });
  };
  if (!Array.isArray(tours)) {
    report('tours', 'a list', tours);
    return { sequences: [], differences };
  }
  const [resources, slots] = [new Set<Json | undefined>(), new Set<Slot>()];
  const sequences = (tours as JsonObject[]).map((tour, index): Sequence => {
    const { resourceId, wayPoints } = tour;
    const isKnown = plan.resources.some(({ id }) => id === resourceId);
    if (!isKnown || resources.has(resourceId)) report(`tours[${index}].resourceId`, 'a resource, once', resourceId);
    resources.add(resourceId);
    if (!Array.isArray(wayPoints)) report(`tours[${index}].wayPoints`, 'a list', wayPoints);
    const stops = ((Array.isArray(wayPoints) ? wayPoints : []) as JsonObject[]).filter(({ type }) => type === 'stop');
    if (!stops.length) report(`tours[${index}].wayPoints`, 'a stop', undefined);
    const stopIds = stops.map(({ stopId }) => {
      const slot = plan.places.get(String(stopId))?.slot;
      if (!slot || slots.has(slot)) report(`tours[${index}].wayPoints`, 'each stop or group, once', stopId);
      else slots.add(slot);
      return String(stopId);
    });
    return { resourceId: String(resourceId), stopIds, breaks: breaksOf(wayPoints) };
  });
  return { sequences, differences };
}

/** The breaks in a solution. */
function breaksOf(wayPoints: Json | undefined): BreakPlace[] {
  const points = (Array.isArray(wayPoints) ? wayPoints : []) as JsonObject[];
  const seconds = (time: Json | undefined): number => Date.parse(String(time)) / 1000;
  return points.flatMap(({ type, arrivalTime, departureTime }, index) => {
    if (type !== 'break') return [];
    const leg = points.slice(0, index).filter((before) => before['type'] === 'stop').length;
    return [{ leg, duration: seconds(departureTime) - seconds(arrivalTime) }];
  });
}
