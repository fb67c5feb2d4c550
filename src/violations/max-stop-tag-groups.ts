import type { TourViolation } from '../model/violation.js';
import { type ConstraintOf, named } from './constraint-of.js';
import type { JudgedTour } from './judged-tour.js';

/** Stops with a tag are scattered over more groups than allowed; a group is a run of consecutive stops with the tag. */
export function maxStopTagGroupsViolations(
  { problem, tour }: JudgedTour,
  { name, maxGroupsByStopTag }: ConstraintOf<'maxStopTagGroups'>,
): TourViolation[] {
  const groups = (tag: string): number => {
    const carries = tour.stops.map(({ stop }) => problem.stops[stop].tags?.includes(tag) === true);
    return carries.filter((isIn, position) => isIn && (position === 0 || !carries[position - 1])).length;
  };
  const exceeded = Object.entries(maxGroupsByStopTag).flatMap(([tag, maxAllowed]) => {
    const exceededNbGroups = groups(tag) - maxAllowed;
    return exceededNbGroups > 0 ? [[tag, { maxAllowed, exceededNbGroups }] as const] : [];
  });
  if (exceeded.length === 0) return [];
  return [{ type: 'maxStopTagGroups', ...named(name), exceededNbGroupsByStopTag: Object.fromEntries(exceeded) }];
}
