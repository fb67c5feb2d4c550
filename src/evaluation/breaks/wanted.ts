import type { BreakCounting } from './dominance.js';
import type { SearchMode } from './extend.js';
import { MAX_EFFORT } from './tuning.js';
import type { Merits } from './schedule-breaks.js';

/**
 * How much more a choice among schedules may try, in stops walked for lists of breaks: rules that cannot be kept may
 * allow an impractical number of lists. What is found until the effort is used up is kept; from then on only short
 * lists are tried, and no later begin or break is searched for. It counts steps, not time, so that every machine makes
 * the same choice.
 */
export interface Effort {
  left: number;
}

export const makeEffort = (): Effort => ({ left: MAX_EFFORT });

export const isSpent = ({ left }: Effort): boolean => left <= 0;

/** Parameters of a search for a placement of breaks. */
export interface Wanted extends Pick<SearchMode, 'lenient'> {
  /** The tour begins no earlier than this. */
  readonly begin: number;
  /** Earliest starts of the first, second, … break. */
  floors: readonly number[];
  /** No schedule worse than this is of interest. */
  readonly bound: Merits | undefined;
  counting: BreakCounting;
  /** Maximum number of breaks. */
  most: number;
  /** Shared by all searches of a choice. */
  readonly effort: Effort;
}

/** Returns the request of a search that counts breaks in no way. */
export const makeWanted = (
  { begin, lenient, bound }: Pick<Wanted, 'begin' | 'lenient' | 'bound'>,
  effort: Effort,
): Wanted => ({ begin, floors: [], lenient, bound, counting: 'any', most: Infinity, effort });
