import { Type } from 'typebox';
import type { Answer } from '../http/answer.js';
import type { Call } from '../http/endpoint.js';
import { headerText } from '../http/header-text.js';
import { isKnown, unchanged } from '../http/validators.js';
import type { StoredSolution, WaitOutcome } from '../domain/index.js';
import { refusal } from '../errors/refusals.js';
import { waitMs } from './parameters.js';

/** What is told of an answer with ways. */
export const solutionHeaders = {
  'X-Warnings': {
    ...Type.String(),
    description: 'With geometry, where ways are missing: why, a JSON array of warnings.',
  },
};

/** A solution to be answered. */
export type FoundSolution = StoredSolution & { readonly headers?: Readonly<Record<string, string>> };

type SolutionCall = Call<{ planId: string }, { wait?: string | undefined; geometry: boolean }>;

/**
 * The best solution at once, or after waiting for the optimization to end; 304 where the client has the best already. With
 * its ways where they are asked for.
 * @throws DomainError notFound, noSolution
 */
export async function readSolution(call: SolutionCall): Promise<FoundSolution | Answer> {
  const { domain, caller, params, query, signal, conditions } = call;
  if (query.wait !== undefined) {
    const timeoutMs = waitMs(query.wait);
    const end = await domain.plans.wait(caller, params.planId, { timeoutMs, signal });
    return query.geometry ? withWays(call, waitedFor(end)) : waitedFor(end);
  }
  const tagOf = async (): Promise<string> => {
    const tag = await domain.plans.solutionTag(caller, params.planId);
    return query.geometry ? drawnTag(tag) : tag;
  };
  const known = await unchanged(conditions, tagOf);
  if (known !== undefined) return known;
  const stored = await domain.plans.solution(caller, params.planId);
  return query.geometry ? withWays(call, stored) : stored;
}

/** Ways that are missing may come the next time: then the answer is another one. */
async function withWays(
  { domain, signal, conditions }: SolutionCall,
  found: StoredSolution,
): Promise<FoundSolution | Answer> {
  const tag = drawnTag(found.tag);
  if (isKnown(conditions, tag)) return { status: 304, tag };
  const { stored, warnings } = await domain.geometry(found, signal);
  const text = warnings.length === 0 ? undefined : headerText(warnings);
  return {
    ...stored,
    tag: warnings.length === 0 ? tag : `${tag}-incomplete`,
    ...(text !== undefined && { headers: { 'X-Warnings': text } }),
  };
}

function drawnTag(tag: string): string {
  return `${tag}-geometry`;
}

function waitedFor(end: WaitOutcome): StoredSolution {
  switch (end.outcome) {
    case 'final':
      return withFinalState(end.solution, end.finalState);
    case 'running':
      if (end.solution !== undefined) return end.solution;
      throw refusal('noSolution', 'NO_SOLUTION', `The plan is ${end.state} and has no solution yet. Wait longer.`);
    case 'NO_SOLUTION':
      throw refusal('noSolution', 'NO_SOLUTION', `The optimization is over (${end.finalState}) and found no solution.`);
    case 'PLAN_SUPERSEDED':
      throw refusal(
        'noSolution',
        'PLAN_SUPERSEDED',
        `Version ${end.planVersion} took the place of the one waited for.`,
      );
    case 'OPTIMIZATION_STALLED':
      throw refusal(
        'noSolution',
        'OPTIMIZATION_STALLED',
        'Nothing works on the optimization. Restart it, or ask the operator.',
      );
  }
}

function withFinalState(stored: StoredSolution, finalState: string): StoredSolution {
  return {
    ...stored,
    tag: `${stored.tag}-${finalState}`,
    solution: `${stored.solution.trimEnd().slice(0, -1)},"finalState":${JSON.stringify(finalState)}}`,
  };
}
