import { describe, expect, test } from 'vitest';
import type { Kernel, RouteBuffer } from '../../src/kernel/kernel.js';
import { createWeightSchedule } from '../../src/search/weight-schedule.js';
import { Tuning } from '../../src/search/tuning.js';

/** A kernel whose best solution is worth [0, 0, 5], standing at a solution of one's choice. */
function standingAt(current: readonly number[]) {
  const told: { weights: number[] | undefined; injected: RouteBuffer | undefined } = {
    weights: undefined,
    injected: undefined,
  };
  const kernel: Partial<Kernel> = {
    currentObjectives: () => Float64Array.from(current),
    bestObjectives: () => Float64Array.of(0, 0, 5),
    best: () => Int32Array.of(0),
    inject: (routes) => {
      told.injected = routes;
      return 0;
    },
    setWeights: (weights) => {
      told.weights = [...weights];
    },
  };
  return { kernel: kernel as Kernel, told };
}

const weighting = { weights: Float64Array.of(100, 10, 1), typicalChange: 1, upper: 2 };
const { growth, most, returnAt, doublings, farthest } = Tuning.weightSchedule;

describe('an upper level that is worse than the best', () => {
  test('is not weighted more in the first half of the cooling', () => {
    const { kernel, told } = standingAt([0, 3, 4]);
    createWeightSchedule(kernel, weighting)(0.4);
    expect(told.weights).toBeUndefined();
  });

  test('weighs more with every slice, up to a limit; the levels around it keep their weights', () => {
    const { kernel, told } = standingAt([0, 3, 4]);
    const updateWeights = createWeightSchedule(kernel, weighting);
    updateWeights(0.6);
    expect(told.weights).toEqual([100, 10 * growth, 1]);
    for (let slice = 0; slice < 100; slice++) updateWeights(0.7);
    expect(told.weights).toEqual([100, 10 * most, 1]);
  });

  test('late in the cooling the chain returns to the best, once', () => {
    const { kernel, told } = standingAt([2, 0, 4]);
    const updateWeights = createWeightSchedule(kernel, weighting);
    updateWeights(returnAt);
    expect(told.injected).toEqual(Int32Array.of(0));
    told.injected = undefined;
    updateWeights(0.9);
    expect(told.injected).toBeUndefined();
  });
});

test('levels that choose what to serve weigh little at first, and fully late', () => {
  const { kernel, told } = standingAt([0, 0, 5]);
  const updateWeights = createWeightSchedule(kernel, weighting, [0]);
  const { halvings, until } = Tuning.choosing;
  updateWeights(0);
  expect(told.weights).toEqual([100 / 2 ** halvings, 10, 1]);
  updateWeights(until / 2);
  expect(told.weights?.[0]).toBeCloseTo(100 / 2 ** (halvings / 2), 9);
  updateWeights(until);
  expect(told.weights).toEqual([100, 10, 1]);
});

test('a solution that is worse only in the level the sum is measured in is what annealing is for', () => {
  const { kernel, told } = standingAt([0, 0, 9]);
  const updateWeights = createWeightSchedule(kernel, weighting);
  for (const progress of [0.6, 0.8, returnAt]) updateWeights(progress);
  expect(told).toEqual({ weights: undefined, injected: undefined });
});

describe('after the return all levels drift apart', () => {
  const four = { weights: Float64Array.of(100, 10, 1, 0.5), typicalChange: 1, upper: 2 };

  test('so that none can be traded for a lower one, step by step', () => {
    const { kernel, told } = standingAt([0, 0, 9]);
    const updateWeights = createWeightSchedule(kernel, four);
    const step = (1 - returnAt) / (doublings + 1);
    updateWeights(returnAt + 1.5 * step);
    expect(told.weights).toEqual([400, 20, 1, 0.25]);
    updateWeights(returnAt + 2.5 * step);
    expect(told.weights).toEqual([1600, 40, 1, 0.125]);
  });

  test('but only as far as numbers can be distinguished', () => {
    const { kernel, told } = standingAt([0, 0, 5]);
    const levels = Float64Array.from({ length: 9 }, () => 1);
    createWeightSchedule(kernel, { weights: levels, typicalChange: 1, upper: 8 })(1);
    const sharpness = 2 ** doublings;
    const expected = [8, 7, 6, 5, 4, 3, 2, 1, 0].map((above) => Math.min(sharpness ** above, farthest));
    expect(told.weights).toEqual(expected);
  });

  test('a single level is not changed', () => {
    const { kernel, told } = standingAt([9]);
    createWeightSchedule(kernel, { weights: Float64Array.of(1), typicalChange: 1, upper: 0 })(1);
    expect(told.weights).toBeUndefined();
  });
});
