/** Too many wait already. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/**
 * Runs `atOnce` tasks at once, and lets `mostWaiting` wait for their turn.
 *
 * @returns runs a task when its turn has come; aborting `signal` leaves the queue. It throws QueueFullError if too many
 * wait already, and the reason of `signal`
 */
export function createTaskQueue(
  atOnce: number,
  mostWaiting: number,
): <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  const turn = (signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted();
    if (running < atOnce) {
      running++;
      return Promise.resolve();
    }
    if (waiting.length >= mostWaiting) throw new QueueFullError(`${waiting.length} requests wait already`);
    return new Promise((resolve, reject) => {
      const start = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(start);
    });
  };
  return async (work, signal) => {
    await turn(signal);
    try {
      return await work();
    } finally {
      // A waiting task takes over the place.
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
