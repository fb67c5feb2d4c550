import { createAgencies } from '../agencies/agencies.js';
import { makeFirstAgency } from '../agencies/first-agency.js';
import { bookingOnly, createRepurchases } from '../credits/repurchase.js';
import { DEFAULT_LIMITS, withChanges } from '../limits/defaults.js';
import { createPlans } from '../plans/plans.js';
import { startBoss, type Boss } from '../queue/boss.js';
import { figuresOf } from '../queue/figures.js';
import { sweep } from '../queue/lease.js';
import { createSignals } from '../queue/signals.js';
import { upkeep } from '../retention/upkeep.js';
import { lockFolder, type FolderLock } from '../store/lock-file.js';
import { openEmbedded, openPostgres, type Store } from '../store/open-store.js';
import { createNamedTurns } from '../store/turns.js';
import { answerCalls } from '../tokens/control.js';
import { createTokens } from '../tokens/tokens.js';
import { createEngines, type Engines } from '../worker/engine/pool.js';
import { createOptimizeNow } from '../worker/optimize-now.js';
import { startWorker, type Worker } from '../worker/worker.js';
import type { Domain, DomainOptions } from './domain.js';
import type { Tokens } from './principal.js';

const DEFAULT_DATA = 'tourwright-data';
const READY_WITHIN = 1_000;

const stores = new WeakMap<Domain, Store>();

/** The tables behind an open domain, for what works on them besides it: tests and upkeep. */
export function storeBehind(domain: Domain): Store | undefined {
  return stores.get(domain);
}

/**
 * Opens the service without HTTP: the database (made or brought up to date where needed), the queue, and the worker where
 * the role has one.
 *
 * @param engines - solves plans; processes of their own unless tests bring something else
 * @throws FolderInUseError when another process has the data folder; what the database throws
 */
export async function openDomain(options: DomainOptions, engines: Engines = createEngines()): Promise<Domain> {
  const { observer = {}, role = 'all', concurrency = 10, threads = 1, freeCredits = 1_000 } = options;
  const trouble = observer.trouble ?? ((): void => undefined);
  const limits = withChanges(DEFAULT_LIMITS, options.limits ?? {});
  const defaults = { limits, freeCredits };
  let tokens: Tokens | undefined;
  const { store, lock } = await openStore(options, () => tokens, trouble);
  const { db } = store;
  let boss: Boss | undefined;
  try {
    tokens = createTokens(db);
    const firstToken = await makeFirstAgency(db, tokens, defaults);
    // Whoever worked on the runs of an embedded database is dead.
    if (store.embedded) await sweep(db, { all: true });

    const started = (boss = await startBoss(store, trouble));
    const signals = createSignals(() => started.wake());
    const repurchases = createRepurchases(db, options.billing ?? bookingOnly, trouble);
    const plans = createPlans({ db, limits, signals, repurchases, turns: createNamedTurns() });
    let worker: Worker | undefined;
    if (role !== 'api') {
      worker = startWorker({ db, engines, signals, observer, threads }, concurrency, limits);
      await started.onWake(worker.look);
      const { archiveAfterDays = 30, deleteAfterDays = 0 } = options;
      await started.onUpkeep(() => upkeep(db, { archiveAfterDays, deleteAfterDays }));
      engines.warm();
    }
    let closing: Promise<void> | undefined;
    const park = async (): Promise<void> => worker?.park();
    const domain: Domain = {
      tokens,
      agencies: createAgencies(db, defaults),
      plans,
      firstToken,
      optimizeNow: createOptimizeNow(engines),
      ready: () => isReady(store),
      figures: () => figuresOf(db, limits),
      park,
      close: () =>
        (closing ??= (async () => {
          await park();
          await started.stop();
          await engines.close();
          await repurchases.settled();
          await store.close();
          await lock?.release();
        })()),
    };
    stores.set(domain, store);
    return domain;
  } catch (error) {
    await boss?.stop();
    await engines.close();
    await store.close();
    await lock?.release();
    throw error;
  }
}

async function openStore(
  { databaseUrl, databaseConnections = 10, data = DEFAULT_DATA }: DomainOptions,
  tokens: () => Tokens | undefined,
  trouble: (message: string, error: unknown) => void,
): Promise<{ readonly store: Store; readonly lock?: FolderLock }> {
  if (databaseUrl !== undefined) {
    const lost = (error: unknown): void => trouble('A connection to the database was lost.', error);
    return { store: await openPostgres(databaseUrl, databaseConnections, lost) };
  }
  const lock = await lockFolder(data, (socket) => answerCalls(socket, tokens));
  try {
    return { store: await openEmbedded(data), lock };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function isReady({ executeSql }: Store): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), READY_WITHIN)));
  try {
    return await Promise.race([executeSql('select 1').then(() => true), tooLate]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
