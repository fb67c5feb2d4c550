import type { SolutionObjective } from '../model/types.gen.js';
import { now } from '../search/clock.js';

/** Milliseconds between two beats. */
const PERIOD_MS = 500;

/** How far a run has come. */
export interface Progress {
  /** Milliseconds from the call. */
  readonly elapsedMs: number;
  /** Milliseconds of the whole budget; undefined when iterations are the budget. */
  readonly budgetMs: number | undefined;
  /** Of the budget, from 0 to 1; 1 in the last beat, whatever ended the run. */
  readonly share: number;
  /** Iterations done, all threads. */
  readonly iterations: number;
  /** Of the best solution so far, most important first; empty before there is one. */
  readonly objectives: readonly SolutionObjective[];
}

/** Reports the progress of a search to a caller twice a second, whether it gets better or not. */
export interface Heartbeat {
  /** The search begins; `iterations` returns how many are done. The first beat. */
  begin(iterations: () => number): void;
  /** There is a better solution. */
  improved(objectives: readonly SolutionObjective[]): void;
  /** The search is over. */
  pause(): void;
  /** The run is over: the last beat. */
  end(objectives: readonly SolutionObjective[]): void;
}

/** What a heartbeat is made of. */
export interface HeartbeatOptions {
  /** When the run was called, on `now()`'s clock. */
  readonly called: number;
  readonly budgetMs: number | undefined;
  /** Iterations of all threads that end the run. */
  readonly mostIterations: number | undefined;
  readonly onProgress: ((progress: Progress) => void) | undefined;
  /** Hears what `onProgress` throws; it is not called again then. */
  readonly fail: (error: unknown) => void;
}

/** A heartbeat that begins to beat when the search begins. It keeps no process alive. */
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
