import type { DeskQuestion } from '../engines/desk-protocol.js';
import type { Caller } from './principal.js';

/** What was found about a plan and its best solution. */
export interface Answered {
  /** JSON: a list, of tradeoffs an object. */
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
