import fc from 'fast-check';

import type { Break } from 'tourwright';
import { compact, durationOf, instantAt, seldom } from './pools.js';

/** Values from which the durations and limits of breaks are drawn. */
interface Lengths {
  /** Minutes of a break with a window, and minutes by which the window is longer. */
  readonly pauses: readonly number[];
  readonly room: readonly number[];
  /** Seconds of a sliding break, and the travel or work allowed between two of them. */
  readonly least: readonly number[];
  readonly travel: readonly number[];
  readonly work: readonly number[];
}

/** Lunch, and rests after some hours of work or one to two hours of driving. */
const USUAL: Lengths = {
  pauses: [15, 30, 45, 60],
  room: [30, 60, 120],
  least: [900, 1800, 2700],
  travel: [3600, 5400, 7200],
  work: [7200, 10_800, 14_400],
};

/** Breaks of zero length, in windows without slack, or after every quarter of an hour. */
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
    // A rest is never longer than the time between rests.
    .map(({ least, limit }) => ({
      type,
      minBreakDuration: durationOf(Math.min(least, limit)),
      maxInterBreakDuration: durationOf(limit),
    }));

/** One or two breaks: with a window, after some travel, or after some work. */
const oneOrTwo = (lengths: Lengths): fc.Arbitrary<Break[]> =>
  fc.array(
    fc.oneof(
      { weight: 2, arbitrary: lunch(lengths) },
      { weight: 1, arbitrary: sliding('travelDurationSlidingBreak', lengths.least, lengths.travel) },
      { weight: 1, arbitrary: sliding('workingDurationSlidingBreak', lengths.least, lengths.work) },
    ),
    { minLength: 1, maxLength: 2 },
  );

/** Realistic breaks, and now and then contrived ones for plans of few stops. */
export interface BreaksDraft {
  readonly usual: Break[];
  /** Edge cases, for which only few stops leave time to try all placements. */
  readonly contrived: Break[] | undefined;
}

/** The breaks of a resource. */
export const randomBreaks: fc.Arbitrary<BreaksDraft> = fc.record({
  usual: oneOrTwo(USUAL),
  contrived: seldom(oneOrTwo(CONTRIVED), 2),
});

/** Maximum number of stops of a plan with contrived breaks. */
const FEW_STOPS = 4;

/** Chooses the breaks for a plan with `stops` stops. */
export const breaksFor = ({ usual, contrived }: BreaksDraft, stops: number): Break[] =>
  stops > FEW_STOPS ? usual : (contrived ?? usual);
