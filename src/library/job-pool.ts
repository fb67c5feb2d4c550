import { availableParallelism } from 'node:os';
import { MessageChannel, SHARE_ENV, type MessagePort, type Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { createLink, type Link } from '../link/link.js';
import type { CallerCalls, JobCalls, JobTask } from '../link/protocol.js';
import { WorkerFailedError, workerFile } from '../search/worker-protocol.js';
import { type CallerTravel, travelCalls, type TravelCalls } from './caller-travel.js';

/**
 * Milliseconds that a session is kept ready for the next call if it would keep the process alive, and that the pool
 * keeps the session's thread otherwise.
 */
const AT_HAND_MS = 20;
const IDLE_MS = 5_000;

/**
 * Maximum number of threads: a call needs its thread mostly at its start and end, and more threads than processors
 * would only start more slowly. Each thread serves any number of calls at once.
 */
export const MAX_JOB_THREADS = Math.max(2, availableParallelism());
const MAX_SESSIONS_A_THREAD = 10_000;

/** A session on a thread, at the other end of a link, that works for one call after another. */
interface JobSession {
  readonly link: Link<JobCalls>;
  /** Handles the thread's requests to the caller's own travel provider. */
  readonly travel: TravelCalls;
  readonly port: MessagePort;
  /** Whether it has sent anything yet. */
  hasBegun: boolean;
  /** Whether it no longer answers. */
  isDead: boolean;
  lose(cause: unknown): void;
  timer: NodeJS.Timeout | undefined;
}

/** All live sessions, and the idle ones among them, the most recently used last. */
const sessions = new Set<JobSession>();
const free: JobSession[] = [];
let shared: Piscina<JobTask, void> | undefined;

/**
 * Takes an idle session, or starts one.
 *
 * @throws WorkerFailedError when its file is missing; the link fails with one when the thread dies or cannot start
 */
function takeSession(): JobSession {
  const session = free.pop();
  clearTimeout(session?.timer);
  return session ?? startSession();
}

export function jobThreads(): readonly Worker[] {
  return shared?.threads ?? [];
}

function startSession(): JobSession {
  shared ??= createPool();
  const pool = shared;
  const { port1: port, port2 } = new MessageChannel();
  const travel = travelCalls();
  const link = createLink<CallerCalls, JobCalls>(port, travel.handlers);
  const session: JobSession = {
    link,
    travel,
    port,
    hasBegun: false,
    isDead: false,
    timer: undefined,
    lose(cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      session.isDead = true;
      forget(session);
      link.fail(new WorkerFailedError(`A worker failed: ${message}`, { cause }));
      port.close();
    },
  };
  sessions.add(session);
  port.once('message', () => (session.hasBegun = true));
  pool
    .run({ port: port2 }, { transferList: [port2] })
    .then(() => session.lose(new Error('it has ended')), session.lose)
    .finally(() => clearTimeout(session.timer));
  return session;
}

/** Returns a session to the pool. One with abandoned requests still in progress is closed. */
function release(session: JobSession): void {
  if (session.isDead) return;
  if (session.link.isWaiting()) {
    end(session);
    return;
  }
  void session.link.ask('forget', undefined).catch(() => undefined);
  free.push(session);
  session.timer = setTimeout(() => end(session), AT_HAND_MS);
}

function end(session: JobSession): void {
  session.isDead = true;
  forget(session);
  session.port.close();
}

function forget(session: JobSession): void {
  sessions.delete(session);
  const place = free.indexOf(session);
  if (place >= 0) free.splice(place, 1);
}

/**
 * Rejects the sessions waiting for a thread that died before it accepted their tasks: they would never get an answer.
 */
function giveUp(cause: unknown): void {
  shared = undefined;
  for (const session of [...sessions]) if (!session.hasBegun) session.lose(cause);
}

function createPool(): Piscina<JobTask, void> {
  const pool = new Piscina<JobTask, void>({
    filename: workerFile('job.cjs'),
    name: 'runJob',
    minThreads: 0,
    maxThreads: MAX_JOB_THREADS,
    concurrentTasksPerWorker: MAX_SESSIONS_A_THREAD,
    idleTimeout: IDLE_MS,
    recordTiming: false,
    // The flags of the main thread (loaders, inspectors) do not apply to workers, which run built JavaScript.
    execArgv: [],
    env: SHARE_ENV,
  });
  pool.on('error', giveUp);
  pool.on('workerDestroy', () => {
    setImmediate(() => {
      if (pool === shared && sessions.size > 0 && pool.threads.length === 0) {
        giveUp(new Error('a thread ended before it took its task'));
      }
    });
  });
  return pool;
}

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
  let session = takeSession();
  let isOver = false;
  return {
    ask: (name, asked) => (isOver ? new Promise<never>(() => undefined) : session.link.ask(name, asked)),
    use: (travel) => session.travel.use(travel),
    renew() {
      if (isOver) return;
      release(session);
      session = takeSession();
    },
    end() {
      isOver = true;
      release(session);
    },
  };
}
