import type { SlidingRule, WindowBreak } from '../plan/break.js';
import type { Window } from '../plan/window.js';
import type { Itinerary } from './itinerary.js';
import { leavesWorkingWindow, unauthorized, type Candidate } from './score.js';
import type { LeftOutBreak, PlannedBreak, Skeleton } from './skeleton.js';

/** Which skeletons to generate. */
export interface Wanted {
  /** The number of sliding breaks. */
  readonly slidingBreaks: number;
  /** The number of breaks that come late or never. */
  readonly lateBreaks: number;
  /** Whether this many seconds of breaks exceed those of the best tour. */
  isTooLong(breakTime: number): boolean;
  /** Whether no relevant tour continues like this: breaks on the legs before `leg`, and those of `leg`. */
  isHopeless(breaks: readonly PlannedBreak[], leg: number): boolean;
}

/** The breaks in history. */
export const fixedBreaks = ({ decided }: Itinerary): PlannedBreak[] =>
  decided.fixedBreaks.map(({ leg, arrival, departure }) => ({
    leg,
    duration: departure - arrival,
    isLate: false,
    fixed: { start: arrival, end: departure },
  }));

/** All ways to put breaks on the legs of a tour. */
export function* skeletons(itinerary: Itinerary, wanted: Wanted): Generator<Skeleton> {
  const { resource, legs } = itinerary;
  const fixed = fixedBreaks(itinerary);
  const endsAtStop = legs[legs.length - 1]?.kind === undefined;
  const [firstLeg, pastLeg] = [itinerary.decided.fixedStops.length, endsAtStop ? legs.length - 1 : legs.length];
  const durations = [...new Set(resource.breaks.sliding.map(({ duration }) => duration))];

  function* fill(
    leg: number,
    open: readonly WindowBreak[],
    slidingBreaks: number,
    lateBreaks: number,
    breaks: readonly PlannedBreak[],
  ): Generator<Skeleton> {
    const taken = breaks.reduce((total, { duration }) => total + duration, 0);
    if (wanted.isTooLong(taken + (slidingBreaks && slidingBreaks * Math.min(...durations)))) return;
    if (leg >= pastLeg) {
      if (slidingBreaks > 0) return;
      const rest = fixed.filter((taken) => taken.leg >= leg);
      for (const leftOut of reasons(open)) {
        const lacking = leftOut.filter(({ why }) => why === 'never').length;
        if (lacking > (endsAtStop ? lateBreaks : 0)) continue;
        if (lacking === lateBreaks) yield { breaks: [...breaks, ...rest], leftOut, mayEndWithout: false };
        else if (endsAtStop) yield { breaks: [...breaks, ...rest], leftOut, mayEndWithout: true };
      }
      return;
    }
    if (!wanted.isHopeless(breaks, leg)) {
      const next = fixed.filter((taken) => taken.leg === leg + 1);
      yield* fill(leg + 1, open, slidingBreaks, lateBreaks, leg + 1 < pastLeg ? [...breaks, ...next] : breaks);
    }
    for (const isLate of lateBreaks > 0 ? [false, true] : [false]) {
      const lateLeft = lateBreaks - Number(isLate);
      for (const of of open) {
        if (isLate && isOutOfTurn(of, leg, breaks.at(-1))) continue;
        const others = open.filter((other) => other !== of);
        yield* fill(leg, others, slidingBreaks, lateLeft, [...breaks, { leg, duration: of.duration, of, isLate }]);
      }
      if (slidingBreaks === 0) continue;
      for (const duration of durations) {
        yield* fill(leg, open, slidingBreaks - 1, lateLeft, [...breaks, { leg, duration, isLate }]);
      }
    }
  }
  const history = fixed.filter((taken) => taken.leg <= firstLeg && taken.leg < pastLeg);
  yield* fill(
    firstLeg,
    unserved(resource.breaks.windowBreaks, fixed),
    wanted.slidingBreaks,
    wanted.lateBreaks,
    history,
  );
}

/** Of equally long breaks that one after the other are late, the last at least, the one due first comes first. */
const isOutOfTurn = ({ duration, window }: WindowBreak, leg: number, last: PlannedBreak | undefined): boolean =>
  last?.of !== undefined &&
  last.leg === leg &&
  last.duration === duration &&
  last.of.window.end > window.end &&
  (last.isLate || last.of.window.begin >= window.begin);

/** The window breaks that no fixed break serves: one that has their duration within their window. */
function unserved(windowBreaks: readonly WindowBreak[], fixed: readonly PlannedBreak[]): WindowBreak[] {
  const inside = ({ begin, end }: Window, taken: PlannedBreak): number =>
    taken.fixed === undefined ? 0 : Math.min(end, taken.fixed.end) - Math.max(begin, taken.fixed.start);
  return windowBreaks.filter(({ window, duration }) => !fixed.some((taken) => inside(window, taken) >= duration));
}

/** Each break left out for each reason there may be. */
function reasons(rest: readonly WindowBreak[]): LeftOutBreak[][] {
  const whys = ['before', 'after', 'never'] as const;
  return rest.reduce<LeftOutBreak[][]>(
    (all, of) => all.flatMap((chosen) => whys.map((why) => [...chosen, { of, why }])),
    [[]],
  );
}

/**
 * More sliding breaks than this are never needed: a break is there because the two stretches it parts are too long
 * together, so of each two neighbouring stretches of its rule one is over half the limit. In a tour that leaves its
 * windows, where no stop waits for a span to hold, breaks may stand for waiting as well.
 *
 * @param bound the best schedule if no break had to be taken
 */
export function mostSlidingBreaks(itinerary: Itinerary, bound: Candidate): number {
  const { resource, legs } = itinerary;
  const { end } = bound.walk;
  const durations = resource.breaks.sliding.map(({ duration }) => duration);
  const leaves = leavesWorkingWindow(itinerary, bound.walk) || unauthorized(itinerary, bound.walk) > 0;
  const waits = leaves && !bound.keepsSpans && durations.length > 0;
  const waiting = waits ? Math.floor((end - bound.walk.begin) / Math.min(...durations)) : 0;
  const travel = legs.reduce((total, { duration }) => total + duration, 0);
  const clock = Math.max(resource.window.end, end) - resource.window.begin;
  return resource.breaks.sliding
    .filter(
      (rule, index, all) =>
        !all.some((other, at) => impliesRule(other, rule) && (at < index || !impliesRule(rule, other))),
    )
    .filter(({ limit }) => limit > 0)
    .reduce(
      (most, { counts, limit }) => most + Math.ceil((2 * (counts === 'travel' ? travel : clock)) / limit),
      waiting,
    );
}

/** Whether keeping `rule` implies keeping `other`. */
const impliesRule = (rule: SlidingRule, other: SlidingRule): boolean =>
  rule !== other &&
  rule.duration >= other.duration &&
  rule.limit <= other.limit &&
  (rule.counts === 'clock' || other.counts === 'travel');
