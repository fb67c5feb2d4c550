import type { Plan } from '../plan/plan.js';
import type { Tour } from '../tour.js';

/** Seconds of presence above the limits: by tag, each resource too many counts for as long as it is present. */
export function overOverlapping({ wire }: Plan, tours: readonly Tour[]): number {
  return Object.entries(wire.overlappingCapacitiesByStopTag ?? {}).reduce((total, [tag, limit]) => {
    const stays = tours.map((tour) => staysAt(tour, tag));
    const moments = [...new Set(stays.flat().flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
    const excess = moments.slice(1).reduce((sum, until, index) => {
      const since = moments[index] ?? until;
      const present = stays.filter((own) => own.some(({ from, to }) => from <= since && until <= to)).length;
      return sum + Math.max(0, present - limit) * (until - since);
    }, 0);
    return total + excess;
  }, 0);
}

const staysAt = ({ itinerary: { visits }, walk }: Tour, tag: string): { from: number; to: number }[] =>
  walk.stops
    .filter((_, index) => visits[index]?.stop.tags.includes(tag))
    .map(({ arrival, departure }) => ({ from: arrival, to: departure }));
