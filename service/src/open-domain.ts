import { createAuditLog } from './journal/audit.js';
import { createAgencies } from './agencies/agencies.js';
import { bookingOnly, createRepurchases, type Repurchases } from './agencies/repurchase.js';
import { limitsIn } from './agencies/limits.js';
import type { Config } from './config/options.js';
import { readConfig } from './config/read.js';
import { answeringOnce, createOnce } from './once/once.js';
import { type EventPump, startEventPump } from './events/event-pump.js';
import { createStreams, type Streams } from './events/streams.js';
import { createPlans } from './plans/plans.js';
import { type Boss, startBoss } from './queue/boss.js';
import { figuresOf } from './queue/claim.js';
import { sweep } from './queue/lease.js';
import { createSignals } from './queue/signals.js';
import { startUpkeep, type Upkeep } from './retention/upkeep.js';
import { type FolderLock, lockFolder } from './store/lock-file.js';
import { openEmbedded, openPostgres, type Store } from './store/open-store.js';
import { createNamedTurns } from './store/turns.js';
import { answerCalls, type TokenMeans } from './tokens/control.js';
import { firstTokenAnew, firstTokenFile, makeFirstAgency, nowhere } from './tokens/first-token.js';
import { createTokens } from './tokens/tokens.js';
import { allowedAddresses } from './webhooks/addresses.js';
import { createDeliverer, type Deliverer, type DeliverySettings } from './webhooks/deliverer.js';
import { createWebhooks } from './webhooks/webhooks.js';
import { createAnswers, createGeometry, createOptimizeNow } from './engines/answers.js';
import { createDesks, type Desks } from './engines/desks.js';
import { createEngines, type Engines } from './engines/pool.js';
import { startWorker, type Worker } from './worker/worker.js';
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
  const parts: Parts = { desks, engines, store, lock };
  try {
    const once = createOnce(db, idempotencyHours);
    const tokens = createTokens(db, (tokenId) => void keeping.used(tokenId).catch(() => undefined), once);
    control = { tokens, first: () => firstTokenAnew(db, defaults, keeping) };
    // A process without an API has no one to announce the token to.
    const firstToken = role === 'worker' ? undefined : await makeFirstAgency(db, defaults, keeping);
    // Any worker that had runs of an embedded database is dead.
    if (store.embedded && store.hasRoom()) await sweep(db, { all: true });

    const started = (parts.boss = await startBoss(store, trouble));
    const signals = createSignals(() => started.wake());
    const repurchases = (parts.repurchases = createRepurchases(db, billing, trouble));
    const { makingRoom } = store;
    const turns = createNamedTurns();
    const plans = createPlans({ db, limits, storedLimit, signals, repurchases, turns, once, makingRoom });
    const streams = (parts.streams = await createStreams(db, config));
    const addresses = allowedAddresses(config.webhookNetworks?.split(','));
    const sending = (parts.deliverer = createDeliverer(db, addresses, config, observer));
    const lookForDeliveries = (): void =>
      void sending.look().catch((error: unknown) => trouble('No delivery could be claimed.', error));
    const act = async (tip: bigint): Promise<void> => {
      await streams.sendNews(tip);
      await sending.look();
    };
    parts.pump = startEventPump({ db, signals }, act, trouble);
    if (role !== 'api') {
      const worker = (parts.worker = startWorker({ db, engines, signals, observer, threads }, concurrency, limits));
      await started.onWake(worker.look);
      parts.upkeep = startUpkeep(store, config, (error) => trouble('The upkeep failed.', error));
      engines.warm();
    }
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
      webhooks: createWebhooks(db, once, addresses, lookForDeliveries),
      streams: () => streams.count(),
      firstToken,
      firstTokenFile: await keeping.path(),
      optimizeNow: createOptimizeNow(engines),
      answerOnce: (request, act) => answeringOnce(db, once, request, act),
      ready: () => readiness(store),
      broken: store.broken,
      figures: () => figuresOf(db, limits),
      park: async () => parts.worker?.park(),
      close: () => (closing ??= closeParts(parts)),
    };
  } catch (error) {
    await closeParts(parts);
    throw error;
  }
}

/** The running parts of an open service; undefined if a part does not exist, or does not exist yet. */
interface Parts {
  readonly desks: Desks;
  readonly engines: Engines;
  readonly store: Store;
  readonly lock: FolderLock | undefined;
  boss?: Boss;
  worker?: Worker;
  upkeep?: Upkeep;
  streams?: Streams;
  deliverer?: Deliverer;
  pump?: EventPump;
  repurchases?: Repurchases;
}

/** Closes first the parts that start work, and last those that others depend on. */
async function closeParts({ desks, engines, store, lock, ...parts }: Parts): Promise<void> {
  await desks.close();
  await parts.worker?.park();
  await parts.upkeep?.stop();
  parts.streams?.close();
  await parts.deliverer?.stop();
  await parts.pump?.stop();
  await parts.boss?.stop();
  await engines.close();
  await parts.repurchases?.settled();
  await store.close();
  await lock?.release();
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
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it did not answer within a second')), READY_WITHIN);
  });
  try {
    const { rows } = await Promise.race([executeSql('show transaction_read_only'), tooLate]);
    if (!hasRoom()) return { isReady: true, reason: 'The disk is full: nothing can be stored.' };
    const isReadOnly = rows[0]!['transaction_read_only'] === 'on';
    return { isReady: true, ...(isReadOnly && { reason: 'The database is read-only: nothing can be stored.' }) };
  } catch (error) {
    return { isReady: false, reason: `The database cannot be used: ${whyOf(error)}.` };
  } finally {
    clearTimeout(timer);
  }
}

function whyOf(error: unknown): string {
  return error instanceof DomainError ? 'all its connections are taken' : wordsOf(error);
}
