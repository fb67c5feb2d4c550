import type { PlanWarning, SolutionObjective } from 'tourwright';
import type { Of } from '../schemas/common.js';
import type { PagingSchema, PlanRecordSchema, StateChangeSchema, StateSchema, StatusSchema } from '../schemas/plan.js';
import type { Caller, OnceOptions } from './principal.js';

/**
 * waiting (received), processing (a worker prepares it), optimizing, optimized (time is up or nothing better can be
 * found), stopped (its waiting optimization was cancelled), interrupted (updated, stopped or deleted while it ran, or its
 * optimization failed), deleted; preOptimizing while traffic is awaited (preOptimized is kept for other data).
 */
export type PlanState = Of<typeof StateSchema>;

export type FinalState = 'optimized' | 'stopped' | 'interrupted';

/** How big a plan is, as limits count. */
export interface PlanSize {
  readonly resources: number;
  readonly orders: number;
  readonly stops: number;
  /** The most stops of an order without `successiveStops`. */
  readonly stopsPerOrder: number;
}

/**
 * A plan ready to be stored, made by `takePlan` (intake), which is pure and may run in any thread. Only texts and
 * figures: nothing here costs the answering thread a parse.
 */
export interface PreparedPlan {
  /** The plan as a JSON object, without the read-only fields and without `maxOptimizationDuration`. */
  readonly content: string;
  /** Equal for plans of equal content, whatever the order of their keys; does not see `maxOptimizationDuration`. */
  readonly hash: string;
  /** As sent. */
  readonly maxOptimizationDuration: string | undefined;
  /** Those of the plan itself, for lists. */
  readonly properties?: Readonly<Record<string, string>> | undefined;
  /** What `stopKeys` (intake/take-plan.ts) makes of all single stops, members of alternatives included. */
  readonly stopKeys: string;
  readonly size: PlanSize;
  readonly warnings: readonly PlanWarning[];
}

/** Where each phase stands: the version that waits for it, the version in it. Phases without a version are empty objects. */
export type PlanStatus = Of<typeof StatusSchema>;

/** Everything of a stored plan but its content: all read-only fields. Absent means without value, never null. */
export type PlanRecord = Of<typeof PlanRecordSchema>;

/** A plan in a list. */
export interface PlanLight extends PlanRecord {
  /** As submitted; absent where they are longer than lists show. */
  readonly properties?: Readonly<Record<string, string>>;
  /** The plan has properties that are longer than lists show. */
  readonly propertiesOmitted?: boolean;
}

/** A stored plan. What the client sees is `record`, `maxOptimizationDuration` and the fields of `content` in one object. */
export interface StoredPlan {
  readonly record: PlanRecord;
  /** A JSON object; see PreparedPlan. */
  readonly content: string;
  /** Another one as soon as anything of the plan is another. */
  readonly tag: string;
  /** As stored: clamped. */
  readonly maxOptimizationDuration?: string;
}

/** The page answered: the last one when the one asked for lies beyond. */
export type PlanPage = Of<typeof PagingSchema> & {
  readonly items: readonly PlanLight[];
  /** Plans of each state, of all pages; where it was asked for. */
  readonly counts?: Readonly<Partial<Record<PlanState, number>>>;
};

/** Which plans are meant: those of which all of it holds. */
export interface PlanFilter {
  readonly archived: 'excluded' | 'included' | 'only';
  /** The beginning of the id. */
  readonly id?: string | undefined;
  /** A part of the property `name`, in capitals or not. */
  readonly name?: string | undefined;
  /** Properties it has, each with its value. */
  readonly properties?: readonly (readonly [key: string, value: string])[] | undefined;
  /** One of these states. At least one. */
  readonly states?: readonly PlanState[] | undefined;
  /** Date-times: from then on, and before then. */
  readonly createdFrom?: string | undefined;
  readonly createdBefore?: string | undefined;
  readonly updatedFrom?: string | undefined;
  readonly updatedBefore?: string | undefined;
}

/** What plans are sorted by; where it is the same, by id. */
export interface PlanSort {
  readonly by: 'createdAt' | 'updatedAt' | 'id' | 'name' | 'state' | 'nbOrders' | 'nbResources';
  readonly descending: boolean;
}

export interface PlanQuery extends PlanFilter {
  /** Default: newest first. */
  readonly sort?: PlanSort | undefined;
}

export interface PlanListQuery extends PlanQuery {
  /** At least 1. */
  readonly page: number;
  /** At least 1. */
  readonly itemsPerPage: number;
  /** Whether to count the plans of each state. */
  readonly counts?: boolean | undefined;
}

/** What a create or replace did. */
export interface PlanChange {
  /** The plan did not exist. */
  readonly created: boolean;
  /** A new version exists (also when created): it is being optimized. False for identical content. */
  readonly changed: boolean;
  readonly plan: StoredPlan;
  /** Of this call, to be shown in its answer and never again. */
  readonly warnings: readonly PlanWarning[];
}

/** Tags as clients name them; `*`: whatever there is. */
export type Tags = '*' | readonly string[];

/** What must hold of the plan that is there, or nothing is changed. States do not count: only what was submitted. */
export interface Conditions {
  /** It has one of these tags. */
  readonly ifMatch?: Tags | undefined;
  /** It has none of them; `*`: there is none. */
  readonly ifNoneMatch?: Tags | undefined;
}

export interface ReplaceOptions extends Conditions {
  /** Also archived plans; see the specification of force. */
  readonly force?: boolean | undefined;
  /** Refuse with `conflict` unless this is the stored version: for changes made from what was read. */
  readonly ifVersion?: number | undefined;
  /** Create the plan under this id where there is none: for ids the caller chooses. Default: notFound. */
  readonly orCreate?: boolean | undefined;
}

export interface RunOptions extends Conditions {
  /** Also archived plans. */
  readonly force?: boolean | undefined;
}

export interface RestartOptions extends RunOptions {
  /** ISO 8601 duration of the search, within what the mode grants. Default: that of the plan. */
  readonly maxDuration?: string | undefined;
}

/** A version of a plan, with the warnings of the call. */
export interface PlanReference {
  readonly agencyId: string;
  readonly planId: string;
  readonly planVersion: number;
  readonly warnings: readonly PlanWarning[];
}

export type StateChange = Of<typeof StateChangeSchema>;

/** A stored solution. */
export interface StoredSolution {
  readonly agencyId: string;
  readonly planId: string;
  /** The version it solves: before a new version has its first solution, the one before. */
  readonly planVersion: number;
  /** The Solution as a JSON object, agencyId, planId and planVersion included. */
  readonly solution: string;
  /** Another one for each solution. */
  readonly tag: string;
}

export interface StoredObjectives {
  readonly agencyId: string;
  readonly planId: string;
  readonly planVersion: number;
  readonly items: readonly SolutionObjective[];
  /** Of the version. */
  readonly warnings: readonly PlanWarning[];
  /** The solution's. */
  readonly tag: string;
}

/** How a wait for a final state ended. */
export type WaitOutcome =
  | { readonly outcome: 'final'; readonly finalState: FinalState; readonly solution: StoredSolution }
  /** It is over without a solution. */
  | { readonly outcome: 'NO_SOLUTION'; readonly finalState: FinalState }
  /** A newer version took the place of the one waited for. */
  | { readonly outcome: 'PLAN_SUPERSEDED'; readonly planVersion: number }
  /** Nothing has worked on the run for far longer than it takes another worker to continue it. */
  | { readonly outcome: 'OPTIMIZATION_STALLED' }
  /** The time to wait is over and the optimization is not: the best so far, if any. */
  | { readonly outcome: 'running'; readonly state: PlanState; readonly solution?: StoredSolution };

/** How a version is made of the stored one. */
export interface RevisionOptions extends RunOptions, OnceOptions {
  /** Its search begins with the tours of the latest solution. */
  readonly continues?: boolean;
}

export interface Plans {
  /**
   * Stores a new plan and queues its optimization; all of it durable when the promise resolves. Without an id the service
   * gives one. Order of the checks: size, quota, credits.
   * @throws DomainError sizeLimits, quota, credits, conflict (the id is taken), keyInUse, keyReused
   */
  create(caller: Caller, plan: PreparedPlan, planId?: string, options?: OnceOptions): Promise<PlanChange>;
  /**
   * Replaces a plan. Identical content changes nothing and costs nothing (a forced update of an archived plan always
   * makes a new version).
   * @throws DomainError notFound, archived, precondition, conflict, sizeLimits, quota, credits
   */
  replace(caller: Caller, planId: string, plan: PreparedPlan, options?: ReplaceOptions): Promise<PlanChange>;
  /**
   * Makes a new version of the stored one; where others changed the plan meanwhile, `make` is called anew. What comes out
   * identical changes nothing.
   *
   * @throws DomainError notFound, archived, precondition, sizeLimits, quota, credits, keyInUse, keyReused, overloaded (too
   * many change the plan at once); what `make` throws
   */
  revise(
    caller: Caller,
    planId: string,
    make: (stored: StoredPlan) => Promise<PreparedPlan>,
    options?: RevisionOptions,
  ): Promise<PlanChange>;
  /** @throws DomainError notFound */
  read(caller: Caller, planId: string): Promise<StoredPlan>;
  /** The tag of the plan as it is now, without reading it. @throws DomainError notFound */
  tag(caller: Caller, planId: string): Promise<string>;
  /** The tag of the best solution so far, without reading it. @throws DomainError notFound, noSolution */
  solutionTag(caller: Caller, planId: string): Promise<string>;
  /** Without the content. @throws DomainError notFound */
  record(caller: Caller, planId: string): Promise<PlanRecord>;
  list(caller: Caller, query: PlanListQuery): Promise<PlanPage>;
  /** All plans that a query means, some at a time. What changes meanwhile may be returned as it was or as it is. */
  export(caller: Caller, query: PlanQuery): AsyncIterable<readonly PlanLight[]>;
  /** Deletes plan and solution and stops a run. @throws DomainError notFound, precondition */
  remove(caller: Caller, planId: string, conditions?: Conditions): Promise<void>;
  /**
   * Ends a waiting or running optimization; without one, nothing changes.
   * @throws DomainError notFound, precondition, archived
   */
  stop(caller: Caller, planId: string, options?: RunOptions): Promise<PlanReference>;
  /**
   * Optimizes the stored version once more, from its best solution; one that waits or runs already goes on.
   * @throws DomainError notFound, precondition, archived, quota, credits
   */
  restart(caller: Caller, planId: string, options?: RestartOptions): Promise<PlanReference>;
  /** Latest first, at most `limit`; 0: all. @throws DomainError notFound */
  states(caller: Caller, planId: string, limit: number): Promise<readonly StateChange[]>;
  /** The best so far, at once. @throws DomainError notFound, noSolution (also when that version has none) */
  solution(caller: Caller, planId: string, version?: number): Promise<StoredSolution>;
  /** Without reading the tours. @throws DomainError notFound, noSolution */
  objectives(caller: Caller, planId: string): Promise<StoredObjectives>;
  /**
   * Waits until the optimization of a version (default: the one stored now) is over, at most `timeoutMs`.
   * @throws DomainError notFound, also when the plan is deleted meanwhile; the signal's reason
   */
  wait(
    caller: Caller,
    planId: string,
    options: {
      readonly timeoutMs: number;
      readonly version?: number | undefined;
      readonly signal?: AbortSignal | undefined;
    },
  ): Promise<WaitOutcome>;
}

/** What the travels of a plan give reason to remark. */
const OF_TRAVELS: ReadonlySet<string> = new Set([
  'CROW_FLY',
  'TRAFFIC_OFF',
  'AVOIDANCE_IGNORED',
  'TRAVEL_ESTIMATED',
  'OFF_ROAD',
  'CACHE_OFF',
]);

/** The warning is about travels: before an engine is asked for them it can only be a guess. */
export function isOfTravels({ code }: Pick<PlanWarning, 'code'>): boolean {
  return OF_TRAVELS.has(code);
}
