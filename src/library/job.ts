import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DeskQuery, GivenRoads, JobCalls, PackedRoutes, RefinedTours } from '../link/protocol.js';
import type { PlanWarning } from '../model/errors.js';
import type { Solution } from '../model/types.gen.js';
import { now } from '../search/clock.js';
import { WorkerFailedError } from '../search/worker-protocol.js';
import type { RoadSource } from '../travel/provider.js';
import { recipeOf } from '../travel/recipe.js';
import type { CallerTravel } from './caller-travel.js';
import { type JobLine, openLine } from './job-pool.js';
import { createKeptTours, wholeOf } from './kept-tours.js';
import { sendPlan, sendableTours } from './send-plan.js';

/** A solution, and the travels that its tours make although no connection exists. */
export interface BuiltSolution {
  readonly solution: Solution;
  readonly crowFly: readonly PlanWarning[];
}

/** A compiled plan, with the warnings found on the way. */
export type CompiledPlan = JobCalls['compile']['answer'];

/**
 * A plan that is validated, compiled and evaluated in a separate thread. When the thread dies after the plan was
 * compiled, another one takes over the plan.
 */
export interface PlanJob {
  /** @throws InvalidPlanError with all errors */
  check(plan: unknown): Promise<{ readonly maxOptimizationDuration?: string }>;
  /**
   * Compiles the checked plan.
   *
   * @throws TravelTimeoutError when the caller's provider does not answer in time; InvalidPlanError for errors that
   *   only the travels reveal; whatever the caller's provider throws
   */
  compile(travel: CallerTravel & { readonly isAskedAgain?: boolean }): Promise<CompiledPlan>;
  /** Reads the given start tours and aligns them with what is decided. @throws InvalidPlanError */
  readStart(tours: unknown): Promise<PackedRoutes>;
  /**
   * The part of the start tours that breaks no rule, plus what is decided; without start tours only what is decided.
   */
  soundStart(): Promise<{ readonly routes: PackedRoutes; readonly isEmpty: boolean }>;
  /**
   * Requests exact values, within the given milliseconds, for the estimated travels of routes. No search may be
   * running. With `doubts`, the other estimates are made long and slow.
   */
  refine(routes: PackedRoutes, milliseconds: number | undefined, doubts?: boolean): Promise<RefinedTours>;
  /** Returns the solution of given tours. @throws InvalidPlanError */
  evaluate(tours: unknown): Promise<BuiltSolution>;
  /** Builds the solution of routes. */
  build(routes: PackedRoutes): Promise<BuiltSolution>;
  /**
   * Builds the solution of routes from tours prepared for it, which are then no longer available to any other solution.
   */
  buildLast(routes: PackedRoutes): Promise<BuiltSolution>;
  /** Evaluates and serializes tours that are likely to be requested. */
  prepare(routes: PackedRoutes): Promise<void>;
  /** Evaluates and serializes tours that are likely to be in the last solution, and reads them in short turns. */
  prepareLast(routes: PackedRoutes): Promise<void>;
  /** Makes these tours the subject of later questions. @throws InvalidPlanError */
  openDesk(tours: unknown): Promise<undefined>;
  /** Returns the items of the answer, each as JSON. */
  askDesk(question: DeskQuery): Promise<readonly string[]>;
}

/** A plan that loses this many threads is assumed to be the cause of their deaths. */
const MAX_RENEWALS = 3;

/**
 * Runs `work` with a job that ends with it.
 *
 * @throws WorkerFailedError when the job's thread dies or cannot start
 */
export async function withJob<T>(work: (job: PlanJob) => Promise<T>): Promise<T> {
  const line = openLine();
  try {
    // Starting a thread takes some milliseconds.
    await nextTurn();
    return await work(createJob(line));
  } finally {
    line.end();
  }
}

export function createJob(line: JobLine): PlanJob {
  /** The requests sent to the thread so far, to be repeated on a replacement. */
  const asked: (() => Promise<unknown>)[] = [];
  let renewals = 0;
  let renewal: Promise<void> | undefined;
  const renew = async (): Promise<void> => {
    renewals++;
    try {
      line.renew();
      for (const ask of asked) await ask();
    } finally {
      renewal = undefined;
    }
  };
  const first = async <T>(ask: () => Promise<T>): Promise<T> => {
    const answer = await ask();
    asked.push(ask);
    return answer;
  };
  const withRenewal = async <T>(ask: () => Promise<T>): Promise<T> => {
    for (let isDead = false; ; isDead = true) {
      try {
        if (isDead) await (renewal ??= renew());
        return await ask();
      } catch (error) {
        if (!(error instanceof WorkerFailedError)) throw error;
        if (renewal === undefined && renewals === MAX_RENEWALS) throw error;
      }
    }
  };
  const tours = createKeptTours(line);
  return {
    check: (plan) => first(() => sendPlan(line, plan)),
    compile: (travel) => first(compiling(line, travel)),
    readStart: (given) => first(() => line.ask('readStart', sendableTours(given))),
    soundStart: () => withRenewal(() => line.ask('soundStart', undefined)),
    refine: (routes, milliseconds, doubts) => line.ask('refine', { routes, milliseconds, doubts }),
    evaluate: async (given) => await wholeOf(await line.ask('evaluate', sendableTours(given))),
    build: async (routes) => await wholeOf(await withRenewal(() => line.ask('build', { routes, isAnew: true }))),
    buildLast: async (routes) => {
      const kept = tours.take();
      return await wholeOf(await withRenewal(() => line.ask('build', { routes, isAnew: false })), kept);
    },
    prepare: async (routes) => {
      await withRenewal(() => line.ask('prepare', routes));
    },
    prepareLast: async (routes) => {
      await withRenewal(() => line.ask('prepare', routes));
      await tours.fetch();
    },
    openDesk: (given) => first(() => line.ask('openDesk', sendableTours(given))),
    askDesk: (question) => withRenewal(() => line.ask('askDesk', question)),
  };
}

/**
 * Share of a budget that travels may take; after that, missing ones are estimated, and requested while the search goes
 * on.
 */
const TRAVEL_SHARE = 0.7;

function givenRoads({ engine, cache, bounds, sparse }: RoadSource, budgetMs: number | undefined): GivenRoads {
  const { name, limits } = engine;
  const { sources, targets, concurrency } = limits;
  const milliseconds = budgetMs === undefined ? undefined : budgetMs * TRAVEL_SHARE;
  return { name, limits: { sources, targets, concurrency }, cache, bounds, sparse, milliseconds };
}

/** Requests compilation of the plan, each time with as much time for the caller's travels as the first time. */
function compiling(
  line: JobLine,
  { isAskedAgain, ...travel }: CallerTravel & { readonly isAskedAgain?: boolean },
): () => Promise<CompiledPlan> {
  const { provider, latest } = travel;
  const again = isAskedAgain === true ? { isAskedAgain } : {};
  const budgetMs = latest === undefined ? undefined : latest - now();
  return () => {
    const recipe = recipeOf(provider);
    if (recipe !== undefined) return line.ask('compile', { recipe, ...again });
    line.use({ ...travel, latest: budgetMs === undefined ? undefined : now() + budgetMs });
    if (provider.roads !== undefined) {
      return line.ask('compile', { roads: givenRoads(provider.roads, budgetMs), ...again });
    }
    return line.ask('compile', {
      hasGeometry: provider.geometry !== undefined,
      hasRemarks: provider.remarks !== undefined,
      holdsTables: provider.holdsTables === true,
      ...again,
    });
  };
}
