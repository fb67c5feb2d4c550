import { makeInstance, type Instance } from '../../kernel/typescript/instance/instance.js';
import { distance } from '../../kernel/typescript/instance/metric.js';
import type { ClassView } from '../../kernel/typescript/instance/class-view.js';
import { makeTrial, makeScratch, type Figures, type Scratch } from '../../kernel/typescript/tour/figures.js';
import { evaluate } from '../../kernel/typescript/tour/schedule.js';
import { compareVectors } from '../../objectives/objective.js';
import { spreadOf } from '../../objectives/sums.js';
import { Feature, LevelKind, Size } from '../../problem/arrays/codes.js';
import { hasFeature, type ProblemArrays } from '../../problem/arrays/problem-arrays.js';
import { violationTotals } from '../../violations/tour-violations.js';
import { isClosed, stopsOf, type Baseline } from '../baseline.js';
import { forPlacements } from './placements.js';
import { getOrInsert } from '../../model/maps.js';

/** A place that breaks no rule as far as sums show, with its change of each objective, by which places are ranked. */
export interface PlaceCandidate {
  readonly resource: number;
  readonly tour: readonly number[];
  readonly stops: readonly number[];
  readonly change: readonly number[];
}

/**
 * Evaluates places quickly, in microseconds each, by the figures of the kernel. These are exact except that they leave
 * out spans and breaks other than a single one in a window (so that such tours are lower bounds), and overlaps at
 * stops.
 */
export interface Screen {
  readonly instance: Instance;
  /** The best places of an order in a resource's tour, best first, at most `most`. */
  best(order: number, resource: number, most: number): PlaceCandidate[];
  /** How far the ranking of the order's places in a resource's tour agrees with the exact objectives. */
  trust(order: number, resource: number): Trust;
  /** Meters that a stop in a gap adds to a resource's tour. */
  detour(resource: number, stop: number, gap: number): number;
  mayVisit(resource: number, stop: number): boolean;
}

/**
 * Whether the ranking is exact, leaves out what is fast to evaluate (such as spans, or all figures of a broken tour), or
 * leaves out breaks, which are slow.
 */
type Trust = 'exact' | 'withoutSpans' | 'withoutBreaks';

export function makeScreen(baseline: Baseline): Screen {
  const { arrays } = baseline.problem;
  const whole = makeInstance(arrays);
  // Choosing the times of a tour with several breaks or spans takes too long to do for every place.
  const isRelaxed =
    hasFeature(arrays, Feature.TIMETABLES) && whole.classes.some(({ breaks }) => breaks.choice === 'several');
  const instance = isRelaxed ? makeInstance(restless(arrays)) : whole;
  const state: ScreenState = {
    baseline,
    instance,
    isRelaxed,
    scratch: makeScratch(instance),
    trial: new Int32Array(instance.sizes.stops + 1),
    known: new Map(),
    working: baseline.tours.map((tour) => tour?.workingDuration ?? 0),
    totals: Float64Array.from({ length: instance.sizes.globals }, (_, g) =>
      baseline.tours.reduce((sum, tour) => sum + (tour?.costs.global[g] ?? 0), 0),
    ),
    extras: new Float64Array(instance.extraLevels.length),
  };
  if (instance.extraFloors.some((floor) => floor > -Infinity)) countExtras(state);
  return {
    instance,
    trust: (order, resource) => trust(state, order, resource),
    mayVisit: (resource, stop) => mayVisit(state, resource, stop),
    detour: (resource, stop, gap) => detour(state, resource, stop, gap),
    best: (order, resource, most) => bestPlaces(state, order, resource, most),
  };
}

interface ScreenState {
  readonly baseline: Baseline;
  readonly instance: Instance;
  /** True if breaks and spans are left out. */
  readonly isRelaxed: boolean;
  readonly scratch: Scratch;
  /** The tour under evaluation. */
  readonly trial: Int32Array;
  /** By resource: its current tour. */
  readonly known: Map<number, CurrentTour>;
  /** By resource: seconds of work of its current tour. */
  readonly working: readonly number[];
  /** The cost of all current tours under each global constraint. */
  readonly totals: Float64Array;
  /** The sum of each own level over all current tours, where some level counts only a part of that sum; else 0. */
  readonly extras: Float64Array;
}

function classOf({ instance }: ScreenState, resource: number): ClassView {
  return instance.classes[instance.arrays.resourceClass[resource]];
}

function mayVisit(state: ScreenState, resource: number, stop: number): boolean {
  return ((classOf(state, resource).compatible[stop >> 5] >>> (stop & 31)) & 1) === 1;
}

function trust(state: ScreenState, order: number, resource: number): Trust {
  const { baseline, isRelaxed } = state;
  const { arrays } = baseline.problem;
  const { resourceClass, classWindowBreaks, classSlidingBreaks, orderMaxSpan, slotOrder, stopSlot } = arrays;
  const ownClass = resourceClass[resource];
  const hasBreaks = [classWindowBreaks, classSlidingBreaks].some((first) => first[ownClass + 1] > first[ownClass]);
  if (isRelaxed && hasBreaks) return 'withoutBreaks';
  const hasSpan = (one: number): boolean => orderMaxSpan[one] < Infinity;
  const isLeftOut =
    isRelaxed &&
    (hasSpan(order) || Array.from(stopsOf(baseline, resource)).some((stop) => hasSpan(slotOrder[stopSlot[stop]])));
  if (isLeftOut || arrays.levelKind.includes(LevelKind.OVERLAPPING) || isBroken(state, resource)) return 'withoutSpans';
  return 'exact';
}

/**
 * True for a tour without decisions that breaks rules. The kernel computes no figures of such tours, nor what an
 * insertion would add: the exact evaluation has to decide.
 */
function isBroken(state: ScreenState, resource: number): boolean {
  return state.baseline.tours[resource] !== undefined && !tourBefore(state, resource).figures.feasible;
}

function compute(state: ScreenState, resource: number, tour: ArrayLike<number>): Figures {
  state.trial.set(tour);
  return evaluate(makeTrial(state.scratch, classOf(state, resource), state.trial, tour.length), 'unknown', 'try');
}

function countExtras(state: ScreenState): void {
  const { baseline, scratch, extras } = state;
  for (const tour of baseline.tours) {
    if (tour === undefined) continue;
    compute(state, tour.route.resource, tour.route.stops);
    for (let x = 0; x < extras.length; x++) extras[x] += scratch.sums.extra[x];
  }
}

function tourBefore(state: ScreenState, resource: number): CurrentTour {
  return getOrInsert(state.known, resource, () => {
    const f = compute(state, resource, stopsOf(state.baseline, resource));
    const { extra, global } = state.scratch.sums;
    const broken = brokenBefore(state, resource, f);
    return { figures: { ...f }, extra: extra.slice(), global: global.slice(), broken };
  });
}

/** Violations that repeat one of the working time window: those of the begin and of the end. */
const REPEATED_VIOLATIONS = 2;

/**
 * What a tour breaks before insertions. The violations of the full evaluation count if they are more than the relaxed
 * one finds; a violated working time window counts at every waypoint where it may show after an insertion.
 */
function brokenBefore({ baseline, isRelaxed }: ScreenState, resource: number, f: Figures): Broken {
  const tour = baseline.tours[resource];
  if (tour === undefined) return { ...f };
  const totals = isRelaxed ? violationTotals(baseline.problem, [tour]) : f;
  const violations = Math.max(f.violations, totals.violations);
  const leaves = violations > 0 && baseline.brokenBy(resource).some(({ type }) => type === 'workingTimeWindow');
  return {
    violations: violations + (leaves ? REPEATED_VIOLATIONS : 0),
    lateness: Math.max(f.lateness, totals.lateness),
    crowFly: f.crowFly,
  };
}

/** True if no constraint on the cost of all tours is known to be broken, or to be broken by more than before. */
function globalsAllow({ scratch, totals, instance, isRelaxed }: ScreenState, old: CurrentTour): boolean {
  // Working time, and with it the cost, may be less than computed without breaks and spans, see `restless`.
  if (isRelaxed && instance.features.late) return true;
  return scratch.sums.global.every((cost, g) => {
    const total = totals[g] - old.global[g] + cost;
    return total <= instance.arrays.globalMaximum[g] || total <= totals[g];
  });
}

/** By level of the ranking: its change with the tour evaluated last. */
function changeOf(state: ScreenState, resource: number, f: Figures, old: CurrentTour): number[] {
  const { instance, scratch, working, baseline, extras } = state;
  const isOpened = baseline.tours[resource] === undefined;
  const largest = (own: number): number =>
    working.reduce((most, seconds, other) => (other === resource ? most : Math.max(most, seconds)), own);
  const spread = (own?: number): number =>
    spreadOf(
      baseline.tours.flatMap(
        (tour, other) => (other === resource ? (own ?? tour?.workingDuration) : tour?.workingDuration) ?? [],
      ),
    );
  return instance.levelFigures.map((figure, level) => {
    switch (figure) {
      case 'DELAY':
        return f.delay - old.figures.delay;
      case 'COST':
        return f.cost - old.figures.cost;
      case 'USED':
        return isOpened && classOf(state, resource).level === level ? 1 : 0;
      case 'PREFERRED':
        return old.figures.preferred - f.preferred;
      case 'LARGEST':
        return largest(f.working) - largest(working[resource]);
      case 'WORKING':
        return f.working - old.figures.working;
      case 'DISTANCE':
        return f.distance - old.figures.distance;
      case 'OWN': {
        const x = instance.extraLevels.indexOf(level);
        const counted = (all: number): number => Math.max(instance.extraFloors[x], all);
        return counted(extras[x] + scratch.sums.extra[x] - old.extra[x]) - counted(extras[x]);
      }
      case 'TOGETHER':
        // Only the exact evaluation counts overlaps at stops.
        return instance.arrays.levelKind[level] === LevelKind.WORKING_SPREAD ? spread(f.working) - spread() : 0;
      // Every place serves the order and breaks no more than before.
      case 'VIOLATIONS':
      case 'LATENESS':
      case 'CROW_FLY':
      case 'UNSERVED':
        return 0;
    }
  });
}

function detour(state: ScreenState, resource: number, stop: number, gap: number): number {
  const { instance, baseline } = state;
  const { stopLocation } = instance.arrays;
  const tour = stopsOf(baseline, resource);
  const k = classOf(state, resource);
  const here = stopLocation[stop];
  const from = gap === 0 ? k.start : stopLocation[tour[gap - 1]];
  const to = gap < tour.length ? stopLocation[tour[gap]] : k.end;
  const way = (a: number, b: number): number => (a < 0 || b < 0 ? 0 : distance(instance, k, a, b));
  return way(from, here) + way(here, to) - way(from, to);
}

function bestPlaces(state: ScreenState, order: number, resource: number, most: number): PlaceCandidate[] {
  const { baseline } = state;
  if (isClosed(baseline, resource)) return [];
  const old = tourBefore(state, resource);
  const isUnknown = isBroken(state, resource);
  const found: PlaceCandidate[] = [];
  const question = {
    baseline,
    order,
    resource,
    mayVisit: (stop: number) => mayVisit(state, resource, stop),
    detour: (stop: number, gap: number) => detour(state, resource, stop, gap),
  };
  forPlacements(question, (tour, stops) => {
    const f = compute(state, resource, tour);
    if (!isUnknown && (!f.feasible || isWorse(f, old.broken) || !globalsAllow(state, old))) return;
    const change = changeOf(state, resource, f, old);
    if (found.length >= most && compareVectors(change, found[found.length - 1].change) >= 0) return;
    insert(found, { resource, tour, stops, change });
    if (found.length > most) found.pop();
  });
  return found;
}

/** Broken rules of a tour, seconds of lateness, and travels that do not exist. */
type Broken = Pick<Figures, 'violations' | 'lateness' | 'crowFly'>;

interface CurrentTour {
  readonly figures: Figures;
  readonly extra: Float64Array;
  readonly global: Float64Array;
  readonly broken: Broken;
}

/**
 * For tours with decisions: true if more rules are broken for certain, or by more. The exact evaluation decides which.
 */
function isWorse(f: Broken, old: Broken): boolean {
  return f.violations > old.violations || f.lateness > old.lateness || f.crowFly > old.crowFly;
}

/** Inserts a candidate after those that are equally good. */
function insert(sorted: PlaceCandidate[], candidate: PlaceCandidate): void {
  let at = sorted.length;
  while (at > 0 && compareVectors(candidate.change, sorted[at - 1].change) < 0) at--;
  sorted.splice(at, 0, candidate);
}

/**
 * Copies a plan without its breaks and spans. A tour delayed by them may keep a limit that it would break if it were
 * earlier: on work, if tours depart as late as possible, or on the seconds of a travel in traffic. These limits are
 * left out as well.
 */
function restless(arrays: ProblemArrays): ProblemArrays {
  if (!hasFeature(arrays, Feature.TIMETABLES)) return arrays;
  const sizes = arrays.sizes.slice();
  sizes[Size.FEATURES] &= ~Feature.TIMETABLES;
  const none = new Int32Array(sizes[Size.CLASSES] + 1);
  const isLate = sizes[Size.LATE_DEPARTURE] !== 0;
  return {
    ...arrays,
    sizes,
    classWindowBreaks: none,
    classSlidingBreaks: none,
    orderMaxSpan: arrays.orderMaxSpan.map(() => Infinity),
    ...(isLate && { classMaxDuration: arrays.classMaxDuration.map(() => Infinity) }),
    ...(hasFeature(arrays, Feature.TRAFFIC) && {
      classMaxLeg: arrays.classMaxLeg.map((most, at) => (at % 6 < 3 ? most : Infinity)),
    }),
  };
}
