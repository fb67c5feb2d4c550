import type { Handlers } from '../link/link.js';
import type { CallerCalls } from '../link/protocol.js';
import type { TravelMatrix, TravelProvider } from '../travel/provider.js';
import { now } from '../search/clock.js';
import type { RoadEngine } from '../travel/roads/engine.js';
import type { TravelProgress } from '../travel/roads/matrix-request.js';
import { withinTime } from './deadline.js';
import { InvalidOptionsError, type OptionError } from '../model/errors.js';
import { show } from '../model/structure/show.js';
import { faultsOfBuckets } from '../travel/buckets.js';
import { faultsOfFigures, isFigures } from '../travel/faults.js';

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
  const heeded = async <T>(milliseconds: number | undefined, ask: (signal: AbortSignal) => Promise<T>): Promise<T> =>
    await withinTime(current().signal, milliseconds === undefined ? undefined : now() + milliseconds, ask);
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
        const answer: unknown = await withinTime(
          signal,
          latest,
          async (ended) => await provider.matrix(profile, positions, ended),
        );
        checkAnswer(answer, profile.type, positions.length);
        const { distances, durations, buckets } = answer;
        return {
          distances: shared(distances),
          durations: shared(durations),
          ...(buckets && { buckets: { ...buckets, durations: buckets.durations.map(shared) } }),
        };
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

/**
 * Checks a travel provider's answer for n positions of a profile.
 *
 * @throws InvalidOptionsError with all faults
 */
function checkAnswer(answer: unknown, profile: string, n: number): asserts answer is TravelMatrix {
  const path = `travel.matrix(${profile})`;
  if (typeof answer !== 'object' || answer === null) {
    const message = `answered ${show(answer)}. It must answer { distances, durations }, or a promise of them.`;
    throw new InvalidOptionsError([{ option: path, message }]);
  }
  const { distances, durations, buckets } = answer as Partial<TravelMatrix>;
  const faults = [
    ...faultsOfList(distances, n, `${path}.distances`, 'meters'),
    ...faultsOfList(durations, n, `${path}.durations`, 'seconds'),
    ...(buckets === undefined
      ? []
      : faultsOfBuckets(buckets, `${path}.buckets`, (table, option) => faultsOfList(table, n, option, 'seconds'))),
  ];
  if (faults.length > 0) throw new InvalidOptionsError(faults);
}

function faultsOfList(given: unknown, n: number, option: string, unit: string): OptionError[] {
  const wanted = `${n} positions need one list of ${n * n} ${unit}, row by row`;
  if (!isFigures(given)) return [{ option, message: `is ${show(given)}; ${wanted}.` }];
  const wrong = given.length === n * n ? [] : [{ option, message: `has ${given.length} figures; ${wanted}.` }];
  return [...wrong, ...faultsOfFigures(given, option, unit)];
}
