import { ExitCode } from './failure.js';
import type { Interruption, Surroundings } from './surroundings.js';

/**
 * The first Ctrl-C (or SIGTERM) ends the search with the best solution found so far; the second ends the process.
 *
 * @returns a signal that the first one aborts, and what stops listening
 */
export function listenForInterrupt({ signals, exit }: Surroundings, onFirst: () => void, beforeExit: () => void) {
  const controller = new AbortController();
  const interrupt = (): void => {
    if (controller.signal.aborted) {
      beforeExit();
      exit(ExitCode.INTERRUPTED);
      return;
    }
    controller.abort();
    onFirst();
  };
  const heard: readonly Interruption[] = ['SIGINT', 'SIGTERM'];
  for (const signal of heard) signals.on(signal, interrupt);
  return {
    signal: controller.signal,
    release: () => {
      for (const signal of heard) signals.off(signal, interrupt);
    },
  };
}
