import { breakRulesOf } from '../../../evaluation/make-break-tour.js';
import { Feature, LegKind, Size, TableKind } from '../../../problem/arrays/codes.js';
import { hasFeature, type ProblemArrays, inStopSet } from '../../../problem/arrays/problem-arrays.js';
import { leastCostOfMeter } from './cost-terms.js';
import { truthOf } from '../../../problem/travel/bridged-travel.js';

/** Returns the kind of the i-th leg of a tour with `count` stops, whose last leg leads to the end. */
export function legKind(i: number, count: number): LegKind {
  return i === 0 ? LegKind.FIRST : i === count ? LegKind.LAST : LegKind.BETWEEN;
}

/** How resources of a class travel. */
export type ClassTravel = Readonly<ReturnType<typeof travelOf>>;

/** When tours of a class begin and end. */
export type ClassShift = Readonly<ReturnType<typeof shiftOf>>;

/** Upper and lower limits of the tours of a class. */
export type ClassLimits = Readonly<ReturnType<typeof limitsOf>>;

/**
 * Decisions on the tour of a class that consists of one resource. Such tours may break rules, and what they break is
 * counted.
 */
export type ClassDecisions = Readonly<ReturnType<typeof findHistory>>;

/** The breaks of a class; if there is only one: seconds, earliest and latest start. */
export interface ClassBreaks {
  /** What is left to choose about a tour's times: nothing, when its only break is taken, in a window, or more. */
  readonly choice: 'none' | 'one' | 'several';
  readonly isOne: boolean;
  readonly duration: number;
  readonly begin: number;
  readonly last: number;
}

const row = <T extends Float64Array | Uint32Array | Int32Array>(array: T, width: number, at: number): T =>
  array.subarray(at * width, (at + 1) * width) as T;

/** One class of resources: everything that differs between classes, one look-up away. */
export type ClassView = Readonly<ReturnType<typeof viewOfClass>>;

/** Creates the view of a class from the compiled plan. */
export function viewOfClass(arrays: ProblemArrays, c: number) {
  const stops = arrays.sizes[Size.STOPS];
  const words = (stops + 31) >>> 5;
  const decided = findHistory(arrays, c);
  const shift = shiftOf(arrays, c, decided);
  const windows = arrays.classWindowView[c] * stops;
  const service = row(arrays.service, stops, arrays.classServiceView[c]);
  return {
    index: c,
    travel: travelOf(arrays, arrays.classMode[c]),
    /** Location, −1: the tour begins at its first stop. */
    start: arrays.classStart[c],
    /** Location, −1: open, −2: back to the first stop. */
    end: arrays.classEnd[c],
    loops: arrays.classEnd[c] === -2,
    shift,
    limits: limitsOf(arrays, c, decided),
    /** The level that counts a used resource, −1: none. */
    level: arrays.classLevel[c],
    /** By stop. */
    service,
    /** By stop: minimum duration of service. */
    least: findLeastService(arrays, c, service),
    startWindows: arrays.startWindows.subarray(windows, windows + stops + 1),
    preferredEnd: row(arrays.preferredEnd, stops, arrays.classWindowView[c]),
    cost: arrays.classCost[c],
    /** Minimum cost of one more meter, in 10^-6 units; −1: unknown. */
    leastCost: leastCostOfMeter(arrays, c),
    compatible: row(arrays.classCompatible, words, c),
    preferred: row(arrays.classPreferred, words, c),
    decided,
    breaks: findBreak(arrays, c, shift.begin, decided.resource),
  };
}

/**
 * Returns the class of a tour that returns to its first stop, while that stop stays the first: the tour ends at its
 * location.
 */
export function endingAt(k: ClassView, home: number): ClassView {
  return { ...k, end: home, loops: false };
}

function travelOf(arrays: ProblemArrays, mode: number) {
  const table = arrays.sizes[Size.LOCATIONS] * arrays.sizes[Size.LOCATIONS];
  const dense = arrays.tableKind[0] === TableKind.DENSE;
  const truth = truthOf(arrays, mode);
  const bridged = truth !== mode;
  return {
    mode,
    /** Dense tables of the class, undefined if travel is computed on the fly. */
    distances: dense ? row(arrays.distances, table, arrays.modeDistance[mode]) : undefined,
    durations: dense ? row(arrays.durations, table, arrays.modeDuration[mode]) : undefined,
    /** Where missing connections are bridged crow-fly: the tables that show which connections exist. */
    trueDistances: bridged ? row(arrays.distances, table, arrays.modeDistance[truth]) : undefined,
    trueDurations: bridged ? row(arrays.durations, table, arrays.modeDuration[truth]) : undefined,
  };
}

function shiftOf(arrays: ProblemArrays, c: number, { resource, beginIsRecorded }: ClassDecisions) {
  const opening = arrays.classShiftBegin[c];
  const begin = beginIsRecorded ? arrays.resourceBegin[resource] : opening;
  const end = arrays.classShiftEnd[c];
  const isFree = arrays.sizes[Size.LATE_DEPARTURE] !== 0 && !beginIsRecorded;
  return {
    /** Begin of the working window. */
    opening,
    /** Earliest begin of tours: the opening, or the begin given by history. */
    begin,
    end,
    /** The end, or earlier if maxDuration counts from the begin. */
    endLimit: isFree ? end : Math.min(end, begin + arrays.classMaxDuration[c]),
  };
}

function limitsOf(arrays: ProblemArrays, c: number, { resource }: ClassDecisions) {
  const isBound = resource >= 0 && arrays.slotOwner.includes(resource);
  return {
    maxDuration: arrays.classMaxDuration[c],
    maxDistance: arrays.classMaxDistance[c],
    maxStops: arrays.classMaxStops[c],
    /** Minimum for a tour that may stay empty, 0: none. */
    minStops: isBound ? 0 : arrays.classMinStops[c],
    /** Minimum for a tour that may not, because its resource has to serve some stops: fewer are a violation. */
    boundMinStops: isBound ? arrays.classMinStops[c] : 0,
    /** First, inter, last: meters, then seconds. */
    maxLeg: row(arrays.classMaxLeg, 6, c),
    /** By capacity. */
    capacity: row(arrays.classCapacity, arrays.sizes[Size.CAPACITIES], c),
  };
}

/** Reads what history gives for the tour of a class. */
function findHistory(arrays: ProblemArrays, c: number) {
  const resource = arrays.classDecided.length > 0 ? arrays.classDecided[c] : -1;
  if (resource < 0) return { resource, held: 0, lastHeld: -1, beginIsRecorded: false };
  const from = arrays.resourceHeld[resource];
  const to = arrays.resourceHeld[resource + 1];
  return {
    /** The resource, −1: nothing is decided. */
    resource,
    /** Number of stops that never move, at the begin of the tour, and the last of them, −1: none. */
    held: to - from,
    lastHeld: to > from ? arrays.heldStops[to - 1] : -1,
    /** History gives the begin of the tour. */
    beginIsRecorded: arrays.resourceBegin[resource] < Infinity,
  };
}

/** If the first operation of some kind is free, any stop of the kind may be that first one. */
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

/** A single break in a window is the only choice if the tour begins at a given time and no order has a span. */
function findBreak(arrays: ProblemArrays, c: number, shiftBegin: number, resource: number): ClassBreaks {
  const none = { choice: 'none', isOne: false, duration: 0, begin: 0, last: 0 } as const;
  if (!hasFeature(arrays, Feature.TIMETABLES)) return none;
  // Where times of stops count, the time of the break is computed; bounds of places need less information.
  const isChosen =
    arrays.sizes[Size.LATE_DEPARTURE] !== 0 ||
    hasFeature(arrays, Feature.CHOSEN_SCHEDULES) ||
    (hasFeature(arrays, Feature.CLOCKED) && hasFeature(arrays, Feature.REWARDS | Feature.PRESENCE));
  if (isChosen) return { ...none, choice: 'several' };
  const { kinds, windows, alternatives } = breakRulesOf({ arrays }, c);
  if (kinds.length === 0) return none;
  if (windows !== 1 || kinds.length > 1 || alternatives.length > 0) return { ...none, choice: 'several' };
  const [{ duration, opens: begin, last }] = kinds;
  // It fits before the begin.
  if (shiftBegin >= begin + duration) return none;
  if (hasRested(arrays, resource, begin, last, duration)) return none;
  return { choice: 'one', isOne: true, duration, begin, last };
}

/** Returns true if the history of a resource (−1: none) already contains the only break. */
function hasRested(arrays: ProblemArrays, resource: number, first: number, last: number, duration: number): boolean {
  if (resource < 0) return false;
  for (let i = arrays.resourceBreaks[resource]; i < arrays.resourceBreaks[resource + 1]; i++) {
    const begin = arrays.breakTimes[2 * i];
    const end = arrays.breakTimes[2 * i + 1];
    if (begin >= first && end <= last + duration && end - begin >= duration) return true;
  }
  return false;
}
