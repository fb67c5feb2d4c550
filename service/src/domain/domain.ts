import type { PlanWarning, Solution } from 'tourwright';
import type { Answers, Geometry } from './answers.js';
import type { Agencies } from './agencies.js';
import type { AuditLog } from './audit.js';
import type { IssuedToken, OnceRequest, Tokens } from './principal.js';
import type { Events } from './events.js';
import type { Plans } from './plans.js';
import type { DeliveryState, Webhooks } from './webhooks.js';

/** A solution in three figures. */
export interface SolutionQuality {
  readonly unservedStops: number;
  readonly tours: number;
  readonly distanceInKm: number;
}

/** What a billing system fills in. */
export interface BillingSystem {
  /** Buys a pack. @returns the reference to book it under, undefined when the purchase failed. */
  purchase(order: { readonly agencyId: string; readonly amount: number }): Promise<string | undefined>;
}

/** Never throws, never waits. Every method is optional. */
export interface Observer {
  /** An optimization begins on this process, `waitedSeconds` after it was asked for; `attempt` counts from 1. */
  readonly runStarted?: (run: RunEvent & { readonly waitedSeconds: number; readonly attempt: number }) => void;
  /** A better solution is stored. */
  readonly improved?: (run: RunEvent) => void;
  /** An optimization on this process is over: why, and after how many seconds of work. */
  readonly runEnded?: (
    run: RunEvent & {
      readonly outcome: RunOutcome;
      readonly seconds: number;
      readonly failure?: string;
      /** Of the best solution this process found; absent without one. */
      readonly quality?: SolutionQuality;
      /** Its engine had too little of the processor. */
      readonly isStarved?: boolean;
    },
  ) => void;
  /** An attempt to deliver an event to a webhook is over; `pending`: it will be tried again. */
  readonly delivered?: (attempt: {
    readonly agencyId: string;
    readonly webhookId: string;
    readonly deliveryId: string;
    readonly outcome: DeliveryState;
    readonly attempt: number;
    readonly seconds: number;
  }) => void;
  /** Something went wrong that no call can report: a lost database connection, a dead engine process. */
  readonly trouble?: (message: string, error: unknown) => void;
}

export interface RunEvent {
  readonly agencyId: string;
  readonly planId: string;
  readonly planVersion: number;
  readonly runId: string;
}

/**
 * optimized; cancelled (stopped, superseded, deleted); parked (the process shuts down; another continues); lost (its
 * lease went to another worker); failed (given up); retried (its engine died; it will be tried again).
 */
export type RunOutcome = 'optimized' | 'cancelled' | 'parked' | 'lost' | 'failed' | 'retried';

/** How the database is. */
export interface Readiness {
  readonly isReady: boolean;
  /** Why it is not, or what does not work though it is. */
  readonly reason?: string;
}

/** Figures over all processes, for metrics. */
export interface Figures {
  /** Waiting for a running plan of their agency to end. */
  readonly waitingRoom: number;
  /** Waiting for a worker. */
  readonly queued: number;
  readonly running: number;
  readonly plans: number;
  /** Seconds that the longest waiting run outside the waiting room has waited. */
  readonly oldestQueuedSeconds: number;
}

/** A plan that is not stored, optimized. */
export interface Optimized {
  readonly solution: Solution;
  /** What is to be remarked of the time that the engine had. */
  readonly warnings: readonly PlanWarning[];
}

/** The service without HTTP. Made by `openDomain` (open-domain.ts). */
export interface Domain {
  readonly tokens: Tokens;
  readonly agencies: Agencies;
  readonly plans: Plans;
  readonly answers: Answers;
  /** Puts the ways along the roads into a solution. */
  readonly geometry: Geometry;
  readonly audit: AuditLog;
  readonly events: Events;
  readonly webhooks: Webhooks;
  /** Streams of events that are open on this process. */
  streams(): number;
  /** The token of the agency that the very first start made, to be printed once to the terminal; else undefined. */
  readonly firstToken: IssuedToken | undefined;
  /** The file that keeps the first token until it is used; undefined where there is none. */
  readonly firstTokenFile: string | undefined;
  /**
   * Optimizes a plan that is not stored, on this process's engine, beside the runs.
   * @param plan - a valid plan as a JSON text
   * @throws DomainError overloaded when too many such calls run; the signal's reason
   */
  optimizeNow(plan: string, options: { readonly seconds: number; readonly signal?: AbortSignal }): Promise<Optimized>;
  /**
   * Does what has no effect that must not be repeated, and keeps the result, a JSON value, for the same request.
   * @throws DomainError keyInUse, keyReused; what `act` throws
   */
  answerOnce<T>(request: OnceRequest, act: () => Promise<T>): Promise<T>;
  /** Whether the database answers within a second, and what else is to be known of it. */
  ready(): Promise<Readiness>;
  /** Resolves with the reason when this process can no longer use its database: it should end and be started again. */
  readonly broken: Promise<Error>;
  figures(): Promise<Figures>;
  /** Takes no further runs and hands running ones back with their best so far; resolves when all are stored. */
  park(): Promise<void>;
  /** Parks and lets go of everything; nothing keeps the process alive afterwards. */
  close(): Promise<void>;
}
