import { describe, expect, it, vi } from 'vitest';

import type { KernelFactory } from '../../src/kernel/kernel.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { makeKernelContext, type KernelContext } from '../../src/kernel/typescript/verbs/kernel-context.js';
import { reduce } from '../../src/kernel/typescript/verbs/reduce.js';
import { holdDecided } from '../../src/kernel/typescript/verbs/hold.js';
import { step } from '../../src/kernel/typescript/verbs/step.js';
import { constructMixed } from '../../src/kernel/typescript/verbs/mixed-start.js';
import { routesOf } from '../../src/kernel/typescript/verbs/report.js';
import { Watch } from '../../src/kernel/typescript/state/watch.js';
import type { Problem } from '../../src/problem/problem.js';
import { parametersOf } from '../../src/search/driver.js';
import { fleetLevel } from '../../src/search/fleet-phase.js';
import { packRoutes } from '../../src/search/route-buffer.js';
import { hiddenPlan, type RuleName } from '../../testing/src/index.js';
import { compiled } from '../support/compiled.js';
import { nativeAbsence, newKernel, twinKernel } from '../support/kernels.js';
import { assertTruthful } from './walk.js';

const flag = (): Int32Array => new Int32Array(new SharedArrayBuffer(4));

/** A day with breaks: places are dear. */
const day = (): Promise<Problem> => planned(['breaks', 'maxStopSpan']);
/** The same day under way: what is decided has to be somewhere. */
const dayUnderWay = (): Promise<Problem> => planned(['breaks', 'maxStopSpan', 'decidedAssignments']);

const planned = (rules: RuleName[]): Promise<Problem> =>
  compiled({ plan: hiddenPlan({ stops: 30, rules, seed: 3 }).plan, travel: { kind: 'fly' } });

/** A context with its first solution. */
function begun({ arrays }: Problem): KernelContext {
  const context = makeKernelContext(arrays, parametersOf({ arrays, seed: 1 }), flag());
  if (context.instance.decided !== undefined) holdDecided(context);
  constructMixed(context, Infinity);
  return context;
}

const routes = ({ state }: KernelContext): number[] => [...routesOf(state.tours.first, state.nodes.next)];

/** From now on time is up when the clock is asked once more than `looks` times. */
function endAfter(context: KernelContext, looks: number): void {
  let left = looks;
  vi.spyOn(context.watch, 'left').mockImplementation(() => left--);
}

describe('a watch', () => {
  it('reports that time is up until the next command begins', () => {
    const watch = new Watch(flag());
    watch.begin(1000);
    expect(watch.isOver()).toBe(false);
    watch.begin(0);
    expect(watch.wasOver()).toBe(false);
    expect(watch.isOver()).toBe(true);
    expect(watch.wasOver()).toBe(true);
    watch.begin(Infinity);
    expect(watch.wasOver()).toBe(false);
    expect(watch.isOver()).toBe(false);
  });

  it('checks the stop flag, however much time is left', () => {
    const stopFlag = flag();
    const watch = new Watch(stopFlag);
    watch.begin(Infinity);
    Atomics.store(stopFlag, 0, 1);
    expect(watch.isOver()).toBe(true);
  });
});

describe('time that is up within an iteration', () => {
  const milliseconds = 1000;

  /** How often time was up within an iteration, for every number of looks at the clock that is tried. */
  function cutShort(
    problem: Problem,
    verb: (context: KernelContext, iterations: number) => number,
    isSame: boolean,
  ): number {
    let within = 0;
    for (let looks = 1; looks < 400; looks += 1 + (looks >> 2)) {
      const cut = begun(problem);
      endAfter(cut, looks);
      const done = verb(cut, 30);
      const whole = begun(problem);
      expect(verb(whole, done)).toBe(done);
      if (isSame) expect(routes(cut), `after ${done} iterations`).toEqual(routes(whole));
      expect([...cut.best.vector]).toEqual([...whole.best.vector]);
      expect([cut.stats.steps, cut.stats.accepted, cut.stats.improved]).toEqual([
        whole.stats.steps,
        whole.stats.accepted,
        whole.stats.improved,
      ]);
      if (cut.search.positions > whole.search.positions) within++;
    }
    return within;
  }

  it('leaves the solution of the iterations before', async () => {
    const verb = (context: KernelContext, iterations: number): number =>
      step(context, { iterations, milliseconds, temperature: 30 });
    expect(cutShort(await dayUnderWay(), verb, true)).toBeGreaterThan(5);
  });

  it('leaves it even while the fleet is reduced', async () => {
    const problem = await day();
    const level = fleetLevel(problem.arrays.levelKind);
    expect(level).toBeGreaterThanOrEqual(0);
    const verb = (context: KernelContext, iterations: number): number =>
      reduce(context, { iterations, milliseconds, temperature: 30 }, level);
    // A tour that was dissolved stays so: current solutions may differ by it.
    expect(cutShort(problem, verb, false)).toBeGreaterThan(5);
  });

  it('leaves a solution that keeps what is decided if the first one is incomplete', async () => {
    const problem = await dayUnderWay();
    const kernel = newKernel(typescriptKernel, problem.arrays, 1);
    kernel.construct(0);
    assertTruthful(problem, kernel);
    kernel.free();
  });

  async function assertPlacedWell(maker: KernelFactory): Promise<void> {
    const { arrays } = await dayUnderWay();
    const placed = [0, Infinity].map((milliseconds) => {
      const kernel = newKernel(maker, arrays, 1);
      kernel.step({ iterations: 3, milliseconds, temperature: 0 });
      kernel.inject(packRoutes([]));
      const current = [...kernel.current()];
      kernel.free();
      return current;
    });
    expect(placed[0]).toEqual(placed[1]);
  }

  it('does not prevent a good place for what is decided when routes are injected', () =>
    assertPlacedWell(typescriptKernel));

  it.skipIf(twinKernel === undefined)(`does not do so in the native kernel ${nativeAbsence}`, () =>
    assertPlacedWell(twinKernel as KernelFactory),
  );

  it.skipIf(twinKernel === undefined)(
    `leaves a consistent solution in the native kernel ${nativeAbsence}`,
    async () => {
      const problem = await dayUnderWay();
      const kernel = newKernel(twinKernel as KernelFactory, problem.arrays, 1);
      kernel.construct(Infinity);
      for (let slice = 0; slice < 40; slice++) {
        kernel.step({ iterations: 1e6, milliseconds: 0.2 * slice, temperature: 30 });
        assertTruthful(problem, kernel);
      }
      expect(kernel.stats().steps).toBeGreaterThan(0);
      kernel.free();
    },
  );
});
