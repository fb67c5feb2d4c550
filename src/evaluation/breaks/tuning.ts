/**
 * Limits of the choice of breaks. The evaluator and both kernels share them, as they decide which schedule is chosen.
 * No plan of the benchmarks reaches any of them; they keep contrived plans from taking minutes.
 */

/** Most labels kept at a stop: more than any but a contrived tour has. */
export const MOST_LABELS = 200;
/** The same where rules have to be broken: few labels dominate others there, so only the best are kept. */
export const MOST_FORCED_LABELS = 60;
/** Most corrections of one skeleton: each either absorbs waiting or delays everything, possibly without end. */
export const PATIENCE = 1000;
/** Most late breaks on one leg. */
export const MOST_LATES = 3;
/** Most sliding breaks in time on one leg where rules have to be broken. */
export const MOST_FORCED_SLIDES = 16;
/** On a leg with more breaks than this, no further sliding one lasts longer than the one before. */
export const LONG_LIST = 4;
