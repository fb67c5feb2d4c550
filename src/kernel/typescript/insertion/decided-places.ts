import {
  forEachChoice,
  isClosedGap,
  placeBlocks,
  stopBefore,
  type BlockCost,
  type BlockPlace,
  type Blocks,
  type RankedPlace,
} from './blocks.js';
import type { ClassView } from '../instance/class-view.js';
import { simulateJoined } from './decided-bound.js';
import { leastChangeBy, offer, pays, promisedOf, rewardFor, type LeastChange, type Search } from './insertion.js';
import { classOf, holds, slotsOf, transition } from '../instance/instance.js';
import { travelFrom } from '../instance/traffic.js';
import { duration, distance } from '../instance/metric.js';
import { lastBegin, serveFrom } from '../instance/windows.js';
import { readTour } from '../state/state.js';
import { MAX_RANKED } from '../../tuning.js';

/**
 * Returns the earliest departure from a stop when it is inserted into a gap of the tour of the blocks, in seconds.
 * Infinity: all its windows have closed; −Infinity: unknown, as the begin of this decided tour is free and leaving
 * earlier may help.
 */
export function leftIn(s: Search, k: ClassView, blocks: Blocks, gap: number, stop: number): number {
  const { instance, state } = s;
  const { stopLocation, stopKind } = instance.arrays;
  if (instance.features.late && !k.decided.beginIsRecorded) return -Infinity;
  const prev = gap === 0 ? -1 : blocks.stops[gap - 1];
  const departure = prev >= 0 ? state.nodes.departure[prev] : k.shift.begin;
  const from = prev < 0 ? k.start : stopLocation[prev];
  const travel = from < 0 ? 0 : travelFrom(instance, k, from, stopLocation[stop], departure);
  const spent = transition(instance, prev < 0 ? 0 : stopKind[prev], stopKind[stop]);
  return serveFrom(instance, k, stop, departure + travel + spent).departure;
}

function isLess(a: BlockCost, b: BlockCost): boolean {
  return a.late !== b.late ? a.late < b.late : a.meters < b.meters;
}

/** Estimates the cost of inserting the stops first … after of the blocks into a gap of the tour of the blocks. */
function costOf(
  { instance, state }: Search,
  route: number,
  { stops, count, members }: Blocks,
  gap: number,
  first: number,
  after: number,
): BlockCost {
  const k = classOf(instance, route);
  const { stopLocation, stopKind } = instance.arrays;
  const prev = gap === 0 ? -1 : stops[gap - 1];
  let from = prev < 0 ? k.start : stopLocation[prev];
  let kind = prev < 0 ? 0 : stopKind[prev];
  let time = prev < 0 ? k.shift.begin : state.nodes.departure[prev];
  let late = 0;
  let meters = 0;
  const travel = (to: number): void => {
    if (from >= 0 && to >= 0) {
      meters += distance(instance, k, from, to);
      time += duration(instance, k, from, to);
    }
    from = to;
  };
  for (let x = first; x < after; x++) {
    const stop = members[x];
    travel(stopLocation[stop]);
    time += transition(instance, kind, stopKind[stop]);
    kind = stopKind[stop];
    const served = serveFrom(instance, k, stop, time);
    if (served.begin === Infinity) late += time - Math.max(k.shift.opening, lastBegin(instance, k, stop));
    time = served.begin < Infinity ? served.departure : time + k.least[stop];
  }
  if (gap === count) {
    travel(k.end);
    late += Math.max(0, time - k.shift.endLimit);
    meters -= state.tours.closing[route];
  } else {
    const next = stops[gap];
    travel(stopLocation[next]);
    time += transition(instance, kind, stopKind[next]);
    late += Math.max(0, time - state.nodes.latest[next]);
    meters -= state.nodes.leg[next];
  }
  return { late, meters };
}

/** Adds a place to the ranked list if it is among the best. */
function rank(ranked: RankedPlace[], cost: BlockCost, place: BlockPlace): void {
  if (ranked.length === MAX_RANKED) {
    if (!isLess(cost, ranked[ranked.length - 1].cost)) return;
    ranked.pop();
  }
  let at = ranked.length;
  while (at > 0 && isLess(cost, ranked[at - 1].cost)) at--;
  ranked.splice(at, 0, { cost, place });
}

/**
 * Ranks the places of an order's blocks in a range of gaps (first and last one) and returns the best ones, best first.
 * The only gap that a list leaves is tried even between successive stops. Sums do not determine their cost, so the caller
 * computes it exactly. Valid until the next call.
 */
export function rankPlaces(
  s: Search,
  route: number,
  blocks: Blocks,
  [from, to]: readonly [number, number],
  order: number,
): readonly RankedPlace[] {
  const { instance } = s;
  const { ranked, after, size } = blocks;
  ranked.length = 0;
  for (let i = from; i <= to; i++) {
    if (from < to && isClosedGap(instance, blocks, i)) continue;
    rank(ranked, costOf(s, route, blocks, i, 0, size), { i, j: i, first: size });
  }
  if (instance.arrays.orderSuccessive[order] !== 0) return ranked;
  for (let first = 1; first < size; first++) {
    after.length = 0;
    for (let j = from; j <= to; j++) after.push(costOf(s, route, blocks, j, first, size));
    for (let i = from; i < to; i++) {
      if (isClosedGap(instance, blocks, i)) continue;
      const before = costOf(s, route, blocks, i, 0, first);
      for (let j = i + 1; j <= to; j++) {
        if (isClosedGap(instance, blocks, j)) continue;
        const { late, meters } = after[j - from];
        rank(ranked, { late: before.late + late, meters: before.meters + meters }, { i, j, first });
      }
    }
  }
  return ranked;
}

/** Stores a place as the place of the blocks' members. */
export function takeBlocks(s: Search, blocks: Blocks, place: BlockPlace): void {
  for (let x = 0; x < blocks.size; x++) {
    s.best.stop[x] = blocks.members[x];
    s.best.prev[x] = stopBefore(blocks, place, x);
  }
}

const LEAST: LeastChange = { rate: 0, anywhere: 0 };

/**
 * Offers the best ranked places in a decided tour for an order that may join it, except those where the tour would
 * break more than now.
 */
export function tryJoining(s: Search, blocks: Blocks, route: number, order: number): void {
  const { instance } = s;
  const { orderSlots } = instance.arrays;
  const k = classOf(instance, route);
  blocks.size = slotsOf(instance, order);
  blocks.count = readTour(s.state, route, blocks.stops);
  const mayServe = (stop: number): boolean => holds(k.compatible, stop);
  forEachChoice(instance, blocks, orderSlots[order], mayServe, () => {
    // Counts the stops of the current choice for which `isTrue` holds.
    const stopsWith = (isTrue: (stop: number) => boolean): number => {
      let stops = 0;
      for (let x = 0; x < blocks.size; x++) if (isTrue(blocks.members[x])) stops++;
      return stops;
    };
    const liked = stopsWith((stop) => holds(k.preferred, stop));
    const reward = rewardFor(s, route, (x) => stopsWith((stop) => promisedOf(instance, k, x, stop) > 0));
    for (const { cost, place } of rankPlaces(s, route, blocks, [k.decided.held, blocks.count], order)) {
      s.positions++;
      if (!k.loops && !pays(s, leastChangeBy(s, k, route, liked, reward, LEAST), cost.meters)) continue;
      const count = placeBlocks(blocks, place, s.trial);
      if (offer(s, simulateJoined(s, k, route, count), route)) takeBlocks(s, blocks, place);
    }
  });
}
