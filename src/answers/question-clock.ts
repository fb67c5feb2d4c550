import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work after which others on the thread are heard. */
const A_TURN = 5;

/** The time of one question: work in short turns, until it is stopped or its budget is spent. */
export interface QuestionClock {
  /** Yields where a turn has lasted long enough. @throws Stopped once nobody waits for the work any more */
  yieldToEventLoop(): Promise<void>;
  /** The budget is spent. */
  isOver(): boolean;
}

/** Nobody waits for the answer any more. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/**
 * @param stop - not 0: nobody waits any more
 * @param milliseconds - the budget; undefined: none
 */
export function createQuestionClock(stop: Int32Array | undefined, milliseconds?: number): QuestionClock {
  const latest = milliseconds === undefined ? Infinity : performance.now() + milliseconds;
  let turn = performance.now();
  return {
    async yieldToEventLoop() {
      if (performance.now() - turn >= A_TURN) {
        await nextTurn();
        turn = performance.now();
      }
      if (stop !== undefined && Atomics.load(stop, 0) !== 0) throw new Stopped('Nobody waits for the answer.');
    },
    isOver: () => performance.now() >= latest,
  };
}
