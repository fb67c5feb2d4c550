import { orderOf } from '../instance/instance.js';
import { firstOfTrip, isHeld, remove, type Ruin } from './ruining.js';
import { ruinStrings } from './strings.js';
import { beginsTrip } from './trips.js';
import { isOpen } from '../state/links.js';
import { LONGEST_TRIP, SHORTEST_TRIP } from '../../tuning.js';

/**
 * An order that is at hubs alone. Others belong to the trip that serves them elsewhere: what a tour loads for a later trip
 * does not, nor what it unloads of an earlier one.
 */
function isAtHubsAlone({ instance, state, atHub }: Ruin, order: number): boolean {
  const { orderSlots } = instance.arrays;
  for (let slot = orderSlots[order]; slot < orderSlots[order + 1]; slot++) {
    const stop = state.slotStop[slot];
    if (stop >= 0 && atHub[stop] === 0) return false;
  }
  return true;
}

/**
 * Marks the orders of the trip that a stop belongs to.
 *
 * @param fewest - stops away from hubs that it has at least
 * @returns how many stops lie between its ends; 0: they are too many or too few, or some are decided
 */
function markTrip(ruin: Ruin, center: number, fewest: number): number {
  const { instance, state, atHub, orderMark } = ruin;
  if (isHeld(instance, center)) return 0;
  const from = firstOfTrip(ruin, center);
  if (!beginsTrip(instance, state, atHub, from)) return 0;
  ruin.orderStamp++;
  let size = 0;
  let away = 0;
  for (let at = from; at >= 0; at = state.next[at]) {
    if (at !== from && beginsTrip(instance, state, atHub, at)) break;
    if (size++ === LONGEST_TRIP) return 0;
    if (atHub[at] === 0) away++;
    const order = orderOf(instance, at);
    if (atHub[at] === 1 && !isAtHubsAlone(ruin, order)) continue;
    if (instance.decided?.owned[order] === 1) return 0;
    orderMark[order] = ruin.orderStamp;
  }
  return away < fewest ? 0 : size;
}

/**
 * Lifts the trip that a stop belongs to: its stops and their order are remembered. One that goes back whole may be all of its
 * tour, and has to be long. False: there is none.
 */
function liftTrip(ruin: Ruin, center: number, isWhole: boolean): boolean {
  const { instance, state, trips, orderMark } = ruin;
  const route = state.route[center];
  const size = isOpen(state, route) ? markTrip(ruin, center, isWhole ? SHORTEST_TRIP : 0) : 0;
  if (size === 0 || (!isWhole && size === state.count[route])) return false;
  const stops: number[] = [];
  for (let stop = state.first[route]; stop >= 0; stop = state.next[stop])
    if (orderMark[orderOf(instance, stop)] === ruin.orderStamp) stops.push(stop);
  if (stops.length === 0) return false;
  trips.push({ route, staysAway: false, stops });
  for (const stop of stops) remove(ruin, orderOf(instance, stop));
  return true;
}

/** Lifts the nearest trip of another tour as well. */
function liftNearest(ruin: Ruin, center: number, route: number, isWhole: boolean): void {
  const { instance, state, atHub } = ruin;
  const { neighbours } = instance.arrays;
  for (let i = 0; i < instance.neighbours; i++) {
    const near = neighbours[center * instance.neighbours + i];
    const other = state.route[near];
    if (atHub[near] === 1 || other === route || !isOpen(state, other)) continue;
    liftTrip(ruin, near, isWhole);
    return;
  }
}

/**
 * Trips that go back whole where they can, to another tour or to any; every other time two, and every other time what is
 * around them leaves as well. False: there is no trip.
 */
export function ruinWholeTrips(ruin: Ruin, center: number): boolean {
  const route = ruin.state.route[center];
  if (route < 0) return false;
  const drawn = ruin.random.next();
  if (!liftTrip(ruin, center, true)) return false;
  if ((drawn & 1) !== 0) liftNearest(ruin, center, route, true);
  if ((drawn & 2) !== 0) ruinStrings(ruin, center);
  ruin.trips.forEach((trip, i) => (trip.staysAway = (drawn & (4 << i)) !== 0));
  return true;
}

/**
 * Trips that go back in pieces: one, and every other time the nearest one of another tour. False: there is no trip, or it is
 * all of its tour.
 */
export function ruinTrips(ruin: Ruin, center: number): boolean {
  const route = ruin.state.route[center];
  const isOne = liftTrip(ruin, center, false);
  if (isOne && (ruin.random.next() & 1) === 0) liftNearest(ruin, center, route, false);
  ruin.trips.length = 0;
  return isOne;
}
