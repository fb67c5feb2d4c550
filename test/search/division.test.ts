import { beforeAll, describe, expect, test } from 'vitest';

import { toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { toTravel } from '../../src/formats/benchmarks/to-travel.js';
import { generate } from '../../bench/generator.js';
import { mixedFleet } from '../../bench/instance-variants.js';
import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import { objectiveVector } from '../../src/objectives/vector.js';
import { compile } from '../../src/problem/compile.js';
import type { Kernel, RouteBuffer } from '../../src/kernel/kernel.js';
import { Size } from '../../src/problem/arrays/codes.js';
import type { Problem, Route } from '../../src/problem/problem.js';
import { createDivision, divide, isDivisible } from '../../src/search/division.js';
import { createBoard, type EliteBoard } from '../../src/search/exchange.js';
import { createBudgetClock } from '../../src/search/budget-clock.js';
import { packRoutes, unpackRoutes } from '../../src/search/route-buffer.js';
import { search } from '../../src/search/search.js';
import { Tuning } from '../../src/search/tuning.js';
import { nativeKernel } from '../support/kernels.js';

const generated = generate({ customers: 2000, seed: 3 });

let problem: Problem;
let routes: Route[];

beforeAll(async () => {
  problem = await compile(toPlan(generated), toTravel(generated));
  routes = unpackRoutes((await search(problem, { iterations: 0, seed: 1, threads: 1 })).routes);
});

/** Chains that do nothing by themselves; `found` replaces what the kernel of one of them holds. */
function chainsOf(count: number) {
  const board = createBoard(problem.arrays, count, 'division') as EliteBoard;
  const stopFlag = new Int32Array(new SharedArrayBuffer(4));
  const budget = createBudgetClock({ iterations: 1000, deadline: undefined, stopFlag }, () => 0);
  return Array.from({ length: count }, (_, index) => {
    const chain = { current: packRoutes(routes), closed: new Int32Array(0), leavesUnserved: false };
    const kernel = {
      current: () => chain.current,
      currentObjectives: () => new Float64Array(problem.arrays.sizes[Size.LEVELS]),
      inject: (buffer: RouteBuffer) => {
        chain.current = buffer;
        chain.closed = new Int32Array(0);
        return buffer[0];
      },
      confine: (closed: Int32Array) => Object.assign(chain, { closed, leavesUnserved: false }),
      leaveUnserved: () => Object.assign(chain, { leavesUnserved: true }),
    } as Partial<Kernel> as Kernel;
    const seat = { board, index };
    // The others have laid down theirs already, or the clock has run out.
    let time = 0;
    const clock = (): number => (time += 15_000);
    return { chain, meet: createDivision({ arrays: problem.arrays, kernel, budget, stopFlag, clock }, seat) };
  });
}

/** The first tour of those that are open to a chain, turned round. */
function turnOne(chain: { current: RouteBuffer; closed: Int32Array }): Route {
  const all = unpackRoutes(chain.current);
  const at = all.findIndex(({ resource, stops }) => stops.length > 2 && !chain.closed.includes(resource));
  all[at] = { ...all[at], stops: Int32Array.from(all[at].stops).reverse() };
  chain.current = packRoutes(all);
  return all[at];
}

const share = Tuning.division.until / Tuning.division.rounds;

describe('a plan divided among chains', () => {
  test('is large and plain, and gives each chain enough stops', async () => {
    expect(isDivisible(problem.arrays, 1)).toBe(false);
    expect(isDivisible(problem.arrays, 2)).toBe(true);
    expect(isDivisible(problem.arrays, 5)).toBe(false);
    const mixed = mixedFleet(generated);
    expect(isDivisible((await compile(toPlan(mixed), toTravel(mixed))).arrays, 2)).toBe(false);
    const small = generate({ customers: 100, seed: 3 });
    expect(isDivisible((await compile(toPlan(small), toTravel(small))).arrays, 2)).toBe(false);
  });

  test('is divided into parts of about equal size, along other lines each time', () => {
    for (const parts of [2, 3]) {
      const cuts = [1, 2, 3].map((round) => divide(problem.arrays, routes, parts, round));
      for (const owner of cuts) {
        const sizes = new Int32Array(parts);
        for (const { resource, stops } of routes) sizes[owner[resource]] += stops.length;
        const longest = Math.max(...routes.map(({ stops }) => stops.length));
        for (const size of sizes) expect(Math.abs(size - 2000 / parts)).toBeLessThanOrEqual(longest);
        expect(owner.every((part) => part >= 0 && part < parts)).toBe(true);
      }
      expect(cuts[0]).not.toEqual(cuts[1]);
      expect(cuts[1]).not.toEqual(cuts[2]);
    }
  });

  test('chains are confined to disjoint parts that cover everything', () => {
    const chains = chainsOf(2);
    for (const { meet } of chains) meet(0);
    const closed = chains.flatMap(({ chain }) => [...chain.closed]).sort((a, b) => a - b);
    expect(closed).toEqual(Array.from({ length: problem.arrays.sizes[Size.RESOURCES] }, (_, r) => r));
    expect(chains.map(({ chain }) => chain.leavesUnserved)).toEqual([false, true]);
  });

  test('the results of all chains are merged, and all continue from the merged solution', () => {
    const chains = chainsOf(2);
    for (const { meet } of chains) meet(0);
    // Each lays down what it found; the second sees both, the first when it comes again.
    const turned = chains.map(({ chain }) => turnOne(chain));
    const before = chains.map(({ chain }) => chain.current);
    chains[0].meet(share);
    expect(unpackRoutes(chains[0].chain.current)).toContainEqual(turned[0]);
    expect(unpackRoutes(chains[0].chain.current)).not.toContainEqual(turned[1]);
    expect(chains[1].chain.current).toBe(before[1]);
    chains[1].meet(share);
    expect(unpackRoutes(chains[1].chain.current)).toEqual(expect.arrayContaining(turned));
    // They have come apart: what the first chain holds counts.
    for (const { meet } of chains) meet(2 * share);
    expect(chains[0].chain.current).toEqual(chains[1].chain.current);
    expect(unpackRoutes(chains[1].chain.current)).toContainEqual(turned[0]);
  });

  test(
    'a run by iterations gives the same tours every time, better ones than a chain alone',
    { timeout: 120_000 },
    async () => {
      // In TypeScript an iteration takes many times as long.
      const options = { iterations: nativeKernel === undefined ? 5000 : 15_000, seed: 1 };
      const two = await search(problem, { ...options, threads: 2 });
      const again = await search(problem, { ...options, threads: 2 });
      const one = await search(problem, { ...options, threads: 1 });
      expect(two.routes).toEqual(again.routes);
      expect(lengthOf(unpackRoutes(two.routes))).toBeLessThan(lengthOf(unpackRoutes(one.routes)));
    },
  );
});

function lengthOf(tours: readonly Route[]): number {
  const vector = objectiveVector(
    problem,
    tours.map((route) => evaluateRoute(problem, route)),
  );
  expect(vector.slice(0, -1).every((value) => value === 0)).toBe(true);
  return vector[vector.length - 1];
}
