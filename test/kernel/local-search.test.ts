import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { toTravel } from '../../src/formats/benchmarks/to-travel.js';
import { generate } from '../../bench/generator.js';
import { inPairs, inTrips, mixedFleet } from '../../bench/instance-variants.js';
import { solve, type Plan } from '../../src/index.js';
import type { Kernel } from '../../src/kernel/kernel.js';
import { compareVectors } from '../../src/objectives/objective.js';
import { FastPath } from '../../src/problem/arrays/codes.js';
import { compile } from '../../src/problem/compile.js';
import type { Problem } from '../../src/problem/problem.js';
import { compiled } from '../support/compiled.js';
import { nativeAbsence, nativeKernel, newKernel, withoutPaths } from '../support/kernels.js';
import { casesOf, runsOf } from '../support/numbered-runs.js';
import { randomScenario } from '../support/random-scenario.js';
import { assertTruthful, stateOf } from './walk.js';

const ALL = { iterations: Infinity, milliseconds: Infinity };

const generated = [
  { name: '60 stops with windows', instance: generate({ customers: 60, seed: 2, windows: true }) },
  { name: '700 stops', instance: generate({ customers: 700, seed: 3 }) },
  { name: '30 pairs', instance: inPairs(generate({ customers: 60, seed: 4, windows: true })) },
  { name: '30 stops loaded at the depot', instance: inTrips(generate({ customers: 30, seed: 6, windows: true })) },
  { name: '60 stops with a mixed fleet', instance: mixedFleet(generate({ customers: 60, seed: 5 })) },
];

const pairs = inPairs(generate({ customers: 40, seed: 4, windows: true }));
const given = toPlan(pairs) as Plan;
const vans = given.resources.slice(0, 6);
const earlier = await solve({ ...given, resources: vans }, { travel: toTravel(pairs), iterations: 100, threads: 1 });
const reference = earlier.tours.map(({ resourceId, wayPoints }) => ({
  resourceId,
  stops: wayPoints.flatMap((at) => (at.type === 'stop' ? [{ stopId: at.stopId, beginTime: at.beginTime }] : [])),
}));
const changes = (kind: 'resource' | 'sequence' | 'time') =>
  ({ type: 'minimizeChanges', reference, kinds: [kind] }) as const;
/** Before most stops can be served. */
const EARLY = { begin: '2000-01-01T00:00:00Z', end: '2000-01-01T00:10:00Z' };

describe.skipIf(nativeKernel === undefined)(`local search${nativeKernel ? '' : ` (skipped: ${nativeAbsence})`}`, () => {
  it('makes no solution worse, breaks no rule and ends, on random plans', { timeout: 3_600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(randomScenario(), async (scenario) => assertDescent(await compiled(scenario), 5)),
      { numRuns: runsOf(50, 30) },
    );
  });

  it.each(casesOf(generated, ['700 stops']))('does so on a generated instance of $name', async ({ instance }) => {
    assertDescent(await compile(toPlan(instance), toTravel(instance)), 100);
  });

  it('does so where tours with several breaks and assigned stops are hardly long enough', async () => {
    const instance = generate({ customers: 36, seed: 8, windows: true });
    assertDescent(await compile(underWay(toPlan(instance) as Plan), toTravel(instance)), 20);
  });

  it('discards no move by bounds that gains something, on random plans', { timeout: 3_600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(randomScenario(), async (scenario) => {
        const problem = await compiled(scenario);
        const few = { ...ALL, iterations: 10 };
        expect(descend(problem, FastPath.MOVE_BOUNDS, few).best).toEqual(descend(problem, 0, few).best);
      }),
      { numRuns: runsOf(30, 30) },
    );
  });

  it.each<[string, NonNullable<Plan['objectives']>[number]]>([
    ['travel', 'minimizeTravelDuration'],
    ['the spread of working durations', 'minimizeWorkingDurationSpread'],
    ['preferred stops', 'maximizePreferredStops'],
    ['changes of resources', changes('resource')],
    ['changes of sequences', changes('sequence')],
    ['changes of times', changes('time')],
    ['the longest tour', 'minimizeLargestTourDuration'],
    ['delays', 'minimizeDelay'],
  ])('evaluates fewer tours because of its bounds on %s, and ends alike', async (_, objective) => {
    const problem = await compile(withObjective(objective), toTravel(pairs));
    const [bounded, exact] = [descend(problem, 0), descend(problem, FastPath.MOVE_BOUNDS)];
    expect(bounded.best).toEqual(exact.best);
    expect(bounded.evaluated).toBeLessThan(exact.evaluated);
  });
});

/** A local search after some iterations makes nothing worse; after another one, the best routes are what they were. */
function assertDescent(problem: Problem, steps: number): void {
  const kernel = newKernel(nativeKernel!, problem.arrays, 1);
  try {
    kernel.construct(Infinity);
    kernel.step({ iterations: steps, milliseconds: Infinity, temperature: 10 });
    const before = kernel.bestObjectives();
    kernel.localSearch(ALL);
    assertTruthful(problem, kernel);
    const { best } = stateOf(kernel);
    expect(compareVectors(kernel.bestObjectives(), before)).toBeLessThanOrEqual(0);
    kernel.localSearch(ALL);
    expect(kernel.best()).toEqual(Int32Array.from(best));
  } finally {
    kernel.free();
  }
}

/** Best routes of a local search from the first tours, and number of moves whose tours it evaluated. */
function descend(
  { arrays }: Problem,
  without: number,
  slice = ALL,
): { readonly best: Int32Array; readonly evaluated: number } {
  const kernel: Kernel = newKernel(nativeKernel!, withoutPaths(arrays, without), 1);
  try {
    kernel.construct(Infinity);
    const { positions } = kernel.stats();
    kernel.localSearch(slice);
    return { best: kernel.best(), evaluated: kernel.stats().positions - positions };
  } finally {
    kernel.free();
  }
}

/** The pairs with vans that prefer some stops, and with an objective before distance. */
function withObjective(objective: NonNullable<Plan['objectives']>[number]): Plan {
  return {
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
}

/** Two breaks for everybody, a stop of every resource assigned, and a day that is hardly long enough. */
function underWay(plan: Plan): Plan {
  const [{ workingTimeWindow }] = plan.resources;
  const begin = Date.parse(workingTimeWindow.begin);
  const at = (share: number): string =>
    new Date(begin + share * (Date.parse(workingTimeWindow.end) - begin)).toISOString().replace('.000Z', 'Z');
  const breaks = [0.2, 0.6].map((from) => ({
    type: 'timeWindowBreak' as const,
    duration: 'PT5M',
    timeWindow: { begin: at(from), end: at(from + 0.1) },
  }));
  const resources = plan.resources.slice(0, 4).map((resource, index) => {
    const [stop] = (plan.orders ?? [])[index].stops;
    const stopId = stop.type === 'alternatives' ? '' : stop.id;
    return { ...resource, breaks, state: { assignments: [{ stopId, status: 'assigned' as const }] } };
  });
  return { ...plan, resources };
}
