import type { BreakCounting } from './dominance.js';
import type { Mode } from './extend.js';
import type { Merits } from './merits.js';

/** What a search looks for. */
export interface Wanted extends Pick<Mode, 'forced'> {
  /** The tour begins no earlier than this. */
  readonly begin: number;
  /** Earliest starts of the first, second, … break. */
  readonly floors: readonly number[];
  /** No schedule worse than this is of interest. */
  readonly bound: Merits | undefined;
  readonly counting: BreakCounting;
  /** No more breaks than this. */
  readonly most: number;
}
