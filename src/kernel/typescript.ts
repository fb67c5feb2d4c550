import type { Kernel, KernelFactory } from './kernel.js';
import { makeBody, weighCurrent, type Body } from './typescript/verbs/body.js';
import { confine, leaveUnserved } from './typescript/verbs/confine.js';
import { capFleet, reduce } from './typescript/verbs/fleet.js';
import { serve } from './typescript/verbs/serve.js';
import { holdDecided } from './typescript/verbs/hold.js';
import { inject } from './typescript/verbs/inject.js';
import { localSearch } from './typescript/moves/local-search.js';
import { step } from './typescript/verbs/iterate.js';
import { constructMixed } from './typescript/verbs/mixed-start.js';
import { setWeights } from './typescript/tour/objective.js';
import { bestRoutes, currentRoutes, hashOf, scaleOf } from './typescript/verbs/report.js';

/**
 * The kernel in TypeScript: the fallback where no native one loads, and the readable definition of what both do. It has no fast
 * path for plain plans and none of the searches that the native kernel has beside.
 * Ruin and recreate by strings with simulated annealing (Christiaens and Vanden Berghe 2020, "Slack Induction by String
 * Removals for Vehicle Routing Problems").
 */
export const typescriptKernel: KernelFactory = {
  name: 'typescript',
  create(problem, parameters, stopFlag) {
    const body = makeBody(problem, parameters, stopFlag);
    if (body.instance.decided !== undefined) holdDecided(body);
    return kernelOf(body);
  },
};

function kernelOf(body: Body): Kernel {
  return {
    setWeights(weights) {
      setWeights(body.instance, body.weights, weights);
      weighCurrent(body);
    },
    construct: (milliseconds) => constructMixed(body, milliseconds),
    step: (slice) => step(body, slice),
    reduce: (slice, level) => reduce(body, slice, level),
    serve: (slice, level) => serve(body, slice, level),
    // The hybrid genetic search is the C++ kernel's alone.
    clearPopulation: () => undefined,
    addIndividual: () => 0,
    evolve: () => 0,
    localSearch: (slice) => localSearch(body, slice),
    capFleet: (level, most) => capFleet(body, level, most),
    confine: (closed) => confine(body, closed),
    leaveUnserved: () => leaveUnserved(body),
    inject: (routes) => inject(body, routes),
    best: () => bestRoutes(body),
    bestObjectives: () => body.best.vector.slice(),
    current: () => currentRoutes(body),
    currentObjectives() {
      weighCurrent(body);
      return body.current.vector.slice();
    },
    scale: () => scaleOf(body),
    stats: () => ({
      steps: body.stats.steps,
      accepted: body.stats.accepted,
      improved: body.stats.improved,
      removed: body.stats.removed,
      positions: body.search.positions,
    }),
    hash: () => hashOf(body),
    free: () => undefined,
  };
}
