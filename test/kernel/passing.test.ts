import { describe, expect, it } from 'vitest';

import type { Instance } from '../../bench/formats/instance.js';
import { atlasOf, toPlan } from '../../bench/formats/to-plan.js';
import { toTravel } from '../../bench/formats/to-travel.js';
import { generate, mulberry32 } from '../../bench/generator.js';
import { makeBody, type Body } from '../../src/kernel/typescript/verbs/body.js';
import { construct } from '../../src/kernel/typescript/verbs/construct.js';
import { classOf, distance } from '../../src/kernel/typescript/instance/instance.js';
import { searchPlain } from '../../src/kernel/typescript/insertion/insertion-plain.js';
import { step } from '../../src/kernel/typescript/verbs/iterate.js';
import { setWeights } from '../../src/kernel/typescript/tour/objective.js';
import { recount } from '../../src/kernel/typescript/verbs/recount.js';
import { begin, removeOrder, undo } from '../../src/kernel/typescript/tour/undo.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import type { Problem } from '../../src/problem/problem.js';
import { parametersOf } from '../../src/search/driver.js';
import { estimateScale } from '../../src/search/scale.js';
import { weigh } from '../../src/search/weights.js';
import { plane } from '../../src/travel/index.js';
import { nativeAbsence, nativeKernel } from '../support/kernels.js';
import { walk } from './walk.js';

/** Four of five customers want little, the others half a vehicle and more: 200 tours and more. */
function unevenly(instance: Instance): Instance {
  const random = mulberry32(5);
  const quantity = (): number => (random() < 0.8 ? 1 + Math.floor(random() * 10) : 50 + Math.floor(random() * 40));
  return {
    ...instance,
    jobs: instance.jobs.map((job) => ({
      ...job,
      visits: job.visits.map((visit) => ({ ...visit, quantity: quantity() })),
    })),
    vehicles: instance.jobs.map((_, i) => ({ ...instance.vehicles[0], id: `v${i}`, capacity: 90 })),
  };
}

/** Every other vehicle starts at a customer's. */
function withTwoDepots(instance: Instance): Instance {
  const vehicles = instance.vehicles.map((vehicle, i) => ({ ...vehicle, depot: i % 2 === 0 ? 0 : 7 }));
  return { ...instance, vehicles };
}

const uneven = unevenly(generate({ customers: 1200, seed: 21 }));

function onTheFly({ metric }: Instance): ReturnType<typeof plane> {
  const atlas = atlasOf(metric);
  const points = metric.points.map(([x, y], location) => ({ position: atlas(location), x, y }));
  return plane({ points, scale: metric.scale, rounding: 'nearest' });
}

const plans: { name: string; compiled: () => Promise<Problem> }[] = [
  { name: 'a table', compiled: () => compile(toPlan(uneven), toTravel(uneven)) },
  {
    name: 'ways on the fly, and more cells than a stop knows',
    compiled: () => {
      const large = unevenly(generate({ customers: 2100, seed: 22 }));
      return compile(toPlan(large), onTheFly(large), { denseLimit: 0 });
    },
  },
  {
    name: 'two depots and windows',
    compiled: () => {
      const timed = withTwoDepots(unevenly(generate({ customers: 800, seed: 23, windows: true })));
      return compile(toPlan(timed), toTravel(timed));
    },
  },
];

/** A body of the TypeScript kernel some iterations after its construction. Neighbours are few: ends are what is asked for. */
function bodyOf({ arrays }: Problem, neighbours: number): Body {
  const stopFlag = new Int32Array(new SharedArrayBuffer(4));
  const body = makeBody(arrays, { ...parametersOf({ arrays, seed: 1 }), neighbours }, stopFlag);
  setWeights(body.instance, body.weights, weigh(arrays.levelKind, estimateScale(arrays)).weights);
  construct(body, Infinity, -1);
  step(body, { iterations: 300, milliseconds: Infinity, temperature: 100 });
  body.search.blink = 0;
  return body;
}

/** Meters that a stop adds at the least as the first or the last of a tour that has room for it and no windows. */
function leastAtEnds({ instance, state }: Body, stop: number): number {
  const { stopLocation, stopChange } = instance.arrays;
  const here = stopLocation[stop];
  let least = Infinity;
  for (const route of state.active) {
    const k = classOf(instance, route);
    if (state.load[route] + Math.abs(stopChange[stop]) > k.capacity[0]) continue;
    const [first, last] = [stopLocation[state.first[route]], stopLocation[state.last[route]]];
    const onward = distance(instance, k, here, first) - distance(instance, k, k.start, first);
    const there = distance(instance, k, last, here) - distance(instance, k, last, k.end);
    least = Math.min(least, distance(instance, k, k.start, here) + onward, distance(instance, k, here, k.end) + there);
  }
  return least;
}

/** Takes an order out and looks for its best place; to be undone. @returns its only stop */
function lookFor({ instance, state, search }: Body, order: number): number {
  begin(state);
  removeOrder(instance, state, order);
  search.best.change = Infinity;
  search.best.route = -1;
  searchPlain(search, order, false);
  return instance.arrays.slotStops[instance.arrays.orderSlots[order]];
}

describe('with more than 200 tours', () => {
  it.each(plans.filter(({ name }) => !name.includes('windows')))(
    'every tour with room whose way passes a stop is offered to it: $name',
    async ({ compiled }) => {
      const body = bodyOf(await compiled(), 3);
      const { instance, state, scratch, search } = body;
      expect(state.active.length).toBeGreaterThan(200);
      expect(recount(body)).toEqual([]);
      let atEnds = 0;
      for (let order = 0; order < instance.orders; order += 7) {
        const stop = lookFor(body, order);
        const least = leastAtEnds(body, stop) * search.weights.distance;
        expect(search.best.change).toBeLessThanOrEqual(least);
        if (search.best.change === least) atEnds++;
        undo(instance, state, scratch);
      }
      expect(atEnds).toBeGreaterThan(10);
    },
  );

  it('a half-full tour far out takes a small order on its way', async () => {
    const body = bodyOf(await plans[0].compiled(), 0);
    const { instance, state, scratch, search } = body;
    let passing = 0;
    for (let order = 0; order < instance.orders; order += 7) {
      const stop = lookFor(body, order);
      const least = leastAtEnds(body, stop) * search.weights.distance;
      if (least < Infinity) expect(search.best.change).toBe(Math.min(least, alone(stop)));
      if (search.best.change === least) passing++;
      undo(instance, state, scratch);
    }
    expect(passing).toBeGreaterThan(10);

    function alone(stop: number): number {
      const [k] = instance.classes;
      const here = instance.arrays.stopLocation[stop];
      return (distance(instance, k, k.start, here) + distance(instance, k, here, k.end)) * search.weights.distance;
    }
  });

  it.skipIf(nativeKernel === undefined).each(plans)(
    `both kernels walk the same states: $name${nativeKernel ? '' : ` (skipped: ${nativeAbsence})`}`,
    async ({ compiled }) => {
      const problem = await compiled();
      const course = { seed: 3, slices: 3, iterationsPerSlice: 200, temperature: 300 };
      expect(walk(nativeKernel as NonNullable<typeof nativeKernel>, problem, course)).toEqual(
        walk(typescriptKernel, problem, course),
      );
    },
  );
});
