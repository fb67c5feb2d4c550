import type { FreezeUntil, Order, PlanWarning, SlotsWanted, ToursInput, TradeoffsOptions } from 'tourwright';
import type { Caller } from './principal.js';
import type { PlanVersion, StoredSolution } from './plans.js';

/** A question about a plan and its solution. */
export type DeskQuestion =
  | { readonly about: 'explain'; readonly orders?: readonly string[] | undefined; readonly most?: number | undefined }
  | {
      readonly about: 'suggest';
      readonly order: string | Order;
      readonly freezeUntil?: FreezeUntil | undefined;
      readonly most?: number | undefined;
      readonly perResource?: number | undefined;
    }
  | {
      readonly about: 'slots';
      readonly order: string | Order;
      readonly freezeUntil?: FreezeUntil | undefined;
      readonly stopId?: string | undefined;
      readonly anyTime?: boolean | undefined;
      readonly wanted: SlotsWanted;
    }
  | { readonly about: 'evaluate'; readonly tours: ToursInput }
  | ({ readonly about: 'tradeoffs'; readonly maxDuration: number } & TradeoffSteps);

/** The size of one unit. */
type TradeoffSteps = Pick<TradeoffsOptions, 'timeStep' | 'distanceStepInKm' | 'capacityStep'>;

/** The answer to a question about a plan and its best solution. */
export interface Answered extends PlanVersion {
  /** JSON: a list; an object for an evaluation or tradeoffs. */
  readonly found: string;
}

/**
 * Answers a question about the best solution of a plan.
 *
 * @throws DomainError notFound, noSolution (also if the stored version has none yet), invalid, overloaded; the signal's
 * reason
 */
export type Answers = (
  caller: Caller,
  planId: string,
  question: DeskQuestion,
  signal: AbortSignal,
) => Promise<Answered>;

/** A solution with its geometry along the roads, and warnings about what is missing. */
export interface DrawnSolution {
  readonly stored: StoredSolution;
  readonly warnings: readonly PlanWarning[];
}

/**
 * Adds to each waypoint the geometry of the way to it, if the service has roads.
 *
 * @throws DomainError overloaded; the signal's reason
 */
export type Geometry = (stored: StoredSolution, signal: AbortSignal) => Promise<DrawnSolution>;
