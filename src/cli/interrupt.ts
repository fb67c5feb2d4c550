import { ExitCode } from './failure.js';
import type { Interruption, Surroundings } from './surroundings.js';

/** The interruption of a search by Ctrl-C. */
interface Interruptible {
  /** Aborted by the first interruption. */
  readonly signal: AbortSignal;
  /** Stops listening. */
  release(): void;
}

/** The first Ctrl-C (or SIGTERM) ends the search with the best solution found so far; the second ends the process. */
export function listenForInterrupt(
  { signals, exit }: Surroundings,
  onFirst: () => void,
  beforeExit: () => void,
): Interruptible {
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
