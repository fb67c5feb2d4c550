import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  evaluate,
  InvalidOptionsError,
  InvalidPlanError,
  solve,
  tradeoffs,
  vary,
  type Plan,
  type SolutionObjective,
  type TradeoffsProgress,
} from '../../../src/index.js';
import { runsOf, SHORT } from '../../support/numbered-runs.js';
import { randomScenario, travelOf } from '../../support/random-scenario.js';

const hub = { lon: 8.69, lat: 49.4 };

/** Three crates for a van of two; a second van like it stays at home. */
const plan: Plan = {
  resources: ['van-1', 'van-2', 'van-3'].map((id) => ({
    id,
    vehicleProfile: { type: 'fly', kmph: 36 },
    workingTimeWindow: { begin: '2026-03-10T08:00:00Z', end: '2026-03-10T12:00:00Z' },
    departure: hub,
    arrival: hub,
    capacities: { crates: id === 'van-3' ? 1 : 2 },
    ...(id === 'van-3' && { maxDistanceInKm: 0.5 }),
  })),
  orders: [1, 2, 3, 4, 5].map((east) => ({
    id: `o${east}`,
    stops: [{ id: `s${east}`, position: { lon: 8.69 + east / 100, lat: 49.4 }, capacities: { crates: 1 } }],
  })),
};

/** Below 0: the first is better. */
function compare(one: readonly SolutionObjective[], other: readonly SolutionObjective[]): number {
  for (const [level, { value, direction }] of one.entries()) {
    if (value !== other[level]!.value) return (value - other[level]!.value) * (direction === 'minimize' ? 1 : -1);
  }
  return 0;
}

describe('tradeoffs', () => {
  it(
    'have figures that their tours have in the changed plan; more is never worse, less never better',
    { timeout: 3_600_000 },
    async () => {
      const seen = new Map<string, number>();
      const drawn = fc.record({
        scenario: randomScenario({ orders: 6, stops: 9, resources: 3 }),
        seed: fc.nat({ max: 999 }),
      });
      await fc.assert(
        fc.asyncProperty(drawn, async ({ scenario, seed }) => {
          const travel = travelOf(scenario);
          const given = await solve(scenario.plan, { iterations: 5, seed, travel });
          const { reference, prices } = await tradeoffs(scenario.plan, given, {
            iterations: 15,
            seed,
            travel,
            threads: 2,
          });
          const base = await evaluate(scenario.plan, reference.tours, { travel });
          expect(base.objectives).toEqual(reference.objectives);
          if (base.tours.every(({ isValid }) => isValid) && given.tours.every(({ isValid }) => isValid)) {
            expect(compare(reference.objectives, given.objectives)).toBeLessThanOrEqual(0);
          }
          for (const { variation, tours, objectives } of prices) {
            seen.set(
              `${variation.type} ${variation.direction}`,
              1 + (seen.get(`${variation.type} ${variation.direction}`) ?? 0),
            );
            const changed = await evaluate(vary(scenario.plan, variation), tours, { travel });
            const valueOf = ({ name, priority }: SolutionObjective): number =>
              changed.objectives.find((one) => one.name === name && one.priority === priority)?.value ?? 0;
            for (const [level, objective] of objectives.entries()) {
              expect(objective.value, JSON.stringify(variation)).toBe(valueOf(objective));
              expect(objective.difference).toBeCloseTo(objective.value - reference.objectives[level]!.value, 5);
            }
            if (changed.tours.some(({ isValid }) => !isValid) || base.tours.some(({ isValid }) => !isValid)) continue;
            const against = compare(objectives, reference.objectives);
            if (variation.direction === 'more') expect(against, JSON.stringify(variation)).toBeLessThanOrEqual(0);
            else expect(against, JSON.stringify(variation)).toBeGreaterThanOrEqual(0);
          }
        }),
        { numRuns: runsOf(150) },
      );
      // So few plans need not have every limit.
      if (SHORT) return;
      for (const type of ['resource', 'workingTimeWindow', 'capacity', 'maxWorkingDuration', 'maxDistanceInKm']) {
        for (const direction of ['more', 'less'])
          expect(seen.get(`${type} ${direction}`), `${type} ${direction}`).toBeGreaterThan(0);
      }
    },
  );

  it('tell of resources that are the same once, and what is worth most comes first', async () => {
    const { prices, notExamined } = await tradeoffs(plan, await solve(plan, { iterations: 300 }), { iterations: 100 });
    expect(notExamined).toEqual([]);
    expect(prices.map(({ text }) => text.replace(/van-[12]/g, 'van')).sort()).toEqual(
      [
        'without van',
        'one more like van',
        '1 less of crates on van',
        '1 more of crates on van',
        'van back 30 min earlier',
        'van back 30 min later',
        'without van-3',
        'one more like van-3',
        '1 less of crates on van-3',
        '1 more of crates on van-3',
        'van-3 back 30 min earlier',
        'van-3 back 30 min later',
        '10 km more for van-3',
      ].sort(),
    );
    const differenceOf = (start: RegExp): number | undefined =>
      prices.find(({ text }) => start.test(text))?.objectives[0]!.difference;
    expect(differenceOf(/^without van-[12]$/)).toBe(-2);
    expect(differenceOf(/^one more like van-[12]$/)).toBe(1);
    expect(differenceOf(/^1 more of crates on van-[12]$/)).toBe(1);
    expect(differenceOf(/^1 less of crates on van-[12]$/)).toBe(-1);
    expect(differenceOf(/^10 km more for van-3$/)).toBe(1);
    expect(differenceOf(/^without van-3$/)).toBe(0);
    expect(prices[0]!.alike).toHaveLength(1);
    expect(prices.at(-1)!.text).toContain('van-3');
  });

  it('do not count as the worth of a change what longer search gives without it', async () => {
    const { reference, prices } = await tradeoffs(plan, [{ resourceId: 'van-1', stopIds: ['s1'] }], {
      iterations: 100,
    });
    expect(reference.objectives[0]).toMatchObject({ name: 'maximizeMandatoryStops', value: 4 });
    expect(prices.find(({ text }) => text.endsWith('later'))!.objectives[0]!.difference).toBe(0);
  });

  it('are the same for the same iterations, however many runs go on at once', async () => {
    const given = await solve(plan, { iterations: 20 });
    const [one, three] = await Promise.all(
      [1, 3].map((threads) => tradeoffs(plan, given, { iterations: 40, threads, seed: 7 })),
    );
    expect(three).toEqual(one);
  });

  it('take steps of other sizes', async () => {
    const steps = { timeStep: 'PT1H', capacityStep: 2, distanceStepInKm: 1 };
    const { prices } = await tradeoffs(plan, await solve(plan, { iterations: 50 }), { iterations: 10, ...steps });
    const texts = prices.map(({ text }) => text).join('\n');
    expect(texts).toMatch(/back 1:00 h later\n/);
    expect(texts).toMatch(/2 more of crates/);
    expect(texts).toMatch(/1 km more for van-3/);
  });

  it('end with what is known when they are aborted, and name the rest', async () => {
    const stop = new AbortController();
    const heard: TradeoffsProgress[] = [];
    const { prices, notExamined } = await tradeoffs(plan, await solve(plan, { iterations: 50 }), {
      iterations: 50,
      threads: 1,
      signal: stop.signal,
      onProgress: (progress) => {
        heard.push(progress);
        if (heard.length === 3) stop.abort();
      },
    });
    expect(heard).toHaveLength(3);
    expect(heard[2]!.latest).toBeDefined();
    expect(notExamined.length).toBe(13 - heard[2]!.done);
    expect(prices).toHaveLength(heard[2]!.done);
  });

  it('look at nothing where there is no time, but tell of resources at home', async () => {
    const given = await solve(plan, { iterations: 300 });
    const { reference, prices, notExamined } = await tradeoffs(plan, given, { maxDuration: 0 });
    expect(reference.objectives).toEqual(given.objectives);
    expect(prices.map(({ text }) => text)).toEqual([
      'without van-3',
      'van-3 back 30 min earlier',
      '1 less of crates on van-3',
    ]);
    expect(notExamined).toHaveLength(10);
  });

  it('refuse plans and options that are wrong', async () => {
    await expect(tradeoffs({ ...plan, resources: 3 }, [], {})).rejects.toBeInstanceOf(InvalidPlanError);
    const wrong = { threads: 0, timeStep: 'PT0S', capacityStep: -1, other: 1 } as never;
    const error = await tradeoffs(plan, [], wrong).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(InvalidOptionsError);
    expect((error as InvalidOptionsError).errors.map(({ option }) => option)).toEqual([
      'threads',
      'timeStep',
      'capacityStep',
      'other',
    ]);
  });
});
