import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

// The checker may not know the engine; this test brings the two together.
// eslint-disable-next-line tourwright/rooms
import { evaluate, solve } from '../../src/index.js';
// eslint-disable-next-line tourwright/rooms
import { fly } from '../../src/travel/index.js';

import { RULES } from '../../testing/src/index.js';
import { judge } from '../support/judge.js';
import { runsOf } from '../support/numbered-runs.js';
import { randomScenario, travelOf } from '../support/random-scenario.js';
import { keptTours, randomTours } from '../support/random-tours.js';
import { flyTravel } from './travel.js';

describe('the engine, judged by the checker', () => {
  it('makes no mistake in the solutions it finds', { timeout: 3_600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(randomScenario(), async (scenario) => {
        const solution = await solve(scenario.plan, { iterations: 200, travel: travelOf(scenario) });
        expect(await judge(scenario, solution)).toEqual([]);
        if (scenario.plan.resources.some(({ state }) => state !== undefined)) return;
        expect(solution.tours.flatMap(({ violations }) => violations)).toEqual([]);
      }),
      { numRuns: runsOf(100, 30) },
    );
  });

  it('makes no mistake in tours that break rules', { timeout: 3_600_000 }, async () => {
    // The checker tries every placement of breaks: in tours without a good one it would not end.
    const rules = RULES.filter((rule) => rule !== 'breaks');
    const cases = randomScenario({ rules }).chain((scenario) => fc.tuple(fc.constant(scenario), randomTours(scenario)));
    await fc.assert(
      fc.asyncProperty(cases, async ([scenario, drawn]) => {
        const tours = await keptTours(scenario, drawn);
        const solution = await evaluate(scenario.plan, tours, { travel: travelOf(scenario) });
        expect(await judge(scenario, solution)).toEqual([]);
      }),
      { numRuns: runsOf(400, 40) },
    );
  });
});

describe('flying', () => {
  it('has the same distance and duration as the checker, to a meter and a second', async () => {
    const anywhere = fc.record({
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(anywhere, anywhere, fc.constantFrom(undefined, 30, 61.3), async (from, to, kmph) => {
        const profile = kmph === undefined ? { type: 'fly' as const } : { type: 'fly' as const, kmph };
        const { distances, durations } = await fly().matrix(profile, [from, to]);
        const { distance, duration } = flyTravel(profile, from, to);
        expect(Math.abs((distances[1] ?? NaN) - distance)).toBeLessThanOrEqual(1);
        expect(Math.abs((durations[1] ?? NaN) - duration)).toBeLessThanOrEqual(1);
      }),
      { numRuns: runsOf(200) },
    );
  });
});
