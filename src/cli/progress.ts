import cliProgress, { type Options } from 'cli-progress';
import { InvalidPlanError, type Improvement, type Solution, type TravelProgress } from '../index.js';
import { ExitCode, Failure } from './failure.js';
import { listenForInterrupt } from './interrupt.js';
import { roadsFailure } from './roads/choose-roads.js';
import type { Output, Surroundings } from './surroundings.js';
import { objectiveLine } from './text/objective-text.js';
import { printable } from './text/printable.js';

/** The content of the line. */
interface LineParts {
  readonly objectives: string;
  readonly note: string;
  /** Seconds; undefined while unknown, or if the budget is a number of iterations. */
  readonly budget: number | undefined;
}

// A CommonJS package whose named exports Node cannot detect.
const { Format, SingleBar } = cliProgress;

const refreshMs = 100;
const LOOKING = 'looking for a first solution';

/** Shows elapsed time, share of the budget, and the objectives as they improve in one line of a terminal. */
export function startProgress(stream: Output) {
  const started = performance.now();
  let shown: LineParts = { objectives: LOOKING, note: '', budget: undefined };
  const format: Options['format'] = (options) => lineText((performance.now() - started) / 1000, shown, options);
  const bar = barOn(stream, { format, fps: 1000 / refreshMs, forceRedraw: true });
  if (stream.isTTY === true) bar.start(1, 0);
  /** Shows the progress of an operation. @param budgetMs undefined if there is no time budget */
  const reached = (objectives: string, budgetMs: number | undefined): void => {
    shown = { ...shown, objectives, budget: budgetMs === undefined ? undefined : budgetMs / 1000 };
  };
  return {
    improved: ({ objectives }: Solution, { budgetMs }: Improvement) => reached(objectiveLine(objectives), budgetMs),
    /** Shows the travels that a road engine has computed before the search begins. */
    travelled: ({ done, total }: TravelProgress) => {
      const isThrough = done >= total;
      const objectives = isThrough ? LOOKING : `travels ${done.toLocaleString('en')}/${total.toLocaleString('en')}`;
      shown = { ...shown, objectives };
    },
    reached,
    note: (note: string) => {
      shown = { ...shown, note };
    },
    /** Removes the line. */
    stop: () => bar.stop(),
  };
}

/** Makes a progress bar on a terminal that is cleared at the end. */
export function barOn(stream: Output, options: Options): cliProgress.SingleBar {
  return new SingleBar({
    stream: stream as NodeJS.WritableStream,
    barsize: 16,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    clearOnComplete: true,
    hideCursor: true,
    linewrap: false,
    // Ctrl-C ends the search, not the progress line: interrupt.ts handles it.
    gracefulExit: false,
    ...options,
  });
}

function lineText(elapsed: number, { objectives, note, budget }: LineParts, options: Options): string {
  const parts = [
    ...(budget === undefined ? [] : [Format.BarFormat(Math.min(elapsed / budget, 1), options)]),
    `${elapsed.toFixed(1)}${budget === undefined ? '' : `/${Math.round(10 * budget) / 10}`} s`,
    printable(objectives),
    ...(note === '' ? [] : [note]),
  ];
  return parts.join('  ');
}

interface Followed {
  /** What the first Ctrl-C stops with, such as the best solution so far. */
  readonly known: string;
  /** What is missing if Ctrl-C comes too early. */
  readonly missing: string;
  refusal(error: InvalidPlanError): Failure;
}

/** The messages about a search for tours. */
export const SEARCHED = { known: 'the best so far', missing: 'there was a solution' } as const;

/**
 * Runs a search with a progress line; Ctrl-C stops it.
 *
 * @throws Failure for a rejected plan, a road engine error, or an interruption before there was a result
 */
export async function follow<T>(
  surroundings: Surroundings,
  { known, missing, refusal }: Followed,
  search: (progress: ReturnType<typeof startProgress>, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const progress = startProgress(surroundings.stderr);
  const interruption = listenForInterrupt(
    surroundings,
    () => progress.note(`stopping with ${known} (Ctrl-C again: at once)`),
    () => progress.stop(),
  );
  const { signal } = interruption;
  try {
    return await search(progress, signal);
  } catch (error) {
    if (error instanceof InvalidPlanError) throw refusal(error);
    if (!signal.aborted) throw roadsFailure(error);
    throw new Failure(ExitCode.INTERRUPTED, `Interrupted before ${missing}.`);
  } finally {
    progress.stop();
    interruption.release();
  }
}
