/**
 * `npm run bench:breaks`: what do breaks cost? A day of technicians without breaks and with an increasing number of
 * breaks, parcels with four breaks per van, one tour with ten, and a lorry on the road for four weeks. The speed is
 * that of a single kernel by process CPU time, and that of the evaluator.
 *
 *   --plan <text>  only plans with this text in their names
 *   --kernels native,typescript   the kernels to measure
 *   --seconds <n>  CPU seconds for each (default 3)
 */
import { parseArgs } from 'node:util';

import { evaluateRoute } from '../src/evaluation/evaluate-route.js';
import type { Kernel, KernelFactory } from '../src/kernel/kernel.js';
import { loadKernel } from '../src/kernel/load.js';
import { typescriptKernel } from '../src/kernel/typescript.js';
import type { Plan } from '../src/model/types.gen.js';
import { validatePlan } from '../src/model/validate-plan.js';
import { compile } from '../src/problem/compile.js';
import type { Problem } from '../src/problem/problem.js';
import { temperature, type CoolingRule } from '../src/search/cooling.js';
import { parametersOf } from '../src/search/driver.js';
import { measuredScale, estimateScale } from '../src/search/scale.js';
import { weigh } from '../src/search/weights.js';
import { fly } from '../src/travel/index.js';
import {
  DRIVER,
  DRIVING,
  fieldDay,
  FOUR_BREAKS,
  longTour,
  LUNCH,
  NIGHT,
  parcelDay,
  REST,
  waitingTour,
  weeksAway,
} from './break-days.js';
import { formatted } from './table.js';

const { values: options } = parseArgs({
  options: {
    plan: { type: 'string', default: '' },
    kernels: { type: 'string', default: 'native,typescript' },
    seconds: { type: 'string', default: '3' },
  },
});
const MICROSECONDS = 1e6 * Number(options.seconds);

const jobs = 150;
const FIELD = {
  'field, no breaks': fieldDay({ jobs, breaks: [], lateDeparture: false }),
  'field, lunch': fieldDay({ jobs, breaks: [LUNCH], lateDeparture: false }),
  'field, lunch and a rest': fieldDay({ jobs, breaks: [LUNCH, REST], lateDeparture: false }),
  'field, no breaks, late departure': fieldDay({ jobs, breaks: [], lateDeparture: true }),
  'field, both, late departure': fieldDay({ jobs, breaks: [LUNCH, REST], lateDeparture: true }),
  'field, driving breaks': fieldDay({ jobs, breaks: [LUNCH, DRIVING, REST], lateDeparture: false }),
};
const LONG = longTour(40, 10);
const PLANS: Readonly<Record<string, Plan>> = {
  ...FIELD,
  '500 parcels, no breaks': parcelDay(500, []),
  '500 parcels, four breaks': parcelDay(500, FOUR_BREAKS),
  'ten breaks in a tour of 40': LONG,
  'four weeks, no breaks': weeksAway(40, 28, []),
  'four weeks, driving': weeksAway(40, 28, [DRIVER]),
  'four weeks, nights': weeksAway(40, 28, [NIGHT]),
  'four weeks, both': weeksAway(40, 28, [DRIVER, NIGHT]),
};

const COLUMNS = ['plan', 'kernel', 'it/s', 'share', 'places/it', 'places/s', 'unserved'];
const WIDTHS = [34, 10, 10, 7, 10, 10, 8];

console.log(`${options.seconds} s of CPU each; shares of the first plan of the same kind, by the same kernel.`);
console.log(formatted(COLUMNS, WIDTHS));
const factories = [loadKernel().factory, typescriptKernel].filter(({ name }) => options.kernels.includes(name));
for (const factory of factories) {
  const references = new Map<string, number>();
  for (const [name, plan] of Object.entries(PLANS)) {
    if (!name.includes(options.plan)) continue;
    const figures = measure(factory, await compiled(name, plan));
    const { perSecond, places, unserved } = figures;
    const kind = `${name.split(',')[0]} ${plan.lateDeparture === true}`;
    if (!references.has(kind)) references.set(kind, perSecond);
    const share = `${((100 * perSecond) / (references.get(kind) as number)).toFixed(0)} %`;
    const cells = [name, factory.name, perSecond.toFixed(0), share, places.toFixed(0), (places * perSecond).toFixed(0)];
    console.log(formatted([...cells, String(unserved)], WIDTHS));
  }
}
if ('evaluation'.includes(options.plan) || options.plan === '') await timeEvaluation();

async function compiled(name: string, plan: Plan): Promise<Problem> {
  const checked = validatePlan(plan);
  if (!checked.valid) throw new Error(`${name}: ${checked.errors[0].message}`);
  return compile(plan, fly());
}

interface Figures {
  readonly perSecond: number;
  /** Positions evaluated per iteration. */
  readonly places: number;
  readonly unserved: number;
}

/**
 * Measures at two temperatures, the later one lower, for a third of the time each, after a third to warm up.
 */
function measure(factory: KernelFactory, { arrays }: Problem): Figures {
  const kernel = factory.create(arrays, parametersOf({ arrays, seed: 1 }), new Int32Array(new SharedArrayBuffer(4)));
  const estimate = estimateScale(arrays);
  kernel.setWeights(weigh(arrays.levelKind, estimate).weights);
  kernel.construct(Infinity);
  const scale = measuredScale(kernel.scale(), kernel.currentObjectives(), estimate);
  const { weights, typicalChange } = weigh(arrays.levelKind, scale);
  kernel.setWeights(weights);
  const rule: CoolingRule = { typicalChange, stops: arrays.stopLocation.length, kind: 'timed', warm: false };
  const warmth = (progress: number): number => temperature(rule, progress, 1e5);
  spend(kernel, MICROSECONDS / 3, warmth(0.2));
  const before = kernel.stats();
  const spent = spend(kernel, MICROSECONDS / 3, warmth(0.4)) + spend(kernel, MICROSECONDS / 3, warmth(0.7));
  const after = kernel.stats();
  const iterations = after.steps - before.steps;
  const [unserved] = kernel.bestObjectives();
  kernel.free();
  return { perSecond: (1e6 * iterations) / spent, places: (after.positions - before.positions) / iterations, unserved };
}

/** Searches for a number of microseconds of CPU. @returns what it took */
function spend(kernel: Kernel, microseconds: number, at: number): number {
  const began = process.cpuUsage();
  for (let iterations = 1; ; iterations = Math.min(500, 2 * iterations)) {
    kernel.step({ iterations, milliseconds: Infinity, temperature: at });
    const { user, system } = process.cpuUsage(began);
    if (user + system >= microseconds) return user + system;
  }
}

/** Milliseconds to evaluate tours with an increasing number of breaks, and the long tour in its order and shuffled. */
async function timeEvaluation(): Promise<void> {
  for (const breaks of [10, 50, 100, 400]) {
    const problem = await compiled('waiting', waitingTour(breaks));
    timeTour(problem, Int32Array.of(0), `${breaks} breaks while waiting`);
  }
  const problem = await compiled('long tour', LONG);
  const order = Int32Array.from({ length: 40 }, (_, i) => i);
  const swapped = order.map((stop) => (stop % 8 === 3 ? stop + 4 : stop % 8 === 7 ? stop - 4 : stop));
  timeTour(problem, order, '40 stops with ten breaks, as it lies');
  timeTour(problem, swapped, '40 stops with ten breaks, swapped');
}

/** Wall-clock time, the median of many evaluations: process time would include the compiler's threads. */
function timeTour(problem: Problem, stops: Int32Array, name: string): void {
  const times: number[] = [];
  for (let round = 0; round < 101; round++) {
    const began = performance.now();
    evaluateRoute(problem, { resource: 0, stops });
    times.push(performance.now() - began);
  }
  const rest = times.slice(1).sort((a, b) => a - b);
  console.log(`evaluation, ${name}: first ${times[0].toFixed(1)} ms, then ${rest[rest.length >> 1].toFixed(1)} ms`);
}
