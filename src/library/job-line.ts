import type { Link } from '../link/link.js';
import type { JobCalls } from '../link/protocol.js';
import type { CallerTravel } from './caller-travel.js';
import { takeJobThread } from './job-pool.js';

/** The connection of one call to a thread that works for it. */
export interface JobLine extends Pick<Link<JobCalls>, 'ask'> {
  /** Uses this provider from now on when the thread requests travels. */
  use(travel: CallerTravel): void;
  /** Replaces the dead thread of the call by another one. @throws WorkerFailedError */
  renew(): void;
  /** Ends the call. Later requests in its name are ignored, because the thread may already work for another call. */
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
