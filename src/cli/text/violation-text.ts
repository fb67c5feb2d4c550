import { exceededLimit, isOfLimit, limitRow, type TourLimit, unitName } from '../../catalogue/limits.js';
import type { GlobalViolation, Tour, TourViolation } from '../../index.js';
import { rowOf } from '../../model/violation.js';
import { hoursOf, km, localTime, money, quantity } from './units.js';

/** "drives 2.5 km more than 80.0 km", "is reached by a travel 0:10 h longer than 0:30 h". */
function exceedsText(violation: { readonly type: TourLimit }): string {
  const exceeded = exceededLimit(violation);
  const number = exceeded.unit === 'km' ? km : quantity;
  const [by, limit] = [exceeded.by, exceeded.limit].map((figure) =>
    typeof figure === 'string' ? `${hoursOf(figure)} h` : `${number(figure)} ${unitName(exceeded.unit, figure)}`,
  );
  const { bounds, exceeds } = limitRow(violation.type);
  return bounds === 'tour' ? exceeds(by!, limit!) : `is reached by a travel ${by} longer than ${limit}`;
}

/** A violation of a tour as a sentence: "van-2, stop st-14: exceeds its capacity of parcels by 3 (capacity)". */
export function violationText(tour: Tour, violation: TourViolation, timeZone?: string): string {
  const time = (dateTime: string): string => localTime(dateTime, timeZone);
  const text = isOfLimit(violation)
    ? exceedsText(violation)
    : rowOf(violation).says(violation, { hours: hoursOf, time, quantity });
  const place = 'wayPointIndex' in violation ? placeOf(tour, violation.wayPointIndex) : '';
  return `${tour.resourceId}${place}: ${text} (${violation.type})`;
}

/** Returns a violation across tours as a sentence: "all tours: cost 12.00 more than 500.00 (maxCumulatedCost fuel)". */
function globalViolationText({ type, name, maximum, exceededCost }: GlobalViolation): string {
  return `all tours: cost ${money(exceededCost)} more than ${money(maximum)} (${type} ${name})`;
}

/** Returns all violations of a solution, one line each; times in the plan's zone. */
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
