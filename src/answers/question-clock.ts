import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work after which the event loop gets a turn. */
const TURN_MS = 5;

/** The time of one question: yields to the event loop regularly, until it is cancelled or its budget is spent. */
export interface QuestionClock {
  /** Yields if the current turn has lasted long enough. @throws Stopped if the question is cancelled */
  yieldToEventLoop(): Promise<void>;
  /** True if the budget is spent. */
  isOver(): boolean;
}

/** Thrown when a question is cancelled. */
class Stopped extends Error {
  override readonly name = 'Stopped';
}

/**
 * @param stop - shared memory; any value other than 0 cancels the question
 * @param milliseconds - the budget; undefined: no limit
 */
export function createQuestionClock(stop: Int32Array | undefined, milliseconds?: number): QuestionClock {
  const latest = milliseconds === undefined ? Infinity : performance.now() + milliseconds;
  let turn = performance.now();
  return {
    async yieldToEventLoop() {
      if (performance.now() - turn >= TURN_MS) {
        await nextTurn();
        turn = performance.now();
      }
      if (stop !== undefined && Atomics.load(stop, 0) !== 0) throw new Stopped('Nobody waits for the answer.');
    },
    isOver: () => performance.now() >= latest,
  };
}
