import { compareVectors } from '../../objectives/compare-vectors.js';
import type { PlaceCandidate, Screen } from '../places/screen.js';
import type { Judged } from '../places/judge.js';

/** Where places for an order are searched. */
export interface PlaceSearch {
  readonly screen: Screen;
  readonly order: number;
  readonly resources: readonly number[];
  /** How many places of a resource are searched at first. */
  readonly depthOf: (resource: number) => number;
}

/** Places of one resource, best first. */
interface RankedPlaces {
  readonly resource: number;
  depth: number;
  candidates: readonly PlaceCandidate[];
  next: number;
}

/** How many times as many places are looked for where those before were not enough, and of one resource at most. */
const DEEPER = { times: 4, most: 500 };

/** The places of an order one after the other, best first. */
export interface InOrder {
  /** The best place that was not returned yet, in the tours that `isOpen` lets pass; undefined: there is none. */
  next(isOpen: (resource: number) => boolean): PlaceCandidate | undefined;
}

/**
 * Merges the places in the tours of several resources.
 *
 * A tour that breaks rules already can have many places that the screen lets pass and the exact evaluation does not: where
 * those of a resource are used up, more are searched.
 *
 * @param rest called before each resource is looked at
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
    // The first of equals is the one of the first resource.
    if (best === undefined || compareVectors(headOf(places).change, headOf(best).change) < 0) best = places;
  }
  return best?.candidates[best.next++];
}

function headOf({ candidates, next }: RankedPlaces): PlaceCandidate {
  return candidates[next];
}

/** The first places of a longer list are those of the shorter one. */
function deepen({ screen, order }: PlaceSearch, places: RankedPlaces): void {
  if (places.candidates.length < places.depth || places.depth >= DEEPER.most) return;
  places.depth = Math.min(DEEPER.times * places.depth, DEEPER.most);
  places.candidates = screen.best(order, places.resource, places.depth);
}

/** A place that breaks nothing, and the objectives with it. */
export interface JudgedPlace {
  readonly resource: number;
  readonly judged: Judged;
  readonly stops: readonly number[];
  readonly vector: Float64Array;
}
