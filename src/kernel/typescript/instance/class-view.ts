import { breakRulesOf } from '../../../evaluation/break-tour.js';
import { inStopSet } from '../../../problem/arrays/in-stop-set.js';
import { Feature, Size, TableKind } from '../../../problem/arrays/codes.js';
import { hasFeature, type ProblemArrays } from '../../../problem/arrays/problem-arrays.js';
import { leastCostOfMeter } from './cost-terms.js';

/** One class of resources: all that differs from class to class, one look-up away. */
export interface ClassView {
  readonly index: number;
  readonly mode: number;
  /** Dense tables of the class, undefined where travel is computed on the fly. */
  readonly distances: Int32Array | undefined;
  readonly durations: Int32Array | undefined;
  /** −1: the tour begins at its first stop. */
  readonly start: number;
  /** −1: open, −2: back to the first stop. */
  readonly end: number;
  readonly loops: boolean;
  /** Of the working window. */
  readonly opening: number;
  /** When its tours can begin: the opening, or the begin that history says. */
  readonly shiftBegin: number;
  readonly shiftEnd: number;
  /** shiftEnd, or earlier where maxDuration counts from shiftBegin. */
  readonly endLimit: number;
  readonly maxDuration: number;
  readonly maxDistance: number;
  readonly maxStops: number;
  /** Of a tour that may stay empty, 0: none. */
  readonly minStops: number;
  /** Of one that may not, because its resource has to serve some: fewer are a violation. */
  readonly ownedStops: number;
  /** First, inter, last: meters, then seconds. */
  readonly maxLeg: Float64Array;
  /** By capacity. */
  readonly capacity: Float64Array;
  /** The level that counts a used resource, −1: none. */
  readonly level: number;
  /** By stop. */
  readonly service: Float64Array;
  /** By stop: what service takes at the least. */
  readonly least: Float64Array;
  readonly startWindows: Int32Array;
  readonly preferredEnd: Float64Array;
  readonly cost: number;
  /** 10^-6 units that a meter more costs at the least, −1: unknown. */
  readonly leastCost: number;
  readonly compatible: Uint32Array;
  readonly preferred: Uint32Array;
  /** The resource whose decisions the class has, −1: none. Its tours may break rules, and are counted for it. */
  readonly decided: number;
  /** Stops that never move, at the begin of its tour, and the last of them, −1: none. */
  readonly held: number;
  readonly lastHeld: number;
  /** History says when its tour begins. */
  readonly begun: boolean;
  /** Where gaps are bridged crow-fly: the tables that tell which travels exist. */
  readonly trueDistances: Int32Array | undefined;
  readonly trueDurations: Int32Array | undefined;
  /** What is left to choose of a tour's times: nothing, when its only break is taken, in a window, or more. */
  readonly breaks: 'none' | 'one' | 'several';
  /** The break where there is one: seconds, earliest and latest start. */
  readonly hasBreak: boolean;
  readonly breakDuration: number;
  readonly breakBegin: number;
  readonly breakLast: number;
}

/** A class as the compiled plan has it. */
export function viewOfClass(arrays: ProblemArrays, c: number): ClassView {
  const { sizes } = arrays;
  const stops = sizes[Size.STOPS];
  const table = sizes[Size.LOCATIONS] * sizes[Size.LOCATIONS];
  const words = (stops + 31) >>> 5;
  const capacities = sizes[Size.CAPACITIES];
  const mode = arrays.classMode[c];
  const dense = arrays.tableKind[0] === TableKind.DENSE;
  const row = <T extends Float64Array | Uint32Array | Int32Array>(array: T, width: number, at: number): T =>
    array.subarray(at * width, (at + 1) * width) as T;
  const late = sizes[Size.LATE_DEPARTURE] !== 0;
  const shiftEnd = arrays.classShiftEnd[c];
  const history = findHistory(arrays, c);
  const { shiftBegin, decided } = history;
  const isBound = decided >= 0 && arrays.slotOwner.includes(decided);
  const maxDuration = arrays.classMaxDuration[c];
  const windows = arrays.classWindowView[c] * stops;
  const truth = arrays.modeTruth.length > 0 ? arrays.modeTruth[mode] : mode;
  const bridged = truth !== mode;
  const service = row(arrays.service, stops, arrays.classServiceView[c]);
  return {
    index: c,
    mode,
    distances: dense ? row(arrays.distances, table, arrays.modeDistance[mode]) : undefined,
    durations: dense ? row(arrays.durations, table, arrays.modeDuration[mode]) : undefined,
    start: arrays.classStart[c],
    end: arrays.classEnd[c],
    loops: arrays.classEnd[c] === -2,
    ...history,
    shiftEnd,
    endLimit: late && !history.begun ? shiftEnd : Math.min(shiftEnd, shiftBegin + maxDuration),
    maxDuration,
    maxDistance: arrays.classMaxDistance[c],
    maxStops: arrays.classMaxStops[c],
    minStops: isBound ? 0 : arrays.classMinStops[c],
    ownedStops: isBound ? arrays.classMinStops[c] : 0,
    maxLeg: row(arrays.classMaxLeg, 6, c),
    capacity: row(arrays.classCapacity, capacities, c),
    level: arrays.classLevel[c],
    service,
    least: findLeastService(arrays, c, service),
    startWindows: arrays.startWindows.subarray(windows, windows + stops + 1),
    preferredEnd: row(arrays.preferredEnd, stops, arrays.classWindowView[c]),
    cost: arrays.classCost[c],
    leastCost: leastCostOfMeter(arrays, c),
    compatible: row(arrays.classCompatible, words, c),
    preferred: row(arrays.classPreferred, words, c),
    trueDistances: bridged ? row(arrays.distances, table, arrays.modeDistance[truth]) : undefined,
    trueDurations: bridged ? row(arrays.durations, table, arrays.modeDuration[truth]) : undefined,
    ...findBreak(arrays, c, history),
  };
}

/** What history says of the tour of a class. */
type HistoryOfClass = Pick<ClassView, 'opening' | 'shiftBegin' | 'decided' | 'held' | 'lastHeld' | 'begun'>;

function findHistory(arrays: ProblemArrays, c: number): HistoryOfClass {
  const opening = arrays.classShiftBegin[c];
  const decided = arrays.classDecided.length > 0 ? arrays.classDecided[c] : -1;
  if (decided < 0) return { opening, shiftBegin: opening, decided, held: 0, lastHeld: -1, begun: false };
  const from = arrays.resourceHeld[decided];
  const to = arrays.resourceHeld[decided + 1];
  const begun = arrays.resourceBegin[decided] < Infinity;
  return {
    opening,
    shiftBegin: begun ? arrays.resourceBegin[decided] : opening,
    decided,
    held: to - from,
    lastHeld: to > from ? arrays.heldStops[to - 1] : -1,
    begun,
  };
}

/** Where the first operation of some kind is free, any stop of the kind may be that first one. */
function findLeastService(arrays: ProblemArrays, c: number, service: Float64Array): Float64Array {
  const from = arrays.classFirstFree[c];
  const to = arrays.classFirstFree[c + 1];
  if (from === to) return service;
  const least = service.slice();
  for (let i = from; i < to; i++) {
    for (let stop = 0; stop < least.length; stop++) {
      if (inStopSet(arrays, arrays.classFirstFreeList[i], stop)) least[stop] = 0;
    }
  }
  return least;
}

/** One break in a window is the only choice where the tour begins at a given time and no order has a span. */
function findBreak(
  arrays: ProblemArrays,
  c: number,
  { shiftBegin, decided }: HistoryOfClass,
): Pick<ClassView, 'breaks' | 'hasBreak' | 'breakDuration' | 'breakBegin' | 'breakLast'> {
  const none = { breaks: 'none', hasBreak: false, breakDuration: 0, breakBegin: 0, breakLast: 0 } as const;
  if (!hasFeature(arrays, Feature.TIMETABLES)) return none;
  // Where times of stops count, it is computed when the break is taken; bounds of places need to know less.
  const isPromised = hasFeature(arrays, Feature.PROMISES) && !hasFeature(arrays, Feature.REWARDS | Feature.PRESENCE);
  const isChosen =
    arrays.sizes[Size.LATE_DEPARTURE] !== 0 ||
    hasFeature(arrays, Feature.CHOSEN_SCHEDULES) ||
    (hasFeature(arrays, Feature.CLOCKED) && !isPromised);
  if (isChosen) return { ...none, breaks: 'several' };
  const { windowDuration, windowBegin, windowLast, limit, alternatives } = breakRulesOf({ arrays }, c);
  if (windowBegin.length + limit.length === 0) return none;
  if (windowBegin.length !== 1 || limit.length + alternatives.length > 0) return { ...none, breaks: 'several' };
  const [breakDuration, breakBegin, breakLast] = [windowDuration[0], windowBegin[0], windowLast[0]];
  // It fits before the begin.
  if (shiftBegin >= breakBegin + breakDuration) return none;
  if (hasRested(arrays, decided, breakBegin, breakLast, breakDuration)) return none;
  return { breaks: 'one', hasBreak: true, breakDuration, breakBegin, breakLast };
}

/** History of a resource (−1: none) has the only break already. */
function hasRested(arrays: ProblemArrays, resource: number, first: number, last: number, duration: number): boolean {
  if (resource < 0) return false;
  for (let i = arrays.resourceBreaks[resource]; i < arrays.resourceBreaks[resource + 1]; i++) {
    const begin = arrays.breakTimes[2 * i];
    const end = arrays.breakTimes[2 * i + 1];
    if (begin >= first && end <= last + duration && end - begin >= duration) return true;
  }
  return false;
}
