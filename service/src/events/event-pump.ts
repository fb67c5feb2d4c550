import { reportingOnce, single } from '../store/turns.js';
import type { Signals } from '../queue/signals.js';
import type { Database } from '../store/schema.js';
import { glance, numberEvents } from '../journal/event-log.js';

/** Polling interval in milliseconds: other processes record events, too. */
const LOOK_EVERY = 500;
/** Milliseconds from an event of this process to the next poll: events within that time are numbered together. */
const GATHERED_FOR = 25;

/**
 * Polls for events on behalf of all streams and webhooks of this process.
 *
 * @param act - called after each poll, with the position of the last event before it
 * @returns stops it, after a last poll
 */
export function startEventPump(
  { db, signals }: { readonly db: Database; readonly signals: Signals },
  act: (tip: bigint) => Promise<void>,
  trouble: (message: string, error: unknown) => void,
): () => Promise<void> {
  let isStopped = false;
  let soon: NodeJS.Timeout | undefined;
  const look = single(async () => {
    if (isStopped) return;
    const { hasNew, tip } = await glance(db);
    if (hasNew) await numberEvents(db);
    await act(tip);
  });
  const attempt = reportingOnce(look, (error) => {
    if (!isStopped) trouble('The event log cannot be used.', error);
  });
  const timer = setInterval(() => void attempt(), LOOK_EVERY);
  signals.onAnyChange(() => {
    if (isStopped) return;
    soon ??= setTimeout(() => {
      soon = undefined;
      void attempt();
    }, GATHERED_FOR);
  });
  return async () => {
    isStopped = true;
    clearInterval(timer);
    clearTimeout(soon);
    await attempt();
  };
}
