import { makeInstance, type Instance } from '../../kernel/typescript/instance/instance.js';
import { distance } from '../../kernel/typescript/instance/metric.js';
import type { ClassView } from '../../kernel/typescript/instance/class-view.js';
import { makeTrial, makeScratch, type Figures, type Scratch } from '../../kernel/typescript/tour/figures.js';
import { evaluate } from '../../kernel/typescript/tour/schedule.js';
import { compareVectors } from '../../objectives/compare-vectors.js';
import { spreadOf } from '../../objectives/working-duration-spread.js';
import { Feature, LevelKind, Size } from '../../problem/arrays/codes.js';
import { hasFeature, type ProblemArrays } from '../../problem/arrays/problem-arrays.js';
import { violationTotals } from '../../violations/violation-totals.js';
import type { Baseline } from '../baseline.js';
import { heldOf, isClosed, stopsOf } from '../baseline.js';
import { forPlacements, placed } from './placements.js';

/** A place that breaks no rule as far as sums show, with what it changes each objective: what places are ranked by. */
export interface PlaceCandidate {
  readonly resource: number;
  readonly tour: readonly number[];
  readonly stops: readonly number[];
  readonly change: readonly number[];
}

/**
 * Looks at places by the kernel's own figures of a tour, some microseconds each. They are exact, but that spans, and breaks
 * other than one in a window, are left out: such tours are lower bounds; and how crowded stops are is not counted.
 */
export interface Screen {
  readonly instance: Instance;
  /** Of the order's places in a resource's tour the best so many, best first. */
  best(order: number, resource: number, most: number): PlaceCandidate[];
  /** How far the order's places in a resource's tour are ranked as the exact objectives rank them. */
  trust(order: number, resource: number): Trust;
  /** Meters that a stop in a gap adds to a resource's tour. */
  detour(resource: number, stop: number, gap: number): number;
  mayVisit(resource: number, stop: number): boolean;
}

/** The ranking is exact; or it leaves out what is quickly computed, as spans are; or breaks, which take long. */
export type Trust = 'exact' | 'withoutSpans' | 'withoutBreaks';

export function makeScreen(baseline: Baseline): Screen {
  const { arrays } = baseline.problem;
  const whole = makeInstance(arrays);
  // To choose the times of a tour with several breaks or spans takes too long for every place.
  const isRelaxed =
    hasFeature(arrays, Feature.TIMETABLES) && whole.classes.some(({ breaks }) => breaks.choice === 'several');
  const instance = isRelaxed ? makeInstance(restless(arrays)) : whole;
  const looker: Looker = {
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
  if (instance.extraFloors.some((floor) => floor > -Infinity)) countExtras(looker);
  return {
    instance,
    trust: (order, resource) => trust(looker, order, resource),
    mayVisit: (resource, stop) => mayVisit(looker, resource, stop),
    detour: (resource, stop, gap) => detour(looker, resource, stop, gap),
    best: (order, resource, most) => bestPlaces(looker, order, resource, most),
  };
}

/** What looks at places. */
interface Looker {
  readonly baseline: Baseline;
  readonly instance: Instance;
  /** It knows nothing of breaks and spans. */
  readonly isRelaxed: boolean;
  readonly scratch: Scratch;
  /** The tour that is looked at. */
  readonly trial: Int32Array;
  /** By resource: its tour as it is. */
  readonly known: Map<number, CurrentTour>;
  /** By resource: seconds of work. */
  readonly working: readonly number[];
  /** What all tours cost under each global constraint. */
  readonly totals: Float64Array;
  /** What all tours count of each own level, where some level counts no more than a part of that; else 0. */
  readonly extras: Float64Array;
}

function classOf({ instance }: Looker, resource: number): ClassView {
  return instance.classes[instance.arrays.resourceClass[resource]];
}

function mayVisit(looker: Looker, resource: number, stop: number): boolean {
  return ((classOf(looker, resource).compatible[stop >> 5] >>> (stop & 31)) & 1) === 1;
}

function trust({ baseline, isRelaxed }: Looker, order: number, resource: number): Trust {
  const { arrays } = baseline.problem;
  const { resourceClass, classWindowBreaks, classSlidingBreaks, orderMaxSpan, slotOrder, stopSlot } = arrays;
  const vehicle = resourceClass[resource];
  const hasBreaks = [classWindowBreaks, classSlidingBreaks].some((first) => first[vehicle + 1] > first[vehicle]);
  if (isRelaxed && hasBreaks) return 'withoutBreaks';
  const hasSpan = (one: number): boolean => orderMaxSpan[one] < Infinity;
  const isLeftOut =
    isRelaxed &&
    (hasSpan(order) || Array.from(stopsOf(baseline, resource)).some((stop) => hasSpan(slotOrder[stopSlot[stop]])));
  return isLeftOut || arrays.levelKind.includes(LevelKind.OVERLAPPING) ? 'withoutSpans' : 'exact';
}

function compute(looker: Looker, resource: number, tour: ArrayLike<number>): Figures {
  looker.trial.set(tour);
  return evaluate(makeTrial(looker.scratch, classOf(looker, resource), looker.trial, tour.length), 'unknown', 'try');
}

function countExtras(looker: Looker): void {
  const { baseline, scratch, extras } = looker;
  for (const tour of baseline.tours) {
    if (tour === undefined) continue;
    compute(looker, tour.route.resource, tour.route.stops);
    for (let x = 0; x < extras.length; x++) extras[x] += scratch.sums.extra[x];
  }
}

function tourBefore(looker: Looker, resource: number): CurrentTour {
  let tour = looker.known.get(resource);
  if (tour === undefined) {
    const f = compute(looker, resource, stopsOf(looker.baseline, resource));
    const { extra, global } = looker.scratch.sums;
    const broken = brokenBefore(looker, resource, f);
    tour = { figures: { ...f }, extra: extra.slice(), global: global.slice(), broken };
    looker.known.set(resource, tour);
  }
  return tour;
}

/** Violations of a tour that concern its working time window once more: of its begin, and of its end. */
const TOLD_TWICE = 2;

/**
 * What a tour breaks, as places in it are measured: by all that is broken where what leaves breaks and spans out finds less,
 * and whatever way points it leaves its working time window at.
 */
function brokenBefore({ baseline, isRelaxed }: Looker, resource: number, f: Figures): Broken {
  const tour = baseline.tours[resource];
  if (tour === undefined) return { ...f };
  const totals = isRelaxed ? violationTotals(baseline.problem, [tour]) : f;
  const violations = Math.max(f.violations, totals.violations);
  const leaves = violations > 0 && baseline.brokenBy(resource).some(({ type }) => type === 'workingTimeWindow');
  return {
    violations: violations + (leaves ? TOLD_TWICE : 0),
    lateness: Math.max(f.lateness, totals.lateness),
    crowFly: f.crowFly,
  };
}

/** No constraint on the cost of all tours is known to be broken, or broken by more than before. */
function globalsAllow({ scratch, totals, instance, isRelaxed }: Looker, old: CurrentTour): boolean {
  // Costs are of work, which may be less with what is left out, see `restless`.
  if (isRelaxed && instance.features.late) return true;
  return scratch.sums.global.every((cost, g) => {
    const total = totals[g] - old.global[g] + cost;
    return total <= instance.arrays.globalMaximum[g] || total <= totals[g];
  });
}

/** By level of the ranking: what becomes of it with the tour that was computed last. */
function changeOf(looker: Looker, resource: number, f: Figures, old: CurrentTour): number[] {
  const { instance, scratch, working, baseline, extras } = looker;
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
        return isOpened && classOf(looker, resource).level === level ? 1 : 0;
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
        // How crowded stops are is for the exact look.
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

function detour(looker: Looker, resource: number, stop: number, gap: number): number {
  const { instance, baseline } = looker;
  const { stopLocation } = instance.arrays;
  const tour = stopsOf(baseline, resource);
  const k = classOf(looker, resource);
  const here = stopLocation[stop];
  const from = gap === 0 ? k.start : stopLocation[tour[gap - 1]];
  const to = gap < tour.length ? stopLocation[tour[gap]] : k.end;
  const way = (a: number, b: number): number => (a < 0 || b < 0 ? 0 : distance(instance, k, a, b));
  return way(from, here) + way(here, to) - way(from, to);
}

function bestPlaces(looker: Looker, order: number, resource: number, most: number): PlaceCandidate[] {
  const { baseline } = looker;
  if (isClosed(baseline, resource)) return [];
  const tour = stopsOf(baseline, resource);
  const old = tourBefore(looker, resource);
  // What an undecided tour breaks already hides what it would break more: the exact evaluation has to decide.
  const isBroken = !old.figures.feasible && tour.length > 0;
  const found: PlaceCandidate[] = [];
  const question = {
    problem: baseline.problem,
    order,
    stops: tour,
    held: heldOf(baseline, resource),
    mayVisit: (stop: number) => mayVisit(looker, resource, stop),
    detour: (stop: number, gap: number) => detour(looker, resource, stop, gap),
  };
  forPlacements(question, (stops, gaps) => {
    const sequence = placed(tour, { stops, gaps });
    const f = compute(looker, resource, sequence);
    if (!isBroken && (!f.feasible || isWorse(f, old.broken) || !globalsAllow(looker, old))) return;
    const change = changeOf(looker, resource, f, old);
    if (found.length >= most && compareVectors(change, found[found.length - 1].change) >= 0) return;
    insert(found, { resource, tour: sequence, stops: [...stops], change });
    if (found.length > most) found.pop();
  });
  return found;
}

/** Rules broken in a tour, seconds of lateness, travels that do not exist. */
type Broken = Pick<Figures, 'violations' | 'lateness' | 'crowFly'>;

interface CurrentTour {
  readonly figures: Figures;
  readonly extra: Float64Array;
  readonly global: Float64Array;
  readonly broken: Broken;
}

/** Of decided tours: more rules are surely broken, or by more. The exact evaluation decides which ones, rule by rule. */
function isWorse(f: Broken, old: Broken): boolean {
  return f.violations > old.violations || f.lateness > old.lateness || f.crowFly > old.crowFly;
}

/** Behind those that are as good. */
function insert(sorted: PlaceCandidate[], candidate: PlaceCandidate): void {
  let at = sorted.length;
  while (at > 0 && compareVectors(candidate.change, sorted[at - 1].change) < 0) at--;
  sorted.splice(at, 0, candidate);
}

/**
 * Copies a plan without its breaks and spans. A tour that they delay may keep a limit that it would break if it were earlier:
 * of work, where tours depart as late as they can, and of the seconds of a travel in traffic. These limits are left out, too.
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
