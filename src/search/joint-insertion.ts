import { createJointInsertion, type JointInsertion } from '../kernel/joint.js';
import type { Kernel, RouteBuffer } from '../kernel/kernel.js';
import { compareVectors } from '../objectives/compare-vectors.js';
import { FastPath, Size, UNREACHABLE } from '../problem/arrays/codes.js';
import { isStanding } from '../problem/plan/levels.js';
import { hasPath, type ProblemArrays } from '../problem/arrays/problem-arrays.js';
import { isService } from './serving.js';
import { Tuning } from './tuning.js';

/** What the phase works with. */
export interface JointPhaseOptions {
  readonly kernel: Kernel;
  readonly arrays: ProblemArrays;
  readonly seed: number;
  readonly stopFlag: Int32Array;
  readonly clock: () => number;
  /** Iterations are counted: no clock decides. */
  readonly isFixed: boolean;
  /** Milliseconds on the clock; Infinity without one. */
  readonly deadline: number;
}

/**
 * Tries to serve what the best solution leaves out by several orders at once, where orders may fit, or pay, only together.
 * The kernel goes on from what is found. Costs nothing where all is served, or where no order can need another.
 *
 * @returns what runs the phase once
 */
export function createJointPhase(options: JointPhaseOptions): () => void {
  const { kernel, arrays, seed, stopFlag, clock, isFixed, deadline } = options;
  const longest = isFixed ? Infinity : Tuning.joint.share * (deadline - clock());
  const orders = arrays.sizes[Size.SLOTS];
  let mayHelp: boolean | undefined;
  let insertion: JointInsertion | undefined;
  let tried: Float64Array | undefined;
  let vain = 0;
  let hasFound = false;
  return () => {
    const routes = kernel.best();
    // Annealing that has lost such tours cannot find them again one order at a time.
    if (hasFound) kernel.inject(routes);
    if (servedStops(routes) === orders) return;
    mayHelp ??= hasDetours(arrays) || hasPricedOrders(arrays);
    const before = kernel.bestObjectives();
    if (tried === undefined || compareVectors(before, tried) !== 0) vain = 0;
    const left = deadline - clock();
    if (!mayHelp || vain === Tuning.joint.tries || left <= 0) return;
    insertion ??= createJointInsertion(arrays, seed, stopFlag);
    const found = insertion.improve(routes, Math.min(longest, left));
    tried = before;
    vain++;
    if (found === undefined) return;
    kernel.inject(found);
    hasFound = true;
  };
}

function servedStops(routes: RouteBuffer): number {
  return routes.length - 1 - 2 * routes[0];
}

/**
 * Some stops may be reached over others alone: a travel breaks a rule by itself, does not exist, or takes another way back,
 * which may be far longer.
 */
function hasDetours(arrays: ProblemArrays): boolean {
  return (
    arrays.classMaxLeg.some((limit) => limit < Infinity) || !hasPath(arrays, FastPath.SYMMETRIC) || hasGaps(arrays)
  );
}

function hasGaps({ distances, durations }: ProblemArrays): boolean {
  const isGap = (figure: number): boolean => figure >= UNREACHABLE;
  return distances.some(isGap) || durations.some(isGap);
}

/** Some order is served only where that is worth its price. */
function hasPricedOrders({ levelKind, orderLevel }: ProblemArrays): boolean {
  const ranked = levelKind.findIndex((kind) => !isService(kind) && !isStanding(kind));
  return ranked >= 0 && orderLevel.some((level) => level < 0 || level > ranked);
}
