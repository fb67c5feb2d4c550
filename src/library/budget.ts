import { parseDuration } from '../model/time/duration.js';
import { Feature, Size } from '../problem/arrays/codes.js';
import { hasFeature, type ProblemArrays } from '../problem/arrays/problem-arrays.js';
import type { Settings } from './options.js';

/** Seconds of a run when neither the call nor the plan sets a limit. */
const DEFAULT_SECONDS = 10;

/**
 * Milliseconds needed to output a solution, and the largest share of a budget reserved for it. Where schedules leave a
 * choice and rules have to be broken, a single tour may take tens of milliseconds.
 */
const EMISSION = { base: 3, perStop: 0.015, timetables: 100, largestShare: 0.05 };

/** Milliseconds that the whole call may take; undefined when it ends after its iterations. */
export function budgetOf(settings: Settings, maxOptimizationDuration: string | undefined): number | undefined {
  if (settings.maxSeconds !== undefined) return settings.maxSeconds * 1000;
  if (settings.iterations !== undefined) return undefined;
  return 1000 * (maxOptimizationDuration === undefined ? DEFAULT_SECONDS : parseDuration(maxOptimizationDuration));
}

/** Milliseconds to reserve at the end of a budget for building the solution. */
export function emissionReserve(budget: number, arrays: Pick<ProblemArrays, 'sizes'>): number {
  const timetables = hasFeature(arrays, Feature.TIMETABLES) ? EMISSION.timetables : 0;
  const estimate = EMISSION.base + EMISSION.perStop * arrays.sizes[Size.STOPS] + timetables;
  return Math.min(estimate, budget * EMISSION.largestShare);
}

/**
 * Milliseconds needed to request the route geometry of a solution (an engine that has not answered yet has to start up
 * first), and the largest share of a budget reserved for it.
 */
const LINES = { base: 1000, perStop: 8, largestShare: 0.15 };

/** Milliseconds to reserve at the end of a budget for requesting the route geometry of a solution. */
export function linesReserve(budget: number, { sizes }: Pick<ProblemArrays, 'sizes'>): number {
  return Math.min(LINES.base + LINES.perStop * sizes[Size.STOPS], budget * LINES.largestShare);
}

/** Milliseconds by which a call may exceed its budget: 5 %, at least 100 ms. Waiting for travels may use most of it. */
export function tolerance(budget: number): number {
  return Math.max(100, 0.05 * budget);
}
