import { UNREACHABLE } from '../../../problem/arrays/codes.js';
import type { ClassView } from '../instance/class-view.js';
import { distance, spanFrom, transition, type Instance } from '../instance/instance.js';
import { earliestBegin } from '../instance/windows.js';
import type { Random } from '../state/random.js';
import { legAllowed } from '../tour/schedule.js';

/** The end of a tour as the target of a path, and its begin as the origin. */
export const TOUR_ENDS = -1;

/** The stops over which a tour of a class may be led, and the legs between them that break no rule by themselves. */
export interface PathNet {
  readonly instance: Instance;
  readonly k: ClassView;
  readonly stops: readonly number[];
  /** By slot: 1 where no path may visit it. */
  readonly used: Uint8Array;
  /** Legs seem up to so many times longer than they are, drawn anew for each: 0 finds the shortest path. */
  noise: number;
  readonly random: Random;
  /** Location where the tour ends, −1: anywhere. */
  arrival: number;
}

export interface Path {
  /** Between origin and target, in order. */
  readonly stops: readonly number[];
  /** When the tour leaves the target at the earliest, in seconds; in meters where times do not count. */
  readonly departure: number;
}

/**
 * When a tour that leaves a stop at `departure` has served the next one; Infinity where the leg breaks a rule by itself, or
 * service would begin too late.
 */
export function departureAfter(net: PathNet, from: number, departure: number, to: number): number {
  const { instance, k } = net;
  const { stopLocation, stopKind } = instance.arrays;
  const here = from < 0 ? k.start : stopLocation[from];
  const there = to < 0 ? net.arrival : stopLocation[to];
  const isWay = here >= 0 && there >= 0;
  const meters = isWay ? distance(instance, k, here, there) : 0;
  const seconds = isWay && instance.time ? spanFrom(instance, k, here, there, departure) : 0;
  if (meters >= UNREACHABLE || seconds >= UNREACHABLE) return Infinity;
  if (instance.legLimits && isWay && !legAllowed(k, from < 0, to < 0, meters, seconds)) return Infinity;
  // A stop counts as a meter, so that rounding makes no detour shorter than the way itself.
  if (!instance.time) return departure + meters + 1;
  const arrival = departure + seconds;
  if (to < 0) return arrival <= k.shiftEnd ? arrival : Infinity;
  const kindBefore = from < 0 ? 0 : stopKind[from];
  return earliestBegin(instance, k, to, arrival + transition(instance, kindBefore, stopKind[to])) + k.least[to];
}

/** The shortest legal path between two stops, each end a stop or the end of the tour (Dijkstra 1959). */
export function shortestPath(net: PathNet, from: number, departure: number, to: number): Path | undefined {
  const { stops, used, random, noise } = net;
  const { stopSlot } = net.instance.arrays;
  const target = stops.length;
  const length = new Float64Array(target + 1).fill(Infinity);
  const time = new Float64Array(target + 1);
  const before = new Int32Array(target + 1).fill(-1);
  const isDone = Uint8Array.from({ length: target + 1 }, (_, i) => (i < target ? used[stopSlot[stops[i]]] : 0));
  let [at, here, now, spent] = [-1, from, departure, 0];
  for (;;) {
    let nearest = -1;
    for (let i = 0; i <= target; i++) {
      if (isDone[i] !== 0) continue;
      const then = departureAfter(net, here, now, i < target ? stops[i] : to);
      const reached = then === Infinity ? Infinity : spent + (then - now) * (1 + (noise > 0 ? noise * random.real() : 0));
      if (reached < length[i]) {
        length[i] = reached;
        time[i] = then;
        before[i] = at;
      }
      if (length[i] < Infinity && (nearest < 0 || length[i] < length[nearest])) nearest = i;
    }
    if (nearest < 0) return undefined;
    if (nearest === target) break;
    isDone[nearest] = 1;
    [at, here, now, spent] = [nearest, stops[nearest], time[nearest], length[nearest]];
  }
  const found: number[] = [];
  for (let i = before[target]; i >= 0; i = before[i]) found.push(stops[i]);
  return { stops: found.reverse(), departure: time[target] };
}
