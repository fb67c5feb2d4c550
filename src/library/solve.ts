import type { PlanWarning } from '../model/errors.js';
import type { Solution } from '../model/solution.js';
import type { Problem, Route } from '../problem/problem.js';
import { now } from '../search/clock.js';
import { openPool } from '../search/pool.js';
import { search, type SearchOutcome } from '../search/search.js';
import { crowFlyWarnings } from '../solution/crow-fly-warnings.js';
import { keepDecisions } from '../solution/decided-routes.js';
import { emitSolution } from '../solution/emit.js';
import { readRoutes } from '../solution/read.js';
import { budgetOf, emissionReserve, tolerance } from './budget.js';
import { createImprovementFeed } from './improvement-feed.js';
import { readSolveOptions, type PlanInput, type Settings, type SolveOptions } from './options.js';
import { checkPlan, preparePlan } from './prepare.js';
import { rememberStats, type SolveStats } from './stats.js';

/**
 * Finds the best tours for a plan in the time given.
 *
 * `maxDuration` is the whole promise: validation, travel matrices, search and output take place in it. Aborting `signal`
 * resolves with the best solution so far, or rejects with the signal's reason if there is none yet.
 *
 * @returns the solution; what cannot be served is listed in it and is not an error.
 * @throws InvalidPlanError with every error of the plan; InvalidOptionsError with every error of the options;
 * TravelTimeoutError when the travels took all the time; WorkerFailedError when the search threads died before a first
 * solution.
 * @example
 * const solution = await solve(plan, { maxDuration: 'PT30S', threads: 4 });
 * for (const tour of solution.tours) console.log(tour.resourceId, tour.distanceInKm);
 */
export async function solve(plan: PlanInput, options: SolveOptions = {}): Promise<Solution> {
  const called = now();
  const settings = readSolveOptions(options);
  const checked = checkPlan(plan, settings);
  const budget = budgetOf(settings, checked.plan);
  openPool(settings.threads);
  const prepared = await preparePlan(
    checked,
    settings,
    budget === undefined ? undefined : called + budget + tolerance(budget) / 2,
  );
  const { problem } = prepared;

  const start = settings.start === undefined ? undefined : keepDecisions(problem, readRoutes(problem, settings.start));
  const run = createRun(settings, problem, called, budget);
  const reserve = emissionReserve(budget ?? Infinity, problem.arrays);
  const outcome = await search(problem, {
    deadline: budget === undefined ? undefined : called + budget - reserve,
    iterations: settings.iterations,
    seed: settings.seed,
    threads: settings.threads,
    signal: run.signal,
    start,
    onImprovement: run.hear,
  }).finally(run.close);
  const solution = run.finish(outcome, start);
  const warnings = [...prepared.warnings, ...forcedTravels(problem, solution, settings)];

  const stats: SolveStats = {
    backend: outcome.stats.kernel,
    nativeSteps: outcome.stats.kernel === 'native' ? outcome.stats.steps : 0,
    steps: outcome.stats.steps,
    iterationsPerSecond: outcome.stats.iterationsPerSecond,
    firstSolutionMs: run.firstSolutionMs(),
    elapsedMs: now() - called,
    stopped: outcome.stats.ended,
    threads: settings.threads,
    seed: settings.seed,
    improvements: outcome.stats.improvements,
    warnings,
    failures: outcome.stats.failures,
  };
  rememberStats(solution, stats);
  settings.stats?.(stats);
  return solution;
}

interface Run {
  /** Aborted when the caller's signal is, or when the caller's onImprovement threw. */
  readonly signal: AbortSignal;
  hear(routes: Route[], vector: Float64Array, elapsedMs: number): void;
  /** Milliseconds from the call. */
  firstSolutionMs(): number | undefined;
  /** Listens to the caller's signal no more. */
  close(): void;
  /** The solution to return. @throws what onImprovement threw; the signal's reason when there is no solution yet. */
  finish(outcome: SearchOutcome, start: readonly Route[] | undefined): Solution;
}

/** What happens between the search and the caller while a run goes on. */
function createRun(settings: Settings, problem: Problem, called: number, budgetMs: number | undefined): Run {
  const stop = new AbortController();
  const onAbort = (): void => stop.abort(settings.signal?.reason);
  settings.signal?.addEventListener('abort', onAbort, { once: true });
  if (settings.signal?.aborted === true) onAbort();

  const searching = now();
  let first: number | undefined;
  let thrown: { readonly error: unknown } | undefined;
  const { onImprovement } = settings;
  const fail = (error: unknown): void => {
    thrown ??= { error };
    stop.abort(error);
  };
  const feed = createImprovementFeed(
    problem,
    onImprovement &&
      ((solution, elapsedMs) => {
        if (thrown === undefined) onImprovement(solution, { elapsedMs, budgetMs });
      }),
    fail,
  );

  return {
    signal: stop.signal,
    hear: (routes, _vector, elapsedMs) => {
      const sinceCall = searching - called + elapsedMs;
      first ??= sinceCall;
      feed.hear(routes, sinceCall);
    },
    firstSolutionMs: () => first,
    close: () => settings.signal?.removeEventListener('abort', onAbort),
    finish: (outcome, start) => {
      const best = outcome.found ? outcome.routes : ((start && validRoutes(problem, start)) ?? []);
      if (outcome.stats.ended === 'abort' && best.length === 0 && thrown === undefined) throw settings.signal?.reason;
      const solution = feed.end(outcome.found ? best : keepDecisions(problem, best), now() - called);
      if (thrown !== undefined) throw thrown.error;
      return solution;
    },
  };
}

/**
 * Of given routes those that break no rule, and those of which something is decided: the answer when the time was too
 * short to improve on them.
 */
function validRoutes(problem: Problem, routes: readonly Route[]): Route[] {
  const { tours } = emitSolution(problem, routes);
  const valid = new Set(tours.filter(({ isValid }) => isValid).map(({ resourceId }) => resourceId));
  const decided = new Set(problem.decisions?.resources.map(({ resource }) => resource));
  return routes.filter(({ resource }) => valid.has(problem.resources[resource].id) || decided.has(resource));
}

/** Warns of travels that decided tours have to make though they do not exist. */
function forcedTravels(problem: Problem, solution: Solution, { onWarnings }: Settings): readonly PlanWarning[] {
  if (problem.decisions === undefined) return [];
  const warnings = crowFlyWarnings(problem, readRoutes(problem, solution));
  if (warnings.length > 0) onWarnings?.(warnings);
  return warnings;
}
