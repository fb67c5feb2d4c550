import { describe, expect, test } from 'vitest';
import type { Kernel, RouteBuffer } from '../../src/kernel/kernel.js';
import { adopt, awaitAll, createBoard, leave, publish, type EliteBoard } from '../../src/search/exchange.js';
import { now } from '../../src/search/clock.js';
import { unpackRoutes } from '../../src/search/route-buffer.js';
import { search } from '../../src/search/search.js';
import { compile } from '../../src/problem/compile.js';
import { fly } from '../../src/travel/index.js';
import { deliveries } from '../library/small-plans.js';
import { fakeArrays } from './fake-kernel.js';
import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import { compareVectors } from '../../src/objectives/objective.js';
import { objectiveVector } from '../../src/objectives/vector.js';
import { Size } from '../../src/problem/arrays/codes.js';
import type { Problem, Route } from '../../src/problem/problem.js';

const vectorOf = (problem: Problem, routes: readonly Route[]): Float64Array =>
  objectiveVector(
    problem,
    routes.map((route) => evaluateRoute(problem, route)),
  );

/** A kernel whose best solution costs `distance` and is the one route [distance]. */
function kernelOf(distance: number): Kernel & { injected: RouteBuffer | undefined } {
  const kernel = {
    injected: undefined as RouteBuffer | undefined,
    best: () => Int32Array.of(1, 0, 1, distance),
    bestObjectives: () => Float64Array.of(0, distance),
    inject: (routes: RouteBuffer) => {
      kernel.injected = routes;
      return 1;
    },
  };
  return kernel as Partial<Kernel> as Kernel & { injected: RouteBuffer | undefined };
}

function boardOf(chains: number): EliteBoard {
  const arrays = fakeArrays(10);
  arrays.sizes[Size.LEVELS] = 2;
  arrays.sizes[Size.ORDERS] = 10;
  arrays.sizes[Size.RESOURCES] = 3;
  return createBoard(arrays, chains, 'exchange') as EliteBoard;
}

/** Publishes solutions of these distances in round 0; what each chain then goes on from, undefined: its own. */
function exchanged(distances: readonly number[]): (number | undefined)[] {
  const board = boardOf(distances.length);
  const kernels = distances.map(kernelOf);
  kernels.forEach((kernel, index) => publish({ board, index }, 0, kernel));
  kernels.forEach((kernel, index) => adopt({ board, index }, 0, kernel));
  return kernels.map(({ injected }) => injected?.[3]);
}

describe('the exchange between chains', () => {
  test('one chain alone has no board', () => {
    expect(createBoard(fakeArrays(10), 1, 'exchange')).toBeUndefined();
  });

  test('the second continues from the first if that is better; the first does what it would do alone', () => {
    expect(exchanged([5, 7])).toEqual([undefined, 5]);
    expect(exchanged([7, 5])).toEqual([undefined, undefined]);
  });

  test('of six, the two worst continue from the two best', () => {
    expect(exchanged([2, 1, 4, 5, 3, 6])).toEqual([undefined, undefined, undefined, 2, undefined, 1]);
  });

  test('equals keep their course', () => {
    expect(exchanged([5, 5])).toEqual([undefined, undefined]);
  });

  test('waits for all running chains, but not for ended ones, nor when the search is over', () => {
    const board = boardOf(3);
    const running = new Int32Array(new SharedArrayBuffer(4));
    publish({ board, index: 0 }, 1, kernelOf(1));
    publish({ board, index: 1 }, 1, kernelOf(2));
    // A clock that has run out: the wait gives up without the third.
    let time = 0;
    awaitAll({ board, index: 0 }, 1, running, () => (time += 15_000));
    expect(time).toBeGreaterThan(15_000);
    leave({ board, index: 2 });
    awaitAll({ board, index: 0 }, 1, running, now);
    awaitAll({ board, index: 0 }, 2, Int32Array.of(1), now);
  });

  test('by iterations, concurrent chains give the same tours every time', { timeout: 60_000 }, async () => {
    const problem = await compile(deliveries(60, 5), fly());
    const run = (threads: number) => search(problem, { iterations: 4000, seed: 3, threads });
    const [first, second, alone] = [await run(3), await run(3), await run(1)];
    expect(second.routes).toEqual(first.routes);
    const [ofMany, ofOne] = [first, alone].map(({ routes }) => vectorOf(problem, unpackRoutes(routes)));
    expect(compareVectors(ofMany, ofOne)).toBeLessThanOrEqual(0);
    expect(first.stats.steps).toBe(12_000);
    expect(alone.stats.steps).toBe(4_000);
  });
});
