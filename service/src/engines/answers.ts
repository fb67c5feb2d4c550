import type { Answers, Geometry, Plans } from '../domain/index.js';
import { type DomainError, invalid, overloaded, refusal } from '../errors/refusals.js';
import { packText } from '../store/documents.js';
import type { Desks } from './desks.js';

/** Questions answered at once: each may work for seconds. */
const MOST_AT_ONCE = 16;

/** Of them those that search all their time. */
const MOST_SEARCHING = 2;

/** Answers from desks over stored plans and their solutions. */
export function createAnswers(
  plans: Pick<Plans, 'read' | 'record' | 'solution' | 'solutionTag'>,
  desks: Desks,
): Answers {
  let asking = 0;
  let searching = 0;
  return async (caller, planId, question, signal) => {
    const searches = question.about === 'tradeoffs' ? 1 : 0;
    if (asking >= MOST_AT_ONCE || searching + searches > MOST_SEARCHING)
      throw overloaded('Too many questions at once.');
    asking++;
    searching += searches;
    try {
      const tag = await plans.solutionTag(caller, planId);
      const { version: planVersion } = await plans.record(caller, planId);
      const open = async () => {
        const stored = await plans.read(caller, planId);
        const { solution, planVersion: version } = await plans.solution(caller, planId);
        if (version !== stored.record.version) throw outdated(planId, version, stored.record.version);
        const { agencyId } = caller;
        return {
          content: await packText(stored.content),
          solution: await packText(solution),
          fields: { id: planId, agencyId, version },
        };
      };
      // Of a day under way other things are decided: it has a desk of its own.
      const until = 'freezeUntil' in question ? JSON.stringify(question.freezeUntil) : '';
      const key = `${caller.agencyId} ${planId} ${planVersion} ${tag} ${until}`;
      const end = await desks.ask(key, question, open, signal);
      if (end.type === 'invalid') throw invalid(end.errors);
      if (end.type === 'failed') throw new Error(end.message);
      return { found: end.text, agencyId: caller.agencyId, planId, planVersion };
    } finally {
      searching -= searches;
      asking--;
    }
  };
}

function outdated(planId: string, solved: number, version: number): DomainError {
  const message = `The plan ${planId} has version ${version}, and so far a solution of version ${solved} only. Wait for one.`;
  return refusal('noSolution', 'NOT_FOUND', message);
}

/** Solutions at once whose ways are asked. */
const MOST_DRAWN = 8;

/** Ways from the process of the desks, which has the roads. */
export function createGeometry(desks: Pick<Desks, 'geometry'>): Geometry {
  let asking = 0;
  return async (stored, signal) => {
    if (asking >= MOST_DRAWN) throw overloaded('Too many ask for ways.');
    asking++;
    try {
      const { agencyId, planId, tag } = stored;
      const { text, warnings } = await desks.geometry(`${agencyId} ${planId} ${tag}`, stored.solution, signal);
      return { stored: { ...stored, solution: text }, warnings };
    } finally {
      asking--;
    }
  };
}
