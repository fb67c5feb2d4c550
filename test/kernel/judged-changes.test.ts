import { afterEach, expect, it, vi } from 'vitest';

import { toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { toTravel } from '../../src/formats/benchmarks/to-travel.js';
import { generate } from '../../bench/generator.js';
import { inPairs } from '../../bench/instance-variants.js';
import { solve, type Plan } from '../../src/index.js';
import * as change from '../../src/kernel/typescript/moves/change.js';
import { Judge } from '../../src/kernel/typescript/moves/judge.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import type { ProblemArrays } from '../../src/problem/arrays/problem-arrays.js';
import { newKernel } from '../support/kernels.js';

vi.mock('../../src/kernel/typescript/moves/change.js', async (original) => {
  const actual: typeof change = await original();
  return { ...actual, makeChange: vi.fn(actual.makeChange) };
});

it('local search makes no change to see whether tours that work equally long come to work less differently', async () => {
  const instance = generate({ customers: 20, seed: 4 });
  const given = toPlan(instance) as Plan;
  const { capacities: _, ...van } = given.resources[0];
  const objectives = ['minimizeWorkingDurationSpread', 'minimizeDistance'] as const;
  const problem = await compile({ ...given, resources: [van], objectives: [...objectives] }, toTravel(instance));
  const kernel = newKernel(typescriptKernel, problem.arrays, 1);
  try {
    kernel.construct(Infinity);
    kernel.localSearch({ iterations: Infinity, milliseconds: Infinity });
    expect(change.makeChange).toHaveBeenCalled();
    vi.mocked(change.makeChange).mockClear();
    kernel.localSearch({ iterations: Infinity, milliseconds: Infinity });
    expect(change.makeChange).not.toHaveBeenCalled();
  } finally {
    kernel.free();
  }
});

afterEach(() => vi.restoreAllMocks());

const instance = inPairs(generate({ customers: 40, seed: 4, windows: true }));
const given = toPlan(instance) as Plan;
const vans = given.resources.slice(0, 6);
const earlier = await solve({ ...given, resources: vans }, { travel: toTravel(instance), iterations: 100, threads: 1 });
const reference = earlier.tours.map(({ resourceId, wayPoints }) => ({
  resourceId,
  stops: wayPoints.flatMap((at) => (at.type === 'stop' ? [{ stopId: at.stopId, beginTime: at.beginTime }] : [])),
}));
/** Before most stops can be served. */
const EARLY = { begin: '2000-01-01T00:00:00Z', end: '2000-01-01T00:10:00Z' };
const changes = (kind: 'resource' | 'sequence' | 'time') =>
  ({ type: 'minimizeChanges', reference, kinds: [kind] }) as const;

it.each<[string, NonNullable<Plan['objectives']>[number]]>([
  ['travel', 'minimizeTravelDuration'],
  ['the spread of working durations', 'minimizeWorkingDurationSpread'],
  ['preferred stops', 'maximizePreferredStops'],
  ['changes of resources', changes('resource')],
  ['changes of sequences', changes('sequence')],
  ['changes of times', changes('time')],
])('local search computes fewer tours exactly because of its bound on %s, and ends alike', async (_, objective) => {
  const arrays = await arraysWith(objective);
  const take = vi.spyOn(Judge.prototype, 'takeIfBetter');
  const bounded = descended(arrays);
  const exact = take.mock.calls.length;
  // Without the bounds: nothing is known of a level before the tours are computed.
  const judge = Judge.prototype as unknown as Readonly<Record<string, () => number>>;
  vi.spyOn(judge, 'leastExtra').mockReturnValue(-Infinity);
  vi.spyOn(judge, 'leastSpread').mockReturnValue(0);
  vi.spyOn(judge, 'preferredIn').mockReturnValue(Infinity);
  take.mockClear();
  expect(descended(arrays)).toEqual(bounded);
  expect(exact).toBeLessThan(take.mock.calls.length);
});

it.each([
  ['longer than the longest one', 'minimizeLargestTourDuration'],
  ['later', 'minimizeDelay'],
] as const)('local search computes few tours exactly that would be %s', async (_, objective) => {
  const take = vi.spyOn(Judge.prototype, 'takeIfBetter');
  descended(await arraysWith(objective));
  expect(take.mock.calls.length).toBeLessThan(100);
});

/** The pairs with vans that prefer some stops, and with an objective before distance. */
async function arraysWith(objective: NonNullable<Plan['objectives']>[number]): Promise<ProblemArrays> {
  const plan: Plan = {
    ...given,
    resources: vans.map((van, at) => ({
      ...van,
      ...(objective === 'maximizePreferredStops' && { preferredStopTags: [`round ${at}`] }),
    })),
    orders: given.orders!.map((order, i) => ({
      ...order,
      stops: order.stops.map((stop) => ({
        ...stop,
        tags: [`round ${i % 6}`],
        ...(objective === 'minimizeDelay' && { preferredTimeWindows: [EARLY] }),
      })),
    })) as NonNullable<Plan['orders']>,
    objectives: ['maximizeMandatoryStops', objective, 'minimizeDistance'],
  };
  return (await compile(plan, toTravel(instance))).arrays;
}

/** The best routes after a local search from the first tours. */
function descended(arrays: ProblemArrays): Int32Array {
  const kernel = newKernel(typescriptKernel, arrays, 1);
  try {
    kernel.construct(Infinity);
    kernel.localSearch({ iterations: Infinity, milliseconds: Infinity });
    return kernel.best();
  } finally {
    kernel.free();
  }
}
