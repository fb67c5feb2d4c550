import { backwardPass, runClock } from './clock.js';
import { departEarliest, departOnward } from './decided-clock.js';
import { countNothing } from './extras.js';
import { makeTrial, resetFigures, sequenceOf, type Figures, type Scratch } from './figures.js';
import { classOf, type Instance } from '../instance/instance.js';
import { stackLoads } from './loads.js';
import { evaluate } from './schedule.js';
import type { State } from '../state/state.js';
import type { Trial } from './figures.js';

// Updates a tour of the current solution whose stops changed: its figures, the totals, and the data stored with each
// stop about the tour before and after it.

/** Updates the sums of `scratch.extra` and `scratch.global` over all tours. */
function keepExtras(instance: Instance, state: State, scratch: Scratch, route: number): void {
  const { sums } = scratch;
  const { sizes } = instance;
  const extras = instance.extraLevels.length;
  for (let x = 0; x < extras; x++) {
    const at = route * extras + x;
    state.totals.extra[x] += sums.extra[x] - state.sums.extra[at];
    state.sums.extra[at] = sums.extra[x];
    state.sums.potential[at] = sums.potential[x];
    state.sums.loose[at] = sums.loose[x];
  }
  for (let g = 0; g < sizes.globals; g++) {
    const at = route * sizes.globals + g;
    state.totals.global[g] += sums.global[g] - state.sums.global[at];
    state.sums.global[at] = sums.global[g];
  }
}

/** Updates what decided tours break. */
function keepStanding(state: State, scratch: Scratch, route: number, f: Figures): void {
  state.excess.set(scratch.excess, route * scratch.excess.length);
  state.totals.violations += f.violations - state.tours.violations[route];
  state.totals.lateness += f.lateness - state.tours.lateness[route];
  state.totals.crowFly += f.crowFly - state.tours.crowFly[route];
  state.tours.violations[route] = f.violations;
  state.tours.lateness[route] = f.lateness;
  state.tours.crowFly[route] = f.crowFly;
}

/** Stores when the tour's resource is at each of its stops. */
function keepPresence(trial: Trial, state: State): void {
  const { scratch, sequence, count } = trial;
  const { schedule } = scratch;
  for (let i = 0; i < count; i++) {
    state.sums.presentFrom[sequence[i]] = schedule.arrival[i];
    state.sums.presentTo[sequence[i]] = schedule.departure[i];
  }
}

/** Stores departures from the stops of a decided tour that never move. */
function keepHistory(trial: Trial, state: State): void {
  const { scratch, k, sequence } = trial;
  for (let i = 0; i < k.decided.held; i++) state.nodes.departure[sequence[i]] = scratch.schedule.departure[i];
  state.nodes.departure[k.decided.lastHeld] = departOnward(trial);
}

/** Replaces the figures of a tour, there and in the totals. */
function keepFigures({ instance, scratch }: Trial, state: State, route: number, f: Figures): void {
  keepExtras(instance, state, scratch, route);
  state.totals.delay += f.delay - state.tours.delay[route];
  state.totals.cost += f.cost - state.tours.cost[route];
  state.totals.working += f.working - state.tours.working[route];
  state.tours.delay[route] = f.delay;
  state.tours.cost[route] = f.cost;
  state.tours.loadCost[route] = f.loadCost;
  state.tours.working[route] = f.working;
  state.tours.busy[route] = f.busy;
  state.tours.end[route] = f.end;
  if (instance.decided !== undefined) keepStanding(state, scratch, route, f);
}

/**
 * Updates a tour whose stops changed, and the totals. Returns false if the tour now breaks a rule (a stop that it
 * needed was removed: travel need not obey the triangle inequality).
 */
export function refresh(instance: Instance, state: State, scratch: Scratch, route: number): boolean {
  const { features } = instance;
  if (!instance.paths.refreshes) return true;
  const k = classOf(instance, route);
  const trial = makeTrial(scratch, k, scratch.sequence, sequenceOf(state, scratch, route));
  const f = evaluate(trial, 'known', 'keep');
  if (!f.feasible) {
    resetFigures(f);
    countNothing(scratch);
  }
  keepFigures(trial, state, route, f);
  if (!f.feasible) return false;
  if (features.overlaps) keepPresence(trial, state);
  if (k.decided.resource >= 0) {
    state.tours.exceedsLimits[route] = f.exceedsLimits ? 1 : 0;
    const hasLateBreak = trial.count > 0 && scratch.clocks.decided.lateBreaks > 0;
    // Breaks, and leaving late, make a tour later than the earliest possible.
    if (trial.count > 0 && (features.timetables || features.late)) departEarliest(trial);
    if (k.decided.held > 0 && trial.count > 0) keepHistory(trial, state);
    state.tours.isLate[route] = backwardPass(trial, state) || hasLateBreak ? 1 : 0;
  } else if (features.chosen || features.clocked || (features.traffic && features.late)) {
    runClock(trial, k.shift.begin, 'least');
  }
  if (features.time && k.decided.resource < 0) backwardPass(trial, state);
  if (features.mixed) stackLoads(trial, state, route);
  return true;
}
