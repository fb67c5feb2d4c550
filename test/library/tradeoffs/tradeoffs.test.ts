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
    'have the figures of their tours in the changed plan; more is never worse, less never better',
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
            const kept = await evaluate(vary(scenario.plan, variation), reference.tours, { travel }).catch(
              () => undefined,
            );
            if (kept?.tours.every(({ isValid }) => isValid) === true && kept.globalViolations.length === 0) {
              expect(compare(changed.objectives, kept.objectives), JSON.stringify(variation)).toBeLessThanOrEqual(0);
            }
            if (changed.tours.some(({ isValid }) => !isValid) || base.tours.some(({ isValid }) => !isValid)) continue;
            // In wider windows stops are served sooner, which can make goods wait, or tours meet.
            if (variation.type === 'authorizedTimeWindows') continue;
            const against = compare(objectives, reference.objectives);
            if (variation.direction === 'more') expect(against, JSON.stringify(variation)).toBeLessThanOrEqual(0);
            else expect(against, JSON.stringify(variation)).toBeGreaterThanOrEqual(0);
          }
        }),
        { numRuns: runsOf(30, 100) },
      );
      // So few plans need not have every limit.
      if (SHORT) return;
      const limits = [
        'resource',
        'workingTimeWindow',
        'capacity',
        'maxWorkingDuration',
        'maxDistanceInKm',
        'maxInterStopDistanceInKm',
        'maxInterStopDuration',
      ];
      const expected = limits.flatMap((type) => [`${type} more`, `${type} less`]);
      expect([...seen.keys()]).toEqual(
        expect.arrayContaining([...expected, 'skills more', 'authorizedTimeWindows more']),
      );
    },
  );

  it('list equal resources once, and the most valuable changes first', async () => {
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

  it('do not credit a change with what a longer search gives without it', async () => {
    const { reference, prices } = await tradeoffs(plan, [{ resourceId: 'van-1', stopIds: ['s1'] }], {
      iterations: 100,
    });
    expect(reference.objectives[0]).toMatchObject({ name: 'maximizeMandatoryStops', value: 4 });
    expect(prices.find(({ text }) => text.endsWith('later'))!.objectives[0]!.difference).toBe(0);
  });

  it('are never worse than the best tours found that keep the rules of the changed plan', async () => {
    const around = (k: number): { lon: number; lat: number } => ({
      lon: 8.69 + 0.03 * Math.cos(2.4 * k) * (1 + (k % 3)),
      lat: 49.4 + 0.02 * Math.sin(2.4 * k) * (1 + (k % 3)),
    });
    const day: Plan = {
      resources: plan.resources.slice(0, 2).map((van) => ({ ...van, capacities: { crates: 20 } })),
      orders: Array.from({ length: 24 }, (_, k) => ({
        id: `o${k}`,
        stops: [{ id: `s${k}`, position: around(k), capacities: { crates: 1 } }],
      })),
    };
    const poor = Array.from({ length: 2 }, (_, van) => ({
      resourceId: `van-${van + 1}`,
      stopIds: Array.from({ length: 12 }, (_, k) => `s${2 * k + van}`),
    }));
    const { prices } = await tradeoffs(day, poor, { iterations: 20, threads: 1 });
    const priceOf = (text: string): number | undefined =>
      prices.find((price) => price.text.includes(text))?.objectives.find(({ difference }) => difference !== 0)
        ?.difference;
    expect(prices.map(({ text }) => text)).toContainEqual(expect.stringContaining('back 30 min earlier'));
    expect(priceOf('back 30 min earlier')).toBeUndefined();
    expect(priceOf('2 less of crates')).toBeUndefined();
  });

  it('are the same for the same iterations, however many runs are concurrent', async () => {
    const given = await solve(plan, { iterations: 20 });
    const [one, three] = await Promise.all(
      [1, 3].map((threads) => tradeoffs(plan, given, { iterations: 40, threads, seed: 7 })),
    );
    expect(three).toEqual(one);
  });

  describe('of single travels, skills and windows', () => {
    const [van] = plan.resources;
    const { capacities: _capacities, ...free } = van!;
    const [near, far] = [0.01, 0.2].map((east) => ({ lon: 8.69 + east, lat: 49.4 }));
    const pricesOf = async (resources: Plan['resources'], orders: NonNullable<Plan['orders']>, timeStep = 'PT30M') => {
      const varied = { resources, orders };
      const { prices } = await tradeoffs(varied, await solve(varied, { iterations: 50 }), { iterations: 50, timeStep });
      return new Map(prices.map(({ text, variation, objectives }) => [text, { variation, objectives }]));
    };
    const far14km = [
      { id: 'near', stops: [{ id: 'near', position: near! }] },
      { id: 'far', stops: [{ id: 'far', position: far! }] },
    ];

    it('vary every given limit', async () => {
      const legs = { firstTravel: 10, lastTravel: 20 };
      const prices = await pricesOf(
        [{ ...free, maxInterStopDistanceInKm: legs, maxInterStopDuration: 'PT40M' }],
        far14km,
      );
      // 14.5 km there, or 13.7 by the near stop; the clock allows 24 km.
      const longer = prices.get('travels 10 km longer for van-1')!;
      expect(longer.variation).toMatchObject({ by: 10, to: { firstTravel: 20, lastTravel: 30 } });
      expect(prices.get('travels 10 km shorter for van-1')!.variation).toMatchObject({
        to: { firstTravel: 0, lastTravel: 10 },
      });
      expect(prices.get('travels 10 km shorter for van-1')!.objectives[0]).toMatchObject({ difference: -2 });
      expect(prices.get('travels 30 min longer for van-1')!.variation).toMatchObject({ by: 'PT30M', to: 'PT1H10M' });
      expect(prices.get('travels 30 min shorter for van-1')!.objectives[0]).toMatchObject({ difference: -1 });
      const short = await pricesOf([{ ...free, maxInterStopDistanceInKm: 5, maxInterStopDuration: 'PT10M' }], far14km);
      expect([...short.keys()].filter((text) => text.includes('shorter'))).toEqual([]);
      expect(short.get('travels 10 km longer for van-1')!.objectives[0]).toMatchObject({ difference: 0 });
    });

    it('add the only lacking skill to the resource that works least', async () => {
      const skilled = (id: string, ...requiredSkills: string[]) => ({
        id,
        stops: [{ id, position: near! }],
        requiredSkills,
      });
      const resources = [free, { ...free, id: 'van-2' }, { ...free, id: 'van-3', skills: ['gas'] }];
      const prices = await pricesOf(resources, [
        skilled('gas', 'gas'),
        skilled('roof', 'roof'),
        skilled('boiler', 'gas', 'water'),
        ...far14km,
      ]);
      const skills = [...prices].filter(([, { variation }]) => variation.type === 'skills');
      expect(
        skills.map(([text, { objectives }]) => [text.replace(/van-[12]$/, 'van'), objectives[0]!.difference]).sort(),
      ).toEqual([
        ['the skill roof for van', 1],
        ['the skill roof for van-3', 1],
        ['the skill water for van-3', 1],
      ]);
    });

    it('widen the windows that keep orders out, or tours waiting', async () => {
      const windowed = (id: string, begin: string, end: string) => ({
        id,
        stops: [
          {
            id,
            position: near!,
            authorizedTimeWindows: [{ begin: `2026-03-10T${begin}:00Z`, end: `2026-03-10T${end}:00Z` }],
          },
        ],
      });
      const orders = [
        windowed('early', '07:00', '07:50'),
        windowed('late', '11:00', '11:10'),
        windowed('any', '07:00', '12:00'),
        far14km[1]!,
      ];
      const prices = await pricesOf([free], orders);
      const wider = [...prices].filter(([, { variation }]) => variation.type === 'authorizedTimeWindows');
      expect(wider.map(([text]) => text).sort()).toEqual([
        'windows of early 30 min wider at each end',
        'windows of late 30 min wider at each end',
      ]);
      expect(prices.get('windows of early 30 min wider at each end')!.objectives[0]).toMatchObject({ difference: 1 });
      const work = prices.get('windows of late 30 min wider at each end')!.objectives;
      expect(work.find(({ name }) => name === 'minimizeWorkingDuration')).toMatchObject({ difference: -1800 });
    });

    it('widen windows at both ends, and refuse unknown orders', () => {
      const window = { begin: '2026-03-10T08:00:00', end: '2026-03-10T09:00:00', resourceTags: ['van'] };
      const single = { id: 'a', position: near!, authorizedTimeWindows: [window] };
      const local: Plan = {
        tz: 'Europe/Berlin',
        resources: [free],
        orders: [{ id: 'o', stops: [{ type: 'alternatives', alternatives: [single, { id: 'b', position: near! }] }] }],
      };
      const variation = { type: 'authorizedTimeWindows', direction: 'more', orderId: 'o', by: 'PT10M' } as const;
      const wider = { ...window, begin: '2026-03-10T06:50:00Z', end: '2026-03-10T08:10:00Z' };
      expect(vary(local, variation).orders![0]!.stops).toEqual([
        {
          type: 'alternatives',
          alternatives: [
            { ...single, authorizedTimeWindows: [wider] },
            { id: 'b', position: near! },
          ],
        },
      ]);
      expect(() => vary(local, { ...variation, orderId: 'x' })).toThrow(RangeError);
    });
  });

  it('accept other step sizes', async () => {
    const steps = { timeStep: 'PT1H', capacityStep: 2, distanceStepInKm: 1 };
    const { prices } = await tradeoffs(plan, await solve(plan, { iterations: 50 }), { iterations: 10, ...steps });
    const texts = prices.map(({ text }) => text).join('\n');
    expect(texts).toMatch(/back 1:00 h later\n/);
    expect(texts).toMatch(/2 more of crates/);
    expect(texts).toMatch(/1 km more for van-3/);
  });

  it('end with what is known when aborted, and list the rest', async () => {
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

  it('examine nothing without time, but list unused resources', async () => {
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

  it('refuse invalid plans and options', async () => {
    await expect(tradeoffs({ ...plan, resources: 3 } as unknown, [], {})).rejects.toBeInstanceOf(InvalidPlanError);
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
