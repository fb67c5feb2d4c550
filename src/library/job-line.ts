import type { Link } from '../link/link.js';
import type { JobCalls } from '../link/protocol.js';
import type { CallerTravel } from './caller-travel.js';
import { takeJobThread } from './job-pool.js';

/** One call's line to a thread that works for it. */
export interface JobLine extends Pick<Link<JobCalls>, 'ask'> {
  /** From now on this provider is meant where the thread asks for travels. */
  use(travel: CallerTravel): void;
  /** From now on another thread works for the call: the one before is dead. @throws WorkerFailedError */
  renew(): void;
  /** The call is over. What is still asked in its name is heard by nobody, for the thread may work for another call. */
  end(): void;
}

/** @throws WorkerFailedError when the thread's file is missing */
export function openLine(): JobLine {
  let thread = takeJobThread();
  let isOver = false;
  return {
    ask: (name, asked) => (isOver ? new Promise<never>(() => undefined) : thread.link.ask(name, asked)),
    use: (travel) => thread.travel.use(travel),
    renew() {
      if (isOver) return;
      thread.release();
      thread = takeJobThread();
    },
    end() {
      isOver = true;
      thread.release();
    },
  };
}
