import type { Config } from '../config/options.js';
import { type DomainError, overloaded } from '../errors/refusals.js';
import type { IncomingMessage } from 'node:http';
import { patternOf } from './allowed-methods.js';
import type { Endpoint } from './endpoint.js';

/**
 * Who goes first where not all can: what has had a turn already, so that its work is not lost; writes, runs and reads of one
 * thing; lists.
 */
const RANKS = ['begun', 'first', 'last'] as const;
export type Rank = (typeof RANKS)[number];

/** How many requests are worked on at once, and who waits for how long. */
type AdmissionLimits = Pick<Config, 'requestsAtOnce' | 'mostWaiting' | 'longestWait'>;

/** Lets requests in, few at a time: what is answered is answered soon, the rest is refused at once. */
export interface Admission {
  /**
   * Waits for one's turn.
   * @param arrived - when the request came, as `clock` counts; now, when absent
   * @returns what to call when it is over; further calls do nothing
   * @throws DomainError overloaded when too many wait, or one waits for too long
   */
  enter(rank: Rank, arrived?: number): Promise<() => void>;
  /** Whether who comes now, having arrived so long ago, would be refused. */
  isHopeless(rank: Rank, lag: number): boolean;
}

interface QueuedRequest {
  readonly arrived: number;
  readonly admit: () => void;
  readonly refuse: (error: Error) => void;
}

/** @param clock - milliseconds */
export function createAdmission(
  { requestsAtOnce, mostWaiting, longestWait }: AdmissionLimits,
  clock: () => number = () => performance.now(),
): Admission {
  const lines: Record<Rank, QueuedRequest[]> = { begun: [], first: [], last: [] };
  let inside = 0;
  let looking: NodeJS.Timeout | undefined;

  const waiting = (): number => RANKS.reduce((sum, rank) => sum + lines[rank].length, 0);
  /** The line of the lowest rank below this one in which anybody waits. */
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
  /** Makes a place for one more in the queue, at the cost of the one that came last. @returns whether there is one */
  const hasRoom = (rank: Rank): boolean => {
    if (waiting() < mostWaiting) return true;
    const youngest = lineBelow(rank)?.pop();
    youngest?.refuse(tooMany());
    return youngest !== undefined;
  };

  return {
    enter: (rank, arrived = clock()) => {
      if (clock() - arrived > longestWait) return Promise.reject(tooLong());
      if (inside < requestsAtOnce) return Promise.resolve(place());
      if (!hasRoom(rank)) return Promise.reject(tooMany());
      looking ??= setInterval(refuseOld, longestWait / 20).unref();
      return new Promise((resolve, refuse) => {
        lines[rank].push({ arrived, admit: () => resolve(place()), refuse });
      });
    },
    isHopeless: (rank, lag) => lag > longestWait || (waiting() >= mostWaiting && lineBelow(rank) === undefined),
  };
}

function tooMany(): DomainError {
  return overloaded('Too many requests wait.');
}

function tooLong(): DomainError {
  return overloaded('The request waited for too long.');
}

/** How late this thread is with what it reads, as a request that came meanwhile waited for so long already. */
export interface Lag {
  /** Milliseconds. */
  now(): number;
  stop(): void;
}

const TICK = 20;

export function watchLag(): Lag {
  let last = performance.now();
  let before = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    before = late(now);
    last = now;
  }, TICK).unref();
  const late = (now: number): number => Math.max(0, now - last - TICK);
  return {
    // What is read now may have come when the round before had just begun.
    now: () => before + late(performance.now()),
    stop: () => clearInterval(timer),
  };
}

/** Lists come last. */
export function rankOf({ isList = false }: Pick<Endpoint, 'isList'>): Rank {
  return isList ? 'last' : 'first';
}

/** The rank of a request, by its method and its path alone. */
export function rankByPath(endpoints: readonly Endpoint[]): (request: IncomingMessage) => Rank {
  const lists = endpoints.filter((endpoint) => rankOf(endpoint) === 'last').map(({ path }) => patternOf(path));
  const isList = (path: string): boolean => lists.some((pattern) => pattern.test(path));
  return ({ method, url = '' }) => (method === 'GET' && isList(url.split('?', 1)[0]!) ? 'last' : 'first');
}
