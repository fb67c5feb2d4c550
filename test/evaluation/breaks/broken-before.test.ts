import { describe, expect, it } from 'vitest';

import { breakTourOf } from '../../../src/evaluation/make-break-tour.js';
import { TieBreaks, chooseBreaks } from '../../../src/evaluation/breaks/choose.js';
import type { Plan } from '../../../src/model/types.gen.js';
import { compile } from '../../../src/problem/compile.js';
import { fly } from '../../../src/travel/index.js';

type Assignments = NonNullable<NonNullable<Plan['resources'][number]['state']>['assignments']>;

const at = (time: string): string => `2026-03-02T${time}:00Z`;

/**
 * Violations of the best schedule of a tour of two stops, the first of which is over; undefined: there is none that
 * keeps all rules.
 */
async function strictly(assignments: Assignments): Promise<number | undefined> {
  const stop = (id: string, begin: string, end: string) => ({
    id,
    position: { lon: 0, lat: id === 'a' ? 0.1 : 0.2 },
    authorizedTimeWindows: [{ begin: at(begin), end: at(end) }],
  });
  const plan: Plan = {
    resources: [
      {
        id: 'van',
        vehicleProfile: { type: 'fly' },
        departure: { lon: 0, lat: 0 },
        workingTimeWindow: { begin: at('08:00'), end: at('18:00') },
        breaks: [
          { type: 'workingDurationSlidingBreak', minBreakDuration: 'PT30M', maxInterBreakDuration: 'PT2H' },
          { type: 'travelDurationSlidingBreak', minBreakDuration: 'PT15M', maxInterBreakDuration: 'PT1H' },
        ],
        state: { assignments: [{ type: 'begin', departureTime: at('07:00') }, ...assignments] },
      },
    ],
    orders: [
      { id: 'first', stops: [stop('a', '08:00', '12:00')] },
      { id: 'second', stops: [stop('b', '08:00', '17:00')] },
    ],
  };
  const problem = await compile(plan, fly());
  const travels = (): Float64Array => Float64Array.of(600, 600, 0);
  const tour = breakTourOf(problem, { resource: 0, stops: Int32Array.of(0, 1) }, travels);
  return tour && chooseBreaks(tour, TieBreaks.END, 'strict')?.violations;
}

describe('a rule that history has irreparably broken', () => {
  it('is no reason to look for schedules that break more: a stop begun too early', async () => {
    expect(await strictly([{ stopId: 'a', arrivalTime: at('07:30'), departureTime: at('07:40') }])).toBe(0);
  });

  it('is no reason either if a break was taken late', async () => {
    const late = { type: 'break' as const, arrivalTime: at('09:30'), departureTime: at('10:00') };
    expect(await strictly([{ stopId: 'a', arrivalTime: at('08:30'), departureTime: at('08:40') }, late])).toBe(0);
  });

  it('does not hide another broken rule', async () => {
    // The break is due before the stop is over.
    expect(await strictly([{ stopId: 'a', arrivalTime: at('07:30'), departureTime: at('09:40') }])).toBeUndefined();
  });
});
