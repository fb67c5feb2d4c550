import type { PlanWarning, SolutionObjective } from 'tourwright';
import type { Of } from '../schemas/common.js';
import type { PagingSchema, PlanRecordSchema, StateChangeSchema, StateSchema, StatusSchema } from '../schemas/plan.js';
import type { Caller, OnceOptions } from './principal.js';

/**
 * waiting (received), processing (a worker prepares it), optimizing, optimized (time is up or nothing better can be
 * found), stopped (its waiting optimization was cancelled), interrupted (updated, stopped or deleted while running, or
 * its optimization failed), deleted; preOptimizing while traffic data is awaited (preOptimized is reserved for other
 * data).
 */
export type PlanState = Of<typeof StateSchema>;

export type FinalState = 'optimized' | 'stopped' | 'interrupted';

/** The size of a plan, as limits count it. */
export interface PlanSize {
  readonly resources: number;
  readonly orders: number;
  readonly stops: number;
  /** The largest number of stops in an order without `successiveStops`. */
  readonly stopsPerOrder: number;
}

/**
 * A plan ready to be stored, made by `takePlan` (intake), which is pure and may run in any thread. Only texts and
 * figures: nothing in it needs parsing on the main thread.
 */
export interface PreparedPlan {
  /** The plan as a JSON object, without the read-only fields and `maxOptimizationDuration`. */
  readonly content: string;
  /** Equal for plans of equal content, whatever the order of their keys; does not cover `maxOptimizationDuration`. */
  readonly hash: string;
  /** As submitted. */
  readonly maxOptimizationDuration: string | undefined;
  /** The properties of the plan itself, for lists. */
  readonly properties?: Readonly<Record<string, string>> | undefined;
  /** The result of `stopKeys` (intake/take-plan.ts) for all single stops, members of alternatives included. */
  readonly stopKeys: string;
  readonly size: PlanSize;
  readonly warnings: readonly PlanWarning[];
}

/** For each phase: the version that waits for it and the version in it. Phases without a version are empty objects. */
export type PlanStatus = Of<typeof StatusSchema>;

/** All read-only fields of a stored plan. Absent means no value, never null. */
export type PlanRecord = Of<typeof PlanRecordSchema>;

/** A plan in a list. */
export interface PlanLight extends PlanRecord {
  /** As submitted; absent if they are longer than lists show. */
  readonly properties?: Readonly<Record<string, string>>;
  /** The plan has properties that are longer than lists show. */
  readonly propertiesOmitted?: boolean;
}

/**
 * A stored plan. What the client sees is `record`, `maxOptimizationDuration` and the fields of `content` in one object.
 */
export interface StoredPlan {
  readonly record: PlanRecord;
  /** A JSON object; see PreparedPlan. */
  readonly content: string;
  /** Changes with any change to the plan. */
  readonly tag: string;
  /** As stored: clamped. */
  readonly maxOptimizationDuration?: string;
}

/** The returned page: the last one if the requested one lies beyond it. */
export type PlanPage = Of<typeof PagingSchema> & {
  readonly items: readonly PlanLight[];
  /** Number of plans in each state, over all pages; if requested. */
  readonly counts?: Readonly<Partial<Record<PlanState, number>>>;
};

/** Selects the plans that meet all these conditions. */
export interface PlanFilter {
  readonly archived: 'excluded' | 'included' | 'only';
  /** Prefix of the id. */
  readonly id?: string | undefined;
  /** A part of the property `name`, regardless of case. */
  readonly name?: string | undefined;
  /** Properties that the plan has, with their values. */
  readonly properties?: readonly (readonly [key: string, value: string])[] | undefined;
  /** The plan is in one of these states. At least one. */
  readonly states?: readonly PlanState[] | undefined;
  /** Date-times: at `…From` or later, and before `…Before`. */
  readonly createdFrom?: string | undefined;
  readonly createdBefore?: string | undefined;
  readonly updatedFrom?: string | undefined;
  readonly updatedBefore?: string | undefined;
}

/** What plans are sorted by; plans equal in it, by id. */
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

/** The result of a create or replace. */
export interface PlanChange {
  /** The plan did not exist. */
  readonly created: boolean;
  /** A new version exists (also when created) and is being optimized. False for identical content. */
  readonly changed: boolean;
  readonly plan: StoredPlan;
  /** Warnings of this call, shown only in its answer. */
  readonly warnings: readonly PlanWarning[];
}

/** Tags as clients write them; `*`: any. */
export type Tags = '*' | readonly string[];

/** Preconditions on the stored plan, or nothing is changed. Its state does not count: only what was submitted. */
export interface Conditions {
  /** It has one of these tags. */
  readonly ifMatch?: Tags | undefined;
  /** It has none of them; `*`: it does not exist. */
  readonly ifNoneMatch?: Tags | undefined;
}

export interface ReplaceOptions extends Conditions {
  /** Also archived plans; see the specification of force. */
  readonly force?: boolean | undefined;
  /** Refuses with `conflict` unless this is the stored version: for changes based on an earlier read. */
  readonly ifVersion?: number | undefined;
  /** Create the plan under this id if it does not exist: for ids the caller chooses. Default: notFound. */
  readonly orCreate?: boolean | undefined;
}

export interface RunOptions extends Conditions {
  /** Also archived plans. */
  readonly force?: boolean | undefined;
}

export interface RestartOptions extends RunOptions {
  /** ISO 8601 duration of the search, within what the mode grants. Default: the plan's. */
  readonly maxDuration?: string | undefined;
}

/** What a version of a plan is named by. */
export interface PlanVersion {
  readonly agencyId: string;
  readonly planId: string;
  readonly planVersion: number;
}

/** A version of a plan, with the warnings of the call. */
export interface PlanReference extends PlanVersion {
  readonly warnings: readonly PlanWarning[];
}

export type StateChange = Of<typeof StateChangeSchema>;

/** A stored solution, of the version that it solves: the previous one until a new version has its first solution. */
export interface StoredSolution extends PlanVersion {
  /** The Solution as a JSON object, agencyId, planId and planVersion included. */
  readonly solution: string;
  /** Different for each solution. */
  readonly tag: string;
}

export interface StoredObjectives extends PlanVersion {
  readonly items: readonly SolutionObjective[];
  /** Warnings of the version. */
  readonly warnings: readonly PlanWarning[];
  /** Tag of the solution. */
  readonly tag: string;
}

/** The outcome of a wait for a final state. */
export type WaitOutcome =
  | { readonly outcome: 'final'; readonly finalState: FinalState; readonly solution: StoredSolution }
  /** The optimization ended without a solution. */
  | { readonly outcome: 'NO_SOLUTION'; readonly finalState: FinalState }
  /** A newer version replaced the one waited for. */
  | { readonly outcome: 'PLAN_SUPERSEDED'; readonly planVersion: number }
  /** No worker has worked on the run for far longer than another one takes to resume it. */
  | { readonly outcome: 'OPTIMIZATION_STALLED' }
  /** The wait timed out while the optimization is running: the best solution so far, if any. */
  | { readonly outcome: 'running'; readonly state: PlanState; readonly solution?: StoredSolution };

/** How to make a version from the stored one. */
export interface RevisionOptions extends RunOptions, OnceOptions {
  /** Its search starts with the tours of the latest solution. */
  readonly continues?: boolean;
}

export interface Plans {
  /**
   * Stores a new plan and queues its optimization; everything is durable when the promise resolves. Without an id the
   * service generates one. Checks in this order: size, quota, credits.
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
   * Makes a new version from the stored one; if the plan was changed meanwhile, `make` is called again. An identical
   * result changes nothing.
   *
   * @throws DomainError notFound, archived, precondition, sizeLimits, quota, credits, keyInUse, keyReused, overloaded
   * (too many concurrent changes to the plan); what `make` throws
   */
  revise(
    caller: Caller,
    planId: string,
    make: (stored: StoredPlan) => Promise<PreparedPlan>,
    options?: RevisionOptions,
  ): Promise<PlanChange>;
  /** @throws DomainError notFound */
  read(caller: Caller, planId: string): Promise<StoredPlan>;
  /** The current tag of the plan, without reading the plan. @throws DomainError notFound */
  tag(caller: Caller, planId: string): Promise<string>;
  /** The tag of the best solution so far, without reading the solution. @throws DomainError notFound, noSolution */
  solutionTag(caller: Caller, planId: string): Promise<string>;
  /** Without the content. @throws DomainError notFound */
  record(caller: Caller, planId: string): Promise<PlanRecord>;
  list(caller: Caller, query: PlanListQuery): Promise<PlanPage>;
  /** All plans that a query selects, in batches. Concurrent changes may or may not be reflected. */
  export(caller: Caller, query: PlanQuery): AsyncIterable<readonly PlanLight[]>;
  /** Deletes plan and solution and stops a run. @throws DomainError notFound, precondition */
  remove(caller: Caller, planId: string, conditions?: Conditions): Promise<void>;
  /**
   * Ends a waiting or running optimization; if there is none, nothing changes.
   * @throws DomainError notFound, precondition, archived
   */
  stop(caller: Caller, planId: string, options?: RunOptions): Promise<PlanReference>;
  /**
   * Optimizes the stored version again, from its best solution; an optimization already waiting or running continues.
   * @throws DomainError notFound, precondition, archived, quota, credits
   */
  restart(caller: Caller, planId: string, options?: RestartOptions): Promise<PlanReference>;
  /** Latest first, at most `limit`; 0: all. @throws DomainError notFound */
  states(caller: Caller, planId: string, limit: number): Promise<readonly StateChange[]>;
  /** The best solution so far, at once. @throws DomainError notFound, noSolution (also when that version has none) */
  solution(caller: Caller, planId: string, version?: number): Promise<StoredSolution>;
  /** Without reading the tours. @throws DomainError notFound, noSolution */
  objectives(caller: Caller, planId: string): Promise<StoredObjectives>;
  /**
   * Waits at most `timeoutMs` until the optimization of a version (default: the stored one) is over.
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

/** Warnings about the travels of a plan. */
const OF_TRAVELS: ReadonlySet<string> = new Set([
  'CROW_FLY',
  'TRAFFIC_OFF',
  'AVOIDANCE_IGNORED',
  'TRAVEL_ESTIMATED',
  'OFF_ROAD',
  'CACHE_OFF',
]);

/** Whether the warning is about travels: such warnings are provisional until an engine has computed the travels. */
export function isOfTravels({ code }: Pick<PlanWarning, 'code'>): boolean {
  return OF_TRAVELS.has(code);
}
