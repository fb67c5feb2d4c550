import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Link } from '../link/link.js';
import type { JobCalls, PackedRoutes, SolutionHead } from '../link/protocol.js';
import { InvalidPlanError, type PlanWarning } from '../model/errors.js';
import type { Solution } from '../model/solution.js';
import type { Tour } from '../model/tour.js';
import { validatePlan } from '../model/validate-plan.js';
import type { ProblemArrays } from '../problem/problem-arrays.js';
import { recipeOf } from '../travel/recipe.js';
import type { CallerTravel, TravelCalls } from './caller-travel.js';
import { takeJobThread } from './job-pool.js';
import { sendableTours } from './sendable-tours.js';

/** A solution, and the travels that its tours make though they do not exist. */
export interface BuiltSolution {
  readonly solution: Solution;
  readonly crowFly: readonly PlanWarning[];
}

/** A plan that is validated, compiled and evaluated in a thread of its own. */
export interface Job {
  /** @throws InvalidPlanError with all errors */
  check(plan: unknown): Promise<{ readonly maxOptimizationDuration?: string }>;
  /**
   * Compiles the checked plan.
   *
   * @throws TravelTimeoutError when a provider of the caller is waited for no longer; InvalidPlanError for what only travel can tell; what a provider of the caller throws
   */
  compile(travel: CallerTravel): Promise<{ readonly arrays: ProblemArrays; readonly warnings: readonly PlanWarning[] }>;
  /** Tours given to start from, in line with what is decided. @throws InvalidPlanError */
  readStart(tours: unknown): Promise<PackedRoutes>;
  /** Of the start what breaks no rule, and what is decided; without a start what is decided. */
  soundStart(): Promise<{ readonly routes: PackedRoutes; readonly isEmpty: boolean }>;
  /** The solution of given tours. @throws InvalidPlanError */
  evaluate(tours: unknown): Promise<BuiltSolution>;
  /** The solution of routes. */
  build(routes: PackedRoutes): Promise<BuiltSolution>;
  /** Evaluates tours that are likely to be asked for. */
  evaluateAhead(routes: PackedRoutes): Promise<undefined>;
}

/** Orders up to which a plan is sent at once: to copy it takes a few milliseconds. */
const ORDERS_AT_ONCE = 1_000;

/**
 * Runs `work` with a job, that ends with it.
 *
 * @throws WorkerFailedError when the job's thread dies or cannot start
 */
export async function withJob<T>(work: (job: Job) => Promise<T>): Promise<T> {
  const { link, travel, release } = takeJobThread();
  try {
    return await work(createJob(link, travel.use));
  } finally {
    release();
  }
}

function createJob(link: Link<JobCalls>, use: TravelCalls['use']): Job {
  return {
    check: (plan) => check(link, plan),
    compile(travel) {
      const { provider } = travel;
      const recipe = recipeOf(provider);
      if (recipe !== undefined) return link.ask('compile', { recipe });
      use(travel);
      return link.ask('compile', {
        hasGeometry: provider.geometry !== undefined,
        hasRemarks: provider.remarks !== undefined,
        holdsTables: provider.holdsTables === true,
      });
    },
    readStart: (tours) => link.ask('readStart', sendableTours(tours)),
    soundStart: () => link.ask('soundStart', undefined),
    evaluate: async (tours) => await whole(link, await link.ask('evaluate', sendableTours(tours))),
    build: async (routes) => await whole(link, await link.ask('build', routes)),
    evaluateAhead: (routes) => link.ask('evaluateAhead', routes),
  };
}

/** Sends a plan to be checked, a large one in parts. One that cannot be sent is checked here, and sent as JSON. */
async function check(link: Link<JobCalls>, plan: unknown): Promise<{ readonly maxOptimizationDuration?: string }> {
  try {
    const orders = (plan as { readonly orders?: unknown } | null | undefined)?.orders;
    if (!Array.isArray(orders) || orders.length <= ORDERS_AT_ONCE) return await link.ask('check', { plan });
    for (let from = 0; from < orders.length; from += ORDERS_AT_ONCE) {
      await link.ask('takeOrders', orders.slice(from, from + ORDERS_AT_ONCE));
    }
    return await link.ask('check', { plan: { ...(plan as object), orders: [] }, hasTakenOrders: true });
  } catch (error) {
    if (error instanceof InvalidPlanError || !isUnsendable(error)) throw error;
    const checked = validatePlan(plan);
    if (!checked.valid) throw new InvalidPlanError(checked.errors);
    return await link.ask('check', { plan: JSON.parse(JSON.stringify(plan)) as unknown, checked: checked.warnings });
  }
}

/** What `postMessage` throws for functions, proxies and objects without end, whatever realm it comes from. */
function isUnsendable(error: unknown): boolean {
  const name = (error as Partial<Error> | null | undefined)?.name;
  return name === 'DataCloneError' || name === 'RangeError' || name === 'TypeError';
}

/** A solution put together from its parts, each read in a turn of its own. */
async function whole(link: Link<JobCalls>, { solution, tours: count, crowFly }: SolutionHead): Promise<BuiltSolution> {
  const tours: Tour[] = [...solution.tours];
  while (tours.length < count) {
    await nextTurn();
    tours.push(...(await link.ask('moreTours', tours.length)));
  }
  return { solution: Object.assign(solution, { tours }), crowFly };
}
