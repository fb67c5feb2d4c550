import { type BreakTour, Counts, type BreakRules, findServed } from './break-tour.js';
import { makeEffort, makeWanted, isSpent, type Effort, type Wanted } from './wanted.js';
import { runBreakSearch } from './search.js';
import { copyFloors, lowestFloors, takenBreaks, type Floors, type Skeleton } from './skeleton.js';
import { compareMerits, meritsOf, scheduleBreaks, scheduleAnyhow, type ScheduledBreaks } from './schedule-breaks.js';
import { fillLegs, type Leg } from './leg.js';
import { MAX_CORRECTED_BREAKS } from './tuning.js';
import { wholeOf } from './walk.js';

/**
 * Tie-breaks among schedules with the earliest end: none; the latest begin; all, down to the last break, if a rule is
 * broken (then the breaks show by how much), else the latest begin; or always all.
 */
export const TieBreaks = { END: 0, BEGIN: 1, BROKEN: 2, ALL: 3 } as const;
export type TieBreaks = (typeof TieBreaks)[keyof typeof TieBreaks];

/** Whether to return no schedule rather than one that breaks a rule. */
export type Strictness = 'strict' | 'lenient';

/**
 * Chooses the schedule, among all placements of breaks and all begins: fewest violations, spans kept, least delay,
 * earliest end, latest begin (if it is free), fewest breaks, each break as late as possible from the first on.
 */
export function chooseBreaks(
  tour: BreakTour,
  tieBreaks: TieBreaks,
  strictness: Strictness,
): ScheduledBreaks | undefined {
  const best = hasBreaks(tour) ? bestPlacement(tour, strictness) : withoutBreaks(tour, strictness);
  if (!best || tieBreaks === TieBreaks.END) return best;
  const effort = makeEffort();
  const late = tour.beginIsFree ? latestBegin(tour, best, effort) : best;
  const isKept = late.violations + late.spansBroken === 0;
  const isEnough = tieBreaks === TieBreaks.BEGIN || (tieBreaks === TieBreaks.BROKEN && isKept);
  return isEnough || !hasBreaks(tour) ? late : latestBreaks(tour, late, effort);
}

const hasBreaks = ({ rules }: BreakTour): boolean => rules.kinds.length > 0;

function withoutBreaks(tour: BreakTour, strictness: Strictness): ScheduledBreaks | undefined {
  const bare = bareSkeleton(tour);
  const floors = lowestFloors(tour, bare.breaks.length);
  const scheduled = scheduleBreaks(tour, bare, floors) ?? scheduleAnyhow(tour, bare, floors);
  return strictness === 'strict' && scheduled.violations + scheduled.spansBroken > 0 ? undefined : scheduled;
}

function bestPlacement(tour: BreakTour, strictness: Strictness): ScheduledBreaks | undefined {
  const { begin } = tour;
  const kept = runBreakSearch(tour, makeWanted({ begin, lenient: false, bound: undefined }, makeEffort()));
  if (kept || strictness === 'strict') return kept;
  const broken = runBreakSearch(tour, makeWanted({ begin, lenient: true, bound: undefined }, makeEffort()));
  if (broken) return broken;
  // For example, a limit of zero, which no number of breaks keeps.
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

/** Finds the latest begin with the same merits: that of this placement, or of another that can begin later still. */
function latestBegin(tour: BreakTour, best: ScheduledBreaks, effort: Effort): ScheduledBreaks {
  const alone = beginLater(tour, best);
  if (!hasBreaks(tour)) return alone;
  return latest(
    alone,
    effort,
    ({ walk }) => walk.begin,
    (begin) => {
      const other = runBreakSearch(tour, wantedLike(alone, begin, effort));
      // Not so late that a given time is passed that can be kept.
      return other && other.walk.overrun <= alone.walk.overrun ? beginLater(tour, other) : undefined;
    },
  );
}

/**
 * Finds the schedule with the latest value of some time. `at` finds one with at least that time, if there is one; this
 * is rare, since the known schedule is the latest of its own placement.
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

/** Returns a schedule whose tour begins as late as possible at no cost. */
function beginLater(tour: BreakTour, scheduled: ScheduledBreaks): ScheduledBreaks {
  return push(tour, scheduled, { from: scheduled.walk.begin, last: Infinity }, (floors, time) => {
    floors.begin = time;
  });
}

/** The request of a search for schedules that are no worse than a known one. */
function wantedLike(scheduled: ScheduledBreaks, begin: number, effort: Effort): Wanted {
  const lenient = scheduled.violations + scheduled.spansBroken > 0;
  return makeWanted({ begin, lenient, bound: meritsOf(scheduled) }, effort);
}

/** Finds the fewest breaks, each as late as possible, without a worse schedule or an earlier begin. */
function latestBreaks(tour: BreakTour, best: ScheduledBreaks, effort: Effort): ScheduledBreaks {
  const { begin } = best.walk;
  const like = wantedLike(best, begin, effort);
  if (isSpent(effort)) return best;
  like.counting = 'fewest';
  like.most = best.skeleton.breaks.length;
  const fewest = runBreakSearch(tour, like);
  like.counting = 'same';
  let current = fewest && fewest.skeleton.breaks.length <= best.skeleton.breaks.length ? fewest : best;
  const legs: Leg[] = [];
  const knowsStarts = !like.lenient && tour.spans.length === 0;
  if (knowsStarts) fillLegs(tour, like, legs);
  const floors = takenBreaks(tour).map((_, index) => current.walk.start[index]);
  let most = Infinity;
  while (floors.length < current.skeleton.breaks.length) {
    const index = floors.length;
    const lasts = knowsStarts ? findLatestStarts(tour, legs, current, index) : [];
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

/** Returns the schedule whose first breaks start at these times, if it is as good as the known one. */
function startAt(
  tour: BreakTour,
  known: ScheduledBreaks,
  starts: readonly number[],
  like: Wanted,
): ScheduledBreaks | undefined {
  const raised = copyFloors(known.floors);
  raised.begin = Math.max(raised.begin, like.begin);
  starts.forEach((start, i) => {
    raised.breaks[i] = Math.max(raised.breaks[i], start);
  });
  const scheduled = scheduleAsGood(tour, known, raised);
  const matches = scheduled && starts.every((start, i) => scheduled.walk.start[i] === start);
  return matches ? scheduled : undefined;
}

/** Returns the schedule of a known one's breaks with these floors, if it is as good. */
function scheduleAsGood(tour: BreakTour, known: ScheduledBreaks, floors: Floors): ScheduledBreaks | undefined {
  const isLong = known.skeleton.breaks.length > MAX_CORRECTED_BREAKS && !tour.history && tour.spans.length === 0;
  const reach = isLong ? { ...wholeOf(tour), latest: known.walk.reached } : wholeOf(tour);
  const scheduled = scheduleBreaks(tour, known.skeleton, floors, reach);
  return scheduled && isAsGood(scheduled, known) ? scheduled : undefined;
}

const isAsGood = (scheduled: ScheduledBreaks, known: ScheduledBreaks): boolean =>
  scheduled.walk.overrun <= known.walk.overrun && compareMerits(meritsOf(scheduled), meritsOf(known)) === 0;

/**
 * Finds the schedule with the next break as late as possible, and the breaks before it no earlier than `floors`.
 *
 * @param bound it starts no later, whichever breaks are taken where
 */
function latestBreak(
  tour: BreakTour,
  best: ScheduledBreaks,
  floors: readonly number[],
  like: Wanted,
  bound: number,
): ScheduledBreaks {
  const index = floors.length;
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
    const due = window < 0 ? Infinity : tour.rules.kinds[window].last;
    return push(tour, scheduled, { from: scheduled.walk.start[index], last: Math.min(bound, due) }, raise);
  };
  const alone = later(best);
  if (alone.walk.start[index] >= bound) return alone;
  like.most = alone.skeleton.breaks.length;
  return latest(
    alone,
    like.effort,
    ({ walk }) => walk.start[index],
    (time) => {
      like.floors = [...floors, time];
      const other = runBreakSearch(tour, like);
      return other?.skeleton.breaks.length === like.most ? later(other) : undefined;
    },
  );
}

/**
 * Raises one floor of a skeleton as far as its merits stay the same, by bisection: everything is monotone in it. It
 * never gets beyond `last`, where it often ends.
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
  // Mostly it cannot be raised at all.
  let time = last < scheduled.walk.reached ? infeasible - 1 : from + 1;
  while (infeasible - feasible > 1) {
    const base = tour.spans.length > 0 ? lowestFloors(tour, scheduled.skeleton.breaks.length) : scheduled.floors;
    const floors = copyFloors(base);
    raise(floors, time);
    const candidate = scheduleAsGood(tour, scheduled, floors);
    if (candidate) [feasible, best] = [time, candidate];
    else infeasible = time;
    time = feasible === from ? from + 1 : Math.floor((feasible + infeasible) / 2);
  }
  return best;
}

/**
 * Returns times that the breaks from the one with this index on do not exceed in any schedule that keeps all rules, is
 * as good as this one, and has breaks before them at the same times, of whatever duration: by the clocks, all of which
 * a break may reset, and, if all breaks are alike, by the travel that limits of travel leave until after them. Each
 * time assumes that the breaks before it start at theirs. There are as many times as are known. `legs`: for such
 * schedules.
 */
function findLatestStarts(tour: BreakTour, legs: readonly Leg[], scheduled: ScheduledBreaks, index: number): number[] {
  const { limit, least, counts, kinds, windows } = tour.rules;
  const { skeleton, walk } = scheduled;
  const { breaks } = skeleton;
  const areAlike = kinds.length === 1 && windows === 0;
  const longest = Math.max(...kinds.map(({ duration }) => duration));
  const clock = limit.reduce(
    (all, seconds, r) => (counts[r] === Counts.CLOCK ? Math.min(all, seconds) : all),
    Infinity,
  );
  const starts: number[] = [];
  let over = walk.begin;
  if (index > 0)
    over = walk.start[index - 1] + (breaks[index - 1].fixedStart === undefined ? longest : breaks[index - 1].duration);
  let left = 0;
  for (let i = index; i < breaks.length; i++) {
    const leg = legs[breaks[i].leg];
    if (i === index || breaks[i - 1].leg !== leg.position) left = walk.left[i];
    const latest = leg.latest - leg.service - leg.spent;
    let start = over + clock;
    let rest = left;
    for (let r = 0; areAlike && r < limit.length; r++) {
      if (counts[r] === Counts.CLOCK) continue;
      const behind = left - (i === index ? walk.allowed[i * limit.length + r] : limit[r]);
      // The stop is not reached before the break, and that many breaks come before it.
      if (behind > 0) start = Math.min(start, latest - behind - least[r] * Math.ceil(behind / limit[r]));
      rest = Math.min(rest, Math.max(0, behind));
    }
    if (start === Infinity) break;
    left = rest;
    starts.push(Math.floor(start));
    over = Math.floor(start) + longest;
  }
  return starts;
}

/**
 * Chooses the schedule among all placements of breaks, all begins, and all choices of windows for breaks that have
 * several: the best by the criteria of `chooseBreaks`.
 */
export function chooseWindows(
  tour: BreakTour,
  tieBreaks: TieBreaks,
  strictness: Strictness,
): ScheduledBreaks | undefined {
  let best = chooseBreaks(tour, tieBreaks, strictness);
  for (const rules of tour.rules.alternatives) {
    const other = chooseBreaks(useRules(tour, rules), tieBreaks, strictness);
    if (other && (!best || isBetter(other, best))) best = other;
  }
  return best;
}

/** Returns the tour with another choice of windows for its breaks. */
const useRules = (tour: BreakTour, rules: BreakRules): BreakTour => ({
  ...tour,
  rules,
  ...(tour.history && { history: { ...tour.history, served: findServed(rules, tour.history.taken) } }),
});

/** Compares in this order: merits, latest begin, fewest breaks, each break as late as possible, from the first on. */
function isBetter(a: ScheduledBreaks, b: ScheduledBreaks): boolean {
  const order = compareMerits(meritsOf(a), meritsOf(b));
  if (order !== 0) return order < 0;
  if (a.walk.begin !== b.walk.begin) return a.walk.begin > b.walk.begin;
  const count = a.skeleton.breaks.length;
  if (count !== b.skeleton.breaks.length) return count < b.skeleton.breaks.length;
  for (let i = 0; i < count; i++) if (a.walk.start[i] !== b.walk.start[i]) return a.walk.start[i] > b.walk.start[i];
  return false;
}
