import type { Kernel, KernelFactory } from './kernel.js';
import { makeKernelContext, weighCurrent, type KernelContext } from './typescript/verbs/kernel-context.js';
import { confine, leaveUnserved } from './typescript/verbs/confine.js';
import { capFleet, reduce } from './typescript/verbs/reduce.js';
import { serve } from './typescript/verbs/serve.js';
import { holdDecided } from './typescript/verbs/hold.js';
import { inject } from './typescript/verbs/inject.js';
import { step } from './typescript/verbs/step.js';
import { constructMixed } from './typescript/verbs/mixed-start.js';
import { setWeights } from './typescript/tour/objective.js';
import { bestRoutes, currentRoutes, hashOf, scaleOf } from './typescript/verbs/report.js';

/**
 * The kernel in TypeScript: the fallback where no native one loads, and the readable definition of what both do. It has
 * no fast path for plain plans, and none of the searches that only the native kernel has. Ruin and recreate by strings
 * with simulated annealing (Christiaens and Vanden Berghe 2020, "Slack Induction by String Removals for Vehicle Routing
 * Problems").
 */
export const typescriptKernel: KernelFactory = {
  name: 'typescript',
  create(problem, parameters, stopFlag) {
    const context = makeKernelContext(problem, parameters, stopFlag);
    if (context.instance.decided !== undefined) holdDecided(context);
    return kernelOf(context);
  },
};

function kernelOf(context: KernelContext): Kernel {
  return {
    setWeights(weights) {
      setWeights(context.instance, context.weights, weights);
      weighCurrent(context);
    },
    construct: (milliseconds) => constructMixed(context, milliseconds),
    step: (slice) => step(context, slice),
    reduce: (slice, level) => reduce(context, slice, level),
    serve: (slice, level) => serve(context, slice, level),
    // Only the C++ kernel has the hybrid genetic search and the final local search.
    clearPopulation: () => undefined,
    addIndividual: () => 0,
    evolve: () => 0,
    localSearch: () => 0,
    capFleet: (level, most) => capFleet(context, level, most),
    confine: (closed) => confine(context, closed),
    leaveUnserved: () => leaveUnserved(context),
    inject: (routes) => inject(context, routes),
    best: () => bestRoutes(context),
    bestObjectives: () => context.best.vector.slice(),
    current: () => currentRoutes(context),
    currentObjectives() {
      weighCurrent(context);
      return context.current.vector.slice();
    },
    scale: () => scaleOf(context),
    stats: () => ({
      steps: context.stats.steps,
      accepted: context.stats.accepted,
      improved: context.stats.improved,
      removed: context.stats.removed,
      positions: context.search.positions,
    }),
    hash: () => hashOf(context),
    free: () => undefined,
  };
}
