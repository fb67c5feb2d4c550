import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { SolutionText, TourTexts } from '../link/protocol.js';
import type { Tour } from '../model/tour.js';
import type { BuiltSolution } from './job.js';
import type { JobLine } from './job-line.js';

/** Milliseconds between two parts that are read ahead: other work of the caller's thread comes first. */
const APART_MS = 5;

/** Tours of a job that are read before they are asked for, so that little is left to be read at the end. */
export interface KeptTours {
  /** Fetches the tours that were prepared last, part by part, until a solution is wanted. */
  fetch(): Promise<void>;
  /** A solution put together from its parts, each read in a turn of its own, and from what was fetched. */
  whole(text: SolutionText): Promise<BuiltSolution>;
}

export function createKeptTours(line: Pick<JobLine, 'ask'>): KeptTours {
  let kept = new Map<number, Tour>();
  const read = async ({ resources, parts }: TourTexts): Promise<void> => {
    let at = 0;
    for (const part of parts) {
      if (at > 0) await nextTurn();
      for (const tour of JSON.parse(part) as Tour[]) kept.set(resources[at++], tour);
    }
  };
  return {
    async fetch() {
      const tours = kept;
      // Another map is begun where a solution took this one.
      while (kept === tours) {
        const some = await line.ask('fetch', undefined);
        if (some.resources.length === 0) return;
        await read(some);
        await pause(APART_MS, undefined, { ref: false });
      }
    },
    async whole({ solution, resources, tours, crowFly }) {
      await nextTurn();
      await read(tours);
      const whole = Object.assign(solution, { tours: resources.map((resource) => kept.get(resource) as Tour) });
      kept = new Map();
      return { solution: whole, crowFly };
    },
  };
}
