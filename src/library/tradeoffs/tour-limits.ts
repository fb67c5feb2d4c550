import { type LimitOf, limitRow, tourLimits, type TourLimit } from '../../catalogue/limits.js';
import { amountOf, changedLimit, type TravelLimits, type LimitValue, writtenAmount } from '../../model/limit.js';
import { parseDuration } from '../../model/time/duration.js';
import { stopCount } from '../../model/tour-stops.js';
import type { Variation, Tour } from '../../model/types.gen.js';
import { bothWays, type Candidate, type ResourceKind } from './kinds.js';
import type { Steps } from './options.js';

/** Seconds, kilometers or stops of a tour, or of a travel: where kinds of travels are limited apart, `leg` says of which kind. */
interface Used {
  readonly amount: number;
  readonly leg?: keyof TravelLimits<unknown>;
}

/** How much a tour has of what each limit of whole tours bounds, in its unit. */
const AMOUNTS: Readonly<Record<LimitOf<'tour'>, (tour: Tour) => number>> = {
  maxWorkingDuration: ({ workingDuration }) => parseDuration(workingDuration),
  maxDistanceInKm: ({ distanceInKm }) => distanceInKm,
  'x-maxStops': stopCount,
  'x-minStops': stopCount,
};

/** How much a tour, or each travel of it, has of what a limit bounds. */
function usedOf(type: TourLimit, tour: Tour): readonly Used[] {
  const { bounds, unit } = limitRow(type);
  if (bounds === 'tour') return [{ amount: AMOUNTS[type as LimitOf<'tour'>](tour) }];
  return travelsOf(tour).map(({ leg, km, seconds }) => ({ leg, amount: unit === 'km' ? km : seconds }));
}

/** Tours and travels that may be longer or shorter, travels of all kinds by as much. */
export function limitsOfTours(kind: ResourceKind, steps: Steps): Candidate[] {
  return tourLimits.flatMap((type) => {
    const given: LimitValue | undefined = kind.resource[type];
    const { unit, leastVaried = 0, isLeast } = limitRow(type);
    // Of a least limit more is less room: it is no unit of what a plan has.
    if (given === undefined || isLeast) return [];
    const step = steps[unit];
    return bothWays(kind, shareOf(type, given), (direction, resourceId) => {
      const change = direction === 'more' ? step : -step;
      const figures = typeof given === 'object' ? Object.values(given) : [given];
      if (figures.length === 0 || figures.some((figure) => amountOf(figure) + change < leastVaried)) return undefined;
      const to = changedLimit(given, (figure) => writtenAmount(unit, amountOf(figure) + change));
      return { type, direction, resourceId, by: writtenAmount(unit, step), to } as Variation;
    });
  });
}

/** The most that the tour, or a travel of it, uses of what it may have. */
function shareOf(type: TourLimit, limit: LimitValue): (tour: Tour) => number {
  return (tour) => {
    const shares = usedOf(type, tour).map(({ amount, leg }) => {
      const own = typeof limit !== 'object' ? limit : leg && limit[leg];
      // Of a limit of 0 nothing is used where nothing travels.
      return own === undefined ? 0 : amount / amountOf(own) || 0;
    });
    return Math.max(0, ...shares);
  };
}

/** A whole travel: breaks on it are not counted. */
interface Travel {
  readonly leg: keyof TravelLimits<unknown>;
  readonly km: number;
  readonly seconds: number;
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
