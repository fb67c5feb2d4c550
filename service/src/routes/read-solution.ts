import type { Answer } from '../app/answer.js';
import type { Call } from '../app/endpoint.js';
import { unchanged } from '../app/validators.js';
import type { StoredSolution, WaitOutcome } from '../domain/index.js';
import { noSolution } from '../errors/refusals.js';
import { waitMs } from './parameters.js';

/**
 * The best solution at once, or after waiting for the optimization to end; 304 where the client has the best already.
 * @throws ApiError, DomainError 404
 */
export async function readSolution(
  call: Call<{ planId: string }, { wait?: string | undefined }>,
): Promise<StoredSolution | Answer> {
  const { domain, caller, params, query, signal, conditions } = call;
  if (query.wait === undefined) {
    const known = await unchanged(conditions, () => domain.plans.solutionTag(caller, params.planId));
    return known ?? domain.plans.solution(caller, params.planId);
  }
  const timeoutMs = waitMs(query.wait);
  return waitedFor(await domain.plans.wait(caller, params.planId, { timeoutMs, signal }));
}

function waitedFor(end: WaitOutcome): StoredSolution {
  switch (end.outcome) {
    case 'final':
      return withFinalState(end.solution, end.finalState);
    case 'running':
      if (end.solution !== undefined) return end.solution;
      throw noSolution('NO_SOLUTION', `The plan is ${end.state} and has no solution yet. Wait longer.`);
    case 'NO_SOLUTION':
      throw noSolution('NO_SOLUTION', `The optimization is over (${end.finalState}) and found no solution.`);
    case 'PLAN_SUPERSEDED':
      throw noSolution('PLAN_SUPERSEDED', `Version ${end.planVersion} took the place of the one waited for.`);
    case 'OPTIMIZATION_STALLED':
      throw noSolution('OPTIMIZATION_STALLED', 'Nothing works on the optimization. Restart it, or ask the operator.');
  }
}

function withFinalState(stored: StoredSolution, finalState: string): StoredSolution {
  return {
    ...stored,
    tag: `${stored.tag}-${finalState}`,
    solution: `${stored.solution.trimEnd().slice(0, -1)},"finalState":${JSON.stringify(finalState)}}`,
  };
}
