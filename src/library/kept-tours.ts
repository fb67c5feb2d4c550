import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { SolutionText, TourTexts } from '../link/protocol.js';
import type { Tour } from '../model/types.gen.js';
import type { BuiltSolution } from './job.js';
import type { JobLine } from './job-pool.js';

/** Milliseconds between two parts that are read in advance, which leaves room for other work of the caller's thread. */
const APART_MS = 5;

/** Tours of a job that are read before they are requested, so that little is left to read at the end. */
export interface KeptTours {
  /** Fetches the most recently prepared tours, part by part, until they are taken. */
  fetch(): Promise<void>;
  /**
   * Returns what was fetched, by resource, for the solution requested in the same turn; a fetch under way finishes
   * first and is included.
   */
  take(): Map<number, Tour>;
}

export function createKeptTours(line: Pick<JobLine, 'ask'>): KeptTours {
  let kept = new Map<number, Tour>();
  return {
    async fetch() {
      const tours = kept;
      while (kept === tours) {
        const some = await line.ask('fetch', undefined);
        if (some.resources.length === 0) return;
        await read(some, tours);
        await pause(APART_MS, undefined, { ref: false });
      }
    },
    take() {
      const tours = kept;
      kept = new Map();
      return tours;
    },
  };
}

/** Assembles a solution from its parts, each read in a turn of its own, and from kept tours. */
export async function wholeOf(
  { solution, resources, tours, crowFly }: SolutionText,
  kept = new Map<number, Tour>(),
): Promise<BuiltSolution> {
  await nextTurn();
  await read(tours, kept);
  const whole = Object.assign(solution, { tours: resources.map((resource) => kept.get(resource) as Tour) });
  return { solution: whole, crowFly };
}

async function read({ resources, parts }: TourTexts, kept: Map<number, Tour>): Promise<void> {
  let at = 0;
  for (const part of parts) {
    if (at > 0) await nextTurn();
    for (const tour of JSON.parse(part) as Tour[]) kept.set(resources[at++], tour);
  }
}
