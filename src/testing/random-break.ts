import fc from 'fast-check';

import type { Break } from '../model/break.js';
import { compact, durationOf, instantAt } from './pools.js';

const lunch: fc.Arbitrary<Break> = fc
  .record({
    type: fc.constantFrom(undefined, 'timeWindowBreak' as const),
    begin: fc.nat({ max: 480 }),
    minutes: fc.constantFrom(0, 5, 20, 45),
    room: fc.constantFrom(0, 10, 60, 240),
  })
  .map(({ type, begin, minutes, room }) =>
    compact({
      type,
      duration: durationOf(60 * minutes),
      timeWindow: { begin: instantAt(begin), end: instantAt(begin + minutes + room) },
    }),
  );

const sliding: fc.Arbitrary<Break> = fc.record({
  type: fc.constantFrom('travelDurationSlidingBreak' as const, 'workingDurationSlidingBreak' as const),
  minBreakDuration: fc.constantFrom(0, 300, 900, 2700).map(durationOf),
  maxInterBreakDuration: fc.constantFrom(900, 2400, 5400, 14_400).map(durationOf),
});

/** One or two breaks: in windows as tight as the break itself, after some travel, after some work. */
export const randomBreaks: fc.Arbitrary<Break[]> = fc.array(
  fc.oneof({ weight: 2, arbitrary: lunch }, { weight: 1, arbitrary: sliding }),
  { minLength: 1, maxLength: 2 },
);
