/**
 * `npm run bench:steady`: has the search become worse? Generated instances and days with breaks, a fixed number of iterations,
 * several seeds each: the same figures on every machine with the same kernel; what is written down is the native one's. Fails
 * when tours have become longer on the mean, or vehicles more, than `steady.json` holds. `-- --update` writes the figures of
 * today there.
 */
import { readFileSync, writeFileSync } from 'node:fs';

import { backend, solve, type Plan } from '../src/index.js';
import type { Instance } from './instances.js';
import { toPlan, toTravel } from './instances.js';
import { fieldDay, longHauls, LUNCH, REST } from './break-days.js';
import { generate } from './generator.js';
import { recount } from './recount.js';
import { inPairs, inTrips, mixedFleet, scarceFleet, vehiclesFirst } from './instance-variants.js';
import { formatted } from './table.js';

/** What is written down of a run: means over the seeds. */
interface Figures {
  /** Of days with breaks: the first objective below stops, delay and resources. */
  readonly cost: number;
  readonly vehicles: number;
}

const ITERATIONS = { usual: 15_000, breaks: 3_000 };
/** Seeds of an instance, from 1 on; of small ones with trips single runs differ by more than a percent. */
const SEEDS = { usual: 3, trips: 8 };
/** Percent by which the mean cost, and vehicles of all instances, may be above what is written down. */
const TOLERANCE = { cost: 0.5, vehicles: 1 };
const BASELINE = 'bench/steady.json';

/** What is solved with several seeds. */
interface Case {
  readonly name: string;
  readonly goal: Instance['goal'];
  readonly run: (seed: number) => Promise<Figures>;
}

const cases: readonly Case[] = [
  ...[
    generate({ customers: 150, seed: 11 }),
    generate({ customers: 400, seed: 12 }),
    generate({ customers: 150, seed: 13, windows: true }),
    generate({ customers: 300, seed: 14, windows: true }),
    vehiclesFirst(generate({ customers: 150, seed: 15, windows: true })),
    mixedFleet(generate({ customers: 200, seed: 16 })),
    scarceFleet(generate({ customers: 200, seed: 20 })),
    inPairs(generate({ customers: 120, seed: 17 })),
    vehiclesFirst(inPairs(generate({ customers: 100, seed: 18, windows: true }))),
    inTrips(generate({ customers: 60, seed: 19, windows: true })),
  ].map((instance): Case => ({ name: instance.name, goal: instance.goal, run: (seed) => runInstance(instance, seed) })),
  breakCase('technicians-lunch-rest', 'vehicles', fieldDay({ jobs: 150, breaks: [LUNCH, REST], lateDeparture: true })),
  breakCase('trucks-nights-driving', 'costs', longHauls(200)),
];

const isUpdate = process.argv.includes('--update');
const written = isUpdate ? {} : (JSON.parse(readFileSync(BASELINE, 'utf8')) as Record<string, Figures | undefined>);
const found: Record<string, Figures> = {};
const WIDTHS = [34, 12, 12, 8, 8];

console.log(`Kernel: ${backend().name}, ${ITERATIONS.usual} iterations each, ${ITERATIONS.breaks} with breaks.`);
console.log(formatted(['instance', 'cost', 'written', 'change %', 'vehicles'], WIDTHS));
let change = 0;
let vehicles = 0;
let vehiclesWritten = 0;
for (const instance of cases) {
  const figures = await run(instance);
  found[instance.name] = figures;
  const before = written[instance.name] ?? figures;
  const percent = 100 * (figures.cost / before.cost - 1);
  // Tours of fewer vehicles may well be longer.
  if (figures.vehicles >= before.vehicles || instance.goal !== 'vehicles') change += percent / cases.length;
  if (instance.goal === 'vehicles') {
    vehicles += figures.vehicles;
    vehiclesWritten += before.vehicles;
  }
  const cells = [figures.cost.toFixed(0), before.cost.toFixed(0), percent.toFixed(2), figures.vehicles.toFixed(1)];
  console.log(formatted([instance.name, ...cells], WIDTHS));
}
const worse = change > TOLERANCE.cost || vehicles > vehiclesWritten * (1 + TOLERANCE.vehicles / 100);
console.log(
  `Cost ${change >= 0 ? '+' : ''}${change.toFixed(3)} % on the mean, ${vehicles.toFixed(1)} of ${vehiclesWritten.toFixed(1)} vehicles where they come first: ` +
    (worse ? 'WORSE than what is written down.' : 'no loss.'),
);
if (isUpdate) writeFileSync(BASELINE, `${JSON.stringify(found, undefined, 2)}\n`);
else if (worse) process.exitCode = 1;

async function run({ name, run }: Case): Promise<Figures> {
  const runs: Figures[] = [];
  const seeds = name.endsWith('-trips') ? SEEDS.trips : SEEDS.usual;
  for (let seed = 1; seed <= seeds; seed++) runs.push(await run(seed));
  const mean = (of: (figures: Figures) => number): number => runs.reduce((sum, r) => sum + of(r), 0) / runs.length;
  return { cost: mean(({ cost }) => cost), vehicles: mean(({ vehicles }) => vehicles) };
}

async function runInstance(instance: Instance, seed: number): Promise<Figures> {
  const solution = await solve(toPlan(instance), { travel: toTravel(instance), seed, iterations: ITERATIONS.usual });
  const tours = solution.tours.map(({ resourceId, wayPoints }) => ({
    resourceId,
    stopIds: wayPoints.flatMap((wayPoint) => (wayPoint.type === 'stop' ? [wayPoint.stopId] : [])),
  }));
  const recounted = recount(instance, tours);
  if (recounted.faults.length > 0 || recounted.unserved > 0) {
    throw new Error(`${instance.name}: ${recounted.unserved} unserved; ${recounted.faults.join('; ')}`);
  }
  return { cost: recounted.cost, vehicles: recounted.vehicles };
}

/** A day whose objectives begin with stops, delay and resources, as far as it has these; the next one is its cost. */
function breakCase(name: string, goal: Case['goal'], plan: Plan): Case {
  const above = new Set(['maximizeMandatoryStops', 'minimizeDelay', 'minimizeResources']);
  return {
    name,
    goal,
    run: async (seed) => {
      const { tours, objectives, unaffectedStopIds } = await solve(plan, { seed, iterations: ITERATIONS.breaks });
      if (unaffectedStopIds.length > 0) throw new Error(`${name}: ${unaffectedStopIds.length} unserved`);
      return { cost: objectives.find((objective) => !above.has(objective.name))!.value, vehicles: tours.length };
    },
  };
}
