import type { Handlers } from '../link/link.js';
import type { CallerCalls } from '../link/protocol.js';
import { checkAnswer } from '../travel/answer-check.js';
import type { TravelProvider } from '../travel/provider.js';
import { now } from '../search/clock.js';
import type { RoadEngine } from '../travel/roads/engine.js';
import type { TravelProgress } from '../travel/roads/matrix-request.js';
import { createDeadline } from './deadline.js';

/** Forwards a job's travel requests to the caller's own travel provider. */
export interface TravelCalls {
  readonly handlers: Handlers<CallerCalls>;
  /** Uses this provider from now on. */
  use(travel: CallerTravel): void;
}

/** A travel provider, and how long to wait for it. */
export interface CallerTravel {
  readonly provider: TravelProvider;
  readonly signal: AbortSignal;
  /** End of the wait, on the clock of `now()`. */
  readonly latest: number | undefined;
  /** Receives the progress of a road engine's travel requests. Must not throw. */
  readonly onTravels?: ((progress: TravelProgress) => void) | undefined;
}

/** Creates travel calls that have no provider yet. */
export function travelCalls(): TravelCalls {
  let used: CallerTravel | undefined;
  const current = (): CallerTravel => {
    if (used === undefined) throw new Error('There is no travel provider.');
    return used;
  };
  const roads = (): RoadEngine => {
    const source = current().provider.roads;
    if (source === undefined) throw new Error('There is no road engine.');
    return source.engine;
  };
  /** Sends a request that is cancelled when the call ends or after the given number of milliseconds. */
  const heeded = async <T>(milliseconds: number | undefined, ask: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const latest = milliseconds === undefined ? undefined : now() + milliseconds;
    const deadline = createDeadline(current().signal, latest);
    try {
      return await deadline.with(ask(deadline.signal));
    } finally {
      deadline.end();
    }
  };
  return {
    use: (travel) => void (used = travel),
    handlers: {
      geometry: ({ profile, positions }) => current().provider.geometry?.(profile, positions),
      remarks: (profile) => current().provider.remarks?.(profile) ?? [],
      roadVersion: () => roads().dataVersion(),
      roadDay: async ({ profile, weekday }) => await roads().dayParts?.(profile, weekday),
      roadKey: (profile) => roads().profileKey(profile),
      roadTable: ({ profile, sources, targets, milliseconds, departure }) =>
        heeded(milliseconds, (signal) => roads().table(profile, sources, targets, { signal, departure })),
      roadLocate: ({ profile, positions, milliseconds }) =>
        heeded(milliseconds, (signal) => roads().locate(profile, positions, { signal })),
      travels(progress) {
        current().onTravels?.(progress);
        return undefined;
      },
      async matrix({ profile, positions }) {
        const { provider, signal, latest } = current();
        const deadline = createDeadline(signal, latest);
        try {
          const asked = Promise.resolve(provider.matrix(profile, positions, deadline.signal));
          const answer: unknown = await deadline.with(asked);
          checkAnswer(answer, profile.type, positions.length);
          const { distances, durations, buckets } = answer;
          return {
            distances: shared(distances),
            durations: shared(durations),
            ...(buckets && { buckets: { ...buckets, durations: buckets.durations.map(shared) } }),
          };
        } finally {
          deadline.end();
        }
      },
    },
  };
}

/** Copies figures to shared memory, where the job can read them as well. */
function shared(figures: ArrayLike<number>): Float64Array {
  const copy = new Float64Array(new SharedArrayBuffer(figures.length * Float64Array.BYTES_PER_ELEMENT));
  // Some providers return null for missing connections, which would be copied as 0.
  if (Array.isArray(figures)) (figures as (number | null)[]).forEach((figure, i) => (copy[i] = figure ?? NaN));
  else copy.set(figures);
  return copy;
}
