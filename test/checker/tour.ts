import { costOf } from './figures/cost.js';
import type { Costed } from './figures/cost.js';
import { loadsOf } from './figures/loads.js';
import type { Loads } from './figures/loads.js';
import type { Millionths } from './numbers/quantity.js';
import type { BreakPlace } from './schedule/choose.js';
import { itineraryOf } from './schedule/itinerary.js';
import type { Itinerary } from './schedule/itinerary.js';
import type { LateBreak } from './schedule/late-breaks.js';
import type { Route } from './schedule/route.js';
import { scheduled } from './schedule/traffic.js';
import { delays } from './schedule/score.js';
import type { Walk } from './schedule/walk.js';
import type { Plan } from './plan/plan.js';
import type { TravelFunction } from './travel.js';

/** A recomputed tour, to which every rule is applied. */
export interface Tour extends Costed {
  readonly plan: Plan;
  readonly itinerary: Itinerary;
  readonly walk: Walk;
  readonly lateBreaks: readonly LateBreak[];
  readonly loads: Loads;
  /** Meters. */
  readonly distance: number;
  /** Meters travelled while every load is at or below its threshold. */
  readonly emptyDistance: number;
  /** Seconds. */
  readonly travelDuration: number;
  readonly workingDuration: number;
  readonly waitingDuration: number;
  readonly delay: number;
  readonly cost: Millionths;
  readonly co2: Millionths | undefined;
}

const total = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);

/**
 * Recomputes a route.
 *
 * @param breaks those that a solution takes
 */
export function tourOf(route: Route, plan: Plan, travel: TravelFunction, breaks: readonly BreakPlace[]): Tour {
  const { itinerary, candidate } = scheduled(itineraryOf(route, plan, travel), breaks);
  const { walk, lateBreaks } = candidate;
  const { resource, legs, visits, durations } = itinerary;
  const loads = loadsOf(visits, plan);
  const travelDuration = total(legs.map(({ duration }) => duration));
  const workingDuration = walk.end - walk.begin;
  const paused = total(walk.breaks.map(({ start, end }) => end - start));
  const worked = total(durations.map(({ access, setup, operation }) => access + setup + operation));
  const costed = { itinerary, walk, loads };
  return {
    ...costed,
    plan,
    lateBreaks,
    distance: total(legs.map(({ distance }) => distance)),
    emptyDistance: total(legs.filter((_, index) => isEmpty(itinerary, loads, index)).map(({ distance }) => distance)),
    travelDuration,
    workingDuration,
    waitingDuration: Math.max(0, workingDuration - travelDuration - paused - worked),
    delay: delays(itinerary, walk),
    cost: costOf(resource.cost, costed),
    co2: resource.co2 && costOf(resource.co2, costed),
  };
}

function isEmpty({ resource: { emptyThresholds } }: Itinerary, loads: Loads, leg: number): boolean {
  const load = leg === 0 ? loads.atBegin : (loads.afterStop[leg - 1] ?? loads.atEnd);
  return [...load].every(([capacity, aboard]) => aboard <= (emptyThresholds.get(capacity) ?? 0n));
}

/** Index of a waypoint in the list, including breaks. */
export const wayPointIndex = {
  /** Index of the stop's waypoint; for the number of stops, the end's. */
  ofStop: ({ walk }: Tour, index: number): number =>
    1 + index + walk.breaks.filter(({ planned }) => planned.leg <= index).length,
  ofBreak: ({ walk }: Tour, index: number): number => 1 + index + (walk.breaks[index]?.planned.leg ?? 0),
  ofEnd: ({ walk }: Tour): number => 1 + walk.stops.length + walk.breaks.length,
};
