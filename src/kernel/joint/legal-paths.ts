import { UNREACHABLE, LegKind } from '../../problem/arrays/codes.js';
import type { ClassView } from '../typescript/instance/class-view.js';
import { isCrowFly } from '../typescript/instance/decided-stops.js';
import { transition, type Instance } from '../typescript/instance/instance.js';
import { travelFrom } from '../typescript/instance/traffic.js';
import { distance } from '../typescript/instance/metric.js';
import { serveFrom } from '../typescript/instance/windows.js';
import type { Random } from '../typescript/state/random.js';
import { legAllowed } from '../typescript/tour/schedule.js';

/** Stands for the end of a tour as the target of a path, and for its begin as the origin. */
export const TOUR_ENDS = -1;

/** The stops that a tour of a class may be led over, and the legs between them that break no rule on their own. */
export interface PathNet {
  readonly instance: Instance;
  readonly k: ClassView;
  readonly stops: readonly number[];
  /** By slot: 1 where no path may visit it. */
  readonly used: Uint8Array;
  /** By origin stop: the stops, by index in `stops`, to which a legal leg leads. */
  readonly legs: Map<number, readonly number[]>;
  /**
   * Relative noise: a leg seems longer by a random share up to this, drawn for each leg; 0 finds the shortest paths.
   */
  noise: number;
  readonly random: Random;
  /** Location where the tour ends, −1: anywhere. */
  arrival: number;
  readonly budget: WorkBudget;
}

/** Work left, in legs examined. */
export interface WorkBudget {
  work: number;
}

/** The shortest legal paths from one origin to all stops of a net (Dijkstra 1959), by index of the stop. */
export interface PathTree {
  readonly origin: number;
  /** Length of the path, Infinity where there is none. Seconds, or meters where times do not count. */
  readonly length: Float64Array;
  /** Departure from the stop on this path; the last entry is the departure from the origin. */
  readonly departure: Float64Array;
  /** Index of the previous stop on the path, −1: the origin. */
  readonly before: Int32Array;
}

/** A path from the origin of a tree to a target. */
export interface LegalPath {
  /** The stops between origin and target, in order. */
  readonly stops: readonly number[];
  readonly length: number;
  readonly departure: number;
}

/** A leg between two stops, or the ends of the tour. */
interface PathLeg {
  readonly meters: number;
  /** 0 where times do not count. */
  readonly seconds: number;
}

/** Returns the leg; undefined if there is none, or if it breaks a rule on its own. */
function legOf({ instance, k, arrival }: PathNet, from: number, departure: number, to: number): PathLeg | undefined {
  const { stopLocation } = instance.arrays;
  const here = from < 0 ? k.start : stopLocation[from];
  const there = to < 0 ? arrival : stopLocation[to];
  if (here < 0 || there < 0) return NO_TRAVEL;
  if (isCrowFly(instance, k, here, there)) return undefined;
  const meters = distance(instance, k, here, there);
  const seconds = instance.features.time ? travelFrom(instance, k, here, there, departure) : 0;
  if (meters >= UNREACHABLE || seconds >= UNREACHABLE) return undefined;
  const kind = from < 0 ? LegKind.FIRST : to < 0 ? LegKind.LAST : LegKind.BETWEEN;
  if (instance.features.legLimits && !legAllowed(k, kind, meters, seconds)) return undefined;
  return { meters, seconds };
}

const NO_TRAVEL: PathLeg = { meters: 0, seconds: 0 };

/** Returns the sum of meters and seconds of a leg; Infinity where there is none. */
export function effortOf(net: PathNet, from: number, to: number): number {
  const leg = legOf(net, from, -Infinity, to);
  return leg === undefined ? Infinity : leg.meters + leg.seconds;
}

/**
 * Returns when a tour that leaves a stop at `departure` has served the next one; Infinity if the leg breaks a rule on
 * its own, or service would begin too late.
 */
export function departureAfter(net: PathNet, from: number, departure: number, to: number): number {
  const { instance, k } = net;
  const { stopKind } = instance.arrays;
  const leg = legOf(net, from, departure, to);
  if (leg === undefined) return Infinity;
  // Each stop counts as one meter, so that rounding makes no detour shorter than the direct way.
  if (!instance.features.time) return departure + leg.meters + 1;
  const arrival = departure + leg.seconds;
  if (to < 0) return arrival <= k.shift.end ? arrival : Infinity;
  const kindBefore = from < 0 ? 0 : stopKind[from];
  return serveFrom(instance, k, to, arrival + transition(instance, kindBefore, stopKind[to])).departure;
}

/** @param departure - when the tour leaves the origin */
export function pathTree(net: PathNet, origin: number, departure: number): PathTree {
  const { stops, used, random, noise } = net;
  const { stopSlot } = net.instance.arrays;
  const count = stops.length;
  const length = new Float64Array(count).fill(Infinity);
  const departures = new Float64Array(count + 1);
  departures[count] = departure;
  const before = new Int32Array(count).fill(-1);
  const isDone = new Uint8Array(count);
  for (let i = 0; i < count; i++) isDone[i] = used[stopSlot[stops[i]]];
  let [at, here, now, spent] = [-1, origin, departure, 0];
  for (;;) {
    for (const i of legsFrom(net, here)) {
      if (isDone[i] !== 0) continue;
      net.budget.work--;
      const then = departureAfter(net, here, now, stops[i]);
      const reached =
        then === Infinity ? Infinity : spent + (then - now) * (1 + (noise > 0 ? noise * random.real() : 0));
      if (reached >= length[i]) continue;
      length[i] = reached;
      departures[i] = then;
      before[i] = at;
    }
    at = -1;
    for (let i = 0; i < count; i++) {
      if (isDone[i] === 0 && length[i] < Infinity && (at < 0 || length[i] < length[at])) at = i;
    }
    if (at < 0) return { origin, length, departure: departures, before };
    isDone[at] = 1;
    [here, now, spent] = [stops[at], departures[at], length[at]];
  }
}

/** Returns the shortest path from the origin of a tree to a target, which may be one of the stops of the net. */
export function pathTo(net: PathNet, tree: PathTree, target: number): LegalPath | undefined {
  const { stops, used } = net;
  const { stopSlot } = net.instance.arrays;
  let last = -2;
  let [length, departure] = [Infinity, Infinity];
  for (let i = -1; i < stops.length; i++) {
    const spent = i < 0 ? 0 : tree.length[i];
    if (spent >= length || (i >= 0 && (used[stopSlot[stops[i]]] !== 0 || stops[i] === target))) continue;
    net.budget.work--;
    const now = tree.departure[i < 0 ? stops.length : i];
    const then = departureAfter(net, i < 0 ? tree.origin : stops[i], now, target);
    if (spent + then - now < length) [last, length, departure] = [i, spent + then - now, then];
  }
  if (last < -1) return undefined;
  const found: number[] = [];
  for (let i = last; i >= 0; i = tree.before[i]) found.push(stops[i]);
  return { stops: found.reverse(), length, departure };
}

/** Returns the stops to which a leg leads that breaks no rule on its own when it begins as early as possible. */
function legsFrom(net: PathNet, from: number): readonly number[] {
  let found = net.legs.get(from);
  if (found === undefined) {
    const begin = net.instance.features.time ? net.k.shift.begin : 0;
    found = [...net.stops.keys()].filter((i) => {
      return net.stops[i] !== from && departureAfter(net, from, begin, net.stops[i]) < Infinity;
    });
    net.legs.set(from, found);
  }
  return found;
}
