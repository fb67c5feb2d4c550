import PgBoss from 'pg-boss';
import type { Store } from '../store/open-store.js';

const WAKE = 'wake';
/** Milliseconds. */
const LOCK_ASKED_EVERY = 100;

/** A part of the statements with which pg-boss completes or fails jobs. */
const ENDS_JOBS = '$2::uuid[]';

/**
 * Starts the job queue on the service's own database: it wakes workers on other machines.
 *
 * @param trouble - receives errors of background work
 */
export async function startBoss(
  { executeSql, embedded, exclusively }: Store,
  trouble: (message: string, error: unknown) => void,
) {
  let isStopped = false;
  const db: PgBoss.Db = {
    executeSql: async (text, values) => {
      try {
        return await executeSql(text, values);
      } catch (error) {
        if (!text.includes(ENDS_JOBS)) throw error;
        // pg-boss does not await such statements: a failed one, because the database is down, would end the process.
        if (!isStopped) trouble('A job of the queue did not end.', error);
        return { rows: [{ count: 0 }] };
      }
    },
  };
  const boss = new PgBoss({ db, schema: 'pgboss', schedule: false });
  boss.on('error', (error) => trouble('The job queue has a problem.', error));
  const stop = async (): Promise<void> => {
    await boss.stop({ graceful: true, timeout: 5_000, wait: true });
    isStopped = true;
  };
  try {
    const start = async (): Promise<void> => {
      await boss.start();
      // `short`: one waiting wake is enough.
      await boss.createQueue(WAKE, { name: WAKE, policy: 'short', retryLimit: 0, expireInSeconds: 60 });
    };
    // Processes that start together would conflict while they create the queue's tables.
    while (!(await exclusively(start))) await new Promise((resolve) => setTimeout(resolve, LOCK_ASKED_EVERY));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    /** Wakes a worker on some process, soon. */
    wake: (): void => {
      // The only process of an embedded database has been notified already.
      if (embedded) return;
      boss.send(WAKE, {}).catch((error: unknown) => trouble('No worker could be woken.', error));
    },
    /** Calls the listener when this process is woken. */
    onWake: async (listener: () => void): Promise<void> => {
      if (embedded) return;
      await boss.work(WAKE, { pollingIntervalSeconds: 0.5 }, () => {
        listener();
        return Promise.resolve();
      });
    },
    stop,
  };
}
