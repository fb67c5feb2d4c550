import type { Suggestion } from '../../model/answer/suggestion.js';
import { compareVectors } from '../../objectives/compare-vectors.js';
import { Size } from '../../problem/arrays/codes.js';
import { vectorWith, type Ground } from '../ground.js';
import type { Pace } from '../pace.js';
import { judge } from '../places/judge.js';
import type { Screen } from '../places/screen.js';
import { inOrder } from './in-order.js';
import type { Place } from './place.js';
import { writeSuggestion } from './write-suggestion.js';

/** Tours that questions are asked about, with what looks at places in them. */
export interface Looked {
  readonly ground: Ground;
  readonly screen: Screen;
}

/** How many places are asked for. */
export interface Asked {
  readonly most: number;
  /** Of one resource at most. */
  readonly perResource: number;
  /** Its tour is not looked at. */
  readonly without?: number;
}

/**
 * Places that are evaluated exactly, beyond those asked for, where the figures they are ranked by leave something out: as many
 * as come to so many stops, which take some milliseconds each where breaks are chosen.
 */
const INEXACT = { stops: 400, least: 8, most: 48 };

/** The best places of an order in the tours as they are, best first. */
export async function placesOf({ ground, screen }: Looked, order: number, asked: Asked, pace: Pace): Promise<Place[]> {
  const { most, perResource, without } = asked;
  const deep = most + inexact(ground);
  const resources = tellApart(ground).filter((resource) => resource !== without);
  const depth = screen.isExact ? Math.min(most, perResource + 2) : deep;
  const candidates = await inOrder({ screen, order, resources, depth }, () => pace.rest());
  const places: Place[] = [];
  const count = new Map<number, number>();
  const takenOf = (resource: number): number => count.get(resource) ?? 0;
  const isOpen = (resource: number): boolean => !screen.isExact || takenOf(resource) < perResource;
  for (let tried = 0; screen.isExact ? places.length < most : tried < deep; tried++) {
    const candidate = candidates.next(isOpen);
    if (candidate === undefined) break;
    await pace.rest();
    const { resource, tour, stops } = candidate;
    const judged = judge(ground, order, resource, tour);
    if (judged.missed.length > 0) continue;
    count.set(resource, takenOf(resource) + 1);
    places.push({ resource, judged, stops, vector: vectorWith(ground, judged.tour) });
  }
  places.sort((a, b) => compareVectors(a.vector, b.vector) || a.resource - b.resource);
  return capped(places, asked);
}

function inexact({ tours }: Ground): number {
  const longest = tours.reduce((most, tour) => Math.max(most, tour?.stops.length ?? 0), 1);
  return Math.max(INEXACT.least, Math.min(INEXACT.most, Math.ceil(INEXACT.stops / longest)));
}

/** The same as users read it. */
export async function suggestionsOf(looked: Looked, order: number, asked: Asked, pace: Pace): Promise<Suggestion[]> {
  const places = await placesOf(looked, order, asked, pace);
  return places.map((place) => writeSuggestion(looked.ground, order, place));
}

/** Of resources at home that are alike only the first: the others would be the same. */
export function tellApart({ problem, tours }: Ground): number[] {
  const { resourceClass, sizes } = problem.arrays;
  const seen = new Set<number>();
  return Array.from({ length: sizes[Size.RESOURCES] }, (_, resource) => resource).filter((resource) => {
    if (tours[resource] !== undefined) return true;
    if (seen.has(resourceClass[resource])) return false;
    seen.add(resourceClass[resource]);
    return true;
  });
}

function capped(places: readonly Place[], { most, perResource }: Asked): Place[] {
  const count = new Map<number, number>();
  const kept = places.filter(({ resource }) => {
    const taken = (count.get(resource) ?? 0) + 1;
    count.set(resource, taken);
    return taken <= perResource;
  });
  return kept.slice(0, most);
}
