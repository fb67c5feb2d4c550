import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

// The checker may not know the engine; this test brings the two together.
// eslint-disable-next-line tourwright/rooms
import { evaluate, solve } from '../../src/index.js';
import { judge } from '../support/judge.js';
import { runsOf } from '../support/numbered-runs.js';
import { trafficScenario, travelOf } from '../support/random-scenario.js';
import { keptTours, randomTours } from '../support/random-tours.js';
import { KEPT_RULES, SWIFT_RULES } from '../support/supported.js';
import { latestDeparture, travelSeconds } from './schedule/timed-travel.js';

describe('the engine in traffic, judged by the checker', () => {
  it.each([
    { name: 'any rules but breaks', options: { rules: SWIFT_RULES, surely: ['authorizedTimeWindows'] as const } },
    {
      name: 'breaks and spans',
      options: { rules: KEPT_RULES, surely: ['breaks', 'maxStopSpan', 'stopSequence'] as const, orders: 5 },
    },
  ])('makes no mistake in the solutions it finds: $name', { timeout: 3_600_000 }, async ({ options }) => {
    await fc.assert(
      fc.asyncProperty(trafficScenario(options), async (scenario) => {
        const solution = await solve(scenario.plan, { iterations: 100, travel: travelOf(scenario) });
        expect(await judge(scenario, solution)).toEqual([]);
        if (scenario.plan.resources.some(({ state }) => state !== undefined)) return;
        expect(solution.tours.flatMap(({ violations }) => violations)).toEqual([]);
      }),
      { numRuns: runsOf(30, 40) },
    );
  });

  it('makes no mistake in tours that break rules', { timeout: 3_600_000 }, async () => {
    const cases = trafficScenario({ rules: SWIFT_RULES }).chain((scenario) =>
      fc.tuple(fc.constant(scenario), randomTours(scenario)),
    );
    await fc.assert(
      fc.asyncProperty(cases, async ([scenario, drawn]) => {
        const tours = await keptTours(scenario, drawn);
        const solution = await evaluate(scenario.plan, tours, { travel: travelOf(scenario) });
        expect(await judge(scenario, solution)).toEqual([]);
      }),
      { numRuns: runsOf(100, 40) },
    );
  });
});

describe('a travel through several time buckets', () => {
  const rush = [
    { begin: 0, seconds: 600 },
    { begin: 1000, seconds: 1200 },
    { begin: 1300, seconds: 300 },
  ];

  it.each([
    { departure: -50, seconds: 600, why: 'before the first as in it' },
    { departure: 400, seconds: 600, why: 'over when the next one begins' },
    { departure: 700, seconds: 675, why: 'half of it at the speed of the next: 300 + 300 + 75' },
    { departure: 1000, seconds: 525, why: 'a quarter before it is quicker again' },
    { departure: 5000, seconds: 300, why: 'the last one lasts' },
  ])('takes $seconds s at $departure: $why', ({ departure, seconds }) => {
    expect(travelSeconds(rush, departure)).toBe(seconds);
  });

  it('has a latest departure', () => {
    const from = (departure: number): number => travelSeconds(rush, departure);
    for (let arrival = 500; arrival < 2500; arrival += 7) {
      const departure = latestDeparture(from, arrival);
      expect(departure + from(departure)).toBeLessThanOrEqual(arrival);
      expect(departure + 1 + from(departure + 1)).toBeGreaterThan(arrival);
    }
  });
});
