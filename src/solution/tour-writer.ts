import type { EvaluatedRoute } from '../evaluation/evaluated-route.js';
import type { Visits } from '../evaluation/visits.js';
import type { Problem } from '../problem/problem.js';
import { tourOf } from './tour.js';

/** Writes a tour as JSON. @param index the index of the tour in the list of routes that `visits` was made from */
type TourWriter = (tour: EvaluatedRoute, index: number, visits: Visits) => string;

/**
 * Caches the last text of each resource's tour: most tours do not change between solutions. The violations of a tour
 * that visits only a part of an order depend on other tours; such tours are always written again.
 *
 * @param write - produces the text that is cached
 */
export function createTourWriter(problem: Problem, write: TourWriter = jsonWriter(problem)): TourWriter {
  const known = new Map<number, { readonly tour: EvaluatedRoute; readonly text: string }>();
  return (tour, index, visits) => {
    const { resource } = tour.route;
    const isWhole = servesWholeOrders(problem, tour, visits);
    const last = known.get(resource);
    if (isWhole && last?.tour === tour) return last.text;
    const text = write(tour, index, visits);
    if (isWhole) known.set(resource, { tour, text });
    return text;
  };
}

function jsonWriter(problem: Problem): TourWriter {
  return (tour, index, visits) => JSON.stringify(tourOf(problem, tour, index, visits));
}

/** True if the tour serves all of its orders whole, so that it shares none with other tours. */
function servesWholeOrders(problem: Problem, { route }: EvaluatedRoute, { served }: Visits): boolean {
  const { stopSlot, slotOrder } = problem.arrays;
  for (let at = 0; at < route.stops.length; at++) if (served[slotOrder[stopSlot[route.stops[at]]]] === 0) return false;
  return true;
}
