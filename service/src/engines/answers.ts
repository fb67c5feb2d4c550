import type { Answers, Domain, Geometry, Plans } from '../domain/index.js';
import { type DomainError, invalid, overloaded, refusal } from '../errors/refusals.js';
import { packText, unpackText } from '../store/documents.js';
import type { Desks } from './desks.js';
import type { Solution } from 'tourwright';
import { type EngineFinding, type Engines, timeWarnings } from './pool.js';

/** Questions answered at once: each may take seconds. */
const MAX_AT_ONCE = 16;

/** The limit among them for questions that search for their whole time. */
const MAX_SEARCHING = 2;

/** Answers questions from desks over stored plans and their solutions. */
export function createAnswers(
  plans: Pick<Plans, 'read' | 'record' | 'solution' | 'solutionTag'>,
  desks: Desks,
): Answers {
  const answering = atMost(MAX_AT_ONCE);
  const searching = atMost(MAX_SEARCHING);
  const answer: Answers = async (caller, planId, question, signal) => {
    const tag = await plans.solutionTag(caller, planId);
    const { version: planVersion } = await plans.record(caller, planId);
    const { agencyId } = caller;
    const open = async () => {
      const stored = await plans.read(caller, planId);
      const { solution, planVersion: version } = await plans.solution(caller, planId);
      if (version !== stored.record.version) throw outdated(planId, version, stored.record.version);
      return {
        content: await packText(stored.content),
        solution: await packText(solution),
        fields: { id: planId, agencyId, version },
      };
    };
    // A frozen day under way has other decisions, and so a desk of its own.
    const until = 'freezeUntil' in question ? JSON.stringify(question.freezeUntil) : '';
    const key = `${agencyId} ${planId} ${planVersion} ${tag} ${until}`;
    const end = await desks.ask(key, question, open, signal);
    if (end.type === 'invalid') throw invalid(end.errors);
    if (end.type === 'failed') throw new Error(end.message);
    return { found: end.text, agencyId, planId, planVersion };
  };
  return (...asked) =>
    answering(() => (asked[2].about === 'tradeoffs' ? searching(() => answer(...asked)) : answer(...asked)));
}

function outdated(planId: string, solved: number, version: number): DomainError {
  const message = `The plan ${planId} has version ${version}, but its solution is still that of version ${solved}. Wait for a new one.`;
  return refusal('noSolution', 'NOT_FOUND', message);
}

/** Solutions whose geometry is computed at once. */
const MAX_GEOMETRIES = 8;

/** Geometry from the desk process, which has the roads. */
export function createGeometry(desks: Pick<Desks, 'geometry'>): Geometry {
  const limited = atMost(MAX_GEOMETRIES);
  return (stored, signal) =>
    limited(async () => {
      const { agencyId, planId, tag } = stored;
      const { text, warnings } = await desks.geometry(`${agencyId} ${planId} ${tag}`, stored.solution, signal);
      return { stored: { ...stored, solution: text }, warnings };
    });
}

/** Plans optimized at once without being stored; each in a process of its own. */
const MAX_OPTIMIZING = 4;

/** Optimizes plans without storing them. See Domain.optimizeNow. */
export function createOptimizeNow(engines: Engines): Domain['optimizeNow'] {
  const optimizing = atMost(MAX_OPTIMIZING);
  return (plan, { seconds, signal = new AbortController().signal }) =>
    optimizing(async () => {
      let best: EngineFinding | undefined;
      const job = { content: await packText(plan), fields: {}, seconds, seed: 1, threads: 1, start: undefined };
      const end = await engines.run(job, { found: (finding) => (best = finding) }, signal);
      signal.throwIfAborted();
      if (end.type !== 'done') throw new Error(end.message);
      // A run that was not aborted ends with a solution, possibly one without tours.
      const solution = JSON.parse(await unpackText(best!.bytes)) as Solution;
      return { solution, warnings: timeWarnings(end) };
    });
}

/** Runs at most `most` calls at once, and refuses further ones. @throws DomainError overloaded */
function atMost(most: number): <T>(act: () => Promise<T>) => Promise<T> {
  let running = 0;
  return async (act) => {
    if (running >= most) throw overloaded('Too many requests of this kind at once.');
    running++;
    try {
      return await act();
    } finally {
      running--;
    }
  };
}
