import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

import { benchmarks } from '../src/formats/index.js';
import type { Plan } from '../src/index.js';
import type { TravelProvider } from '../src/travel/index.js';

export const { INSTANCE_CLASSES, customerId, distanceBetween, durationBetween, endlessHorizon, toPlan, toTravel } =
  benchmarks;
export type BenchTour = benchmarks.BenchTour;
export type BestKnown = benchmarks.BestKnown;
export type Goal = benchmarks.Goal;
export type Instance = benchmarks.Instance;
export type InstanceClass = benchmarks.InstanceClass;
export type Job = benchmarks.Job;
export type Vehicle = benchmarks.Vehicle;
export type Visit = benchmarks.Visit;
const { readInstance, readSolutionFile, toTours } = benchmarks;

/** An instance for the public library. */
export interface Benchmark {
  readonly name: string;
  readonly class: InstanceClass;
  readonly instance: Instance;
  readonly plan: Plan;
  readonly travel: TravelProvider;
  /** Undefined if nothing is published with the file. */
  readonly bestKnown: BestKnown | undefined;
  /** Tours of a `.sol` text, or of the `.sol` file next to the instance. @throws Error if there is none. */
  tours(solution?: string): BenchTour[];
}

/** Reads an instance file with the published values next to it: the folder's `best-known.json`, or a `.sol` file. */
export function readBenchmark(path: string, instanceClass: InstanceClass, goal?: Goal): Benchmark {
  const name = basename(path, extname(path));
  const instance = { ...readInstance(readFileSync(path, 'utf8'), instanceClass, name, goal), name };
  const solutionPath = path.slice(0, -extname(path).length) + '.sol';
  const solution = existsSync(solutionPath) ? readFileSync(solutionPath, 'utf8') : undefined;
  return {
    name,
    class: instanceClass,
    instance,
    plan: toPlan(instance),
    travel: toTravel(instance),
    bestKnown: bestInList(path, name, instance.goal) ?? (solution === undefined ? undefined : bestOf(solution)),
    tours(text = solution) {
      if (text === undefined) throw new Error(`${name}: no solution was published.`);
      return toTours(instance, readSolutionFile(text));
    },
  };
}

/** Instance files of a folder, sorted by name. */
export function instanceFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => /\.(vrp|txt)$/i.test(file))
    .sort()
    .map((file) => join(folder, file));
}

/** One entry of a `best-known.json`: a value, or one per goal. */
interface ListedBest {
  readonly vehicles: number;
  readonly distance: number;
}
type Listed = ListedBest | { readonly vehiclesFirst: ListedBest; readonly distanceOnly: ListedBest };

function bestOf(solution: string): BestKnown {
  return { cost: readSolutionFile(solution).cost };
}

function bestInList(path: string, name: string, goal: Goal): BestKnown | undefined {
  const list = join(dirname(path), 'best-known.json');
  if (!existsSync(list)) return undefined;
  const listed = (JSON.parse(readFileSync(list, 'utf8')) as Record<string, Listed | undefined>)[name];
  if (!listed) return undefined;
  // A plain value is for vehicles first; for distance alone it is only a bound, which better solutions fall below.
  const best = 'distance' in listed ? listed : goal === 'vehicles' ? listed.vehiclesFirst : listed.distanceOnly;
  return { cost: best.distance, ...(goal === 'vehicles' && { vehicles: best.vehicles }) };
}
