import PgBoss from 'pg-boss';
import type { Store } from '../store/open-store.js';

/** The job queue on the service's own database: it wakes workers on other machines, and keeps the clock for upkeep. */
export interface Boss {
  /** Wakes a worker somewhere, soon. */
  wake(): void;
  /** Hears when it is woken. */
  onWake(listener: () => void): Promise<void>;
  /** Does the upkeep once a minute, on one process of all. */
  onUpkeep(act: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

const WAKE = 'wake';
const UPKEEP = 'upkeep';

/** What the statements have by which pg-boss completes jobs or fails them. */
const ENDS_JOBS = '$2::uuid[]';

/** @param trouble - hears of what goes wrong in the background */
export async function startBoss(
  { executeSql, embedded, exclusively }: Store,
  trouble: (message: string, error: unknown) => void,
): Promise<Boss> {
  let isStopped = false;
  const db: PgBoss.Db = {
    executeSql: async (text, values) => {
      try {
        return await executeSql(text, values);
      } catch (error) {
        if (!text.includes(ENDS_JOBS)) throw error;
        // pg-boss awaits no such statement: one that fails, because the database is down, would end the process.
        if (!isStopped) trouble('A job of the queue did not end.', error);
        return { rows: [{ count: 0 }] };
      }
    },
  };
  const boss = new PgBoss({ db, schema: 'pgboss' });
  boss.on('error', (error) => trouble('The job queue has a problem.', error));
  const stop = async (): Promise<void> => {
    await boss.stop({ graceful: true, timeout: 5_000, wait: true });
    isStopped = true;
  };
  try {
    // Processes that start together would be in each other's way while they make the queue's tables.
    await exclusively(async () => {
      await boss.start();
      // `short`: one wake that waits is enough. `singleton`: one upkeep at a time.
      await boss.createQueue(WAKE, { name: WAKE, policy: 'short', retryLimit: 0, expireInSeconds: 60 });
      await boss.createQueue(UPKEEP, { name: UPKEEP, policy: 'singleton', retryLimit: 0, expireInSeconds: 600 });
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    wake: () => {
      // Whoever has the database for himself has heard already.
      if (embedded) return;
      boss.send(WAKE, {}).catch((error: unknown) => trouble('No worker could be woken.', error));
    },
    onWake: async (listener) => {
      if (embedded) return;
      await boss.work(WAKE, { pollingIntervalSeconds: 0.5 }, () => {
        listener();
        return Promise.resolve();
      });
    },
    onUpkeep: async (act) => {
      // It is scheduled already unless this is the first start: on a full disk the service can still be read.
      await boss.schedule(UPKEEP, '* * * * *').catch((error: unknown) => trouble('Upkeep is not scheduled.', error));
      await boss.work(UPKEEP, { pollingIntervalSeconds: 20 }, act);
    },
    stop,
  };
}
