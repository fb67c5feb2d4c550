import { Type } from 'typebox';
import type { StoredSolution, WaitOutcome } from '../domain/index.js';
import { refusal } from '../errors/refusals.js';
import { type Answer, headerText, json, jsonText, objectText, warningHeader } from '../http/answer.js';
import { isKnown, unchanged } from '../http/validators.js';
import { EnvelopedObjectivesSchema, EnvelopedSolutionSchema, ObjectivesSchema } from '../schemas/plan.js';
import { SolutionSchema } from '../schemas/common.js';
import { onBothPaths, type EitherCall } from './on-both-paths.js';
import { secondsOf } from './parameters.js';

/** The longest wait of a client in seconds: proxies give up first. */
const LONGEST_WAIT = 300;

const solutionQuery = Type.Object({
  wait: Type.Optional(
    Type.String({
      description:
        'How long to wait for the optimization to end, such as PT30S, at most PT5M. Without it: the best solution ' +
        'at once.',
    }),
  ),
  geometry: Type.Boolean({
    default: false,
    description:
      'Also the way to each waypoint along the roads, `fromPrevious.polyline`: an encoded polyline of precision 6.',
  }),
});

const answer = {
  description: 'The solution.',
  headers: {
    'X-Warnings': {
      ...Type.String(),
      description: 'With geometry, if some is missing: why, as a JSON array of warnings.',
    },
  },
};

const readSolution = onBothPaths(
  'GET',
  '/:planId/solution',
  {
    id: 'readSolution',
    scope: 'read',
    summary: 'Read the best solution so far',
    description:
      'With wait: after the optimization has ended; the solution then has a finalState. With geometry: also the ' +
      'ways along the roads.',
    query: solutionQuery,
    isLong: ({ wait, geometry }) => wait !== undefined || geometry,
    isTagged: true,
    handle: async (call) => {
      const { domain, caller, params, query, signal, conditions } = call;
      if (query.wait !== undefined) {
        const seconds = secondsOf(query.wait, LONGEST_WAIT, { path: 'wait', most: 'PT5M', example: 'PT30S' });
        const found = waitedFor(await domain.plans.wait(caller, params.planId, { timeoutMs: seconds * 1000, signal }));
        return query.geometry ? withWays(call, found) : solutionAnswer(call, found);
      }
      const tagOf = async (): Promise<string> => {
        const tag = await domain.plans.solutionTag(caller, params.planId);
        return query.geometry ? drawnTag(tag) : tag;
      };
      const known = await unchanged(conditions, tagOf);
      if (known !== undefined) return known;
      const found = await domain.plans.solution(caller, params.planId);
      return query.geometry ? withWays(call, found) : solutionAnswer(call, found);
    },
  },
  { answers: { 200: { ...answer, schema: SolutionSchema } } },
  { answers: { 200: { ...answer, schema: EnvelopedSolutionSchema } } },
);

function solutionAnswer(
  { params }: EitherCall,
  { solution, tag, agencyId, planId, planVersion }: StoredSolution,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const isEnveloped = params.agencyId !== undefined;
  const text = isEnveloped ? objectText({ item: solution }, { agencyId, planId, planVersion }) : solution;
  return { ...jsonText(200, text, tag), headers };
}

/** Missing geometry may be available next time: an incomplete answer has a tag of its own. */
async function withWays(call: EitherCall, found: StoredSolution): Promise<Answer> {
  const { domain, signal, conditions } = call;
  const tag = drawnTag(found.tag);
  if (isKnown(conditions, tag)) return { status: 304, tag };
  const { stored, warnings } = await domain.geometry(found, signal);
  const isComplete = warnings.length === 0;
  return solutionAnswer(call, { ...stored, tag: isComplete ? tag : `${tag}-incomplete` }, warningHeader(warnings));
}

function drawnTag(tag: string): string {
  return `${tag}-geometry`;
}

/** @throws DomainError noSolution if the wait ended without one */
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
      throw noSolution('PLAN_SUPERSEDED', `Version ${end.planVersion} replaced the one waited for.`);
    case 'OPTIMIZATION_STALLED':
      throw noSolution('OPTIMIZATION_STALLED', 'No worker is on the optimization. Restart it, or ask the operator.');
  }
}

function noSolution(code: 'NO_SOLUTION' | 'PLAN_SUPERSEDED' | 'OPTIMIZATION_STALLED', message: string) {
  return refusal('noSolution', code, message);
}

function withFinalState(stored: StoredSolution, finalState: string): StoredSolution {
  return {
    ...stored,
    tag: `${stored.tag}-${finalState}`,
    solution: `${stored.solution.trimEnd().slice(0, -1)},"finalState":${JSON.stringify(finalState)}}`,
  };
}

const headers = {
  'X-Warnings': {
    ...Type.String(),
    description:
      'The warnings of the version, a JSON array; characters outside ASCII are written as \\u escapes. ' +
      'Absent if they are too long for a header: see Link.',
  },
  'X-Warnings-Count': { ...Type.String(), description: 'How many warnings there are, if X-Warnings is absent.' },
  Link: { ...Type.String(), description: 'If X-Warnings is absent: the address of all warnings, rel="warnings".' },
};

const readObjectives = onBothPaths(
  'GET',
  '/:planId/solution/objectives',
  {
    id: 'readObjectives',
    scope: 'read',
    summary: 'Read the objectives of the best solution, without its tours',
    isTagged: true,
    handle: async ({ domain, caller, params }) => {
      const { tag: ofSolution, ...objectives } = await domain.plans.objectives(caller, params.planId);
      const { items, agencyId, planId, planVersion, warnings } = objectives;
      // Warnings about travels may be stored after the solution.
      const tag = `${ofSolution}-${warnings.length}`;
      if (params.agencyId !== undefined) {
        return { ...json(200, { items, agencyId, planId, planVersion, warnings }), tag };
      }
      const text = headerText(warnings);
      if (text !== undefined) return { ...json(200, items, { 'X-Warnings': text }), tag };
      const all = `</api/v2/agencies/${agencyId}/plans/${planId}/solution/objectives>; rel="warnings"`;
      return { ...json(200, items, { 'X-Warnings-Count': String(warnings.length), Link: all }), tag };
    },
  },
  { answers: { 200: { description: 'The objectives.', schema: ObjectivesSchema, headers } } },
  {
    answers: {
      200: { description: 'The objectives, and the warnings of the version.', schema: EnvelopedObjectivesSchema },
    },
  },
);

/** The best solution of a plan, whole and by its objectives. */
export const solutions = [readSolution, readObjectives];
