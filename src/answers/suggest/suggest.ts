import type { Suggestion } from '../../model/types.gen.js';
import { compareVectors } from '../../objectives/objective.js';
import { Feature, Size } from '../../problem/arrays/codes.js';
import { hasFeature } from '../../problem/arrays/problem-arrays.js';
import { stopsOf, vectorWith, type Baseline } from '../baseline.js';
import type { QuestionClock } from '../question-clock.js';
import { judge, judgeMissed } from '../places/judge.js';
import type { Screen } from '../places/screen.js';
import { inOrder, type JudgedPlace } from './in-order.js';
import { writeSuggestion } from './write-suggestion.js';

/** Tours that questions are asked about, with the screen of their places. */
export interface ScreenedTours {
  readonly baseline: Baseline;
  readonly screen: Screen;
}

export interface PlacesRequest {
  readonly most: number;
  /** The maximum number for one resource. */
  readonly perResource: number;
  /** A resource whose tour is left out. */
  readonly without?: number;
}

/**
 * The number of places per resource that are evaluated exactly if the ranking leaves something out: a number of stops
 * to evaluate, which takes 0.1 to 0.2 s, with bounds on the number of places.
 */
const EVALUATIONS = { withoutSpans: 25_600, withoutBreaks: 1_600, least: 12, most: 128 };

/** The factor by which these numbers (per resource and in all) are extended while too few places are found. */
const PERSISTENCE = 4;

/** The evaluations of a resource. */
interface Share {
  /**
   * Places that are evaluated in any case. Infinity: the ranking is exact, so the first feasible places are the best.
   */
  readonly limit: number;
  tried: number;
  found: number;
}

/**
 * The best places of an order in the current tours, best first. Each resource has its own number of evaluations, so
 * that a long tour does not use up those of others.
 */
export async function placesOf(
  { baseline, screen }: ScreenedTours,
  order: number,
  asked: PlacesRequest,
  clock: QuestionClock,
): Promise<JudgedPlace[]> {
  const { most, perResource, without } = asked;
  const resources = distinctResources(baseline, without);
  const shares = resources.map((resource): [number, Share] => [
    resource,
    { limit: evaluationLimit({ baseline, screen }, order, resource), tried: 0, found: 0 },
  ]);
  const shareOf = new Map(shares);
  const depthOf = (resource: number): number => Math.min(shareOf.get(resource)!.limit, perResource + 2);
  const candidates = await inOrder({ screen, order, resources, depthOf }, () => clock.yieldToEventLoop());
  const inexact = [...shareOf.values()].map(({ limit }) => limit).filter((limit) => limit < Infinity);
  const enough = Math.min(inexact.length, Math.ceil(most / perResource)) * Math.max(0, ...inexact);
  // Breaks that are on time may lie elsewhere than in the final schedule, unless the times of single stops count.
  const look = hasFeature(baseline.problem.arrays, Feature.CLOCKED) ? judge : judgeMissed;
  const places: JudgedPlace[] = [];
  let persistence = 1;
  for (let tried = 0; tried <= PERSISTENCE * enough;) {
    const isFull = capped(places, asked).length === most;
    if (isFull && tried >= enough) break;
    const candidate = candidates.next((resource) => {
      const { limit, tried, found } = shareOf.get(resource)!;
      if (limit === Infinity) return found < perResource;
      return tried < limit || (found < perResource && tried < persistence * limit);
    });
    if (candidate === undefined && (isFull || persistence === PERSISTENCE)) break;
    if (candidate === undefined) {
      persistence = PERSISTENCE;
      continue;
    }
    await clock.yieldToEventLoop();
    const { resource, tour, stops } = candidate;
    const share = shareOf.get(resource)!;
    share.tried++;
    if (share.limit < Infinity) tried++;
    const judged = look(baseline, order, resource, tour);
    if (judged.missed.length > 0) continue;
    share.found++;
    places.push({ resource, judged, stops, vector: vectorWith(baseline, judged.tour) });
  }
  return withAlike(baseline, capped(places, asked), asked).map((place) => ({
    ...place,
    judged: judge(baseline, order, place.resource, place.judged.tour.route.stops),
  }));
}

function evaluationLimit({ baseline, screen }: ScreenedTours, order: number, resource: number): number {
  const trust = screen.trust(order, resource);
  if (trust === 'exact') return Infinity;
  const limit = Math.ceil(EVALUATIONS[trust] / (1 + stopsOf(baseline, resource).length));
  return Math.max(EVALUATIONS.least, Math.min(EVALUATIONS.most, limit));
}

/** The best places of an order as users read them. */
export async function suggestionsOf(
  looked: ScreenedTours,
  order: number,
  asked: PlacesRequest,
  clock: QuestionClock,
): Promise<Suggestion[]> {
  const places = await placesOf(looked, order, asked, clock);
  return places.map((place) => writeSuggestion(looked.baseline, order, place));
}

/** All resources except `without`; of equal unused resources only the first. */
export function distinctResources({ problem, tours }: Baseline, without?: number): number[] {
  const { resourceClass, sizes } = problem.arrays;
  const seen = new Set<number>();
  return Array.from({ length: sizes[Size.RESOURCES] }, (_, resource) => resource).filter((resource) => {
    if (resource === without) return false;
    if (tours[resource] !== undefined) return true;
    if (seen.has(resourceClass[resource])) return false;
    seen.add(resourceClass[resource]);
    return true;
  });
}

/** The best of all places, limited in all and per resource. */
function capped(places: readonly JudgedPlace[], { most, perResource }: PlacesRequest): JudgedPlace[] {
  const count = new Map<number, number>();
  const kept = [...places].sort(compare).filter(({ resource }) => {
    const taken = (count.get(resource) ?? 0) + 1;
    count.set(resource, taken);
    return taken <= perResource;
  });
  return kept.slice(0, most);
}

function compare(a: JudgedPlace, b: JudgedPlace): number {
  return compareVectors(a.vector, b.vector) || a.resource - b.resource;
}

/** If fewer places are found than requested, equal unused resources are listed individually. */
function withAlike(
  { problem, tours }: Baseline,
  places: readonly JudgedPlace[],
  { most, without }: PlacesRequest,
): JudgedPlace[] {
  const { resourceClass } = problem.arrays;
  const more = places.flatMap((place) => {
    if (tours[place.resource] !== undefined) return [];
    const isAlike = (other: number): boolean =>
      other !== place.resource &&
      other !== without &&
      tours[other] === undefined &&
      resourceClass[other] === resourceClass[place.resource];
    return [...problem.resources.keys()].filter(isAlike).map((resource) => ({ ...place, resource }));
  });
  return [...places, ...more.slice(0, most - places.length)].sort(compare);
}
