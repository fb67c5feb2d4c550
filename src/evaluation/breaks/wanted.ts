import type { BreakCounting } from './dominance.js';
import type { Effort } from './effort.js';
import type { SearchMode } from './extend.js';
import type { Merits } from './merits.js';

/** What a search for a placement of breaks may return. */
export interface Wanted extends Pick<SearchMode, 'lenient'> {
  /** The tour begins no earlier than this. */
  readonly begin: number;
  /** Earliest starts of the first, second, … break. */
  readonly floors: readonly number[];
  /** No schedule worse than this is of interest. */
  readonly bound: Merits | undefined;
  readonly counting: BreakCounting;
  /** Most breaks. */
  readonly most: number;
  /** Shared by all searches of a choice. */
  readonly effort: Effort;
}
