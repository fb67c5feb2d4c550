/**
 * `npm run bench:rules`: what does each rule cost? One plan of 500 stops with windows is searched for a fixed number of
 * iterations, once as it is and once with each rule added; the speed is that of a kernel alone, by process CPU time.
 *
 *   --rule <text>  --iterations <n>  --rounds <n>   only the plan as it is and rules with this text in their names; how often
 */
import { parseArgs } from 'node:util';

import type { Plan } from '../src/model/types.gen.js';
import { validatePlan } from '../src/model/validate-plan.js';
import { loadKernel } from '../src/kernel/load.js';
import { compile } from '../src/problem/compile.js';
import { parametersOf } from '../src/search/driver.js';
import { estimateScale } from '../src/search/scale.js';
import { weigh } from '../src/search/weights.js';
import { toPlan, toTravel } from './instances.js';
import { generate } from './generator.js';
import { RULES } from './rule-variants.js';
import { formatted } from './table.js';

const STOPS = 500;
const WARM_UP = 2_000;

const { values: options } = parseArgs({
  options: {
    rule: { type: 'string', default: '' },
    iterations: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '3' },
  },
});
const ITERATIONS = Number(options.iterations);
const ROUNDS = Number(options.rounds);

const COLUMNS = ['rule', 'it/s', 'share of plain', 'removed', 'positions/it'];
const WIDTHS = [34, 10, 14, 8, 12];

const instance = generate({ customers: STOPS, seed: 1, windows: true });
const travel = toTravel(instance);
const plain = toPlan(instance);
const { factory } = loadKernel();

console.log(`Kernel: ${factory.name}. ${STOPS} stops, ${ITERATIONS} iterations, the best of ${ROUNDS} rounds.`);
console.log(formatted(COLUMNS, WIDTHS));
let reference: number | undefined;
for (const [name, withRule] of Object.entries(RULES)) {
  if (name !== 'plain' && !name.includes(options.rule)) continue;
  const checked = validatePlan(withRule(plain));
  if (!checked.valid) throw new Error(`${name}: ${checked.errors[0].message}`);
  const figures = await measure(withRule(plain));
  reference ??= figures.perSecond;
  const { perSecond, removed, positions } = figures;
  const share = `${((100 * perSecond) / reference).toFixed(0)} %`;
  console.log(formatted([name, perSecond.toFixed(0), share, removed.toFixed(1), positions.toFixed(0)], WIDTHS));
}

interface Figures {
  readonly perSecond: number;
  /** Stops and positions an iteration. */
  readonly removed: number;
  readonly positions: number;
}

async function measure(plan: Plan): Promise<Figures> {
  const { arrays } = await compile(plan, travel);
  let best: Figures | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const kernel = factory.create(arrays, parametersOf({ arrays, seed: 1 }), new Int32Array(new SharedArrayBuffer(4)));
    kernel.setWeights(weigh(arrays.levelKind, estimateScale(arrays)).weights);
    kernel.construct(Infinity);
    const slice = { milliseconds: Infinity, temperature: 100 };
    kernel.step({ ...slice, iterations: WARM_UP });
    const before = kernel.stats();
    const began = process.cpuUsage();
    kernel.step({ ...slice, iterations: ITERATIONS });
    const { user, system } = process.cpuUsage(began);
    const after = kernel.stats();
    kernel.free();
    const perSecond = (1e6 * ITERATIONS) / (user + system);
    if (best !== undefined && perSecond <= best.perSecond) continue;
    best = {
      perSecond,
      removed: (after.removed - before.removed) / ITERATIONS,
      positions: (after.positions - before.positions) / ITERATIONS,
    };
  }
  return best as Figures;
}
