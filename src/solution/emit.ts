import type { EvaluatedRoute } from '../evaluation/evaluated-route.js';
import type { Visits } from '../evaluation/visits.js';
import { formatDateTime } from '../model/time/date-time.js';
import { formatDuration } from '../model/time/duration.js';
import type { Solution } from '../model/types.gen.js';
import { objectiveValues, objectiveVector } from '../objectives/vector.js';
import type { Problem } from '../problem/problem.js';
import { maxCumulatedCostViolations } from '../violations/constraint.js';
import { Size } from '../problem/arrays/codes.js';

/** Ids in the solutions of plans that no service has stored. */
const LOCAL = { agencyId: 'LOCAL_tourwright', planId: 'plan', planVersion: 1 } as const;

/** Sorts evaluated routes into the order of a solution's tours. */
export function inOrder(routes: readonly EvaluatedRoute[]): EvaluatedRoute[] {
  return [...routes].sort((a, b) => a.route.resource - b.route.resource);
}

/** Writes everything in a solution except its tours. */
export function emitWhole(problem: Problem, evaluated: readonly EvaluatedRoute[], visits: Visits): Solution {
  const total = (figure: (tour: EvaluatedRoute) => number): number =>
    evaluated.reduce((sum, tour) => sum + figure(tour), 0);
  const used = new Set(evaluated.map(({ route }) => route.resource));
  const hasEmissions = problem.resourceEmission.some((costFunction) => costFunction >= 0);
  return {
    agencyId: problem.plan.agencyId ?? LOCAL.agencyId,
    planId: problem.plan.id ?? LOCAL.planId,
    planVersion: problem.plan.version ?? LOCAL.planVersion,
    timestamp: formatDateTime(Math.floor(Date.now() / 1000)),
    ...unservedOf(problem, visits),
    unusedResourceIds: problem.resources.filter((_, resource) => !used.has(resource)).map(({ id }) => id),
    objectives: objectiveValues(problem, objectiveVector(problem, evaluated)),
    tours: [],
    totalDelay: formatDuration(total(({ delay }) => delay)),
    emptyDistanceInKm: total(({ emptyDistance }) => emptyDistance) / 1000,
    ...(hasEmissions ? { CO2Emission: total(({ emission }) => emission ?? 0) / 1e6 } : {}),
    globalViolations: maxCumulatedCostViolations(problem, evaluated),
  };
}

/** Single stops, and groups of alternatives (by their own ids), that no tour visits, in the plan's order. */
function unservedOf(
  problem: Problem,
  visits: Visits,
): Pick<Solution, 'unaffectedStopIds' | 'unaffectedAlternativeIds'> {
  const unaffectedStopIds: string[] = [];
  const unaffectedAlternativeIds: string[] = [];
  for (let slot = 0; slot < problem.arrays.sizes[Size.SLOTS]; slot++) {
    if (visits.slotStop[slot] >= 0) continue;
    const groupId = problem.slotGroupId[slot];
    if (groupId === undefined) unaffectedStopIds.push(problem.stops[problem.arrays.slotStops[slot]].id);
    else unaffectedAlternativeIds.push(groupId);
  }
  return { unaffectedStopIds, unaffectedAlternativeIds };
}
