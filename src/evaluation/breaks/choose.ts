import type { BreakTour } from './break-tour.js';
import { findDueWindows } from './due-windows.js';
import { findLatestStarts } from './latest-starts.js';
import { makeEffort, isSpent, type Effort } from './effort.js';
import { compareMerits, meritsOf } from './merits.js';
import { runBreakSearch } from './search.js';
import { copyFloors, lowestFloors, takenBreaks, type Floors, type Skeleton } from './skeleton.js';
import { scheduleBreaks, scheduleAnyhow, type ScheduledBreaks } from './schedule-breaks.js';
import type { Wanted } from './wanted.js';

/**
 * How much of the choice is wanted: the end alone, the latest begin too, all down to the last break where a rule is
 * broken (then the breaks show by how much), or always.
 */
export const Care = { END: 0, BEGIN: 1, BROKEN: 2, ALL: 3 } as const;
export type Care = (typeof Care)[keyof typeof Care];

/** Whether there is no schedule rather than one that breaks a rule. */
export type Strictness = 'strict' | 'lenient';

/**
 * The schedule that counts, of all placements of breaks and all begins: fewest violations, spans kept, least delay,
 * earliest end, latest begin (where it is free), fewest breaks, each break as late as possible from the first on.
 */
export function chooseBreaks(tour: BreakTour, care: Care, strictness: Strictness): ScheduledBreaks | undefined {
  const none = withNone(tour);
  if (none) return none;
  const best = hasBreaks(tour) ? bestPlacement(tour, strictness) : withoutBreaks(tour, strictness);
  if (!best || care === Care.END) return best;
  const effort = makeEffort();
  const late = tour.beginIsFree ? latestBegin(tour, best, effort) : best;
  const isKept = late.violations + late.spansBroken === 0;
  const isEnough = care === Care.BEGIN || (care === Care.BROKEN && isKept);
  return isEnough || !hasBreaks(tour) ? late : latestBreaks(tour, late, effort);
}

const hasBreaks = ({ rules }: BreakTour): boolean => rules.windowBegin.length + rules.limit.length > 0;

/**
 * The schedule without any break, where it keeps every rule. With a begin that is given it is the one that counts: breaks
 * make nothing earlier.
 */
function withNone(tour: BreakTour): ScheduledBreaks | undefined {
  if (tour.beginIsFree || tour.history || !hasBreaks(tour)) return undefined;
  const { windowBegin, windowDuration } = tour.rules;
  const windows = [...windowBegin.keys()];
  const fitsBefore = (w: number): boolean => tour.begin >= windowBegin[w] + windowDuration[w];
  const before = windows.filter(fitsBefore);
  const after = windows.filter((w) => !fitsBefore(w));
  const scheduled = scheduleBreaks(
    tour,
    { breaks: [], before, after, never: [], endsLate: false },
    lowestFloors(tour, 0),
  );
  return scheduled && scheduled.violations + scheduled.spansBroken === 0 ? scheduled : undefined;
}

function withoutBreaks(tour: BreakTour, strictness: Strictness): ScheduledBreaks | undefined {
  const bare = bareSkeleton(tour);
  const floors = lowestFloors(tour, bare.breaks.length);
  const scheduled = scheduleBreaks(tour, bare, floors) ?? scheduleAnyhow(tour, bare, floors);
  return strictness === 'strict' && scheduled.violations + scheduled.spansBroken > 0 ? undefined : scheduled;
}

function bestPlacement(tour: BreakTour, strictness: Strictness): ScheduledBreaks | undefined {
  const wanted: Wanted = {
    lenient: false,
    begin: tour.begin,
    floors: [],
    bound: undefined,
    counting: 'any',
    most: Infinity,
    effort: makeEffort(),
  };
  const kept = runBreakSearch(tour, wanted);
  if (kept || strictness === 'strict') return kept;
  const broken = runBreakSearch(tour, { ...wanted, lenient: true, effort: makeEffort() });
  if (broken) return broken;
  // A limit of zero, say, that no number of breaks keeps.
  const bare = bareSkeleton(tour);
  return scheduleAnyhow(tour, bare, lowestFloors(tour, bare.breaks.length));
}

const bareSkeleton = (tour: BreakTour): Skeleton => ({
  breaks: takenBreaks(tour),
  before: [],
  after: [],
  never: [],
  endsLate: true,
});

/** The latest begin with the same merits: that of this placement, or of another that can begin later still. */
function latestBegin(tour: BreakTour, best: ScheduledBreaks, effort: Effort): ScheduledBreaks {
  const alone = beginLater(tour, best);
  if (!hasBreaks(tour)) return alone;
  return latest(
    alone,
    effort,
    ({ walk }) => walk.begin,
    (begin) => {
      const other = searchLike(tour, wantedLike(alone, begin, effort), [], 'any', Infinity);
      // Not so late that a given time would be passed that can be kept.
      return other && other.walk.overrun <= alone.walk.overrun ? beginLater(tour, other) : undefined;
    },
  );
}

/**
 * The schedule with the latest of some time. `at` finds one with at least that time, if there is one: seldom, since the
 * schedule known is the latest of its own placement.
 */
function latest(
  known: ScheduledBreaks,
  effort: Effort,
  timeOf: (scheduled: ScheduledBreaks) => number,
  at: (time: number) => ScheduledBreaks | undefined,
): ScheduledBreaks {
  let best = known;
  let infeasible = known.walk.reached + 1;
  let next = timeOf(best) + 1;
  while (next < infeasible && !isSpent(effort)) {
    const other = at(next);
    if (other && timeOf(other) >= next && compareMerits(meritsOf(other), meritsOf(known)) === 0) best = other;
    else infeasible = next;
    next = Math.max(timeOf(best) + 1, Math.floor((timeOf(best) + infeasible) / 2));
    if (best === known) break;
  }
  return best;
}

/** A schedule whose tour begins as late as costs nothing. */
function beginLater(tour: BreakTour, scheduled: ScheduledBreaks): ScheduledBreaks {
  return push(tour, scheduled, { from: scheduled.walk.begin, last: Infinity }, (floors, time) => {
    floors.begin = time;
  });
}

/** What a search for schedules that are no worse than a known one wants. */
type WantedLike = Pick<Wanted, 'begin' | 'lenient' | 'bound' | 'effort'>;

const wantedLike = (scheduled: ScheduledBreaks, begin: number, effort: Effort): WantedLike => ({
  begin,
  lenient: scheduled.violations + scheduled.spansBroken > 0,
  bound: meritsOf(scheduled),
  effort,
});

/** Searches for a schedule that is no worse than a known one. @returns undefined when there is none */
const searchLike = (
  tour: BreakTour,
  { begin, lenient, bound, effort }: WantedLike,
  floors: Wanted['floors'],
  counting: Wanted['counting'],
  most: number,
): ScheduledBreaks | undefined => runBreakSearch(tour, { begin, floors, lenient, bound, counting, most, effort });

/** The fewest breaks, each as late as possible, without a worse or an earlier begin. */
function latestBreaks(tour: BreakTour, best: ScheduledBreaks, effort: Effort): ScheduledBreaks {
  const { begin } = best.walk;
  const like = wantedLike(best, begin, effort);
  if (isSpent(effort)) return best;
  const fewest = searchLike(tour, like, [], 'fewest', best.skeleton.breaks.length);
  let current = fewest && fewest.skeleton.breaks.length <= best.skeleton.breaks.length ? fewest : best;
  const floors = takenBreaks(tour).map((_, index) => current.walk.start[index]);
  let most = Infinity;
  while (floors.length < current.skeleton.breaks.length) {
    const index = floors.length;
    const lasts = like.lenient || tour.spans.first.length > 0 ? [] : findLatestStarts(tour, current, index);
    let many = Math.min(most, lasts.length);
    let together: ScheduledBreaks | undefined;
    while (many > 0 && together === undefined) {
      together = startAt(tour, current, [...floors, ...lasts.slice(0, many)], like);
      if (together === undefined) many >>= 1;
    }
    most = Math.max(1, 2 * many);
    current = together ?? latestBreak(tour, current, floors, like, lasts[0] ?? Infinity);
    for (let i = 0; i < Math.max(1, many); i++) floors.push(current.walk.start[index + i]);
  }
  return current;
}

/** The schedule whose first breaks start at these times, where it is as good as the one known. */
function startAt(
  tour: BreakTour,
  known: ScheduledBreaks,
  starts: readonly number[],
  like: Pick<Wanted, 'begin'>,
): ScheduledBreaks | undefined {
  const raised = copyFloors(known.floors);
  raised.begin = Math.max(raised.begin, like.begin);
  starts.forEach((start, i) => {
    raised.breaks[i] = Math.max(raised.breaks[i], start);
  });
  const scheduled = scheduleBreaks(tour, known.skeleton, raised);
  const matches =
    scheduled && isAsGood(scheduled, known) && starts.every((start, i) => scheduled.walk.start[i] === start);
  return matches ? scheduled : undefined;
}

const isAsGood = (scheduled: ScheduledBreaks, known: ScheduledBreaks): boolean =>
  scheduled.walk.overrun <= known.walk.overrun && compareMerits(meritsOf(scheduled), meritsOf(known)) === 0;

/**
 * The schedule with the next break as late as possible, and the breaks before it no earlier than `floors`.
 *
 * @param bound it starts no later, whatever breaks are taken where
 */
function latestBreak(
  tour: BreakTour,
  best: ScheduledBreaks,
  floors: readonly number[],
  like: WantedLike,
  bound: number,
): ScheduledBreaks {
  const index = floors.length;
  const last = Math.min(bound, like.lenient || tour.beginIsFree ? Infinity : lastStart(tour, best, index));
  const raise = (raised: Floors, time: number): void => {
    floors.forEach((floor, before) => {
      raised.breaks[before] = Math.max(raised.breaks[before], floor);
    });
    raised.begin = Math.max(raised.begin, like.begin);
    raised.breaks[index] = time;
  };
  const later = (scheduled: ScheduledBreaks): ScheduledBreaks => {
    const { late, window } = scheduled.skeleton.breaks[index];
    if (late) return scheduled;
    const due = window < 0 ? Infinity : tour.rules.windowLast[window];
    return push(tour, scheduled, { from: scheduled.walk.start[index], last: Math.min(last, due) }, raise);
  };
  const alone = later(best);
  if (alone.walk.start[index] >= last) return alone;
  const most = alone.skeleton.breaks.length;
  return latest(
    alone,
    like.effort,
    ({ walk }) => walk.start[index],
    (time) => {
      const other = searchLike(tour, like, [...floors, time], 'same', most);
      return other?.skeleton.breaks.length === most ? later(other) : undefined;
    },
  );
}

/**
 * The latest start of the break with this index in any schedule with the same begin and end that keeps all rules: so many
 * window breaks, which cannot be left out, have to start by then.
 */
function lastStart(tour: BreakTour, { walk }: ScheduledBreaks, index: number): number {
  const due: number[] = [];
  findDueWindows(tour, walk.begin, walk.end, due);
  const rank = index - takenBreaks(tour).length;
  return rank < due.length ? tour.rules.windowLast[due[rank]] : Infinity;
}

/**
 * Raises one floor of a skeleton as far as its merits stay the same, found by halving: all is monotone in it. It never gets
 * beyond `last`, where it often ends.
 */
function push(
  tour: BreakTour,
  scheduled: ScheduledBreaks,
  { from, last }: { readonly from: number; readonly last: number },
  raise: (floors: Floors, time: number) => void,
): ScheduledBreaks {
  let best = scheduled;
  let feasible = from;
  let infeasible = Math.min(scheduled.walk.reached, Math.floor(last)) + 1;
  let time = last < scheduled.walk.reached ? infeasible - 1 : Math.floor((feasible + infeasible) / 2);
  while (infeasible - feasible > 1) {
    const base = tour.spans.first.length > 0 ? lowestFloors(tour, scheduled.skeleton.breaks.length) : scheduled.floors;
    const floors = copyFloors(base);
    raise(floors, time);
    const candidate = scheduleBreaks(tour, scheduled.skeleton, floors);
    if (candidate && isAsGood(candidate, scheduled)) [feasible, best] = [time, candidate];
    else infeasible = time;
    time = Math.floor((feasible + infeasible) / 2);
  }
  return best;
}
