import fc from 'fast-check';

import type { Break } from 'tourwright';
import { compact, durationOf, instantAt, seldom } from './pools.js';

/** How long breaks last and what is counted up to them. */
interface Lengths {
  /** Minutes of a break in a window, and minutes that the window is longer. */
  readonly pauses: readonly number[];
  readonly room: readonly number[];
  /** Seconds of a sliding break, and of travel, or of work, between two of them. */
  readonly least: readonly number[];
  readonly travel: readonly number[];
  readonly work: readonly number[];
}

/** Lunch, and rests after some hours of work or an hour or two at the wheel. */
const USUAL: Lengths = {
  pauses: [15, 30, 45, 60],
  room: [30, 60, 120],
  least: [900, 1800, 2700],
  travel: [3600, 5400, 7200],
  work: [7200, 10_800, 14_400],
};

/** Breaks of no length, in windows as tight as they are, or after every quarter of an hour. */
const CONTRIVED: Lengths = {
  pauses: [0, 5, 20, 45],
  room: [0, 10, 60, 240],
  least: [0, 300, 900, 2700],
  travel: [900, 2400, 5400, 14_400],
  work: [900, 2400, 5400, 14_400],
};

const lunch = ({ pauses, room }: Lengths): fc.Arbitrary<Break> =>
  fc
    .record({
      type: fc.constantFrom(undefined, 'timeWindowBreak' as const),
      begin: fc.nat({ max: 480 }),
      minutes: fc.constantFrom(...pauses),
      room: fc.constantFrom(...room),
      others: seldom(fc.array(fc.nat({ max: 480 }), { minLength: 1, maxLength: 2 }), 3),
    })
    .map(({ type, begin, minutes, room, others }) => {
      const windowAt = (time: number) => ({ begin: instantAt(time), end: instantAt(time + minutes + room) });
      return compact({
        type,
        duration: durationOf(60 * minutes),
        timeWindow: windowAt(begin),
        'x-alternativeTimeWindows': others?.map(windowAt),
      });
    });

const sliding = (
  type: 'travelDurationSlidingBreak' | 'workingDurationSlidingBreak',
  least: readonly number[],
  limits: readonly number[],
): fc.Arbitrary<Break> =>
  fc
    .record({ least: fc.constantFrom(...least), limit: fc.constantFrom(...limits) })
    // Nobody rests longer than it is since the last rest.
    .map(({ least, limit }) => ({
      type,
      minBreakDuration: durationOf(Math.min(least, limit)),
      maxInterBreakDuration: durationOf(limit),
    }));

/** One or two breaks: in windows, after some travel, after some work. */
const oneOrTwo = (lengths: Lengths): fc.Arbitrary<Break[]> =>
  fc.array(
    fc.oneof(
      { weight: 2, arbitrary: lunch(lengths) },
      { weight: 1, arbitrary: sliding('travelDurationSlidingBreak', lengths.least, lengths.travel) },
      { weight: 1, arbitrary: sliding('workingDurationSlidingBreak', lengths.least, lengths.work) },
    ),
    { minLength: 1, maxLength: 2 },
  );

/** Breaks as people take them, and now and then others for plans of few stops. */
export interface BreaksDraft {
  readonly usual: Break[];
  /** At the edge of what makes sense: only few stops leave time to look at all placements. */
  readonly contrived: Break[] | undefined;
}

/** The breaks of a resource. */
export const randomBreaks: fc.Arbitrary<BreaksDraft> = fc.record({
  usual: oneOrTwo(USUAL),
  contrived: seldom(oneOrTwo(CONTRIVED), 2),
});

/** Stops of a plan with contrived breaks at most. */
const FEW_STOPS = 4;

/** The breaks for a plan of so many stops. */
export const breaksFor = ({ usual, contrived }: BreaksDraft, stops: number): Break[] =>
  stops > FEW_STOPS ? usual : (contrived ?? usual);
