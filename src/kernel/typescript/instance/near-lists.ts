import { holds, type Instance } from './instance.js';
import { duration } from './metric.js';
import { firstBegin, lastBegin } from './windows.js';

/** The neighbours of each stop next to which it is placed, the nearest first. */
export type NearLists = Readonly<ReturnType<typeof makeNearLists>>;

/**
 * Lists at most `most` neighbours of each stop. In a plain plan, neighbours that a stop can never be next to are left
 * out: no resource may serve both, or no schedule lets one be served right before the other.
 */
export function makeNearLists(instance: Instance, most: number) {
  const {
    paths: { plain },
    sizes: { stops, neighbours },
    arrays,
  } = instance;
  const rowsOf = (list: Int32Array, length: number): Int32Array[] =>
    Array.from({ length: stops }, (_, stop) => list.subarray(stop * neighbours, stop * neighbours + length));
  if (!plain) return { stops: rowsOf(arrays.neighbours, most), meters: rowsOf(arrays.neighbourDistance, most) };
  const all = { stops: rowsOf(arrays.neighbours, neighbours), meters: rowsOf(arrays.neighbourDistance, neighbours) };
  const times = findTimes(instance);
  const kept = all.stops.map((others, stop) => {
    const places: number[] = [];
    for (let i = 0; i < others.length && places.length < most; i++) {
      if (isPossible(instance, times, others[i], stop) || isPossible(instance, times, stop, others[i])) places.push(i);
    }
    return places;
  });
  const pick = (rows: readonly Int32Array[]): Int32Array[] =>
    rows.map((row, stop) => Int32Array.from(kept[stop], (place) => row[place]));
  return {
    /** By stop. */
    stops: pick(all.stops),
    /** In the same layout: meters there or back, whichever is less. */
    meters: pick(all.meters),
  };
}

/**
 * By class and stop: earliest departure and latest arrival in a tour of its own; a plain plan has one window per stop.
 */
interface LoneTourTimes {
  readonly departure: readonly Float64Array[];
  readonly arrival: readonly Float64Array[];
}

function findTimes(instance: Instance): LoneTourTimes | undefined {
  const {
    arrays,
    features: { time },
    sizes: { stops },
    classes,
  } = instance;
  if (!time) return undefined;
  const { stopLocation } = arrays;
  const departure = classes.map((k) =>
    Float64Array.from({ length: stops }, (_, stop) => {
      const ready = k.shift.begin + duration(instance, k, k.start, stopLocation[stop]);
      return Math.max(ready, firstBegin(instance, k, stop)) + k.service[stop];
    }),
  );
  const arrival = classes.map((k) =>
    Float64Array.from({ length: stops }, (_, stop) => {
      const latest = k.shift.endLimit - duration(instance, k, stopLocation[stop], k.end) - k.service[stop];
      return Math.min(latest, lastBegin(instance, k, stop));
    }),
  );
  return { departure, arrival };
}

/** Returns whether one stop can be served right before another, in a tour of any class. */
function isPossible(instance: Instance, times: LoneTourTimes | undefined, from: number, to: number): boolean {
  const { stopLocation } = instance.arrays;
  return instance.classes.some((k, c) => {
    if (!holds(k.compatible, from) || !holds(k.compatible, to)) return false;
    if (times === undefined) return true;
    const travel = duration(instance, k, stopLocation[from], stopLocation[to]);
    return times.departure[c][from] + travel <= times.arrival[c][to];
  });
}
