import type { PlanWarning, Solution } from 'tourwright';
import type { Answers, Geometry } from './answers.js';
import type { Agencies } from './agencies.js';
import type { AuditLog } from './audit.js';
import type { IssuedToken, OnceRequest, Tokens } from './principal.js';
import type { Events } from './events.js';
import type { Plans, PlanVersion } from './plans.js';
import type { DeliveryState, Webhooks } from './webhooks.js';

/** The quality of a solution in three figures. */
export interface SolutionQuality {
  readonly unservedStops: number;
  readonly tours: number;
  readonly distanceInKm: number;
}

/** The billing system that credits are bought from. */
export interface BillingSystem {
  /** Buys a pack. @returns the reference to book it under, undefined when the purchase failed */
  purchase(order: { readonly agencyId: string; readonly amount: number }): Promise<string | undefined>;
}

/** Its methods never throw and never wait. Every method is optional. */
export interface Observer {
  /** An optimization starts on this process, `waitedSeconds` after it was requested; `attempt` counts from 1. */
  readonly runStarted?: (run: RunEvent & { readonly waitedSeconds: number; readonly attempt: number }) => void;
  /** A better solution is stored. */
  readonly improved?: (run: RunEvent) => void;
  /** An optimization on this process is over: the outcome, and the seconds of work. */
  readonly runEnded?: (
    run: RunEvent & {
      readonly outcome: RunOutcome;
      readonly seconds: number;
      readonly failure?: string;
      /** The best solution that this process found; absent if it found none. */
      readonly quality?: SolutionQuality;
      /** Its engine got too little processor time. */
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

export interface RunEvent extends PlanVersion {
  readonly runId: string;
}

/**
 * optimized; cancelled (stopped, superseded, deleted); parked (this process shuts down, another continues); lost (its
 * lease went to another worker); failed (given up); retried (its engine died and it will be tried again).
 */
export type RunOutcome = 'optimized' | 'cancelled' | 'parked' | 'lost' | 'failed' | 'retried';

/** The state of the database. */
export interface Readiness {
  readonly isReady: boolean;
  /** Why it is not ready, or what does not work although it is. */
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
  /** The longest waiting time in seconds of a run outside the waiting room. */
  readonly oldestQueuedSeconds: number;
}

/** A plan that is not stored, optimized. */
export interface Optimized {
  readonly solution: Solution;
  /** Warnings about the time that the engine had. */
  readonly warnings: readonly PlanWarning[];
}

/** The service without HTTP. Made by `openDomain` (open-domain.ts). */
export interface Domain {
  readonly tokens: Tokens;
  readonly agencies: Agencies;
  readonly plans: Plans;
  readonly answers: Answers;
  /** Adds the geometry along the roads to a solution. */
  readonly geometry: Geometry;
  readonly audit: AuditLog;
  readonly events: Events;
  readonly webhooks: Webhooks;
  /** The number of event streams open on this process. */
  streams(): number;
  /**
   * The token of the agency created by the very first start, to be printed once to the terminal; otherwise undefined.
   */
  readonly firstToken: IssuedToken | undefined;
  /** The file that keeps the first token until it is used; undefined if there is none. */
  readonly firstTokenFile: string | undefined;
  /**
   * Optimizes a plan without storing it, on this process's engine, in parallel to the runs.
   * @param plan - a valid plan as a JSON text
   * @throws DomainError overloaded when too many such calls run; the signal's reason
   */
  optimizeNow(plan: string, options: { readonly seconds: number; readonly signal?: AbortSignal }): Promise<Optimized>;
  /**
   * Performs an action that may be repeated harmlessly, and keeps its result, a JSON value, for repeats of the request.
   * @throws DomainError keyInUse, keyReused; what `act` throws
   */
  answerOnce<T>(request: OnceRequest, act: () => Promise<T>): Promise<T>;
  /** Whether the database answers within a second, and what else limits the service. */
  ready(): Promise<Readiness>;
  /** Resolves with the reason when this process can no longer use its database: it should end and be started again. */
  readonly broken: Promise<Error>;
  figures(): Promise<Figures>;
  /** Takes no further runs and hands the running ones back with their best solutions; resolves when all are stored. */
  park(): Promise<void>;
  /** Parks and releases everything; nothing keeps the process alive afterwards. */
  close(): Promise<void>;
}
