import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { generate } from '../../bench/generator.js';
import { toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { toTravel } from '../../src/formats/benchmarks/to-travel.js';
import type { Plan } from '../../src/index.js';
import type { Kernel, KernelFactory, RouteBuffer } from '../../src/kernel/kernel.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import { FastPath, Feature, Size } from '../../src/problem/arrays/codes.js';
import { fastPathsOf } from '../../src/problem/fast-paths.js';
import { hasPath, type ProblemArrays } from '../../src/problem/arrays/problem-arrays.js';
import { parametersOf } from '../../src/search/driver.js';
import { estimateScale } from '../../src/search/scale.js';
import { weigh } from '../../src/search/weights.js';
import { compiled } from '../support/compiled.js';
import { twinKernel } from '../support/kernels.js';
import { LONG } from '../support/numbered-runs.js';
import { randomScenario } from '../support/random-scenario.js';

/**
 * Plain plans go a path of their own through the kernels, which leaves out what can never fail in them. Here they go
 * the path of all rules too: as the features say that every rule may occur, every check is made. Both must walk the
 * same states, as long as no place is hidden by a blink: the short path draws none for places it has no need to look
 * at.
 */
const PLANS = LONG ? 200 : 24;
const SLICES = 8;
const ITERATIONS = LONG ? 250 : 60;

/** Rules that may occur in plans that are still plain. */
const PLAIN_RULES = [
  'authorizedTimeWindows',
  'maxDistanceInKm',
  'maxWorkingDuration',
  'lateDeparture',
  'alternatives',
  'optionalOrders',
  'resourcePriorities',
  'requiredSkills',
  'travelTimeCoefficient',
  'capacities',
] as const;

const GOALS: readonly NonNullable<Plan['objectives']>[] = [
  ['minimizeDistance'],
  ['minimizeResources', 'minimizeDistance'],
  ['maximizeMandatoryStops', 'minimizeDistance', 'maximizeOptionalStops'],
];

/** Legs of a few meters: many places cost the same, or all but the same. */
const CROWDED = { kind: 'plane', scale: 0.3, rounding: 'nearest' } as const;

/** What makes a plan rich without a say in how often whole tours change their class: that is a choice, not a check. */
const SELDOM_CHECKED = Feature.CHOSEN_SCHEDULES | Feature.SHARED_CAPACITIES | Feature.TIMETABLES | Feature.TRANSITIONS;
const ALL_CHECKED =
  SELDOM_CHECKED | Feature.MIXED_LOADS | Feature.LEG_LIMITS | Feature.SEQUENCE_RULES | Feature.SIMULATE;

/** The plan's own features. */
const featuresOf = ({ sizes }: ProblemArrays): number => sizes[Size.FEATURES]!;

/** The same plan, said to have every rule and more objectives than the distance. */
function asRich(arrays: ProblemArrays): ProblemArrays {
  const isOften = arrays.sizes[Size.CLASSES]! > 1 && (featuresOf(arrays) & Feature.TIME) === 0;
  const sizes = new Int32Array(new SharedArrayBuffer(arrays.sizes.byteLength));
  sizes.set(arrays.sizes);
  sizes[Size.FEATURES] = (featuresOf(arrays) & ~Feature.DISTANCE_ONLY) | (isOften ? SELDOM_CHECKED : ALL_CHECKED);
  const rich = { ...arrays, sizes };
  sizes[Size.PATHS] = fastPathsOf(rich);
  return rich;
}

/** A kernel that no blink hides a place from. */
function sharpKernel(maker: KernelFactory, arrays: ProblemArrays): Kernel {
  const parameters = { ...parametersOf({ arrays, seed: 1 }), blinkRate: 0 };
  const kernel = maker.create(arrays, parameters, new Int32Array(new SharedArrayBuffer(4)));
  kernel.setWeights(weigh(arrays.levelKind, estimateScale(arrays)).weights);
  return kernel;
}

function constructed(maker: KernelFactory, arrays: ProblemArrays): RouteBuffer {
  const kernel = sharpKernel(maker, arrays);
  kernel.construct(Infinity);
  const routes = kernel.best();
  kernel.free();
  return routes;
}

/** The states that a kernel walks from the same start. */
function walkFrom(maker: KernelFactory, arrays: ProblemArrays, start: RouteBuffer): object[] {
  const kernel = sharpKernel(maker, arrays);
  kernel.inject(start);
  const states: object[] = [];
  for (let slice = 0; slice < SLICES; slice++) {
    kernel.step({ iterations: ITERATIONS, milliseconds: Infinity, temperature: 300 * (1 - slice / SLICES) });
    const { accepted, improved, removed } = kernel.stats();
    states.push({ hash: kernel.hash(), routes: [...kernel.current()], accepted, improved, removed });
  }
  kernel.free();
  return states;
}

/** Plans of the benchmarks, without and with windows, then drawn ones, as far as they are plain. */
async function* plainPlans(): AsyncGenerator<ProblemArrays> {
  for (const windows of [false, true]) {
    const instance = generate({ customers: 60, seed: 5, windows });
    yield (await compile(toPlan(instance), toTravel(instance))).arrays;
  }
  for (let i = 0; ; i++) {
    const options = { orders: 25, rules: PLAIN_RULES };
    const [{ plan, travel }] = fc.sample(randomScenario(options), { numRuns: 1, seed: 1 + i });
    const objectives = GOALS[i % GOALS.length]!;
    const gapless = travel.kind === 'matrix' ? { ...travel, gapEvery: 0 } : travel;
    const { arrays } = await compiled({ plan: { ...plan, objectives }, travel: i % 3 === 0 ? CROWDED : gapless });
    if (hasPath(arrays, FastPath.PLAIN)) yield arrays;
  }
}

/** What sets plain plans apart, as the kernels see it. */
function kindOf(arrays: ProblemArrays): string[] {
  const features = featuresOf(arrays);
  return [
    (features & Feature.TIME) !== 0 ? 'times' : 'no times',
    (features & Feature.SIMULATE) !== 0 ? 'durations, late departures' : 'no durations',
    arrays.sizes[Size.CLASSES]! > 1 ? 'several classes' : 'one class',
    hasPath(arrays, FastPath.SYMMETRIC) ? 'symmetric' : 'asymmetric',
  ];
}

const makers = [typescriptKernel, ...(twinKernel === undefined ? [] : [twinKernel])];

describe.each(makers)('the path of plain plans in the $name kernel', (maker) => {
  it(`visits the same states as the path of all rules, ${PLANS} times`, { timeout: 3_600_000 }, async () => {
    const kinds = new Map<string, number>();
    let plans = 0;
    for await (const arrays of plainPlans()) {
      if (plans++ === PLANS) break;
      const start = constructed(maker, arrays);
      const rich = asRich(arrays);
      expect(hasPath(rich, FastPath.PLAIN)).toBe(false);
      expect(walkFrom(maker, rich, start)).toEqual(walkFrom(maker, arrays, start));
      if (start[0] === 0) continue;
      for (const kind of kindOf(arrays)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    expect(kinds.size, JSON.stringify([...kinds])).toBe(8);
  });
});
