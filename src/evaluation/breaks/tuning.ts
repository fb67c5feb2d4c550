/**
 * Limits of the choice of breaks. The evaluator and both kernels share them, as they decide which schedule is chosen.
 * No plan of the benchmarks reaches any of them; they keep contrived plans from taking minutes.
 */

/** Maximum number of labels kept at a stop: only contrived tours have more. */
export const MAX_LABELS = 200;
/**
 * Maximum number of labels kept at a stop if rules have to be broken: few dominate others then, so only the best are
 * kept.
 */
export const MAX_LENIENT_LABELS = 60;
/**
 * Maximum number of corrections of one skeleton: each either absorbs waiting or delays everything, possibly without
 * end.
 */
export const MAX_CORRECTIONS = 1000;
/**
 * Maximum number of breaks with which one is put off even where that alone makes the tour end later: only corrections of
 * the breaks around it, whose work grows with the square of their number, would show that it does not.
 */
export const MAX_CORRECTED_BREAKS = 50;
/** Maximum number of stops walked for lists of breaks in one choice of a schedule, before only few lists are tried. */
export const MAX_EFFORT = 20_000;
/** Number of breaks of a list on one leg that count as much as a stop. */
export const BREAKS_PER_EFFORT = 100;
/**
 * Once the effort is spent: maximum numbers of labels kept at a stop, of breaks on a leg, and of lists tried after a
 * label on a leg with more than one break.
 */
export const MAX_REDUCED_LABELS = 6;
export const MAX_REDUCED_LIST = 4;
export const MAX_REDUCED_LISTS = 48;
/** Maximum number of states on a leg, after breaks that reset a clock, that others are compared with. Not swept. */
export const MAX_AFTER_RESET = 32;
/** Maximum number of late breaks on one leg. */
export const MAX_LATE_BREAKS = 3;
/** Maximum number of sliding breaks in time on one leg if rules have to be broken. */
export const MAX_LENIENT_SLIDING = 16;
/** On a leg with more breaks than this no further sliding one lasts longer than the one before, if rules are broken. */
export const LONG_LIST = 4;

// — The clock of a tour with several breaks (tour-clock.ts): beyond these numbers the search for a schedule decides —

/** Maximum number of labels kept at a stop. Not swept. */
export const MAX_CLOCK_LABELS = 64;
/** Maximum numbers of breaks on a leg, and of lists of breaks tried after one label on one leg. Not swept. */
export const MAX_CLOCK_LIST = 10;
export const MAX_CLOCK_LISTS = 256;
/** Maximum number of ways to a stop of which it is not known whether they are possible. Not swept. */
export const MAX_UNDECIDED = 16;
/** Maximum number of begins tried if it is not clear which is the latest. Not swept. */
export const MAX_BEGINS = 4;
