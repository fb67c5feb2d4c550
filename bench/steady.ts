/**
 * `npm run bench:steady`: has the search become worse? Generated instances and days with breaks, a fixed number of
 * iterations, several seeds each: deterministic on every machine for a given kernel; the recorded figures are the
 * native kernel's. Fails if the mean cost or the number of vehicles is above the figures in `steady.json`. `--
 * --update` records the current figures there.
 */
import { readFileSync, writeFileSync } from 'node:fs';

import { backend, solve, type Plan } from '../src/index.js';
import { toPlan, toTravel, type Instance } from './instances.js';
import { fieldDay, longHauls, LUNCH, REST } from './break-days.js';
import { generate } from './generator.js';
import { recount } from './recount.js';
import { inPairs, inTrips, mixedFleet, scarceFleet, vehiclesFirst } from './instance-variants.js';
import { formatted } from './table.js';

/** The recorded figures of an instance, means over the seeds. */
interface Figures {
  /** For days with breaks: the value of the first objective after stops, delay and resources. */
  readonly cost: number;
  readonly vehicles: number;
}

const ITERATIONS = { usual: 15_000, breaks: 3_000 };
/**
 * The number of seeds per instance, starting with 1; single runs of small instances with trips differ by more than 1 %.
 */
const SEEDS = { usual: 3, trips: 8 };
/** Tolerance in percent of the mean cost, and of the total number of vehicles. */
const TOLERANCE = { cost: 0.5, vehicles: 1 };
const BASELINE = 'bench/steady.json';

/** An instance to solve with several seeds. */
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
const recorded = isUpdate ? {} : (JSON.parse(readFileSync(BASELINE, 'utf8')) as Record<string, Figures | undefined>);
const found: Record<string, Figures> = {};
const WIDTHS = [34, 12, 12, 8, 8];

console.log(`Kernel: ${backend().name}, ${ITERATIONS.usual} iterations each, ${ITERATIONS.breaks} with breaks.`);
console.log(formatted(['instance', 'cost', 'recorded', 'change %', 'vehicles'], WIDTHS));
let change = 0;
let vehicles = 0;
let vehiclesRecorded = 0;
for (const instance of cases) {
  const figures = await run(instance);
  found[instance.name] = figures;
  const before = recorded[instance.name] ?? figures;
  const percent = 100 * (figures.cost / before.cost - 1);
  // Tours of fewer vehicles may be longer.
  if (figures.vehicles >= before.vehicles || instance.goal !== 'vehicles') change += percent / cases.length;
  if (instance.goal === 'vehicles') {
    vehicles += figures.vehicles;
    vehiclesRecorded += before.vehicles;
  }
  const cells = [figures.cost.toFixed(0), before.cost.toFixed(0), percent.toFixed(2), figures.vehicles.toFixed(1)];
  console.log(formatted([instance.name, ...cells], WIDTHS));
}
const worse = change > TOLERANCE.cost || vehicles > vehiclesRecorded * (1 + TOLERANCE.vehicles / 100);
console.log(
  `Cost ${change >= 0 ? '+' : ''}${change.toFixed(3)} % on average, ${vehicles.toFixed(1)} of ${vehiclesRecorded.toFixed(1)} vehicles where they come first: ` +
    (worse ? 'WORSE than the recorded figures.' : 'no loss.'),
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

/** A day whose objectives begin with those of stops, delay and resources that it has; the next one is its cost. */
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
