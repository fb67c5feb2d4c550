import { offerNearTours, priceOf, type Builder } from './builder.js';
import { TripLayer } from './lay-trips.js';
import { simulateJoined } from '../insertion/decided-bound.js';
import {
  isJoinable,
  isTooLate,
  leastChangeBy,
  offer,
  pays,
  promisedOf,
  rewardFor,
  simulate,
  type LeastChange,
} from '../insertion/insertion.js';
import type { ClassView } from '../instance/class-view.js';
import { classOf, distance, holds, orderOf, type Instance } from '../instance/instance.js';
import type { LiftedTrip } from '../ruin/ruining.js';
import { partsTrips } from '../ruin/trips.js';
import { freeResource, isOpen } from '../state/links.js';
import { isUnserved, type State } from '../state/state.js';
import { largestTour } from '../tour/objective.js';
import { refresh } from '../tour/refresh.js';
import { restring } from '../tour/restring.js';
import { isClosed } from '../tour/sequence-rules.js';
import { FEW_TOURS } from '../../tuning.js';

/** What placing trips works with. */
export interface TripScratch {
  readonly layer: TripLayer;
  /** Of the tour that is looked at, as trips. */
  readonly stops: number[];
  /** By capacity: what it has aboard, and the most that the trip has. */
  readonly loads: Float64Array;
  readonly high: Float64Array;
  /** The best tour with the trip. */
  best: number[];
}

export function makeTripScratch(instance: Instance, state: State, atHub: Uint8Array): TripScratch {
  return {
    layer: new TripLayer(instance, state, atHub),
    stops: [],
    loads: new Float64Array(instance.capacities),
    high: new Float64Array(instance.capacities),
    best: [],
  };
}

/** The most that a trip has aboard. */
function findHigh({ capacities: D, arrays }: Instance, stops: readonly number[], high: Float64Array): void {
  high.fill(0);
  for (let d = 0; d < D; d++) {
    let load = 0;
    for (const stop of stops) {
      load += arrays.stopChange[stop * D + d];
      high[d] = Math.max(high[d], load);
    }
  }
}

/** The trip fits into the gap with what the tour has aboard there, and that is all, or a visit of a hub begins or ends. */
function mayBeginAt(r: Builder, t: TripScratch, k: ClassView, gap: number): boolean {
  const { instance } = r.search;
  const before = gap > 0 ? t.stops[gap - 1] : -1;
  const after = gap < t.stops.length ? t.stops[gap] : -1;
  let isEmpty = true;
  for (let d = 0; d < instance.capacities; d++) {
    if (t.loads[d] + t.high[d] > k.capacity[d]) return false;
    if (t.loads[d] !== 0) isEmpty = false;
  }
  return (isEmpty || partsTrips(instance, r.atHub, before, after)) && !isClosed(instance, before, after);
}

/** Meters between two places, of which none has to be there (−1). */
function metersBetween(instance: Instance, k: ClassView, from: number, to: number): number {
  return from < 0 || to < 0 ? 0 : distance(instance, k, from, to);
}

/** Meters of a part of a tour from its first stop to its last. */
function metersOf(instance: Instance, k: ClassView, stops: readonly number[]): number {
  const { stopLocation } = instance.arrays;
  let meters = 0;
  for (let i = 1; i < stops.length; i++)
    meters += distance(instance, k, stopLocation[stops[i - 1]], stopLocation[stops[i]]);
  return meters;
}

/** Meters from the place before a part of a tour to it, and from it to the place behind. */
function metersAround(
  instance: Instance,
  stops: readonly number[],
  k: ClassView,
  [from, to]: readonly [number, number],
): number {
  const { stopLocation } = instance.arrays;
  return (
    metersBetween(instance, k, from, stopLocation[stops[0]]) +
    metersBetween(instance, k, stopLocation[stops[stops.length - 1]], to)
  );
}

/** Meters that a trip adds in a gap beside its own. */
function metersAdded(
  instance: Instance,
  k: ClassView,
  stops: readonly number[],
  gap: number,
  trip: readonly number[],
): number {
  const { stopLocation } = instance.arrays;
  const from = gap === 0 ? k.start : stopLocation[stops[gap - 1]];
  const to = gap === stops.length ? k.end : stopLocation[stops[gap]];
  const broken = stops.length === 0 ? 0 : metersBetween(instance, k, from, to);
  return metersAround(instance, trip, k, [from, to]) - broken;
}

/** Lays the tour of a resource out as trips. @returns by how many meters that changes it */
function layOut(r: Builder, t: TripScratch, route: number): number {
  const { instance, state } = r.search;
  const { capacities: D } = instance;
  const k = classOf(instance, route);
  t.stops.length = 0;
  for (let stop = state.first[route]; stop >= 0; stop = state.next[stop]) t.stops.push(stop);
  t.loads.fill(0);
  if (t.stops.length === 0) return 0;
  for (let d = 0; d < D; d++) t.loads[d] = state.load[route * D + d];
  if (!t.layer.lay(k, t.stops)) return 0;
  return (
    metersOf(instance, k, t.stops) + metersAround(instance, t.stops, k, [k.start, k.end]) - state.tourDistance[route]
  );
}

/** Offers the tour of t.stops with the trip in a gap. */
function offerTrip(r: Builder, t: TripScratch, trip: LiftedTrip, route: number, gap: number): void {
  const { search: s } = r;
  const k = classOf(s.instance, route);
  let count = 0;
  for (let i = 0; i < gap; i++) s.trial[count++] = t.stops[i];
  for (const stop of trip.stops) s.trial[count++] = stop;
  for (let i = gap; i < t.stops.length; i++) s.trial[count++] = t.stops[i];
  const change = k.decided >= 0 ? simulateJoined(s, k, route, count) : simulate(s, k, route, count, true);
  if (offer(s, change, route)) t.best = Array.from(s.trial.subarray(0, count));
}

/** A lower bound on what the trip changes in the tour of a resource. */
function leastOfTrip(r: Builder, k: ClassView, route: number, { stops }: LiftedTrip): LeastChange {
  const { search: s } = r;
  let liked = 0;
  for (const stop of stops) if (holds(k.preferred, stop)) liked++;
  const reward = rewardFor(s, route, (x) => {
    let promised = 0;
    for (const stop of stops) promised += promisedOf(s.instance, k, x, stop);
    return promised;
  });
  const least = leastChangeBy(s, k, route, liked, reward, { rate: -1, anywhere: 0 });
  // Where a tour ends at its first stop, its ways tell little.
  if (k.loops) least.rate = -1;
  return least;
}

/** Tries the trip wherever a trip may begin in a tour. */
function tryTrip(r: Builder, t: TripScratch, trip: LiftedTrip, route: number): void {
  const { search: s } = r;
  const { instance } = s;
  const { capacities: D, arrays } = instance;
  const k = classOf(instance, route);
  if (!isOpen(s.state, route) || (trip.staysAway && route === trip.route)) return;
  if (!isJoinable(s.state, k, route) || isTooLate(s)) return;
  for (const stop of trip.stops) if (!holds(k.compatible, stop)) return;
  const meters = layOut(r, t, route) + metersOf(instance, k, trip.stops);
  const least = leastOfTrip(r, k, route, trip);
  for (let gap = 0; gap <= t.stops.length; gap++) {
    if (gap >= k.held && mayBeginAt(r, t, k, gap)) {
      s.positions++;
      if (pays(s, least, meters + metersAdded(instance, k, t.stops, gap, trip.stops)))
        offerTrip(r, t, trip, route, gap);
    }
    for (let d = 0; d < D && gap < t.stops.length; d++) t.loads[d] += arrays.stopChange[t.stops[gap] * D + d];
  }
}

/** The price of leaving all orders of a trip out. */
function priceOfTrip(r: Builder, { stops }: LiftedTrip): number {
  const { instance } = r.search;
  const { stopSlot, orderSlots } = instance.arrays;
  let price = 0;
  for (const stop of stops) {
    const order = orderOf(instance, stop);
    if (stopSlot[stop] === orderSlots[order]) price += priceOf(r, order);
  }
  return price;
}

/** Tours that have a neighbour of the trip; all of them where they are few. */
function tryTours(r: Builder, t: TripScratch, trip: LiftedTrip): void {
  const { active } = r.search.state;
  if (active.length <= FEW_TOURS) {
    for (const route of active) tryTrip(r, t, trip, route);
    return;
  }
  r.stamp++;
  let left = FEW_TOURS;
  for (const stop of trip.stops) {
    if (r.atHub[stop] === 1) continue;
    left = offerNearTours(r, stop, stop + 1, left, (route) => {
      tryTrip(r, t, trip, route);
      return true;
    });
  }
}

/** A lifted trip goes where it costs least, if it has a place as a whole. */
function placeTrip(r: Builder, t: TripScratch, trip: LiftedTrip): void {
  const { search: s } = r;
  const { instance, state, best } = s;
  best.route = -1;
  best.change = priceOfTrip(r, trip);
  findHigh(instance, trip.stops, t.high);
  for (let c = 0; c < instance.classes.length; c++) {
    const route = freeResource(instance, state, c);
    if (route >= 0) tryTrip(r, t, trip, route);
  }
  tryTours(r, t, trip);
  if (best.route < 0) return;
  restring(instance, state, best.route, t.best);
  refresh(instance, state, s.scratch, best.route);
}

/** Places the trips that a ruin lifted, as far as they go anywhere; the orders of the others stay in r.absent. */
export function recreateTrips(r: Builder, t: TripScratch, trips: readonly LiftedTrip[]): void {
  const { search: s, absent } = r;
  if (trips.length === 0) return;
  if (s.weights.largest > 0) s.largest = largestTour(s.state);
  for (const trip of trips) placeTrip(r, t, trip);
  let left = 0;
  for (const order of absent) if (isUnserved(s.state, order)) absent[left++] = order;
  absent.length = left;
}
