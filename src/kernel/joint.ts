import { levelOfCode } from '../catalogue/objectives.js';
import { Size } from '../problem/arrays/codes.js';
import type { ProblemArrays } from '../problem/arrays/problem-arrays.js';
import type { RouteBuffer } from './kernel.js';
import { makeKernelContext } from './typescript/verbs/kernel-context.js';
import { holdDecided } from './typescript/verbs/hold.js';
import { inject } from './typescript/verbs/inject.js';
import { insertJointly } from './joint/joint.js';
import { currentRoutes } from './typescript/verbs/report.js';
import { setWeights } from './typescript/tour/objective.js';

/** Finds tours for orders that fit, or pay, only together. */
export interface JointInsertion {
  /**
   * @param routes - a solution
   * @param milliseconds - at most; Infinity: the work is bounded, and the result depends on nothing but the seed
   * @returns a solution that is better by the exact objectives; undefined where none is found, or a given tour breaks a
   * rule
   */
  improve(routes: RouteBuffer, milliseconds: number): RouteBuffer | undefined;
}

/**
 * Value of one unit of a level, in units of the next level: more than is ever gained of the next level for one unit.
 */
const LEVEL_RATIO = 1e6;

/** Factor between units of cost and the 10^-6 that levels of cost are counted in. */
const MONEY = 1e6;

/**
 * Creates the joint insertion. It exists only in TypeScript, whichever kernel searches: it evaluates few tours, and
 * only where orders are left out.
 */
export function createJointInsertion(arrays: ProblemArrays, seed: number, stopFlag: Int32Array): JointInsertion {
  const neighbours = arrays.sizes[Size.NEIGHBOURS];
  // Only the seed and the neighbours are used here.
  const ruins = { meanRemoved: 1, longestString: 1, fewestStrings: 1, blinkRate: 0, largestFirst: 0 };
  const context = makeKernelContext(arrays, { ...ruins, seed, neighbours }, stopFlag);
  if (context.instance.decided !== undefined) holdDecided(context);
  setWeights(context.instance, context.weights, lexicographic(arrays.levelKind));
  return {
    improve(routes, milliseconds) {
      const isTaken = inject(context, routes) === routes[0];
      return isTaken && insertJointly(context, milliseconds) ? currentRoutes(context) : undefined;
    },
  };
}

/** Returns weights for which weighted sums compare in the same way as the objective vectors. */
function lexicographic(levels: ArrayLike<number>): Float64Array {
  return Float64Array.from(levels, (kind, level) => {
    const { weight } = levelOfCode(kind);
    const isMoney = weight === 'stopCost' || weight === 'ownCost';
    return LEVEL_RATIO ** (levels.length - 1 - level) / (isMoney ? MONEY : 1);
  });
}
