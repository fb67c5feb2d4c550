import type { Plan, Price, Solution, Tradeoffs } from '../../model/types.gen.js';
import type { ToursInput } from '../../model/tour-stops.js';
import { vary } from '../../model/answer/vary.js';
import { InvalidPlanError } from '../../model/errors.js';
import { now } from '../../search/clock.js';
import type { PlanInput } from '../options.js';
import { solve } from '../solve.js';
import { statsOf } from '../stats.js';
import { allot, type Allotment } from './allotment.js';
import { bestOf, pricedSolution, reconsider, type VariationOutcome, type Verdict } from './reconsider.js';
import { isBetter, objectiveChanges, plainTours } from '../compare.js';
import { readTradeoffsOptions, type TradeoffsOptions, type TradeoffsSettings } from './options.js';
import { variationText } from './text.js';
import type { Candidate } from './kinds.js';
import { variationsOf } from './variations.js';

/** Share of the budget in which better tours for the unchanged plan are searched for. */
const REFERENCE_SHARE = 0.2;

/** Minimum duration of a run, in milliseconds, and as a multiple of the time to a first solution. */
const MIN_MS = 100;
const MIN_TIMES = 2;

/**
 * Computes what one unit more or less of everything that limits a plan would be worth: a resource, 30 minutes of work,
 * a later end, 10 km, a tenth of a capacity, a skill, wider windows. Each price is the difference between two
 * solutions: short runs start from the given tours, several in parallel, in the varied plan and in the unchanged one.
 * More of something never makes tours worse, except for wider windows, in which stops are served earlier than before.
 *
 * `maxDuration` covers the whole call. Aborting `signal` resolves with the results known by then.
 *
 * @param solution - of the plan, or tours; tours that break a rule are discarded
 * @throws InvalidPlanError with every error of the plan or the tours; InvalidOptionsError; TravelTimeoutError;
 *   WorkerFailedError; the signal's reason when there is no result yet
 * @example
 * const { prices } = await tradeoffs(plan, solution, { maxDuration: 'PT20S' });
 * for (const { text, objectives } of prices) console.log(text, objectives.map(({ difference }) => difference));
 */
export async function tradeoffs<P>(
  plan: PlanInput<P>,
  solution: ToursInput,
  options: TradeoffsOptions = {},
): Promise<Tradeoffs> {
  const began = now();
  const settings = readTradeoffsOptions(options);
  settings.signal?.throwIfAborted();
  const { budgetMs, threads: atOnce } = settings;
  const allotment = allot(now, { began, budgetMs, atOnce });
  const given = plan as Plan;
  const first = await solve(plan, {
    ...runOptions(settings),
    ...timeOf(budgetMs === undefined ? undefined : REFERENCE_SHARE * budgetMs),
    // With an iteration budget nothing depends on the number of processors.
    threads: settings.iterations === undefined ? atOnce : 1,
    start: solution,
    onWarnings: settings.onWarnings,
  });
  const runs = { plan: given, first, settings, allotment, setup: setupOf(first) / MIN_TIMES, began };
  const found = await examine(runs, variationsOf(given, first, settings.steps));
  const reference = bestOf(first, found);
  const { travel, signal, threads } = settings;
  const isOver = (): boolean => allotment.left() === 0 || signal?.aborted === true;
  const later = { plan: given, first, reference, travel, signal, threads, isOver };
  return withReference(reference, await reconsider(later, found), first);
}

interface Runs {
  readonly plan: Plan;
  /** The solution of the unchanged plan known so far. */
  readonly first: Solution;
  readonly settings: TradeoffsSettings;
  readonly allotment: Allotment;
  /** Milliseconds of a run to its first solution; in the first run this includes starting its threads. */
  readonly setup: number;
  readonly began: number;
}

/**
 * Examines the variations, several in parallel, as far as the time permits; the result is undefined for those not
 * reached.
 */
async function examine(runs: Runs, candidates: readonly Candidate[]): Promise<readonly Verdict[]> {
  const { settings, allotment, first, began } = runs;
  const found = candidates.map((candidate): VariationOutcome | undefined =>
    candidate.isIdle ? { candidate, start: first, solution: undefined, inPlan: undefined } : undefined,
  );
  const waiting = candidates.flatMap(({ isIdle }, place) => (isIdle ? [] : [place]));
  const total = candidates.length;
  let done = total - waiting.length;
  let { setup } = runs;
  let best = first;
  // A run that fails ends the others.
  const failed = new AbortController();
  const signal = settings.signal === undefined ? failed.signal : AbortSignal.any([settings.signal, failed.signal]);
  const work = async (): Promise<void> => {
    while (waiting.length > 0 && !signal.aborted) {
      const time = allotment.next(waiting.length, Math.max(MIN_MS, MIN_TIMES * setup));
      if (time === 0) return;
      const place = waiting.shift()!;
      // With an iteration budget nothing depends on which run ends first.
      const start = settings.iterations === undefined ? best : first;
      const outcome = await look(runs, candidates[place], { start, time, signal });
      found[place] = outcome;
      best = bestOf(best, [[candidates[place].variation, outcome]]);
      done++;
      setup = Math.min(setup, setupOf(outcome?.solution));
      const latest = outcome && priceOf(first, outcome);
      settings.onProgress?.({ done, total, elapsedMs: now() - began, budgetMs: settings.budgetMs, latest });
    }
  };
  try {
    await Promise.all(Array.from({ length: settings.threads }, work));
  } finally {
    failed.abort();
  }
  return candidates.map(({ variation }, place) => [variation, found[place]]);
}

/** @returns undefined if the varied plan is invalid, or nothing was found in time */
async function look(
  { plan, settings, allotment }: Runs,
  candidate: Candidate,
  {
    start: known,
    time,
    signal,
  }: { readonly start: Solution; readonly time: number | undefined; readonly signal: AbortSignal },
): Promise<VariationOutcome | undefined> {
  const { variation } = candidate;
  const isLess = variation.direction === 'less';
  const gone = variation.type === 'resource' && isLess ? variation.resourceId : undefined;
  const start = plainTours(known).filter(({ resourceId }) => resourceId !== gone);
  const options = { ...runOptions(settings), signal };
  try {
    const solution = await solve(vary(plan, variation), { ...options, ...timeOf(time), start });
    const left = allotment.left();
    const copyId = variation.type === 'resource' ? variation.copyId : undefined;
    const tours = plainTours(solution);
    const isOfPlan = tours.every(({ resourceId }) => resourceId !== copyId);
    if (!isOfPlan || !isBetter(solution, known) || left === 0 || signal.aborted) {
      return { candidate, start: known, solution, inPlan: undefined };
    }
    const again = await solve(plan, { ...options, ...timeOf(left), iterations: 0, start: tours });
    return { candidate, start: known, solution, inPlan: isBetter(again, known) ? again : undefined };
  } catch (error) {
    if (error instanceof InvalidPlanError || signal.aborted) return undefined;
    throw error;
  }
}

/** Prices relative to the best solution found for the unchanged plan. */
function withReference(reference: Solution, verdicts: readonly Verdict[], first: Solution): Tradeoffs {
  return {
    reference: { objectives: reference.objectives, tours: plainTours(reference) },
    prices: verdicts.flatMap(([, outcome]) => (outcome === undefined ? [] : [priceOf(reference, outcome, first)])),
    notExamined: verdicts.flatMap(([variation, outcome]) => (outcome === undefined ? [variation] : [])),
  };
}

/** The figures of the tours found, or of the unchanged ones. */
function priceOf(reference: Solution, outcome: VariationOutcome, first = reference): Price {
  const { variation, alike } = outcome.candidate;
  const solution = pricedSolution(reference, outcome, first);
  const objectives = objectiveChanges(solution.objectives, reference.objectives);
  return { variation, alike, text: variationText(variation), objectives, tours: plainTours(solution) };
}

/** Milliseconds of a run to its first solution, or its total time if it found none. */
function setupOf(solution: Solution | undefined): number {
  const stats = solution && statsOf(solution);
  return stats?.firstSolutionMs ?? stats?.elapsedMs ?? Infinity;
}

function runOptions({ travel, seed, iterations, signal }: TradeoffsSettings) {
  return { travel, seed, iterations, signal, threads: 1, onWarnings: () => undefined };
}

function timeOf(milliseconds: number | undefined): { readonly maxDuration?: number } {
  return milliseconds === undefined ? {} : { maxDuration: milliseconds / 1000 };
}
