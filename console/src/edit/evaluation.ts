import { formatDuration, parseDuration } from 'tourwright';
import type { Evaluation, GlobalViolation, Solution, Tour, ViolationChange } from 'tourwright';
import type { OrderIndex } from './order-index.js';
import type { TourInput } from './tours.js';

/** A solution with the tours of an evaluation in place of those of the same resources; new ones come last. */
export function withTours(
  solution: Solution,
  asked: readonly TourInput[],
  evaluation: Evaluation,
  orders: OrderIndex,
): Solution {
  const made = new Map(evaluation.tours.map((tour) => [tour.resourceId, tour]));
  const edited = new Set(asked.map(({ resourceId }) => resourceId));
  const before = new Set(solution.tours.map(({ resourceId }) => resourceId));
  const tours = [
    ...solution.tours.flatMap((tour) => (edited.has(tour.resourceId) ? (made.get(tour.resourceId) ?? []) : tour)),
    ...evaluation.tours.filter(({ resourceId }) => !before.has(resourceId)),
  ];
  const used = new Set(tours.map(({ resourceId }) => resourceId));
  const unused = [...solution.unusedResourceIds, ...before].filter((id) => !used.has(id));
  const listed = (id: string): string => orders.stop(id)?.listedAs ?? id;
  const served = new Set(evaluation.servedStopIds.map(listed));
  const isGroup = (id: string): boolean => listed(id) !== id;
  const left = evaluation.unservedStopIds.filter((id) => !served.has(listed(id)));
  const sum = (figure: (tour: Tour) => number): number => tours.reduce((total, tour) => total + figure(tour), 0);
  return {
    ...solution,
    tours,
    totalDelay: formatDuration(sum(({ totalDelay }) => parseDuration(totalDelay))),
    emptyDistanceInKm: sum(({ emptyDistanceInKm }) => emptyDistanceInKm),
    ...(solution.CO2Emission !== undefined && { CO2Emission: sum(({ CO2Emission = 0 }) => CO2Emission) }),
    unusedResourceIds: [...new Set(unused)],
    unaffectedStopIds: [
      ...solution.unaffectedStopIds.filter((id) => !served.has(id)),
      ...left.filter((id) => !isGroup(id)),
    ],
    unaffectedAlternativeIds: [
      ...solution.unaffectedAlternativeIds.filter((id) => !served.has(id)),
      ...left.filter(isGroup).map(listed),
    ],
    objectives: evaluation.objectives.map(({ difference: _, ...objective }) => objective),
    globalViolations: globalsAfter(solution.globalViolations, evaluation.violations),
  };
}

/** Violations of all tours after an edit; one whose figures change is both lost and gained. */
function globalsAfter(
  before: readonly GlobalViolation[],
  { gained, lost }: Evaluation['violations'],
): GlobalViolation[] {
  const of = (changes: readonly ViolationChange[]): GlobalViolation[] =>
    changes.flatMap(({ violation }) => (violation.type === 'maxCumulatedCost' ? [violation] : []));
  const gone = new Set(of(lost).map(({ name }) => name));
  return [...before.filter(({ name }) => !gone.has(name)), ...of(gained)];
}
