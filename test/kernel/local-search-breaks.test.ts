import { beforeEach, describe, expect, it, vi } from 'vitest';

import { toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { toTravel } from '../../src/formats/benchmarks/to-travel.js';
import { generate } from '../../bench/generator.js';
import * as choose from '../../src/evaluation/breaks/choose.js';
import type { Plan } from '../../src/index.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import { newKernel, twinKernel } from '../support/kernels.js';
import { assertTruthful, stateOf, type KernelState } from './walk.js';

vi.mock('../../src/evaluation/breaks/choose.js', async (original) => {
  const actual: typeof choose = await original();
  return { ...actual, chooseWindows: vi.fn(actual.chooseWindows) };
});

const instance = generate({ customers: 36, seed: 8, windows: true });

/** Two breaks for everybody, a stop of every resource assigned, and a day that is hardly long enough. */
function underWay(): Plan {
  const plan = toPlan(instance) as Plan;
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

/** Judgements of tours whatever they break, in which breaks come late: the costly ones. */
const anyhow = (): number =>
  vi.mocked(choose.chooseWindows).mock.calls.filter(([, , strictness]) => strictness === 'lenient').length;

describe('local search of decided tours with several breaks', () => {
  beforeEach(() => {
    vi.mocked(choose.chooseWindows).mockClear();
  });

  it('detects a tour that breaks more before placing its breaks', async () => {
    const problem = await compile(underWay(), toTravel(instance));
    const polished = (maker: typeof typescriptKernel): KernelState => {
      const kernel = newKernel(maker, problem.arrays, 1);
      try {
        kernel.construct(Infinity);
        kernel.step({ iterations: 20, milliseconds: Infinity, temperature: 10 });
        vi.mocked(choose.chooseWindows).mockClear();
        kernel.localSearch({ iterations: Infinity, milliseconds: Infinity });
        const judged = anyhow();
        if (maker === typescriptKernel) {
          const strict = vi.mocked(choose.chooseWindows).mock.calls.length - judged;
          expect(strict).toBeGreaterThan(0);
          expect(judged).toBeLessThanOrEqual(strict);
        }
        assertTruthful(problem, kernel);
        return stateOf(kernel);
      } finally {
        kernel.free();
      }
    };
    const state = polished(typescriptKernel);
    if (twinKernel !== undefined) expect(polished(twinKernel)).toEqual(state);
  });
});
