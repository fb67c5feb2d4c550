import { hasLimitBeside, limitsWithArray, noLimit } from '../catalogue/limits.js';
import { allLevelsAllow, levelOfCode } from '../catalogue/objectives.js';
import { FastPath, Feature, LevelKind, Size, TableKind, UNREACHABLE } from './arrays/codes.js';
import { LAYOUT, type ArrayRow } from './arrays/layout.js';
import { isInRow, type DenseArrays } from './arrays/problem-arrays.js';

/** The arrays that keep a plan from being plain if it uses them. */
const UNKNOWN = Object.entries<ArrayRow>(LAYOUT).filter(([, { plain }]) => plain !== true);

/** Features that a plan may have if only distance within single windows counts. */
const DISTANCE_FEATURES =
  Feature.TIME |
  Feature.MIXED_LOADS |
  Feature.MULTI_STOP |
  Feature.ALTERNATIVES |
  Feature.SIMULATE |
  Feature.DISTANCE_ONLY |
  Feature.ONE_DISTANCE;

/** Of the features that require simulation, only working durations with late departure remain. */
const PLAIN = DISTANCE_FEATURES & ~(Feature.MULTI_STOP | Feature.MIXED_LOADS);

const PLAIN_PAIRS = DISTANCE_FEATURES & ~Feature.SIMULATE;

/** Features that a plan may have if times count, and ways through a tour determine or bound what a pair adds to it. */
const TIMED_PAIRS =
  DISTANCE_FEATURES |
  Feature.TRANSITIONS |
  Feature.LEG_LIMITS |
  Feature.SEQUENCE_RULES |
  Feature.CHOSEN_SCHEDULES |
  Feature.SHARED_CAPACITIES |
  Feature.TIMETABLES |
  Feature.DECIDED |
  Feature.CLOCKED |
  Feature.OWN_TIMES |
  Feature.PRESENCE |
  Feature.PROMISES |
  Feature.GAINS |
  Feature.TRAFFIC;

/** Levels with a figure of their own of which it is bounded what a pair changes. */
const BOUNDED_BY_PAIRS: ReadonlySet<number> = new Set([LevelKind.CHANGES, LevelKind.EARLY_LOADING, LevelKind.TRAVEL]);

/**
 * The value of unchanged stops follows from how much later they are served, except where durations depend on the time
 * of travel.
 */
const KEPT_IN_TRAFFIC = Feature.PROMISES | Feature.TRAFFIC;

/** Features that a plan may have if tours that are not plain exchange tails: a tour is evaluated in one walk. */
const TAILED =
  Feature.TIME |
  Feature.ALTERNATIVES |
  Feature.TRANSITIONS |
  Feature.SIMULATE |
  Feature.DISTANCE_ONLY |
  Feature.ONE_DISTANCE;

/** Features of tours with several trips. */
const TRIPS = Feature.MULTI_STOP | Feature.MIXED_LOADS;

/** Larger plans are not evolved: the effort per generation grows with the square of the number of stops. */
const MAX_EVOLVED = 400;

/** Returns the fast paths that a plan qualifies for, as bits. Requires its features. */
export function fastPathsOf(arrays: DenseArrays): number {
  let paths: number = FastPath.LOCAL_SEARCH | FastPath.MOVE_BOUNDS;
  if (!countsFleetFirst(arrays)) paths |= FastPath.EARLY_REJECTION;
  if (isSymmetric(arrays)) paths |= FastPath.SYMMETRIC;
  if (isByDistance(arrays)) paths |= FastPath.BY_DISTANCE;
  const features = arrays.sizes[Size.FEATURES];
  const isSymmetricTable = arrays.tableKind[0] === TableKind.DENSE && (paths & FastPath.SYMMETRIC) !== 0;
  const isSeveral = (features & Feature.MULTI_STOP) !== 0;
  if (!isSeveral && hasOnly(features, PLAIN) && isDistanceOnly(arrays)) paths |= FastPath.PLAIN;
  // Only the insertion of single stops counts them.
  const isCounted = !isIdle(arrays.classMaxStops, Infinity);
  if (isSeveral && !isCounted && isSymmetricTable && hasOnly(features, PLAIN_PAIRS) && isDistanceOnly(arrays))
    paths |= FastPath.PLAIN_PAIRS;
  if (isSeveral && isTimedByPairs(arrays)) paths |= FastPath.TIMED_PAIRS;
  if (hasAll(features, TRIPS)) paths |= FastPath.WHOLE_TRIPS;
  if ((features & Feature.TIMETABLES) !== 0) paths |= FastPath.JUDGED_BY_LABELS;
  if (isEvolvable(arrays, paths)) paths |= FastPath.EVOLVABLE;
  if ((paths & FastPath.PLAIN) === 0) return mayExchangeTails(arrays) ? paths | FastPath.TAIL_EXCHANGE : paths;
  if ((paths & FastPath.BY_DISTANCE) !== 0) paths |= FastPath.TAIL_EXCHANGE;
  const { sizes } = arrays;
  paths |= FastPath.END_CELLS;
  return paths | (sizes[Size.STOPS] === sizes[Size.ORDERS] && !isCounted ? FastPath.SAVINGS : 0);
}

/** True if times count, all tours have fixed ends, and some resources are alike, so that they may exchange tails. */
function mayExchangeTails(arrays: DenseArrays): boolean {
  const { sizes, classStart, classEnd, classMinStops } = arrays;
  const features = sizes[Size.FEATURES];
  if (!hasAll(features, Feature.TIME) || !hasOnly(features, TAILED)) return false;
  if (classStart.some((start) => start < 0) || classEnd.some((end) => end < 0)) return false;
  return sizes[Size.CLASSES] < sizes[Size.RESOURCES] && isIdle(classMinStops, 0);
}

/**
 * True if the number of resources outranks costs: a change that looks expensive may then save a resource, so it is
 * evaluated to the end. With early rejection, field service and rides with 200 orders ended with one resource more.
 */
function countsFleetFirst({ levelKind }: DenseArrays): boolean {
  const kinds = Array.from(levelKind);
  const used = kinds.indexOf(LevelKind.RESOURCES_USED);
  return used >= 0 && !kinds.slice(0, used).includes(LevelKind.COSTS);
}

/** True if a plan has all of these features. */
function hasAll(features: number, wanted: number): boolean {
  return (features & wanted) === wanted;
}

/** True if a plan has only these features. */
function hasOnly(features: number, allowed: number): boolean {
  return (features & ~allowed) === 0;
}

/** True if only distance counts, within single windows, and no array unknown to the fast paths is used. */
function isDistanceOnly(arrays: DenseArrays): boolean {
  const { sizes, startWindows } = arrays;
  const features = sizes[Size.FEATURES];
  const needed = Feature.DISTANCE_ONLY | Feature.ONE_DISTANCE;
  if ((features & needed) !== needed || sizes[Size.COST_FUNCTIONS] > 0) return false;
  if (!UNKNOWN.every(([name, { idle }]) => isIdle(arrays[name as keyof DenseArrays], idle))) return false;
  if (arrays.classStart.some((start) => start < 0) || arrays.classEnd.some((end) => end < 0)) return false;
  if (hasUnreachable(arrays.distances)) return false;
  if ((features & Feature.TIME) === 0) return true;
  const rows = sizes[Size.WINDOW_VIEWS] * sizes[Size.STOPS];
  for (let row = 0; row < rows; row++) {
    if (startWindows[row + 1] - startWindows[row] !== 1 || arrays.preferredEnd[row] !== Infinity) return false;
  }
  return !hasUnreachable(arrays.durations);
}

function isIdle(array: ArrayLike<number>, idle: number | undefined): boolean {
  for (let i = 0; i < array.length; i++) if (array[i] !== idle) return false;
  return true;
}

function hasUnreachable(table: Int32Array): boolean {
  for (let cell = 0; cell < table.length; cell++) if (table[cell] >= UNREACHABLE) return true;
  return false;
}

/**
 * True if times count, and the travels, sums and rules of a tour determine what a pair adds to it, or bound it well
 * enough for the whole tour to be computed in few places only.
 */
function isTimedByPairs(arrays: DenseArrays): boolean {
  const { sizes, levelKind } = arrays;
  const features = sizes[Size.FEATURES];
  const countsMore =
    (features & (Feature.SIMULATE | Feature.TRANSITIONS)) !== 0 || (features & Feature.DISTANCE_ONLY) === 0;
  return (
    (features & Feature.TIME) !== 0 &&
    countsMore &&
    hasOnly(features, TIMED_PAIRS) &&
    (features & KEPT_IN_TRAFFIC) !== KEPT_IN_TRAFFIC &&
    arrays.classFirstFreeList.length === 0 &&
    !hasLimitBeside('sums', arrays) &&
    levelKind.every((kind) => levelOfCode(kind).figure !== 'OWN' || BOUNDED_BY_PAIRS.has(kind))
  );
}

/** True if every order has one stop, and objectives count only the distance. */
function isByDistance({ sizes, levelKind }: DenseArrays): boolean {
  return (sizes[Size.FEATURES] & Feature.MULTI_STOP) === 0 && allLevelsAllow(levelKind, 'distanceAlways');
}

/** True if every travel has the same distance and duration in both directions. */
function isSymmetric({ tableKind, sizes, distances, durations }: DenseArrays): boolean {
  if (tableKind[0] !== TableKind.DENSE) return true;
  const side = sizes[Size.LOCATIONS];
  const isTimed = (sizes[Size.FEATURES] & Feature.TIME) !== 0;
  return areSymmetric(distances, side) && (!isTimed || areSymmetric(durations, side));
}

/** Side of the blocks in which rows and columns are compared, so that both stay in the cache. */
const SQUARE = 64;

function areSymmetric(tables: Int32Array, side: number): boolean {
  for (let table = 0; side > 0 && table + side * side <= tables.length; table += side * side) {
    for (let top = 0; top < side; top += SQUARE) {
      for (let left = top; left < side; left += SQUARE) {
        for (let i = top; i < Math.min(side, top + SQUARE); i++) {
          for (let j = Math.max(left, i + 1); j < Math.min(side, left + SQUARE); j++) {
            if (tables[table + i * side + j] !== tables[table + j * side + i]) return false;
          }
        }
      }
    }
  }
  return true;
}

/**
 * True if only distance counts, for tours of one class that start and end at the same depot, limited by one capacity.
 */
function isEvolvable(arrays: DenseArrays, paths: number): boolean {
  const { sizes } = arrays;
  const needed = FastPath.PLAIN | FastPath.SYMMETRIC | FastPath.BY_DISTANCE;
  if ((paths & needed) !== needed || (sizes[Size.FEATURES] & (Feature.TIME | Feature.SIMULATE)) !== 0) return false;
  const stops = sizes[Size.STOPS];
  if (stops < 2 || stops > MAX_EVOLVED || sizes[Size.SLOTS] !== stops || sizes[Size.ORDERS] !== stops) return false;
  if (sizes[Size.CLASSES] !== 1 || sizes[Size.CAPACITIES] !== 1) return false;
  if (arrays.levelKind[0] !== LevelKind.UNSERVED_MANDATORY) return false;
  if (arrays.classStart[0] !== arrays.classEnd[0]) return false;
  if (limitsWithArray.some(({ limit, array }) => arrays[array][0] !== noLimit(limit))) return false;
  for (let stop = 0; stop < stops; stop++) {
    if (!isInRow(arrays, arrays.classCompatible, 0, stop)) return false;
    if (arrays.orderLevel[arrays.slotOrder[arrays.stopSlot[stop]]] !== 0) return false;
  }
  return true;
}
