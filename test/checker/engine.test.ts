import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

// The checker may not know the engine; this test brings the two together.
// eslint-disable-next-line tourwright/rooms
import { evaluate, solve } from '../../src/index.js';
// eslint-disable-next-line tourwright/rooms
import { fly } from '../../src/travel/index.js';
// eslint-disable-next-line tourwright/rooms
import { keepDecisions } from '../../src/solution/decided-routes.js';
// eslint-disable-next-line tourwright/rooms
import { readRoutes, type TourStops } from '../../src/solution/read.js';
// eslint-disable-next-line tourwright/rooms
import { RULES } from '../../src/testing/index.js';
import { compiled } from '../support/compiled.js';
import { judge } from '../support/judge.js';
import { runsOf } from '../support/numbered-runs.js';
import { randomScenario, travelOf } from '../support/random-scenario.js';
import type { Scenario } from '../support/random-scenario.js';
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
      { numRuns: runsOf(150) },
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
      { numRuns: runsOf(800) },
    );
  });
});

describe('flying', () => {
  it('goes as far and takes as long as the checker says, to a meter and a second', async () => {
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

/** The tours with what is decided in them. */
async function keptTours(scenario: Scenario, tours: readonly TourStops[]): Promise<TourStops[]> {
  const problem = await compiled(scenario);
  return keepDecisions(problem, readRoutes(problem, tours)).map(({ resource, stops }) => ({
    resourceId: problem.resources[resource].id,
    stopIds: Array.from(stops, (stop) => problem.stops[stop].id),
  }));
}

/** Some stops, one of each group at most, in any order on any resources. */
function randomTours({ plan }: Scenario): fc.Arbitrary<{ resourceId: string; stopIds: string[] }[]> {
  const slots = (plan.orders ?? []).flatMap(({ stops }) =>
    stops.map((stop) => (stop.type === 'alternatives' ? stop.alternatives.map(({ id }) => id) : [stop.id])),
  );
  const ids = plan.resources.map(({ id }) => id);
  const choices = slots.map((members) =>
    fc.record({
      stopId: fc.constantFrom(...members),
      resourceId: fc.constantFrom(...ids),
      isVisited: fc.nat({ max: 5 }).map((n) => n !== 0),
      place: fc.nat(),
    }),
  );
  return fc.tuple(...choices).map((all) =>
    ids
      .map((id) => ({
        resourceId: id,
        stopIds: all
          .filter(({ resourceId, isVisited }) => isVisited && resourceId === id)
          .sort((a, b) => a.place - b.place)
          .map(({ stopId }) => stopId),
      }))
      .filter(({ stopIds }) => stopIds.length > 0),
  );
}
