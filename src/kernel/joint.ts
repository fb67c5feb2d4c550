import type { ProblemArrays } from '../problem/arrays/problem-arrays.js';
import type { KernelParameters, RouteBuffer } from './kernel.js';
import { makeBody } from './typescript/verbs/body.js';
import { holdDecided } from './typescript/verbs/hold.js';
import { inject } from './typescript/verbs/inject.js';
import { insertJointly } from './typescript/verbs/joint.js';
import { routesOf } from './typescript/verbs/report.js';
import { setWeights } from './typescript/tour/objective.js';

/** Finds tours for orders that fit, or pay, only together. */
export interface JointInsertion {
  /**
   * @param routes - a solution that breaks no rule but in decided tours
   * @param milliseconds - at most; Infinity: a bounded number of tours is evaluated, which depends on nothing but the seed
   * @returns a solution that is better by the exact objectives; undefined where none is found
   */
  improve(routes: RouteBuffer, milliseconds: number): RouteBuffer | undefined;
}

/**
 * Joint insertion exists once, in TypeScript, whichever kernel searches: it evaluates few tours, and only where orders are
 * left out.
 */
export function createJointInsertion(
  arrays: ProblemArrays,
  parameters: KernelParameters,
  stopFlag: Int32Array,
  weights: Float64Array,
): JointInsertion {
  const body = makeBody(arrays, parameters, stopFlag);
  if (body.instance.decided !== undefined) holdDecided(body);
  setWeights(body.instance, body.weights, weights);
  return {
    improve(routes, milliseconds) {
      inject(body, routes);
      return insertJointly(body, milliseconds) ? routesOf(body.state.first, body.state.next) : undefined;
    },
  };
}
