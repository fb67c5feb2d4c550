import { setTimeout as sleep } from 'node:timers/promises';
import { createAuditLog } from './journal/audit.js';
import { createAgencies } from './agencies/agencies.js';
import { bookingOnly, createRepurchases } from './agencies/repurchase.js';
import { limitsIn } from './agencies/limits.js';
import type { Config } from './config/options.js';
import { readConfig } from './config/read.js';
import { answeringOnce, createOnce } from './once/once.js';
import { startEventPump } from './events/event-pump.js';
import { createStreams } from './events/streams.js';
import { createPlans } from './plans/plans.js';
import { startBoss } from './queue/boss.js';
import { figuresOf } from './queue/claim.js';
import { sweep } from './queue/lease.js';
import { createSignals } from './queue/signals.js';
import { startUpkeep } from './retention/upkeep.js';
import { type FolderLock, lockFolder } from './store/lock-file.js';
import { openEmbedded, openPostgres, type Store } from './store/open-store.js';
import { createNamedTurns } from './store/turns.js';
import { answerCalls, type TokenMeans } from './tokens/control.js';
import { firstTokenAnew, firstTokenFile, makeFirstAgency, nowhere } from './tokens/first-token.js';
import { createTokens } from './tokens/tokens.js';
import { allowedAddresses } from './webhooks/addresses.js';
import { createDeliverer, type DeliverySettings } from './webhooks/deliverer.js';
import { createWebhooks } from './webhooks/webhooks.js';
import { createAnswers, createGeometry, createOptimizeNow } from './engines/answers.js';
import { createDesks } from './engines/desks.js';
import { createEngines, type Engines } from './engines/pool.js';
import { startWorker } from './worker/worker.js';
import type { BillingSystem, Domain, Observer, Readiness } from './domain/index.js';
import { DomainError, wordsOf } from './errors/refusals.js';

const READY_WITHIN = 1_000;

/** Settings, with defaults for those not given, and further options. */
export interface DomainOptions extends Partial<Config>, Pick<DeliverySettings, 'webhookLongestRepeat'> {
  /** Buys credits for the repurchase rule; by default the pack is booked without contacting a billing system. */
  readonly billing?: BillingSystem | undefined;
  /** Observes the work, for logs and metrics. */
  readonly observer?: Observer | undefined;
}

/** An open domain with its tables, for other parts that work on them. */
export interface OpenDomain extends Domain {
  readonly store: Store;
}

/**
 * Opens the service without HTTP: the database (created or migrated as needed), the queue, and the worker if the role
 * has one.
 *
 * @param engines - solve plans; in processes of their own, except in tests
 * @throws FolderInUseError when another process holds the data folder; what the database throws
 */
export async function openDomain(
  options: DomainOptions,
  engines: Engines = createEngines({ roads: options.roads }),
): Promise<OpenDomain> {
  const { observer = {}, billing = bookingOnly } = options;
  const config = { ...readConfig([], {}), ...options };
  const { databaseUrl, data, role, concurrency, threads, freeCredits, storedLimit, idempotencyHours } = config;
  const trouble = observer.trouble ?? ((): void => undefined);
  const limits = limitsIn(config);
  const defaults = { limits, freeCredits };
  const keeping = databaseUrl === undefined ? firstTokenFile(data) : nowhere;
  let control: TokenMeans | undefined;
  const { store, lock } = await openStore(config, () => control, trouble);
  const { db } = store;
  const desks = createDesks({ roads: options.roads });
  // First the parts that start work, last those that others depend on.
  const endings: (() => unknown)[] = [() => engines.close(), store.close, () => lock?.release()];
  try {
    const once = createOnce(db, idempotencyHours);
    const tokens = createTokens(db, (tokenId) => void keeping.used(tokenId).catch(() => undefined), once);
    control = { tokens, first: () => firstTokenAnew(db, defaults, keeping) };
    // A process without an API has no one to announce the token to.
    const firstToken = role === 'worker' ? undefined : await makeFirstAgency(db, defaults, keeping);
    // Any worker that had runs of an embedded database is dead.
    if (store.embedded && store.hasRoom()) await sweep(db, { all: true });

    const boss = await startBoss(store, trouble);
    const signals = createSignals(() => boss.wake());
    const repurchases = createRepurchases(db, billing, trouble);
    endings.unshift(() => boss.stop(), repurchases.settled);
    const { makingRoom } = store;
    const turns = createNamedTurns();
    const plans = createPlans({ db, limits, storedLimit, signals, repurchases, turns, once, makingRoom });
    const isAllowed = allowedAddresses(config.webhookNetworks?.split(','));
    const streams = await createStreams(db, config);
    const sending = createDeliverer(db, isAllowed, config, observer);
    const lookForDeliveries = (): void =>
      void sending.look().catch((error: unknown) => trouble('No delivery could be claimed.', error));
    const act = async (tip: bigint): Promise<void> => {
      await streams.sendNews(tip);
      await sending.look();
    };
    const stopPump = startEventPump({ db, signals }, act, trouble);
    endings.unshift(() => streams.close(), sending.stop, stopPump);
    let park = (): Promise<void> => Promise.resolve();
    if (role !== 'api') {
      endings.unshift(startUpkeep(store, config, (error) => trouble('The upkeep failed.', error)));
      const worker = startWorker({ db, engines, signals, observer, threads }, concurrency, limits);
      park = worker.park;
      endings.unshift(park);
      await boss.onWake(worker.look);
      engines.warm();
    }
    endings.unshift(() => desks.close());
    let closing: Promise<void> | undefined;
    return {
      store,
      tokens,
      agencies: createAgencies(db, once, defaults),
      plans,
      answers: createAnswers(plans, desks),
      geometry: createGeometry(desks),
      audit: createAuditLog(db),
      events: streams,
      webhooks: createWebhooks(db, once, isAllowed, lookForDeliveries),
      streams: () => streams.count(),
      firstToken,
      firstTokenFile: await keeping.path(),
      optimizeNow: createOptimizeNow(engines),
      answerOnce: (request, act) => answeringOnce(db, once, request, act),
      ready: () => readiness(store),
      broken: store.broken,
      figures: () => figuresOf(db, limits),
      park,
      close: () => (closing ??= endAll(endings)),
    };
  } catch (error) {
    await endAll(endings);
    throw error;
  }
}

async function endAll(endings: readonly (() => unknown)[]): Promise<void> {
  for (const end of endings) await end();
}

async function openStore(
  { databaseUrl, databaseConnections, data }: Config,
  control: () => TokenMeans | undefined,
  trouble: (message: string, error: unknown) => void,
): Promise<{ readonly store: Store; readonly lock?: FolderLock }> {
  if (databaseUrl !== undefined) {
    const lost = (error: unknown): void => trouble('A connection to the database was lost.', error);
    return { store: await openPostgres(databaseUrl, databaseConnections, lost) };
  }
  const lock = await lockFolder(data, (socket) => answerCalls(socket, control));
  try {
    const store = await openEmbedded(data);
    await lock.holdDatabase();
    return { store, lock };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function readiness({ executeSql, hasRoom }: Store): Promise<Readiness> {
  const tooLate = sleep(READY_WITHIN, undefined, { ref: false }).then(() => {
    throw new Error('it did not answer within a second');
  });
  try {
    const { rows } = await Promise.race([executeSql('show transaction_read_only'), tooLate]);
    if (!hasRoom()) return { isReady: true, reason: 'The disk is full: nothing can be stored.' };
    const isReadOnly = rows[0]!['transaction_read_only'] === 'on';
    return { isReady: true, ...(isReadOnly && { reason: 'The database is read-only: nothing can be stored.' }) };
  } catch (error) {
    return { isReady: false, reason: `The database cannot be used: ${whyOf(error)}.` };
  }
}

function whyOf(error: unknown): string {
  return error instanceof DomainError ? 'all its connections are taken' : wordsOf(error);
}
