/**
 * Bounds of the choice of breaks. The evaluator and both kernels share them: they decide which schedule counts. None is
 * reached by the plans of the benchmarks; they keep contrived plans from taking minutes.
 */

/** Labels kept at a stop: more than any but a contrived tour has, so that nothing runs away. */
export const MOST_LABELS = 200;
/** The same where rules have to be broken: there few labels dominate others, and the best of them have to do. */
export const MOST_FORCED_LABELS = 60;
/** Corrections after which a skeleton is given up: each either absorbs waiting or moves everything on, to no end. */
export const PATIENCE = 1000;
/** Late breaks on one leg. */
export const MOST_LATES = 3;
/** Sliding breaks that are in time on one leg where rules have to be broken. */
export const MOST_FORCED_SLIDES = 16;
/** On a leg with more breaks than this, no further sliding one lasts longer than the one before. */
export const LONG_LIST = 4;
