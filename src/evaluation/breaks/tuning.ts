/**
 * Limits of the choice of breaks. The evaluator and both kernels share them, as they decide which schedule is chosen.
 * No plan of the benchmarks reaches any of them; they keep contrived plans from taking minutes.
 */

/** Most labels kept at a stop: more than any but a contrived tour has. */
export const MAX_LABELS = 200;
/** Most labels kept at a stop where rules have to be broken: few dominate others there, so only the best are kept. */
export const MAX_LENIENT_LABELS = 60;
/** Most corrections of one skeleton: each either absorbs waiting or delays everything, possibly without end. */
export const PATIENCE = 1000;
/** Most stops walked for lists of breaks in one choice of a schedule, before it tries but few lists. */
export const MAX_EFFORT = 20_000;
/** Breaks of a list on one leg that count as much as a stop. */
export const BREAKS_PER_EFFORT = 100;
/** Once the effort is spent: labels kept at a stop, breaks on a leg, and lists tried behind a label on a leg with more than one break. */
export const MAX_REDUCED_LABELS = 6;
export const MAX_REDUCED_LIST = 4;
export const MAX_REDUCED_LISTS = 48;
/** Ways on a leg, behind breaks with which a clock starts anew, that others are compared with. Not swept. */
export const MAX_ANEW = 32;
/** Most late breaks on one leg. */
export const MAX_LATE_BREAKS = 3;
/** Most sliding breaks in time on one leg where rules have to be broken. */
export const MAX_LENIENT_SLIDING = 16;
/** On a leg with more breaks than this no further sliding one lasts longer than the one before, where rules are broken. */
export const LONG_LIST = 4;

// — The clock of a tour with several breaks (tour-clock.ts): beyond these numbers the search for a schedule decides —

/** Labels kept at a stop. Not swept. */
export const MAX_CLOCK_LABELS = 64;
/** Breaks on a leg, and lists of breaks that are tried behind one label on one leg. Not swept. */
export const MAX_CLOCK_LIST = 10;
export const MAX_CLOCK_LISTS = 256;
/** Ways to a stop of which it is not known whether they are possible. Not swept. */
export const MAX_DOUBTED = 16;
/** Begins that are tried where it is not clear which is the latest. Not swept. */
export const MAX_BEGINS = 4;
