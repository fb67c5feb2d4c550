import type { SolutionObjective } from '../model/types.gen.js';
import { now } from '../search/clock.js';

/** Milliseconds between beats. */
const PERIOD_MS = 500;

/** The progress of a run. */
export interface Progress {
  /** Milliseconds since the call. */
  readonly elapsedMs: number;
  /** Milliseconds of the whole budget; undefined when the budget is a number of iterations. */
  readonly budgetMs: number | undefined;
  /** Share of the budget used, from 0 to 1; 1 in the last beat, whatever ended the run. */
  readonly share: number;
  /** Iterations done by all threads. */
  readonly iterations: number;
  /** Objectives of the best solution so far, most important first; empty before there is one. */
  readonly objectives: readonly SolutionObjective[];
}

/** Reports the progress of a search to the caller twice a second, whether or not the solution improves. */
export interface Heartbeat {
  /** Sends the first beat at the start of the search; `iterations` returns how many are done. */
  begin(iterations: () => number): void;
  /** Records a better solution. */
  improved(objectives: readonly SolutionObjective[]): void;
  /** Stops the beats at the end of the search. */
  pause(): void;
  /** Sends the last beat at the end of the run. */
  end(objectives: readonly SolutionObjective[]): void;
}

export interface HeartbeatOptions {
  /** When the run was called, on the clock of `now()`. */
  readonly called: number;
  readonly budgetMs: number | undefined;
  /** Iterations of all threads after which the run ends. */
  readonly mostIterations: number | undefined;
  readonly onProgress: ((progress: Progress) => void) | undefined;
  /** Receives what `onProgress` throws; `onProgress` is not called again after that. */
  readonly fail: (error: unknown) => void;
}

/** Creates a heartbeat whose beats start with the search. It does not keep the process alive. */
export function startHeartbeat({ called, budgetMs, mostIterations, onProgress, fail }: HeartbeatOptions): Heartbeat {
  let timer: NodeJS.Timeout | undefined;
  let iterations = (): number => 0;
  let best: readonly SolutionObjective[] = [];
  let hasFailed = onProgress === undefined;

  const pause = (): void => clearInterval(timer);
  const beat = (least: number): void => {
    if (hasFailed) return;
    const [elapsedMs, done] = [now() - called, iterations()];
    const share = Math.min(1, Math.max(least, elapsedMs / (budgetMs ?? Infinity), done / (mostIterations ?? Infinity)));
    try {
      onProgress?.({ elapsedMs, budgetMs, share, iterations: done, objectives: best });
    } catch (error) {
      hasFailed = true;
      pause();
      fail(error);
    }
  };
  return {
    begin: (count) => {
      if (hasFailed) return;
      iterations = count;
      timer = setInterval(beat, PERIOD_MS, 0).unref();
      beat(0);
    },
    improved: (objectives) => {
      best = objectives;
    },
    pause,
    end: (objectives) => {
      best = objectives;
      beat(1);
    },
  };
}
