import cliProgress, { type Options } from 'cli-progress';
import { InvalidPlanError, type Improvement, type Solution, type TravelProgress } from '../index.js';
import { ExitCode } from './exit-code.js';
import { Failure } from './failure.js';
import { listenForInterrupt } from './interrupt.js';
import { roadsFailure } from './roads/choose-roads.js';
import type { Output, Surroundings } from './surroundings.js';
import { objectiveLine } from './text/objective-text.js';
import { printable } from './text/printable.js';

/** A line that follows a search. */
export interface ProgressLine {
  improved(solution: Solution, progress: Improvement): void;
  /** Travels that a road engine has answered, before the search begins. */
  travelled(progress: TravelProgress): void;
  /** Where something that is no search stands. @param budgetMs undefined where there is none */
  reached(text: string, budgetMs: number | undefined): void;
  /** Says something beside the objectives. */
  note(text: string): void;
  /** Takes the line away. */
  stop(): void;
}

/** What the line shows. */
interface LineParts {
  readonly objectives: string;
  readonly note: string;
  /** Seconds, undefined while unknown or when iterations are the budget. */
  readonly budget: number | undefined;
}

// A CommonJS package whose names Node cannot see one by one.
const { Format, SingleBar } = cliProgress;

const refreshMs = 100;
const LOOKING = 'looking for a first solution';
const silent: ProgressLine = {
  improved: () => undefined,
  travelled: () => undefined,
  reached: () => undefined,
  note: () => undefined,
  stop: () => undefined,
};

/**
 * One line on a terminal: time spent, share of the budget and the objectives as they improve. Without a terminal there
 * is nothing.
 */
export function startProgress(stream: Output): ProgressLine {
  if (stream.isTTY !== true) return silent;
  const started = performance.now();
  let shown: LineParts = { objectives: LOOKING, note: '', budget: undefined };
  const format: Options['format'] = (options) => lineText((performance.now() - started) / 1000, shown, options);
  const bar = barOn(stream, { format, fps: 1000 / refreshMs, forceRedraw: true });
  bar.start(1, 0);
  const reached = (objectives: string, budgetMs: number | undefined): void => {
    shown = { ...shown, objectives, budget: budgetMs === undefined ? undefined : budgetMs / 1000 };
  };
  return {
    improved: ({ objectives }, { budgetMs }) => reached(objectiveLine(objectives), budgetMs),
    travelled: ({ done, total }) => {
      const isThrough = done >= total;
      const objectives = isThrough ? LOOKING : `travels ${done.toLocaleString('en')}/${total.toLocaleString('en')}`;
      shown = { ...shown, objectives };
    },
    reached,
    note: (note) => {
      shown = { ...shown, note };
    },
    stop: () => bar.stop(),
  };
}

/** A bar on a terminal, that goes when it is over. */
export function barOn(stream: Output, options: Options): cliProgress.SingleBar {
  return new SingleBar({
    stream: stream as NodeJS.WritableStream,
    barsize: 16,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    clearOnComplete: true,
    hideCursor: true,
    linewrap: false,
    // Ctrl-C ends the search, not the line: interrupt.ts decides.
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

/** What is said of a search, and how it is refused. */
export interface Followed {
  /** What the first Ctrl-C stops with. */
  readonly known: string;
  /** What there is none of when Ctrl-C ends it too early. */
  readonly missing: string;
  refusal(error: InvalidPlanError): Failure;
}

/** What is said of a search for tours. */
export const SEARCHED = { known: 'the best so far', missing: 'there was a solution' } as const;

/**
 * Runs a search with a line that follows it and an ear for Ctrl-C.
 *
 * @throws Failure for a plan that is refused, a road engine that fails, and an interruption before there was anything
 */
export async function follow<T>(
  surroundings: Surroundings,
  { known, missing, refusal }: Followed,
  search: (progress: ProgressLine, signal: AbortSignal) => Promise<T>,
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
