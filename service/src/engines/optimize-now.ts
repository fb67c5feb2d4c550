import type { Solution } from 'tourwright';
import type { Domain } from '../domain/index.js';
import { packText, unpackText } from '../store/documents.js';
import { atMost } from './at-most.js';
import type { Engines } from './pool.js';
import type { EngineFinding } from './engine-protocol.js';
import { timeWarnings } from './time-warnings.js';

/** Calls at once; each has a process of its own. */
const MOST_AT_ONCE = 4;

/** Optimizes plans that are not stored. See Domain.optimizeNow. */
export function createOptimizeNow(engines: Engines): Domain['optimizeNow'] {
  const optimizing = atMost(MOST_AT_ONCE);
  return (plan, { seconds, signal = new AbortController().signal }) =>
    optimizing(async () => {
      let best: EngineFinding | undefined;
      const job = { content: await packText(plan), fields: {}, seconds, seed: 1, threads: 1, start: undefined };
      const end = await engines.run(job, { found: (finding) => (best = finding) }, signal);
      signal.throwIfAborted();
      if (end.type !== 'done') throw new Error(end.message);
      // A run that nothing aborted ends with a solution, be it one without tours.
      const solution = JSON.parse(await unpackText(best!.bytes)) as Solution;
      return { solution, warnings: timeWarnings(end) };
    });
}
