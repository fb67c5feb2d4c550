import { isClosed } from '../baseline.js';
import { sizeOf } from '../impossible/impossible.js';
import type { QuestionClock } from '../question-clock.js';
import { judgeMissed, type Judged } from '../places/judge.js';
import { forPlacements } from '../places/placements.js';
import { distinctResources, type ScreenedTours } from '../suggest/suggest.js';
import { shortfallOf, type Shortfall } from './rough.js';

/**
 * A tour that breaks rules when it serves the order, evaluated exactly except for the position of breaks that are on
 * time.
 */
export interface NearMiss {
  readonly resource: number;
  readonly stops: readonly number[];
  readonly judged: Judged;
  /** Meters added to the tour. */
  readonly growth: number;
}

/**
 * The number of places per resource to evaluate exactly: those with the smallest estimated shortfall, and as many that
 * miss the fewest rules, for the nearest resources; for the others only the place with the smallest shortfall.
 */
const EXACT_PER_RESOURCE = 3;
const NEAREST_RESOURCES = 6;

/** For each resource the places that come nearest to serving the order, nearest first. Closed tours have none. */
export async function nearMisses(looked: ScreenedTours, order: number, clock: QuestionClock): Promise<NearMiss[][]> {
  const rough: { readonly resource: number; readonly places: readonly RoughPlace[] }[] = [];
  for (const resource of distinctResources(looked.baseline)) {
    await clock.yieldToEventLoop();
    const places = isClosed(looked.baseline, resource) ? [] : roughly(looked, order, resource);
    if (places.length > 0) rough.push({ resource, places });
  }
  rough.sort((a, b) => a.places[0].size - b.places[0].size || a.places[0].growth - b.places[0].growth);
  const found: NearMiss[][] = [];
  for (const [rank, { resource, places }] of rough.entries()) {
    const near: NearMiss[] = [];
    for (const { tour, stops } of rank < NEAREST_RESOURCES ? places : places.slice(0, 1)) {
      await clock.yieldToEventLoop();
      const judged = judgeMissed(looked.baseline, order, resource, tour);
      const growth = judged.tour.distance - (looked.baseline.tours[resource]?.distance ?? 0);
      near.push({ resource, stops, judged, growth });
    }
    found.push(near.sort(compareNear));
  }
  return found.sort(([a], [b]) => compareNear(a, b) || a.resource - b.resource);
}

/** Compares by shortfall, then by detour. */
export function compareNear(one: NearMiss, other: NearMiss): number {
  const [a, b] = [one.judged, other.judged];
  return sizeOf(a.missed) - sizeOf(b.missed) || a.missed.length - b.missed.length || one.growth - other.growth;
}

interface RoughPlace extends Shortfall {
  /** Meters added to the tour. */
  readonly growth: number;
  readonly tour: readonly number[];
  readonly stops: readonly number[];
}

function roughly({ baseline, screen }: ScreenedTours, order: number, resource: number): RoughPlace[] {
  const before = baseline.tours[resource]?.distance ?? 0;
  const places: RoughPlace[] = [];
  const question = {
    baseline,
    order,
    resource,
    // Compatibility is a rule that can be missed like others.
    mayVisit: () => true,
    detour: (stop: number, gap: number) => screen.detour(resource, stop, gap),
  };
  forPlacements(question, (tour, stops) => {
    const shortfall = shortfallOf(baseline.problem, screen, resource, tour);
    places.push({ tour, stops, ...shortfall, growth: shortfall.meters - before });
  });
  const bySize = [...places].sort((a, b) => a.size - b.size || a.meters - b.meters).slice(0, EXACT_PER_RESOURCE);
  const byRules = places
    .sort((a, b) => a.rules - b.rules || a.size - b.size || a.meters - b.meters)
    .slice(0, EXACT_PER_RESOURCE);
  return [...new Set([...bySize, ...byRules])];
}
