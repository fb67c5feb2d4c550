import { createJointInsertion, type JointInsertion } from '../kernel/joint.js';
import type { Kernel, RouteBuffer } from '../kernel/kernel.js';
import { compareVectors } from '../objectives/objective.js';
import { FastPath, Size, UNREACHABLE } from '../problem/arrays/codes.js';
import { isExistingViolation } from '../problem/plan/levels.js';
import { hasPath, type ProblemArrays } from '../problem/arrays/problem-arrays.js';
import { isService } from './insertion-phases.js';
import { Tuning } from './tuning.js';

interface JointPhaseOptions {
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

/** Inserts several left-out orders at once, where orders may fit, or pay, only together. */
export interface JointPhase {
  /** Tries for a small share of the time, and a few times per solution. The kernel continues from what is found. */
  attempt(): void;
  /**
   * Searches until the bounded work or the time ends, however often it was tried before.
   *
   * @returns whether a better solution was found, from which the kernel continues
   */
  exhaust(): boolean;
  /** Gives the kernel back tours found here that annealing has lost and cannot find one order at a time. */
  restore(): void;
}

/** A phase that does nothing where everything is served, or where no order can need another. */
export function createJointPhase(options: JointPhaseOptions): JointPhase {
  const { kernel, arrays, seed, stopFlag, clock, isFixed, deadline } = options;
  const longest = isFixed ? Infinity : Tuning.joint.share * (deadline - clock());
  const orders = arrays.sizes[Size.SLOTS];
  let mayHelp: boolean | undefined;
  let insertion: JointInsertion | undefined;
  let tried: Float64Array | undefined;
  let failures = 0;
  let hasFound = false;
  const search = (milliseconds: number): boolean => {
    const routes = kernel.best();
    const left = deadline - clock();
    if (left <= 0 || servedStops(routes) === orders) return false;
    mayHelp ??= hasDetours(arrays) || hasPricedOrders(arrays);
    if (!mayHelp) return false;
    insertion ??= createJointInsertion(arrays, seed, stopFlag);
    const found = insertion.improve(routes, Math.min(milliseconds, left));
    if (found === undefined) return false;
    kernel.inject(found);
    hasFound = true;
    return true;
  };
  const restore = (): void => {
    if (hasFound) kernel.inject(kernel.best());
  };
  return {
    attempt() {
      restore();
      const before = kernel.bestObjectives();
      if (tried === undefined || compareVectors(before, tried) !== 0) failures = 0;
      if (failures === Tuning.joint.tries) return;
      tried = before;
      failures++;
      search(longest);
    },
    exhaust: () => search(Infinity),
    restore,
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
  const ranked = levelKind.findIndex((kind) => !isService(kind) && !isExistingViolation(kind));
  return ranked >= 0 && orderLevel.some((level) => level < 0 || level > ranked);
}
