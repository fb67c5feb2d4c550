import { solve, type SolveStats } from '../src/index.js';
import type { Benchmark, BestKnown, InstanceClass } from './instances.js';
import { recount } from './recount.js';

/** Percent charged to a run that breaks a rule or leaves something unserved. */
export const INFEASIBLE_GAP = 10;

/** One run of one instance. */
export interface QualityRow {
  readonly instance: string;
  readonly class: InstanceClass;
  /** Number of places to visit. */
  readonly n: number;
  readonly seed: number;
  /** Seconds of the budget. */
  readonly seconds: number;
  /** Recomputed from the stop sequence, in the unit of the published value. */
  readonly cost: number;
  /** Best known cost; null if nothing is published. */
  readonly best: number | null;
  /**
   * Percent above the best known cost; 10 for an infeasible run; null without a best known cost, or with more vehicles
   * than the best known solution, where distances cannot be compared.
   */
  readonly gap: number | null;
  readonly vehicles: number;
  /** Best known number of vehicles, if vehicles are minimized first. */
  readonly bestVehicles: number | null;
  readonly feasible: boolean;
  /** Reasons why the run is infeasible, at most three. */
  readonly faults: readonly string[];
  readonly firstSolutionMs: number | null;
  readonly iterationsPerSecond: number;
  /** From the call of `solve` to its result. */
  readonly wallSeconds: number;
  /** CPU time of the whole process, all threads, during that time. */
  readonly cpuSeconds: number;
  readonly backend: SolveStats['backend'];
  readonly stopped: SolveStats['stopped'];
}

/** The options of a run. */
export interface RunOptions {
  readonly seed: number;
  /** Seconds. */
  readonly time: number;
  readonly threads: number;
}

/** Solves an instance through the public library and evaluates the result independently of the library. */
export async function run(benchmark: Benchmark, { seed, time, threads }: RunOptions): Promise<QualityRow> {
  const { instance, plan, travel, bestKnown } = benchmark;
  let stats: SolveStats | undefined;
  const cpuBefore = process.cpuUsage();
  const began = performance.now();
  const solution = await solve(plan, {
    travel,
    seed,
    threads,
    maxDuration: time,
    stats: (figures) => (stats = figures),
  });
  const wallSeconds = (performance.now() - began) / 1000;
  const cpu = process.cpuUsage(cpuBefore);

  const tours = solution.tours.map(({ resourceId, wayPoints }) => ({
    resourceId,
    stopIds: wayPoints.flatMap((wayPoint) => (wayPoint.type === 'stop' ? [wayPoint.stopId] : [])),
  }));
  const { cost, vehicles, unserved, faults } = recount(instance, tours);
  const feasible = faults.length === 0 && unserved === 0;
  return {
    instance: benchmark.name,
    class: benchmark.class,
    n: instance.jobs.reduce((sum, job) => sum + job.visits.length, 0),
    seed,
    seconds: time,
    cost,
    best: bestKnown?.cost ?? null,
    gap: feasible ? gapTo(bestKnown, cost, vehicles) : INFEASIBLE_GAP,
    vehicles,
    bestVehicles: bestKnown?.vehicles ?? null,
    feasible,
    faults: [...(unserved > 0 ? [`${unserved} unserved`] : []), ...faults].slice(0, 3),
    firstSolutionMs: stats?.firstSolutionMs ?? null,
    iterationsPerSecond: stats?.iterationsPerSecond ?? 0,
    wallSeconds,
    cpuSeconds: (cpu.user + cpu.system) / 1e6,
    backend: stats?.backend ?? 'typescript',
    stopped: stats?.stopped ?? 'failure',
  };
}

function gapTo(bestKnown: BestKnown | undefined, cost: number, vehicles: number): number | null {
  if (bestKnown === undefined || vehicles > (bestKnown.vehicles ?? Infinity)) return null;
  return 100 * (cost / bestKnown.cost - 1);
}
