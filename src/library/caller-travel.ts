import type { Handlers } from '../link/link.js';
import type { CallerCalls } from '../link/protocol.js';
import type { TravelProvider } from '../travel/provider.js';
import { createPatience } from './patience.js';

/** Answers what a job asks of the caller's own travel provider. */
export interface TravelCalls {
  readonly handlers: Handlers<CallerCalls>;
  /** From now on this provider is meant. */
  use(travel: CallerTravel): void;
}

/** A provider, and how long it is waited for. */
export interface CallerTravel {
  readonly provider: TravelProvider;
  readonly signal: AbortSignal;
  /** On `now()`'s clock. */
  readonly latest: number | undefined;
}

/** With no provider yet. */
export function travelCalls(): TravelCalls {
  let used: CallerTravel | undefined;
  const current = (): CallerTravel => {
    if (used === undefined) throw new Error('There is no travel provider.');
    return used;
  };
  return {
    use: (travel) => void (used = travel),
    handlers: {
      geometry: ({ profile, positions }) => current().provider.geometry?.(profile, positions),
      remarks: (profile) => current().provider.remarks?.(profile) ?? [],
      async matrix({ profile, positions }) {
        const { provider, signal, latest } = current();
        const patience = createPatience(signal, latest);
        try {
          const answer = Promise.resolve(provider.matrix(profile, positions, patience.signal));
          const { distances, durations } = await patience.with(answer);
          return { distances: shared(distances), durations: shared(durations) };
        } finally {
          patience.end();
        }
      },
    },
  };
}

/** Figures in memory that the job reads too. */
function shared(figures: ArrayLike<number>): Float64Array {
  const copy = new Float64Array(new SharedArrayBuffer(figures.length * Float64Array.BYTES_PER_ELEMENT));
  copy.set(figures);
  return copy;
}
