import { classOf, orderOf } from '../instance/instance.js';
import { firstOfTrip, isHeld, movableStops, remove, type Ruin } from './ruining.js';
import { beginsTrip } from './trips.js';
import { isOpen } from '../state/links.js';
import { SHORTEST_TRIP, SPLIT_STOP } from '../../tuning.js';

/** Number of stops of a string that leave, and of those between its two parts that stay; 0: it has one part. */
interface Cut {
  readonly leave: number;
  readonly stay: number;
}

/** Draws a cut of at most `size` stops. */
function drawCut({ random }: Ruin, size: number, longest: number): Cut {
  let leave = Math.floor(random.real() * Math.min(size, longest) + 1);
  if (leave > size) leave = size;
  let stay = 0;
  if (leave > 1 && leave < size && (random.next() & 1) === 1) {
    stay = 1;
    while (leave + stay < size && random.real() >= SPLIT_STOP) stay++;
  }
  return { leave, stay };
}

/** Removes the stops that leave with a cut, which begins at position `from` of ruin.string. */
function takeCut(ruin: Ruin, { leave, stay }: Cut, from: number): void {
  const stays = stay > 0 ? ruin.random.below(leave - 1) + 1 : leave;
  for (let i = 0; i < leave + stay; i++)
    if (i < stays || i >= stays + stay) remove(ruin, orderOf(ruin.instance, ruin.string[from + i]));
}

/** … -> [a -> center -> b] -> …, or split: … -> [a] -> kept -> [center -> b] -> … */
function cutTour(ruin: Ruin, center: number, longest: number): void {
  const { instance, state, random, string } = ruin;
  const route = state.nodes.route[center];
  const { lastHeld } = classOf(instance, route).decided;
  const cut = drawCut(ruin, movableStops(ruin, route), longest);
  const window = cut.leave + cut.stay;
  let from = center;
  for (let back = random.below(window); back > 0 && state.nodes.prev[from] !== lastHeld; back--)
    from = state.nodes.prev[from];
  let reach = 1;
  for (let to = from; reach < window && state.nodes.next[to] >= 0; reach++) to = state.nodes.next[to];
  for (; reach < window; reach++) from = state.nodes.prev[from];
  string.length = 0;
  for (let stop = from, i = 0; i < window; i++, stop = state.nodes.next[stop]) string.push(stop);
  takeCut(ruin, cut, 0);
}

/** Reads the stops of a trip that are not at hubs, and `center`, into ruin.string. @returns the position of `center` */
function readTrip(ruin: Ruin, center: number): number {
  const { instance, state, atHub, string } = ruin;
  string.length = 0;
  let at = 0;
  let stop = firstOfTrip(ruin, center);
  do {
    if (stop === center) at = string.length;
    if (atHub[stop] === 0 || stop === center) string.push(stop);
    stop = state.nodes.next[stop];
  } while (stop >= 0 && !beginsTrip(instance, state, atHub, stop));
  return at;
}

/** Cuts a string around a stop out of a long trip, as if that were a tour. Returns false if there is no such trip. */
function cutTrip(ruin: Ruin, center: number, longest: number): boolean {
  const { random, stopMark, string } = ruin;
  const at = readTrip(ruin, center);
  if (string.length < SHORTEST_TRIP) return false;
  for (const stop of string) stopMark[stop] = ruin.stamp;
  const cut = drawCut(ruin, string.length, longest);
  const window = cut.leave + cut.stay;
  takeCut(ruin, cut, Math.min(Math.max(0, at - random.below(window)), string.length - window));
  return true;
}

/** Cuts a string around a stop out of its trip or its tour. Returns false if this ruin has already been there. */
function cutString(ruin: Ruin, center: number, longest: number): boolean {
  const { state, hasTrips, stopMark, routeMark } = ruin;
  const route = state.nodes.route[center];
  if (routeMark[route] === ruin.stamp || (hasTrips && stopMark[center] === ruin.stamp)) return false;
  if (hasTrips && cutTrip(ruin, center, longest)) return true;
  routeMark[route] = ruin.stamp;
  cutTour(ruin, center, longest);
  return true;
}

/** Adjacent string removal (Christiaens and Vanden Berghe 2020, "Slack Induction by String Removals"). */
export function ruinStrings(ruin: Ruin, center: number): void {
  const { instance, state } = ruin;
  const { sizes } = instance;
  const { neighbours, heldStops } = instance.arrays;
  const mean = (state.totals.served - heldStops.length) / Math.max(1, state.active.length);
  const longest = Math.min(ruin.longestString, mean);
  // With only one string no stop would ever change tours: at least two must be possible.
  const fewest = ruin.fewestStrings;
  const most = Math.max(2, fewest, (4 * ruin.meanRemoved) / (1 + longest) - 1);
  let strings = Math.floor(ruin.random.real() * (most - fewest + 1) + fewest);
  ruin.stamp++;
  const row = center * sizes.neighbours;
  for (let i = -1; i < sizes.neighbours && strings > 0; i++) {
    const stop = i < 0 ? center : neighbours[row + i];
    if ((i >= 0 && ruin.atHub[stop] === 1) || isHeld(instance, stop)) continue;
    if (isOpen(state, state.nodes.route[stop]) && cutString(ruin, stop, longest)) strings--;
  }
}
