import { LevelKind, unknownCode } from '../../../problem/arrays/codes.js';
import { breaksMore } from '../insertion/decided-bound.js';
import { isTooLate, promisedOf } from '../insertion/insertion.js';
import type { ClassView } from '../instance/class-view.js';
import { classOf, holds, type Instance } from '../instance/instance.js';
import { isShort } from '../recreate/short-tours.js';
import type { State } from '../state/state.js';
import { makeTrial, type Trial } from '../tour/figures.js';
import { brokenGlobals, extraMore, globalsHold, isLess, objectiveVector, weightedSum } from '../tour/objective.js';
import { evaluate } from '../tour/schedule.js';
import { commit, undo } from '../tour/undo.js';
import { keepIfBest, type KernelContext, weighCurrent } from '../verbs/kernel-context.js';
import { makeChange } from './change.js';
import { type Basis, fitsLoad, Follower, leastCost, makeLeast } from './least.js';
import { type NewTour, Rewrite } from './rewrite.js';
import { type TourTable, TourTables } from './tables.js';

/** The figures of the tours of a change: current, exact, or lower bounds. */
type ChangeCounts = ReturnType<typeof makeChangeCounts>;

function makeChangeCounts() {
  return {
    distance: 0,
    working: 0,
    cost: 0,
    delay: 0,
    /** Violations of decided tours. */
    violations: 0,
    /** Change in the number of violated constraints on cumulated costs. */
    broken: 0,
    lateness: 0,
    crowFly: 0,
    longest: 0,
    preferred: 0,
  };
}

/** The change of a level about which nothing is known. */
const UNKNOWN = -Infinity;

/**
 * Decides whether a change of one or two tours improves the solution, in the order of the objectives: by bounds first,
 * then by exact figures.
 */
export class Judge {
  readonly instance: Instance;
  readonly state: State;
  readonly tables: TourTables;
  readonly rewrite = new Rewrite();
  /** The stops placed so far of the order that is being placed. */
  readonly members: number[] = [];
  /** By resource: the value of `changes` when its tour last changed. */
  readonly changedAt: Float64Array;
  changes = 1;
  private readonly before: Float64Array;
  private readonly trial: Int32Array[] = [new Int32Array(0), new Int32Array(0)];
  private readonly counts = makeChangeCounts();
  /** Changes of the sums of both tours, by global constraint and by extra level. */
  private readonly globals: Float64Array;
  private readonly extras: Float64Array;
  private readonly hasPreferred: boolean;

  constructor(readonly context: KernelContext) {
    this.instance = context.instance;
    this.state = context.state;
    this.tables = new TourTables(context.instance);
    for (let route = 0; route < context.instance.sizes.resources; route++)
      this.tables.look(context.instance, context.state, route);
    this.changedAt = new Float64Array(context.instance.sizes.resources).fill(1);
    this.globals = new Float64Array(context.instance.sizes.globals);
    this.extras = new Float64Array(context.instance.extraLevels.length);
    this.hasPreferred = context.instance.arrays.classPreferred.some((bits) => bits !== 0);
    weighCurrent(context);
    this.before = context.current.vector.slice();
  }

  /**
   * Returns false if the change certainly breaks a rule or improves nothing; cheap tests come first.
   *
   * @param pending - number of stops that the new tours still lack
   */
  mayGain(pending: number): boolean {
    return this.mayGainBy('sums', pending) && (!this.instance.features.time || this.mayGainBy('clock', pending));
  }

  /** Returns false if, on this basis, the change certainly breaks a rule or gains nothing. */
  private mayGainBy(basis: Basis, pending: number): boolean {
    const { instance, tables, rewrite } = this;
    const sum = this.leastCounts(pending);
    for (let t = 0; t < rewrite.count; t++) {
      const tour = rewrite.tours[t];
      if (basis === 'sums' && !fitsLoad(instance, tables, tour)) return false;
      const least = makeLeast();
      if (!new Follower(instance, tables, tour, basis).follow(least)) return false;
      sum.distance += least.distance;
      sum.working += least.working;
      sum.cost += leastCost(instance, this.context.scratch, tables, tour, least);
      sum.delay += least.delay;
      if (least.count > 0) sum.longest = Math.max(sum.longest, least.working);
      for (let x = 0; x < this.extras.length; x++) {
        if (instance.arrays.levelKind[instance.extraLevels[x]] === LevelKind.TRAVEL) this.extras[x] += least.travel;
      }
    }
    return this.improves(sum);
  }

  /** Returns the current figures of the tours that change. */
  private presentOf(): ChangeCounts {
    const { state, rewrite } = this;
    const now = makeChangeCounts();
    const decides = this.instance.decided !== undefined;
    for (let t = 0; t < rewrite.count; t++) {
      const { route } = rewrite.tours[t];
      now.distance += state.tours.distance[route];
      now.working += state.tours.working[route];
      now.cost += state.tours.cost[route];
      now.delay += state.tours.delay[route];
      now.longest = Math.max(now.longest, state.tours.working[route]);
      now.preferred += state.tours.preferred[route];
      if (!decides) continue;
      now.violations += state.tours.violations[route];
      now.lateness += state.tours.lateness[route];
      now.crowFly += state.tours.crowFly[route];
    }
    return now;
  }

  /** Returns the change in the number of used resources that the level counts. */
  private usedMore(level: number): number {
    let more = 0;
    for (let t = 0; t < this.rewrite.count; t++) {
      const { route, pieces } = this.rewrite.tours[t];
      if (classOf(this.instance, route).level !== level) continue;
      if (pieces.length > 0) more++;
      if (this.state.tours.count[route] > 0) more--;
    }
    return more;
  }

  /** Returns the increase of a level of `Instance.extraLevels`; UNKNOWN if it has not been computed. */
  private extraMore(x: number): number {
    const { instance, extras, state } = this;
    return extras[x] === UNKNOWN ? UNKNOWN : extraMore(instance, state, x, extras[x]);
  }

  /**
   * Returns a lower bound on the seconds between the longest and the shortest tour: those of tours that do not change
   * stay as they are.
   */
  private leastSpread(sum: ChangeCounts): number {
    const { rewrite, state } = this;
    let longest = sum.longest;
    let shortest = Infinity;
    for (const route of state.active) {
      if (rewrite.changes(route)) continue;
      longest = Math.max(longest, state.tours.working[route]);
      shortest = Math.min(shortest, state.tours.working[route]);
    }
    return Math.max(0, longest - shortest);
  }

  /**
   * Returns the change of a level when the figures of the tours change from `now` to `sum`; UNKNOWN if these do not
   * determine it.
   */
  private changeOf(level: number, now: ChangeCounts, sum: ChangeCounts): number {
    const { instance, before } = this;
    const figure = instance.levelFigures[level];
    switch (figure) {
      case 'UNSERVED':
        return 0;
      case 'DELAY':
        return sum.delay - now.delay;
      case 'COST':
        return sum.cost - now.cost;
      case 'USED':
        return this.usedMore(level);
      case 'PREFERRED':
        return now.preferred - sum.preferred;
      case 'LARGEST':
        if (sum.longest > before[level]) return sum.longest - before[level];
        return now.longest >= before[level] && sum.longest < before[level] ? UNKNOWN : 0;
      case 'WORKING':
        return sum.working - now.working;
      case 'DISTANCE':
        return sum.distance - now.distance;
      case 'VIOLATIONS':
        return sum.violations - now.violations + sum.broken;
      case 'LATENESS':
        return sum.lateness - now.lateness;
      case 'CROW_FLY':
        return sum.crowFly - now.crowFly;
      case 'OWN':
        return this.extraMore(instance.extraLevels.indexOf(level));
      case 'TOGETHER': {
        // None is ever below 0.
        const least = instance.arrays.levelKind[level] === LevelKind.WORKING_SPREAD ? this.leastSpread(sum) : 0;
        return least < before[level] ? UNKNOWN : least - before[level];
      }
      default:
        throw unknownCode('figure of a level', figure);
    }
  }

  /** Returns true if the first level that changes decreases, or may decrease. */
  private improves(sum: ChangeCounts): boolean {
    const now = this.presentOf();
    for (let l = 0; l < this.instance.sizes.levels; l++) {
      const change = this.changeOf(l, now, sum);
      if (change !== 0) return change < 0;
    }
    return false;
  }

  /**
   * Returns the sum over the stops of a new tour of what each counts in a tour of its class.
   *
   * @param before - the sum over the first i stops of a current tour
   */
  private sumOver(
    { route, pieces }: NewTour,
    valueOf: (stop: number, k: ClassView) => number,
    before: (table: TourTable, i: number) => number,
  ): number {
    const { instance, tables } = this;
    const k = classOf(instance, route);
    let sum = 0;
    for (const { route: of, from, to } of pieces) {
      if (of < 0) {
        sum += valueOf(from, k);
        continue;
      }
      const table = tables.tours[of];
      if (classOf(instance, of) === k) sum += before(table, to) - before(table, from);
      else for (let i = from; i < to; i++) sum += valueOf(table.stops[i], k);
    }
    return sum;
  }

  /** Returns the number of stops of a new tour that its class prefers. */
  private preferredIn(tour: NewTour): number {
    return this.sumOver(
      tour,
      (stop, k) => (holds(k.preferred, stop) ? 1 : 0),
      ({ preferred }, i) => preferred[i],
    );
  }

  /** Returns the maximum number of stops of a new tour that can count as unchanged for level `x` of `extraLevels`. */
  private promisedIn(tour: NewTour, x: number): number {
    const { instance } = this;
    return this.sumOver(
      tour,
      (stop, k) => promisedOf(instance, k, x, stop),
      ({ promised }, i) => promised[i * instance.extraLevels.length + x],
    );
  }

  /**
   * Returns a lower bound on the increase of level `x` of `extraLevels`, but for the travel of the new tours; UNKNOWN if
   * there is none.
   */
  private leastExtra(x: number, pending: number): number {
    const { instance, rewrite, state } = this;
    const kind = instance.arrays.levelKind[instance.extraLevels[x]];
    const isChanges = kind === LevelKind.CHANGES;
    if (!isChanges && (kind !== LevelKind.TRAVEL || instance.decided !== undefined)) return UNKNOWN;
    let least = isChanges ? -pending : 0;
    for (let t = 0; t < rewrite.count; t++) {
      const tour = rewrite.tours[t];
      least -= state.sums.extra[tour.route * instance.extraLevels.length + x];
      if (isChanges) least -= this.promisedIn(tour, x);
    }
    return least;
  }

  /** Returns figures in which everything not computed yet has its most favourable value. */
  private leastCounts(pending: number): ChangeCounts {
    const least = makeChangeCounts();
    least.broken = -brokenGlobals(this.instance, this.state);
    least.longest = -1;
    if (this.hasPreferred) {
      least.preferred = pending;
      for (let t = 0; t < this.rewrite.count; t++) least.preferred += this.preferredIn(this.rewrite.tours[t]);
    }
    for (let x = 0; x < this.extras.length; x++) this.extras[x] = this.leastExtra(x, pending);
    return least;
  }

  /** Returns the stops of a new tour, in order. */
  private writeStops({ pieces }: NewTour): Int32Array {
    const stops: number[] = [];
    for (const piece of pieces) {
      for (let i = 0; i < piece.to - piece.from; i++) {
        const at = piece.back ? piece.to - 1 - i : piece.from + i;
        stops.push(piece.route < 0 ? at : this.tables.tours[piece.route].stops[at]);
      }
    }
    return Int32Array.from(stops);
  }

  /**
   * Returns true if the new tour of a decided resource certainly breaks more than all tours of the change do now. Uses
   * bounds, because placing breaks where rules are broken takes milliseconds.
   */
  private breaksMore(t: number, trial: Trial): boolean {
    const { instance, state, rewrite } = this;
    if (trial.k.decided.resource < 0 || !instance.features.timetables) return false;
    let violations = 0;
    let lateness = 0;
    for (let other = 0; other < rewrite.count; other++) {
      if (other === t) continue;
      const { route } = rewrite.tours[other];
      violations += state.tours.violations[route];
      lateness += state.tours.lateness[route];
    }
    const { search } = this.context;
    return breaksMore(search, trial, rewrite.tours[t].route, violations, lateness);
  }

  /**
   * Computes the exact figures of the new tours. @returns false if one breaks a rule, or a decided one breaks more
   * rules
   */
  private figure(): boolean {
    const { instance, state, rewrite, counts, globals, extras } = this;
    const { scratch } = this.context;
    const { sums } = scratch;
    Object.assign(counts, makeChangeCounts());
    globals.fill(0);
    extras.fill(0);
    for (let t = 0; t < rewrite.count; t++) {
      const { route } = rewrite.tours[t];
      const stops = this.writeStops(rewrite.tours[t]);
      this.trial[t] = stops;
      const k = classOf(instance, route);
      const trial = makeTrial(scratch, k, stops, stops.length);
      if (isShort(trial.k, trial.count) || this.breaksMore(t, trial)) return false;
      const f = evaluate(trial, 'unknown', 'keep');
      if (!f.feasible) return false;
      counts.distance += f.distance;
      counts.working += f.working;
      counts.cost += f.cost;
      counts.delay += f.delay;
      counts.violations += f.violations;
      counts.lateness += f.lateness;
      counts.crowFly += f.crowFly;
      counts.longest = Math.max(counts.longest, f.working);
      for (const stop of stops) if (holds(k.preferred, stop)) counts.preferred++;
      for (let x = 0; x < extras.length; x++) {
        extras[x] += sums.extra[x] - state.sums.extra[route * extras.length + x];
      }
      for (let g = 0; g < globals.length; g++) {
        globals[g] += sums.global[g] - state.sums.global[route * globals.length + g];
      }
    }
    counts.broken = this.brokenMore();
    if (instance.decided !== undefined) return true;
    for (let g = 0; g < globals.length; g++) {
      if (state.totals.global[g] + globals[g] > instance.arrays.globalMaximum[g]) return false;
    }
    return true;
  }

  private brokenMore(): number {
    const { globalMaximum } = this.instance.arrays;
    let more = 0;
    for (let g = 0; g < this.globals.length; g++) {
      if (this.state.totals.global[g] + this.globals[g] > globalMaximum[g]) more++;
      if (this.state.totals.global[g] > globalMaximum[g]) more--;
    }
    return more;
  }

  /**
   * Returns true if, by exact figures, the change improves the solution, or may do so where only all tours together
   * decide.
   */
  private gains(): boolean {
    return this.figure() && this.improves(this.counts);
  }

  /** Makes the change described by `rewrite` if it improves the solution. */
  takeIfBetter(): boolean {
    const { context, instance, state, before, tables, rewrite, trial } = this;
    if (isTooLate(context.search) || !this.gains()) return false;
    makeChange(context, tables, rewrite, trial);
    objectiveVector(instance, state, context.current.vector);
    if (!isLess(context.current.vector, before) || !(instance.decided !== undefined || globalsHold(instance, state))) {
      undo(instance, state, context.scratch);
      context.current.vector.set(before);
      return false;
    }
    commit(state);
    keepIfBest(context);
    context.current.sum = weightedSum(context.weights, context.current.vector);
    before.set(context.current.vector);
    this.changes++;
    for (const route of state.changes.touched) {
      this.tables.look(instance, state, route);
      this.changedAt[route] = this.changes;
    }
    return true;
  }

  /** Makes the change described by `rewrite` if it improves the solution; bounds are tested before exact figures. */
  tryChange(): boolean {
    this.context.search.positions++;
    return this.mayGain(0) && this.takeIfBetter();
  }
}
