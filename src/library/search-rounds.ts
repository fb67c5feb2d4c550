import type { PackedRoutes } from '../link/protocol.js';
import { now } from '../search/clock.js';
import { search, type SearchOptions, type SearchOutcome, type SearchStats } from '../search/search.js';
import type { CompiledPlan, PlanJob } from './job.js';

/** Shares of the budget after which the estimated travels of the best tours are requested. */
const ENDS = [0.55, 0.75, 0.87, 0.97];

/** From this round on estimates are made long and slow, so that tours that still use them do not get worse. */
const DOUBTFUL = 3;

/** How long exact values are requested between two rounds, as a share of the remaining time. */
const ASKING = 0.5;

/** Number of repairs at the end of tours that break a rule with exact travels. */
const MAX_MENDINGS = 3;

/** Milliseconds of one repair. */
const MENDING_MS = 200;

export interface RoundsOptions extends SearchOptions {
  /** Requests exact values for the estimated travels of tours. */
  readonly refine: PlanJob['refine'];
}

/**
 * Searches in rounds, each starting from the tours at the end of the one before. Between rounds, while no search is
 * running, exact values for the estimated travels of these tours are requested and put into the tables: estimates that
 * were too optimistic lose their advantage, and the search goes on with real road travels. Towards the end estimates
 * are penalized, so that few are used any more, and none that turns out too optimistic; tours that still break a rule
 * with exact travels are repaired.
 *
 * With an iteration budget nothing here depends on the clock.
 */
export async function searchInExactRounds(prepared: CompiledPlan, options: RoundsOptions): Promise<SearchOutcome> {
  const { refine, iterations, deadline = Infinity, signal } = options;
  const began = now();
  const run = createRun(prepared, options, began);
  let doneShare = 0;
  for (const [round, end] of ENDS.entries()) {
    const outcome = await run.round({
      deadline: deadline === Infinity ? undefined : began + end * (deadline - began),
      iterations: iterations === undefined ? undefined : share(iterations, end) - share(iterations, doneShare),
    });
    doneShare = end;
    if (isOver(outcome, signal)) return run.outcome();
    const { changed, left } = await refine(outcome.routes, askingTime(deadline), round + 1 === DOUBTFUL);
    if (outcome.stats.ended === 'converged' && changed === 0 && left === 0) return run.outcome();
  }
  for (let mending = 0; mending < MAX_MENDINGS; mending++) {
    const { left, isSound } = await refine(run.routes(), askingTime(deadline));
    if (isSound && left === 0) break;
    const time = deadline === Infinity ? undefined : Math.min(deadline, now() + MENDING_MS);
    if (deadline - now() <= 0 || signal?.aborted === true) break;
    const outcome = await run.round({ deadline: time, iterations: iterations === undefined ? undefined : 0 });
    if (isOver(outcome, signal)) break;
  }
  return run.outcome();
}

function share(iterations: number, end: number): number {
  return Math.floor(iterations * end);
}

function askingTime(deadline: number): number | undefined {
  return deadline === Infinity ? undefined : Math.max(0, ASKING * (deadline - now()));
}

/** A round that was too short to find any solution is not the last one. */
function isOver({ stats: { ended } }: SearchOutcome, signal: AbortSignal | undefined): boolean {
  return ended === 'abort' || ended === 'failure' || ended === 'empty' || signal?.aborted === true;
}

interface SearchRun {
  /** Continues the search within the given budget. */
  round(budget: Pick<SearchOptions, 'deadline' | 'iterations'>): Promise<SearchOutcome>;
  routes(): PackedRoutes;
  /** The last tours, with the figures of all rounds. */
  outcome(): SearchOutcome;
}

function createRun(prepared: CompiledPlan, options: RoundsOptions, began: number): SearchRun {
  const rounds: SearchOutcome[] = [];
  let counted = (): number => 0;
  let hasBegun = false;
  const stepsOf = (): number => rounds.reduce((sum, { stats }) => sum + stats.steps, 0);
  const onBegin = (current: () => number): void => {
    counted = current;
    if (!hasBegun) options.onBegin?.(() => stepsOf() + counted());
    hasBegun = true;
  };
  return {
    async round(budget) {
      const last = rounds.at(-1);
      const offset = now() - began;
      let isFirst = last !== undefined;
      const outcome = await search(prepared, {
        ...options,
        ...budget,
        seed: (options.seed + 7919 * rounds.length) | 0,
        start: last?.routes ?? options.start,
        listed: last === undefined ? options.listed : undefined,
        onBegin,
        onImprovement: (routes, vector, elapsedMs) => {
          // Each round starts with a solution that the round before has already reported.
          if (!isFirst) options.onImprovement?.(routes, vector, offset + elapsedMs);
          isFirst = false;
        },
      });
      counted = () => 0;
      // A round that had no time to start has nothing better.
      rounds.push(
        outcome.found || last === undefined ? outcome : { ...outcome, routes: last.routes, found: last.found },
      );
      return rounds[rounds.length - 1];
    },
    routes: () => rounds[rounds.length - 1].routes,
    outcome() {
      const last = rounds[rounds.length - 1];
      return {
        ...last,
        stats: allStats(
          rounds.map(({ stats }) => stats),
          now() - began,
        ),
      };
    },
  };
}

function allStats(rounds: readonly SearchStats[], elapsedMs: number): SearchStats {
  const sum = (figure: (stats: SearchStats) => number): number => rounds.reduce((all, stats) => all + figure(stats), 0);
  const searching = sum((stats) => stats.elapsedMs);
  const last = rounds[rounds.length - 1];
  return {
    ...last,
    steps: sum(({ steps }) => steps),
    slices: sum(({ slices }) => slices),
    improvements: sum(({ improvements }) => improvements),
    iterationsPerSecond: sum((stats) => stats.iterationsPerSecond * stats.elapsedMs) / Math.max(1e-3, searching),
    firstSolutionMs: rounds[0].firstSolutionMs,
    elapsedMs,
    failures: rounds.flatMap(({ failures }) => failures),
  };
}
