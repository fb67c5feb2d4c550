import { exceededLimit, isOfLimit, limitRow, type TourLimit } from '../../catalogue/limits.js';
import type { GlobalViolation, Tour, TourViolation } from '../../index.js';
import { hoursOf, km, localTime, money, quantity } from './units.js';

type OfType<T extends TourViolation['type']> = Extract<TourViolation, { readonly type: T }>;

/** One sentence a type of violation. */
const sentences: {
  readonly [T in Exclude<TourViolation['type'], TourLimit>]: (
    violation: OfType<T>,
    timeZone: string | undefined,
  ) => string;
} = {
  begin: () => 'leaves outside the working time window',
  end: () => 'ends outside the working time window',
  skills: ({ lackingSkills }) => `lacks the skills ${lackingSkills.join(', ')}`,
  forbiddenAssignment: ({ forbiddenAssignments }) =>
    `is forbidden: ${forbiddenAssignments.map(({ resourceTag, stopTag }) => `${resourceTag} with ${stopTag}`).join(', ')}`,
  authorizedTimeWindow: ({ actualTime, forbiddenWindow: { begin, end } }, timeZone) =>
    `begins at ${localTime(actualTime, timeZone)}, between ${localTime(begin, timeZone)} and ${localTime(end, timeZone)}, when nothing is allowed`,
  capacity: ({ capacity, overCapacity }) => `carries ${quantity(overCapacity)} too much of ${capacity}`,
  atLeastOneValidCapacity: ({ name, overCapacities }) =>
    `exceeds every limit of ${name} (${Object.entries(overCapacities)
      .map(([capacity, excess]) => `${capacity} by ${quantity(excess)}`)
      .join(', ')})`,
  successiveStops: ({ expectedSuccessiveStopIds, interleavedStopIds }) =>
    `${expectedSuccessiveStopIds.join(', ')} must follow each other, but ${interleavedStopIds.join(', ')} stands between`,
  order: ({ expectedOrderedStopIds, missedStopIds, badlyOrderedStopIds }) =>
    [
      `must visit ${expectedOrderedStopIds.join(', ')} in this order`,
      ...(missedStopIds.length > 0 ? [`misses ${missedStopIds.join(', ')}`] : []),
      ...(badlyOrderedStopIds.length > 0 ? [`visits ${badlyOrderedStopIds.join(', ')} too early`] : []),
    ].join('; '),
  maxStopSpan: ({ orderId, delay }) => `takes ${hoursOf(delay)} h too long between the stops of ${orderId}`,
  workingTimeWindow: ({ delay }) => `works ${hoursOf(delay)} h outside the working time window`,
  stopIncompatibility: ({ tags, incompatibilities }) =>
    `carries together what must not meet (${tags.join(' and ')}): ${incompatibilities.map((pair) => pair.join(' and ')).join(', ')}`,
  atLeastOneConstraint: ({ name, violatedConstraints }) =>
    `meets none of the constraints of ${name}: ${violatedConstraints.map(({ type }) => type).join(', ')}`,
  maxStopTagGroups: ({ exceededNbGroupsByStopTag }) =>
    `has too many groups: ${Object.entries(exceededNbGroupsByStopTag)
      .map(([tag, { maxAllowed, exceededNbGroups }]) => `${tag} ${exceededNbGroups} more than ${maxAllowed}`)
      .join(', ')}`,
  removalStrategy: ({ removalStrategyType }) => `unloads against ${removalStrategyType}`,
};

/** "drives 2.5 km more than 80.0 km", "is reached by a travel 0:10 h longer than 0:30 h". */
function exceedsText(violation: { readonly type: TourLimit }): string {
  const exceeded = exceededLimit(violation);
  const [by, limit] = [exceeded.by, exceeded.limit].map((figure) =>
    typeof figure === 'string' ? `${hoursOf(figure)} h` : `${km(figure)} km`,
  );
  const { bounds, exceeds } = limitRow(violation.type);
  return bounds === 'tour' ? exceeds(by!, limit!) : `is reached by a travel ${by} longer than ${limit}`;
}

/** "van-2, stop st-14: carries 3 too much of parcels (capacity)". */
export function violationText(tour: Tour, violation: TourViolation, timeZone?: string): string {
  const text = isOfLimit(violation)
    ? exceedsText(violation)
    : (sentences[violation.type] as (violation: TourViolation, timeZone?: string) => string)(violation, timeZone);
  const place = 'wayPointIndex' in violation ? placeOf(tour, violation.wayPointIndex) : '';
  return `${tour.resourceId}${place}: ${text} (${violation.type})`;
}

/** "all tours: cost 12.00 more than 500.00 (maxCumulatedCost fuel)". */
function globalViolationText({ type, name, maximum, exceededCost }: GlobalViolation): string {
  return `all tours: cost ${money(exceededCost)} more than ${money(maximum)} (${type} ${name})`;
}

/** Every violation of a solution, one line each; times in the plan's zone. */
export function violationTexts(
  tours: readonly Tour[],
  global: readonly GlobalViolation[],
  timeZone?: string,
): readonly string[] {
  return [
    ...tours.flatMap((tour) => tour.violations.map((violation) => violationText(tour, violation, timeZone))),
    ...global.map(globalViolationText),
  ];
}

function placeOf(tour: Tour, index: number): string {
  const wayPoint = tour.wayPoints[index];
  if (wayPoint === undefined) return `, waypoint ${index}`;
  return wayPoint.type === 'stop' ? `, stop ${wayPoint.stopId}` : `, ${wayPoint.type}`;
}
