import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PackedRoutes } from '../link/protocol.js';
import type { PlanWarning } from '../model/errors.js';
import type { Solution } from '../model/types.gen.js';
import { now } from '../search/clock.js';
import { openPool } from '../search/pool.js';
import { search, type SearchOutcome } from '../search/search.js';
import { budgetOf, emissionReserve, linesReserve, tolerance } from './budget.js';
import { startHeartbeat } from './heartbeat.js';
import { createImprovementFeed, type LastSolution } from './improvement-feed.js';
import { withJob, type CompiledPlan, type PlanJob } from './job.js';
import { kernelFallback } from './backend.js';
import { readSolveOptions, type PlanInput, type Settings, type SolveOptions } from './options.js';
import { withLegLines, type LinedSolution } from './leg-lines.js';
import { following, timedSignal } from './deadline.js';
import { preparePlan, unlessAborted } from './prepare.js';
import { searchInExactRounds, type RoundsOptions } from './search-rounds.js';
import { rememberStats, type SolveStats } from './stats.js';

/**
 * Finds the best tours for a plan in the time given.
 *
 * `maxDuration` covers the whole call: validation, travel matrices, search and output. Aborting `signal` resolves with
 * the best solution so far, or rejects with the signal's reason if there is none yet.
 *
 * @returns the solution; orders that cannot be served are listed in it and are not an error.
 * @throws InvalidPlanError with every error of the plan; InvalidOptionsError with every error of the options;
 *   TravelTimeoutError when the travels took all the time; WorkerFailedError when the search threads died before a
 *   first solution.
 * @example
 * const solution = await solve(plan, { maxDuration: 'PT30S', threads: 4 });
 * for (const tour of solution.tours) console.log(tour.resourceId, tour.distanceInKm);
 */
export async function solve<P>(plan: PlanInput<P>, options: SolveOptions = {}): Promise<Solution> {
  const called = now();
  const settings = readSolveOptions(options);
  settings.signal?.throwIfAborted();
  return await withJob(async (job) => {
    openPool(settings.threads);
    // Each thread is started, and the plan sent, in a turn of its own.
    await nextTurn();
    return await solveWith(job, plan, settings, called);
  });
}

async function solveWith(job: PlanJob, plan: PlanInput, settings: Settings, called: number): Promise<Solution> {
  let budget: number | undefined;
  const latestFor = (maxOptimizationDuration: string | undefined): number | undefined => {
    budget = budgetOf(settings, maxOptimizationDuration);
    return budget === undefined ? undefined : called + budget + tolerance(budget) / 2;
  };
  const prepared = await preparePlan(job, plan, settings, latestFor, { before: kernelFallback });
  const start =
    settings.start === undefined ? undefined : await unlessAborted(settings.signal, job.readStart(settings.start));
  const reserve = emissionReserve(budget ?? Infinity, prepared.arrays);
  const asksLines = settings.geometry && settings.travel.roads !== undefined;
  const lines = asksLines ? linesReserve(budget ?? Infinity, prepared.arrays) : 0;
  const deadline = budget === undefined ? undefined : called + budget - reserve - lines;
  const run = createRun({ job, settings, called, budgetMs: budget, deadline });
  const outcome = await searched(prepared, {
    refine: job.refine,
    deadline,
    iterations: settings.iterations,
    seed: settings.seed,
    threads: settings.threads,
    signal: run.signal,
    start,
    listed: prepared.listed,
    onImprovement: run.hear,
    onBegin: run.begin,
  }).finally(run.close);
  const { failure, ...finished } = await run.finish(outcome);
  const { solution, warnings } = asksLines
    ? await finishedWithLines(
        finished,
        settings,
        budget === undefined ? undefined : called + budget + tolerance(budget) / 2,
      )
    : { solution: finished.solution, warnings: finished.crowFly };
  const late = [...warnings, ...shortTime(outcome, settings, budget)];
  if (late.length > 0) settings.onWarnings(late);

  const stats: SolveStats = {
    backend: outcome.stats.kernel,
    nativeSteps: outcome.stats.kernel === 'native' ? outcome.stats.steps : 0,
    steps: outcome.stats.steps,
    iterationsPerSecond: outcome.stats.iterationsPerSecond,
    firstSolutionMs: run.firstSolutionMs(),
    elapsedMs: now() - called,
    travels: prepared.travels,
    stopped: failure === undefined ? outcome.stats.ended : 'failure',
    threads: settings.threads,
    seed: settings.seed,
    improvements: outcome.stats.improvements,
    warnings: [...prepared.warnings, ...late],
    failures: failure === undefined ? outcome.stats.failures : [...outcome.stats.failures, failure.message],
  };
  rememberStats(solution, stats);
  settings.stats?.(stats);
  return solution;
}

/** A warning if the time was up before anything could be improved. */
function shortTime(
  { stats, found }: SearchOutcome,
  { iterations }: Settings,
  budget: number | undefined,
): PlanWarning[] {
  if (iterations !== undefined || budget === undefined || stats.ended !== 'deadline' || stats.steps > 0) return [];
  const what = found ? 'the first tours could be improved' : 'there were first tours';
  const message =
    `The time, ${budget / 1000} s, was over before ${what}. Give more time (maxDuration), or the search more of the ` +
    'processor.';
  return [{ code: 'TIME_TOO_SHORT', message, properties: { path: '' } }];
}

/** All travels are exact, or become so between rounds. */
function searched(prepared: CompiledPlan, options: RoundsOptions): Promise<SearchOutcome> {
  return prepared.hasEstimates ? searchInExactRounds(prepared, options) : search(prepared, options);
}

/** Adds the route geometry of the last solution, as far as it arrives in time. */
async function finishedWithLines(
  { solution, crowFly }: Pick<LastSolution, 'solution' | 'crowFly'>,
  { travel, signal }: Settings,
  latest: number | undefined,
): Promise<LinedSolution> {
  const ended = timedSignal(signal, latest);
  const lined = await withLegLines(solution, travel, ended.signal).finally(ended.end);
  return { solution: lined.solution, warnings: [...crowFly, ...lined.warnings] };
}

interface SolveRun {
  /** Aborted when the caller's signal is aborted, or when the caller's onImprovement threw. */
  readonly signal: AbortSignal;
  /** Marks the start of the search; `iterations` returns how many are done. */
  begin(iterations: () => number): void;
  hear(routes: PackedRoutes, vector: Float64Array, elapsedMs: number): void;
  /** Milliseconds from the call to the first solution. */
  firstSolutionMs(): number | undefined;
  /** Stops listening to the caller's signal. */
  close(): void;
  /** The solution to return. @throws what onImprovement threw; the signal's reason when there is no solution yet. */
  finish(outcome: SearchOutcome): Promise<LastSolution>;
}

interface SolveRunOptions {
  readonly job: PlanJob;
  readonly settings: Settings;
  readonly called: number;
  readonly budgetMs: number | undefined;
  /** When the search ends, on the clock of `now()`. */
  readonly deadline: number | undefined;
}

/** Connects a search and its caller during a run. */
function createRun({ job, settings, called, budgetMs, deadline }: SolveRunOptions): SolveRun {
  const { stop, unfollow } = following(settings.signal);
  const searching = now();
  let first: number | undefined;
  let thrown: { readonly error: unknown } | undefined;
  const { onImprovement, onProgress, iterations, threads } = settings;
  const fail = (error: unknown): void => {
    thrown ??= { error };
    stop.abort(error);
  };
  const mostIterations = iterations === undefined ? undefined : iterations * threads;
  const heartbeat = startHeartbeat({ called, budgetMs, mostIterations, onProgress, fail });
  const report = (solution: Solution, elapsedMs: number): void => {
    heartbeat.improved(solution.objectives);
    if (thrown === undefined) onImprovement?.(solution, { elapsedMs, budgetMs });
  };
  const feed = createImprovementFeed({
    job,
    report: onImprovement === undefined && onProgress === undefined ? undefined : report,
    deadline,
    hasProcessor: settings.threads < availableParallelism(),
    fail,
  });

  return {
    signal: stop.signal,
    begin: heartbeat.begin,
    hear: (routes, _vector, elapsedMs) => {
      const sinceCall = searching - called + elapsedMs;
      first ??= sinceCall;
      feed.hear(routes, sinceCall);
    },
    firstSolutionMs: () => first,
    close: () => {
      heartbeat.pause();
      unfollow();
    },
    finish: async (outcome) => {
      const sound = outcome.found ? undefined : await job.soundStart();
      const isEmpty = sound?.isEmpty ?? outcome.routes[0] === 0;
      if (outcome.stats.ended === 'abort' && isEmpty && thrown === undefined) throw settings.signal?.reason;
      const built = await feed.end(sound?.routes ?? outcome.routes, now() - called);
      if (thrown === undefined) heartbeat.end(built.solution.objectives);
      if (thrown !== undefined) throw thrown.error;
      return built;
    },
  };
}
