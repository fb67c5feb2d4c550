import { compareVectors } from '../../objectives/objective.js';
import type { PlaceCandidate, Screen } from '../places/screen.js';
import type { Judged } from '../places/judge.js';

/** Where to search for places of an order. */
interface PlaceSearch {
  readonly screen: Screen;
  readonly order: number;
  readonly resources: readonly number[];
  /** The number of places of a resource to search for at first. */
  readonly depthOf: (resource: number) => number;
}

/** Places in the tour of one resource, best first. */
interface RankedPlaces {
  readonly resource: number;
  depth: number;
  candidates: readonly PlaceCandidate[];
  next: number;
}

/** The factor by which a search is extended when its places are used up, and the maximum for one resource. */
const DEEPER = { times: 4, most: 500 };

/** The places of an order one by one, best first. */
interface InOrder {
  /** The next best place in the tours for which `isOpen` is true; undefined if there is none. */
  next(isOpen: (resource: number) => boolean): PlaceCandidate | undefined;
}

/**
 * Merges the places in the tours of several resources.
 *
 * A tour that already breaks rules can have many places that pass the screen and fail the exact evaluation: when the
 * places of a resource are used up, more are searched for.
 *
 * @param rest called before each resource is searched
 */
export async function inOrder(search: PlaceSearch, rest: () => Promise<void>): Promise<InOrder> {
  const ranked: RankedPlaces[] = [];
  for (const resource of search.resources) {
    await rest();
    const depth = search.depthOf(resource);
    ranked.push({ resource, depth, candidates: search.screen.best(search.order, resource, depth), next: 0 });
  }
  return { next: (isOpen) => nextPlace(search, ranked, isOpen) };
}

function nextPlace(
  search: PlaceSearch,
  ranked: readonly RankedPlaces[],
  isOpen: (resource: number) => boolean,
): PlaceCandidate | undefined {
  let best: RankedPlaces | undefined;
  for (const places of ranked) {
    if (!isOpen(places.resource)) continue;
    if (places.next === places.candidates.length) deepen(search, places);
    if (places.next === places.candidates.length) continue;
    // Of equally good places, the one of the first resource.
    if (best === undefined || compareVectors(headOf(places).change, headOf(best).change) < 0) best = places;
  }
  return best?.candidates[best.next++];
}

function headOf({ candidates, next }: RankedPlaces): PlaceCandidate {
  return candidates[next];
}

/** Searches for more places; the first ones stay the same. */
function deepen({ screen, order }: PlaceSearch, places: RankedPlaces): void {
  if (places.candidates.length < places.depth || places.depth >= DEEPER.most) return;
  places.depth = Math.min(DEEPER.times * places.depth, DEEPER.most);
  places.candidates = screen.best(order, places.resource, places.depth);
}

/** A place that breaks nothing, and the objective vector with it. */
export interface JudgedPlace {
  readonly resource: number;
  readonly judged: Judged;
  readonly stops: readonly number[];
  readonly vector: Float64Array;
}
