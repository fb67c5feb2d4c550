import { formatDuration, parseDuration } from '../../model/time/duration.js';
import type { Tour } from '../../model/tour.js';
import { bothWays, exact, type Candidate, type Kind } from './kinds.js';
import type { Steps } from './steps.js';

/** What single travels may have: one figure for all of them, or one for each kind of travel. */
type Limit<T> = T | Legs<T>;

interface Legs<T> {
  readonly firstTravel?: T;
  readonly interStop?: T;
  readonly lastTravel?: T;
}

type Leg = keyof Legs<unknown>;

/** Travels that may be longer or shorter, all kinds of them by as much. */
export function interStopLimits(kind: Kind, { seconds, kilometers }: Steps): Candidate[] {
  const { maxInterStopDistanceInKm: meters, maxInterStopDuration: time } = kind.resource;
  const far = (tour: Tour): number => shareOf<number>(tour, meters, ({ km }, limit) => km / limit);
  const long = (tour: Tour): number =>
    shareOf<string>(tour, time, (travel, limit) => travel.seconds / parseDuration(limit));
  return [
    ...(meters === undefined
      ? []
      : bothWays(kind, far, (direction, resourceId) => {
          const step = direction === 'more' ? kilometers : -kilometers;
          const to = changed<number>(meters, (limit) => (limit + step < 0 ? undefined : exact(limit + step)));
          return to === undefined
            ? undefined
            : { type: 'maxInterStopDistanceInKm', direction, resourceId, by: kilometers, to };
        })),
    ...(time === undefined
      ? []
      : bothWays(kind, long, (direction, resourceId) => {
          const step = direction === 'more' ? seconds : -seconds;
          const to = changed<string>(time, (limit) => {
            const next = parseDuration(limit) + step;
            return next < 0 ? undefined : formatDuration(next);
          });
          return to === undefined
            ? undefined
            : { type: 'maxInterStopDuration', direction, resourceId, by: formatDuration(seconds), to };
        })),
  ];
}

/** Every figure of a limit changed; undefined where one cannot be. */
function changed<T extends string | number>(
  limit: Limit<T>,
  change: (limit: T) => T | undefined,
): Limit<T> | undefined {
  if (typeof limit !== 'object') return change(limit);
  const legs = Object.entries(limit as Legs<T>).map(([leg, old]) => [leg, change(old as T)] as const);
  if (legs.length === 0 || legs.some(([, next]) => next === undefined)) return undefined;
  return Object.fromEntries(legs) as Legs<T>;
}

/** A whole travel: breaks on it are not counted. */
interface Travel {
  readonly leg: Leg;
  readonly km: number;
  readonly seconds: number;
}

/** The most that a travel of the tour uses of what it may have. */
function shareOf<T extends string | number>(
  tour: Tour,
  limit: Limit<T> | undefined,
  share: (travel: Travel, limit: T) => number,
): number {
  const shares = travelsOf(tour).map((travel) => {
    const own = typeof limit === 'object' ? limit[travel.leg] : limit;
    // Of a limit of 0 nothing is used where nothing travels.
    return own === undefined ? 0 : share(travel, own) || 0;
  });
  return Math.max(0, ...shares);
}

function travelsOf({ wayPoints }: Tour): Travel[] {
  const travels: Travel[] = [];
  let [km, seconds] = [0, 0];
  for (const { type, fromPrevious } of wayPoints) {
    km += fromPrevious.travelDistanceInKm;
    seconds += parseDuration(fromPrevious.travelDuration);
    if (type !== 'stop' && type !== 'end') continue;
    travels.push({
      leg: type === 'end' ? 'lastTravel' : travels.length === 0 ? 'firstTravel' : 'interStop',
      km,
      seconds,
    });
    [km, seconds] = [0, 0];
  }
  return travels;
}
