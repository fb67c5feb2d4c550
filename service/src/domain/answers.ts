import type { FreezeUntil, Order, PlanWarning, SlotsWanted, ToursInput, TradeoffsOptions } from 'tourwright';
import type { Caller } from './principal.js';
import type { StoredSolution } from './plans.js';

/** What is asked about a plan and its solution. */
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

/** How much one unit is. */
type TradeoffSteps = Pick<TradeoffsOptions, 'timeStep' | 'distanceStepInKm' | 'capacityStep'>;

/** What was found about a plan and its best solution. */
export interface Answered {
  /** JSON: a list, of an evaluation or tradeoffs an object. */
  readonly found: string;
  readonly agencyId: string;
  readonly planId: string;
  readonly planVersion: number;
}

/**
 * Answers a question about the best solution of a plan.
 *
 * @throws DomainError notFound, noSolution (also where the stored version has none yet), invalid, overloaded; the signal's reason
 */
export type Answers = (
  caller: Caller,
  planId: string,
  question: DeskQuestion,
  signal: AbortSignal,
) => Promise<Answered>;

/** A solution with the ways along the roads, and what is to be said of those it lacks. */
export interface DrawnSolution {
  readonly stored: StoredSolution;
  readonly warnings: readonly PlanWarning[];
}

/**
 * Puts the way that leads to each waypoint beside its figures, where the service has roads.
 *
 * @throws DomainError overloaded; the signal's reason
 */
export type Geometry = (stored: StoredSolution, signal: AbortSignal) => Promise<DrawnSolution>;
