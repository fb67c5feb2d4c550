import type { PlanWarning } from 'tourwright';

/** What the travels of a plan give reason to remark. */
const OF_TRAVELS: ReadonlySet<string> = new Set([
  'CROW_FLY',
  'TRAFFIC_OFF',
  'AVOIDANCE_IGNORED',
  'TRAVEL_ESTIMATED',
  'OFF_ROAD',
  'CACHE_OFF',
]);

/** The warning is about travels: before an engine is asked for them it can only be a guess. */
export function isOfTravels({ code }: Pick<PlanWarning, 'code'>): boolean {
  return OF_TRAVELS.has(code);
}
