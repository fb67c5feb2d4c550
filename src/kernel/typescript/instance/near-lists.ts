import { TableKind } from '../../../problem/arrays/codes.js';
import type { ClassView } from './class-view.js';
import { distance, duration, holds, type Instance } from './instance.js';

/** Three roundings of distances in a plane or on a sphere, each by less than a meter, and two of sums. */
export const ROUNDING = 4;

/**
 * The neighbours of each stop of a plain plan that it can ever stand beside: those that no resource may serve with it, and
 * those that no schedule lets before or after it, are left out.
 */
export interface NearLists {
  /** By stop: its list begins here, the nearest first. */
  readonly first: Int32Array;
  /** By entry: the neighbour, the meters there or back, and whether it can stand right before and right after. */
  readonly stop: Int32Array;
  readonly least: Int32Array;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  /**
   * By class: by how many meters the way from its departure to a stop, or from a stop to its arrival, is at most longer
   * than the detour over another stop. Where travel obeys the triangle inequality rounding alone makes it more than 0.
   */
  readonly startDetour: Int32Array;
  readonly endDetour: Int32Array;
}

/** At most `most` neighbours a stop. */
export function makeNearLists(instance: Instance, most: number): NearLists {
  const { plain, stops, neighbours, arrays, classes } = instance;
  const length = plain ? stops * Math.min(most, neighbours) : 0;
  const lists: NearLists = {
    first: new Int32Array(stops + 1),
    stop: new Int32Array(length),
    least: new Int32Array(length),
    before: new Uint8Array(length),
    after: new Uint8Array(length),
    startDetour: new Int32Array(classes.length),
    endDetour: new Int32Array(classes.length),
  };
  if (!plain) return lists;
  for (const k of classes) findDetours(instance, lists, k);
  const possible = possibilities(instance);
  let at = 0;
  for (let stop = 0; stop < stops; stop++) {
    lists.first[stop] = at;
    const row = stop * neighbours;
    for (let i = 0; i < neighbours && at - lists.first[stop] < most; i++) {
      const other = arrays.neighbours[row + i];
      const before = possible(other, stop);
      const after = possible(stop, other);
      if (!before && !after) continue;
      lists.stop[at] = other;
      lists.least[at] = arrays.neighbourDistance[row + i];
      lists.before[at] = before ? 1 : 0;
      lists.after[at] = after ? 1 : 0;
      at++;
    }
  }
  lists.first[stops] = at;
  return lists;
}

function findDetours(instance: Instance, lists: NearLists, k: ClassView): void {
  const { arrays, stops, classes } = instance;
  const same = classes.findIndex(({ start, end }) => start === k.start && end === k.end);
  if (same < k.index) {
    lists.startDetour[k.index] = lists.startDetour[same];
    lists.endDetour[k.index] = lists.endDetour[same];
    return;
  }
  if (arrays.tableKind[0] !== TableKind.DENSE) {
    lists.startDetour[k.index] = ROUNDING;
    lists.endDetour[k.index] = ROUNDING;
    return;
  }
  const start = Int32Array.from(arrays.stopLocation, (here) => distance(instance, k, k.start, here));
  const end = Int32Array.from(arrays.stopLocation, (here) => distance(instance, k, here, k.end));
  let startDetour = 0;
  let endDetour = 0;
  for (let from = 0; from < stops; from++) {
    const here = arrays.stopLocation[from];
    for (let to = 0; to < stops; to++) {
      const between = distance(instance, k, here, arrays.stopLocation[to]);
      startDetour = Math.max(startDetour, start[to] - start[from] - between);
      endDetour = Math.max(endDetour, end[from] - between - end[to]);
    }
  }
  lists.startDetour[k.index] = startDetour;
  lists.endDetour[k.index] = endDetour;
}

/** Whether one stop can be served right before another, in a tour of any class. */
function possibilities(instance: Instance): (from: number, to: number) => boolean {
  const { arrays, time, stops, classes } = instance;
  const { stopLocation } = arrays;
  const servesBoth = ({ compatible }: ClassView, from: number, to: number): boolean =>
    holds(compatible, from) && holds(compatible, to);
  if (!time) return (from, to) => classes.some((k) => servesBoth(k, from, to));
  // Earliest departure and latest arrival of each stop in a tour of its own.
  const departure = classes.map((k) =>
    Float64Array.from({ length: stops }, (_, stop) => {
      const ready = k.shiftBegin + duration(instance, k, k.start, stopLocation[stop]);
      return Math.max(ready, k.windowBegin[stop]) + k.service[stop];
    }),
  );
  const arrival = classes.map((k) =>
    Float64Array.from({ length: stops }, (_, stop) => {
      const latest = k.endLimit - duration(instance, k, stopLocation[stop], k.end) - k.service[stop];
      return Math.min(latest, k.windowEnd[stop]);
    }),
  );
  return (from, to) =>
    classes.some((k, c) => {
      if (!servesBoth(k, from, to)) return false;
      const span = duration(instance, k, stopLocation[from], stopLocation[to]);
      return departure[c][from] + span <= arrival[c][to];
    });
}
