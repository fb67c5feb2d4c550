import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { generate } from '../../bench/generator.js';
import { toPlan } from '../../bench/formats/to-plan.js';
import { toTravel } from '../../bench/formats/to-travel.js';
import { RULES } from '../../bench/rule-variants.js';
import type { Plan } from '../../src/index.js';
import { step } from '../../src/kernel/typescript/verbs/iterate.js';
import { makeBody, type Body } from '../../src/kernel/typescript/verbs/body.js';
import type { ClassView } from '../../src/kernel/typescript/instance/class-view.js';
import { isTimed, tryTimedPair } from '../../src/kernel/typescript/insertion/pairs/insertion-pair-timed.js';
import { simulate } from '../../src/kernel/typescript/insertion/insertion.js';
import { classOf, holds, makeInstance, slotsOf } from '../../src/kernel/typescript/instance/instance.js';
import { constructMixed } from '../../src/kernel/typescript/verbs/mixed-start.js';
import { setWeights } from '../../src/kernel/typescript/tour/objective.js';
import { layPair } from '../../src/kernel/typescript/insertion/pairs/pair-search.js';
import { refresh } from '../../src/kernel/typescript/tour/refresh.js';
import { begin, removeOrder, undo } from '../../src/kernel/typescript/tour/undo.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import type { ProblemArrays } from '../../src/problem/arrays/problem-arrays.js';
import { parametersOf } from '../../src/search/driver.js';
import { estimateScale } from '../../src/search/scale.js';
import { weigh } from '../../src/search/weights.js';
import { fly } from '../../src/travel/index.js';
import type { RuleName } from '../../src/testing/index.js';
import { compiled } from '../support/compiled.js';
import { nativeKernel } from '../support/kernels.js';
import { LONG, runsOf } from '../support/numbered-runs.js';
import { randomScenario } from '../support/random-scenario.js';
import { assertTruthful, walk } from './walk.js';

/**
 * Places of pairs in plans where times count follow from the ways through their tours, and bounds leave most of them out.
 * Here the place found in a tour is compared with the least that whole tours tell of any place in it.
 */
const STOPS = LONG ? 200 : 60;
const ITERATIONS = LONG ? 400 : 60;

/** Few hours a day, and a rule that looks at the sequence of a tour. */
const busy = (plan: Plan): Plan => ({
  ...plan,
  resources: plan.resources.map((resource) => ({ ...resource, maxWorkingDuration: 'PT10H' })),
  additionalConstraints: [{ type: 'removalStrategy', removalStrategy: 'lifo' }],
});

async function pairedPlan(name: string, seed: number, change = (plan: Plan): Plan => plan): Promise<ProblemArrays> {
  const instance = generate({ customers: STOPS, seed, windows: true });
  return (await compile(change(RULES[name]!(toPlan(instance))), toTravel(instance))).arrays;
}

const DAY = '2026-03-10T';
const place = (at: number, seed: number): { lat: number; lon: number } => ({
  lat: 48 + (((at * 7919 + seed * 131) % 1009) / 1009) * 0.1,
  lon: 2 + (((at * 104_729 + seed * 17) % 997) / 997) * 0.15,
});
const hours = (from: string, to: string): { begin: string; end: string } => ({
  begin: `${DAY}${from}:00Z`,
  end: `${DAY}${to}:00Z`,
});

/** Goods of one depot, or waste for one of two dumps: tours come to the same places again and again. */
function hubPlan(seed: number, isWaste: boolean): Plan {
  const orders = Array.from({ length: STOPS / 2 }, (_, at) => {
    const capacities = { goods: 1 + (at % 3) };
    const own = { position: place(at + 1, seed), operationDuration: 'PT2M', capacities };
    const windows = at % 4 === 0 ? { authorizedTimeWindows: [hours('09:00', '12:00')] } : {};
    if (!isWaste) {
      const load = { id: `load-${at}`, kind: 'pickup', position: place(0, 0), tags: ['hub'], capacities };
      return { id: `order-${at}`, stops: [load, { ...own, ...windows, id: `drop-${at}` }] };
    }
    const alternatives = [0, 1].map((dump) => ({
      id: `dump-${at}-${dump}`,
      position: place(dump + 500, 0),
      tags: ['hub'],
      capacities,
      authorizedTimeWindows:
        dump === 0 ? [hours('06:00', '14:00')] : [hours('07:00', '11:00'), hours('12:00', '15:00')],
    }));
    return {
      id: `order-${at}`,
      stops: [
        { ...own, ...windows, id: `bin-${at}`, kind: 'pickup' },
        { type: 'alternatives', id: `dump-${at}`, alternatives },
      ],
    };
  });
  const resources = Array.from({ length: 4 }, (_, at) => ({
    id: `resource-${at}`,
    vehicleProfile: { type: 'fly', kmph: at % 2 === 0 ? 30 : 20 },
    workingTimeWindow: hours('06:00', '16:00'),
    departure: place(0, 0),
    arrival: place(0, 0),
    capacities: { goods: 12 },
    ...(isWaste && { breaks: [{ duration: 'PT30M', timeWindow: hours('09:00', '12:00') }] }),
    cost: { using: 40, km: { costCoeff: 0.5 }, workedHours: { costCoeff: 20, costFloor: 1 } },
  }));
  return { resources, orders, accessDurationsByStopTag: { hub: 'PT8M' } } as unknown as Plan;
}

/** The least that any place of two stops in a tour changes, by whole tours. */
function leastOfAll(body: Body, k: ClassView, route: number, first: number, second: number): number {
  const { search: s, pair } = body.builder;
  let count = 0;
  for (let stop = s.state.first[route]!; stop >= 0; stop = s.state.next[stop]!) pair.stops[count++] = stop;
  let least = Infinity;
  for (let i = 0; i <= count; i++) {
    for (let j = i; j <= count; j++) {
      const length = layPair({ s, pair, k, route, count, first, second }, i, j);
      least = Math.min(least, simulate(s, k, route, length, true));
    }
  }
  return least;
}

/** Takes each order in turn out, and compares its places in all tours. @returns how many places there were */
function comparePlaces(arrays: ProblemArrays): number {
  const parameters = { ...parametersOf({ arrays, seed: 1 }), blinkRate: 0 };
  const body = makeBody(arrays, parameters, new Int32Array(new SharedArrayBuffer(4)));
  const { instance, state, scratch, builder } = body;
  expect(instance.timedPairs).toBe(true);
  setWeights(instance, body.weights, weigh(arrays.levelKind, estimateScale(arrays)).weights);
  constructMixed(body, Infinity);
  step(body, { iterations: ITERATIONS, milliseconds: Infinity, temperature: 10 });
  const { best } = builder.search;
  let found = 0;
  for (let order = 0; order < instance.orders; order++) {
    if (state.bankPosition[order]! >= 0 || slotsOf(instance, order) !== 2) continue;
    begin(state);
    removeOrder(instance, state, order);
    for (const route of state.touched) refresh(instance, state, scratch, route);
    const slot = arrays.orderSlots[order]!;
    for (const route of state.active) {
      const k = classOf(instance, route);
      for (let first = arrays.slotStops[slot]!; first < arrays.slotStops[slot + 1]!; first++) {
        for (let second = arrays.slotStops[slot + 1]!; second < arrays.slotStops[slot + 2]!; second++) {
          best.change = Infinity;
          best.route = -1;
          if (!isTimed(builder.search, k) || !holds(k.compatible, first) || !holds(k.compatible, second)) continue;
          tryTimedPair(builder.search, builder.pair, builder.timed, route, first, second);
          const least = leastOfAll(body, k, route, first, second);
          if (least < Infinity) {
            expect(best.change).toBeLessThan(least + 1e-3);
            found++;
          } else {
            expect(best.change).toBe(Infinity);
          }
        }
      }
    }
    undo(instance, state, scratch);
  }
  return found;
}

describe('places of pairs in timed tours are the least that whole tours tell', () => {
  it.each(['the first seven together', 'the same with breaks'])('%s', { timeout: 3_600_000 }, async (name) => {
    for (const change of [undefined, busy]) {
      expect(comparePlaces(await pairedPlan(name, 1, change))).toBeGreaterThan(20);
    }
  });

  it.each([false, true])('of plans with hubs, unloading there: %s', { timeout: 3_600_000 }, async (isWaste) => {
    for (const seed of [1, 2]) {
      expect(comparePlaces((await compile(hubPlan(seed, isWaste), fly())).arrays)).toBeGreaterThan(20);
    }
  });
});

/** Rules that pairs in timed tours may have, and what the ways of their tours know of. */
const COMPANIES: readonly (readonly RuleName[])[] = [
  ['stopSequence', 'preferredTimeWindows', 'authorizedTimeWindows', 'incompatibleStopTags', 'alternatives'],
  ['stopSequence', 'preferredTimeWindows', 'breaks', 'setupDurations', 'costs', 'maxWorkingDuration', 'capacities'],
  ['stopSequence', 'authorizedTimeWindows', 'breaks', 'successiveStops', 'maxStopTagGroups', 'travelTimeCoefficient'],
];

const course = fc.record({
  seed: fc.integer({ min: 1, max: 0x7fffffff }),
  slices: fc.constant(3),
  iterationsPerSlice: fc.constant(20),
  temperature: fc.constantFrom(0.5, 30, 2000),
});

describe('pairs in timed tours of random plans', () => {
  it.each(COMPANIES.map((rules) => [rules.join(', '), rules] as const))(
    'are placed alike by both kernels, and as the evaluator has it: %s',
    { timeout: 3_600_000 },
    async (_, rules) => {
      let timed = 0;
      await fc.assert(
        fc.asyncProperty(randomScenario({ rules, orders: 8 }), course, async ({ plan, travel }, course) => {
          const { lateDeparture: _, ...begun } = plan;
          const orders = (begun.orders ?? []).map((order) => ({ ...order, stops: order.stops.slice(0, 2) }));
          const objectives = ['maximizeMandatoryStops', 'minimizeDelay', 'minimizeDistance'] as const;
          const problem = await compiled({ plan: { ...begun, orders, objectives: [...objectives] }, travel });
          timed += makeInstance(problem.arrays).timedPairs ? 1 : 0;
          const states = walk(typescriptKernel, problem, course, (kernel) => assertTruthful(problem, kernel));
          if (nativeKernel !== undefined) expect(walk(nativeKernel, problem, course)).toEqual(states);
        }),
        { numRuns: runsOf(40), ...(LONG ? {} : { seed: 7 }) },
      );
      expect(timed).toBeGreaterThan(runsOf(40) / 4);
    },
  );
});
