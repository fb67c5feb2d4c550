import type { Config } from '../config/options.js';
import { type DomainError, overloaded } from '../errors/refusals.js';
import type { IncomingMessage } from 'node:http';
import { patternOf } from './allowed-methods.js';
import type { Endpoint } from './endpoint.js';

/**
 * The order of admission under load: requests that have had a turn already, so that their work is not wasted; writes,
 * runs and reads of single things; lists.
 */
const RANKS = ['begun', 'first', 'last'] as const;
export type Rank = (typeof RANKS)[number];

/** The number of requests processed at once, and the limits of the queue. */
type AdmissionLimits = Pick<Config, 'requestsAtOnce' | 'mostWaiting' | 'longestWait'>;

/** See `createAdmission`. */
export type Admission = ReturnType<typeof createAdmission>;

interface QueuedRequest {
  readonly arrived: number;
  readonly admit: () => void;
  readonly refuse: (error: Error) => void;
}

/**
 * Admits a limited number of requests at a time: admitted ones are answered soon, the rest are refused at once.
 *
 * @param clock - the current time in milliseconds
 */
export function createAdmission(
  { requestsAtOnce, mostWaiting, longestWait }: AdmissionLimits,
  clock: () => number = () => performance.now(),
) {
  const lines: Record<Rank, QueuedRequest[]> = { begun: [], first: [], last: [] };
  let inside = 0;
  let looking: NodeJS.Timeout | undefined;

  const waiting = (): number => RANKS.reduce((sum, rank) => sum + lines[rank].length, 0);
  /** The queue of the lowest rank below this one that is not empty. */
  const lineBelow = (rank: Rank): QueuedRequest[] | undefined =>
    RANKS.slice(RANKS.indexOf(rank) + 1)
      .map((lower) => lines[lower])
      .findLast(({ length }) => length > 0);
  const refuseOld = (): void => {
    const latest = clock() - longestWait;
    for (const line of Object.values(lines)) {
      while (line.length > 0 && line[0]!.arrived < latest) line.shift()!.refuse(tooLong());
    }
    if (waiting() === 0) {
      clearInterval(looking);
      looking = undefined;
    }
  };
  const leave = (): void => {
    inside--;
    refuseOld();
    RANKS.map((rank) => lines[rank])
      .find(({ length }) => length > 0)
      ?.shift()
      ?.admit();
  };
  const place = (): (() => void) => {
    inside++;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      leave();
    };
  };
  /**
   * Ensures a place in the queue, if necessary by refusing the last request of a lower rank.
   * @returns whether there is one
   */
  const hasRoom = (rank: Rank): boolean => {
    if (waiting() < mostWaiting) return true;
    const youngest = lineBelow(rank)?.pop();
    youngest?.refuse(tooMany());
    return youngest !== undefined;
  };

  return {
    /**
     * Waits for admission.
     *
     * @param arrived - when the request arrived, on `clock`; now, when absent
     * @returns a function to call when the request is over; further calls do nothing
     * @throws DomainError overloaded when too many wait, or this one has waited too long
     */
    enter: (rank: Rank, arrived = clock()): Promise<() => void> => {
      if (clock() - arrived > longestWait) return Promise.reject(tooLong());
      if (inside < requestsAtOnce) return Promise.resolve(place());
      if (!hasRoom(rank)) return Promise.reject(tooMany());
      looking ??= setInterval(refuseOld, longestWait / 20).unref();
      return new Promise((resolve, refuse) => {
        lines[rank].push({ arrived, admit: () => resolve(place()), refuse });
      });
    },
    /** Whether a request that arrives now, `lag` milliseconds late, would be refused. */
    isHopeless: (rank: Rank, lag: number): boolean =>
      lag > longestWait || (waiting() >= mostWaiting && lineBelow(rank) === undefined),
  };
}

function tooMany(): DomainError {
  return overloaded('Too many requests wait.');
}

function tooLong(): DomainError {
  return overloaded('The request waited for too long.');
}

const TICK = 20;

/** See `watchLag`. */
export type Lag = ReturnType<typeof watchLag>;

/** Measures how late this thread reads requests: a request that arrived meanwhile has already waited that long. */
export function watchLag() {
  let last = performance.now();
  let before = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    before = late(now);
    last = now;
  }, TICK).unref();
  const late = (now: number): number => Math.max(0, now - last - TICK);
  return {
    /** Milliseconds; a request read now may have arrived at the start of the previous event-loop round. */
    now: (): number => before + late(performance.now()),
    stop: (): void => clearInterval(timer),
  };
}

/** Lists come last. */
export function rankOf({ isList = false }: Pick<Endpoint, 'isList'>): Rank {
  return isList ? 'last' : 'first';
}

/** The rank of a request, determined by its method and path alone. */
export function rankByPath(endpoints: readonly Endpoint[]): (request: IncomingMessage) => Rank {
  const lists = endpoints.filter((endpoint) => rankOf(endpoint) === 'last').map(({ path }) => patternOf(path));
  const isList = (path: string): boolean => lists.some((pattern) => pattern.test(path));
  return ({ method, url = '' }) => (method === 'GET' && isList(url.split('?', 1)[0]!) ? 'last' : 'first');
}
