import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import type { KernelFactory } from '../../src/kernel/kernel.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compareVectors } from '../../src/objectives/objective.js';
import { Feature, Size } from '../../src/problem/arrays/codes.js';
import type { Problem, Route } from '../../src/problem/problem.js';
import { packRoutes, unpackRoutes } from '../../src/search/route-buffer.js';
import { keepDecisions } from '../../src/solution/decided-routes.js';
import { rankingVector } from '../support/ranking.js';
import type { Order, Plan, Resource } from '../../src/model/types.gen.js';
import { order, problemOf, resource, routesOf, stop, window } from '../evaluation/line.js';
import { compiled } from '../support/compiled.js';
import { newKernel, twinKernel } from '../support/kernels.js';
import { runsOf } from '../support/numbered-runs.js';
import { randomScenario } from '../support/random-scenario.js';
import { assertTruthful, stateOf } from './walk.js';
import type { KernelState } from './walk.js';

/** Random tours of a plan under way: for each stop who visits it, and when. */
const drawn = fc.tuple(
  randomScenario({ rules: ['decidedAssignments'] }),
  fc.array(fc.record({ resource: fc.nat(), place: fc.nat() }), { minLength: 60, maxLength: 60 }),
  fc.boolean(),
);

/** Every slot visited by somebody, in any order. */
function randomRoutes(problem: Problem, draws: readonly { resource: number; place: number }[]): Route[] {
  const { sizes, slotStops, slotOrder } = problem.arrays;
  const visits = Array.from({ length: sizes[Size.SLOTS] }, (_, slot) => {
    // All stops of an order on one resource and in their order, else no undecided order would ever be taken.
    const { resource, place } = draws[slotOrder[slot] % draws.length] as { resource: number; place: number };
    return { stop: slotStops[slot], resource: resource % sizes[Size.RESOURCES], place };
  });
  return problem.resources.map((_, resource) => ({
    resource,
    stops: visits
      .filter((visit) => visit.resource === resource)
      .sort((a, b) => a.place - b.place)
      .map(({ stop }) => stop),
  }));
}

/** A kernel's state after it was given routes, and after some search from there. */
function started(maker: KernelFactory, problem: Problem, routes: readonly Route[]): KernelState[] {
  const kernel = newKernel(maker, problem.arrays, 7);
  try {
    kernel.inject(packRoutes(routes));
    const states = [stateOf(kernel)];
    assertTruthful(problem, kernel);
    kernel.construct(Infinity);
    kernel.step({ iterations: 60, milliseconds: Infinity, temperature: 20 });
    assertTruthful(problem, kernel);
    return [...states, stateOf(kernel)];
  } finally {
    kernel.free();
  }
}

describe('a kernel with given tours of a plan under way', () => {
  it('keeps what is decided, whatever the tours, and never makes them worse', { timeout: 3_600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(drawn, async ([scenario, draws, keeps]) => {
        const problem = await compiled(scenario);
        const random = randomRoutes(problem, draws);
        const routes = keeps ? keepDecisions(problem, random) : random;
        const states = started(typescriptKernel, problem, routes);
        if (twinKernel !== undefined) expect(started(twinKernel, problem, routes)).toEqual(states);
        if (!keeps || (problem.arrays.sizes[Size.FEATURES] & Feature.DECIDED) === 0) return;
        // Of decided tours the kernel takes all as they are.
        const decided = routes.filter(({ resource }) =>
          problem.decisions?.resources.some((one) => one.resource === resource),
        );
        const given = rankingVector(
          problem,
          decided.map((route) => evaluateRoute(problem, route)),
        );
        const best = states[1]?.bestObjectives ?? [];
        expect(compareVectors(best.slice(0, 2), given.subarray(0, 2))).toBeLessThanOrEqual(0);
      }),
      { numRuns: runsOf(60) },
    );
  });
});

describe('a late departure before a given end', () => {
  const end = { type: 'end' as const, arrivalTime: '2030-01-01T09:48:44Z' };
  const windows = [window('07:11', '07:24'), window('06:28', '06:43'), window('09:26', '09:44')];
  const breaks = [
    { type: 'travelDurationSlidingBreak' as const, minBreakDuration: 'PT5M', maxInterBreakDuration: 'PT25M' },
  ];
  const planOf = (
    fields: Partial<Resource>,
    assignments: readonly string[],
    authorizedTimeWindows = windows,
  ): Plan => ({
    lateDeparture: true,
    resources: [
      resource('van', {
        workingTimeWindow: window('06:55', '09:37'),
        state: { assignments: [...assignments.map((stopId) => ({ stopId })), end] },
        ...fields,
      }),
    ],
    orders: [order('a', 19.067, { operationDuration: 'PT14M', authorizedTimeWindows }), order('b', 20)],
  });

  // From the begin to 9:48:44: a begins when its last window closes, or at the end; b, or a break after a, at the end.
  it.each<[string, Plan, string[], number]>([
    ['of a stop with windows', planOf({}, ['a']), ['a'], 1428],
    ['of a stop without', planOf({}, ['a'], []), ['a'], 1144],
    ['of two stops', planOf({}, ['a', 'b']), ['a', 'b'], 2040],
    ['of a stop before a break', planOf({ breaks }, ['a'], []), ['a'], 1984],
  ])("equals the evaluator's: %s", async (_, plan, stopIds, working) => {
    const problem = await problemOf(plan);
    const routes = routesOf(problem, { van: stopIds });
    const states = started(typescriptKernel, problem, routes);
    if (twinKernel !== undefined) expect(started(twinKernel, problem, routes)).toEqual(states);
    expect(states[0]?.currentObjectives).toContain(working);
  });
});

describe('a list with a choice between alternatives', () => {
  const kinds = ['typescript', 'native'] as const;
  const makers = { typescript: typescriptKernel, native: twinKernel };
  const choice = (id: string, km: number): Order => ({
    id,
    stops: [{ type: 'alternatives', id, alternatives: [stop(`${id}-near`, km), stop(`${id}-far`, km + 5)] }],
  });
  const toursOf = async (
    kind: (typeof kinds)[number],
    list: readonly string[],
    orders: Order[],
  ): Promise<string[][]> => {
    const assignments = list.map((stopId) => ({ stopId }));
    const listed = resource('van', { state: { mode: 'fixed', assignments } });
    const problem = await problemOf({ resources: [listed, resource('other')], orders });
    const [, state] = started(makers[kind]!, problem, []);
    const routes = unpackRoutes(Int32Array.from(state?.best ?? []));
    return routes.map(({ stops }) => Array.from(stops, (one) => problem.stops[one].id));
  };

  // A ruin around the choice looked for the stops that never move in front of it.
  it.each(kinds)('keeps the order of the stops behind it: %s', async (kind) => {
    if (makers[kind] === undefined) return;
    const orders = [choice('a', 30), order('b', 10), choice('c', 20), order('d', 15), order('e', 5)];
    expect(await toursOf(kind, ['a', 'b', 'c', 'd'], orders)).toEqual([['a-near', 'b', 'c-near', 'd'], ['e']]);
  });

  // No place was tried, and the last one of another order taken.
  it.each(kinds)('has its place between successive stops: %s', async (kind) => {
    if (makers[kind] === undefined) return;
    const both = { id: 'b', successiveStops: true, stops: [stop('b1', 10), stop('b2', 30)] };
    expect(await toursOf(kind, ['b1', 'a', 'b2'], [choice('a', 20), both])).toEqual([['b1', 'a-near', 'b2']]);
  });
});
