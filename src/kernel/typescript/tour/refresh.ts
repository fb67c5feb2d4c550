import { lookBack, runClock } from './clock.js';
import { departEarliest, departOnward } from './decided-clock.js';
import { countNothing } from './extras.js';
import { reset, sequenceOf, type Figures, type Scratch } from './figures.js';
import { classOf, type Instance } from '../instance/instance.js';
import { stackLoads } from './loads.js';
import { evaluate } from './schedule.js';
import type { State } from '../state/state.js';
import { trialOf } from './trial.js';
import type { Trial } from './figures.js';

// A tour of the current solution whose stops changed is brought up to date: its figures, the totals, and what each stop
// knows of the tour before and behind it.

/** Brings the sums of `scratch.extra` and `scratch.global` over all tours up to date. */
function keepExtras(instance: Instance, state: State, scratch: Scratch, route: number): void {
  const extras = instance.extraLevels.length;
  for (let x = 0; x < extras; x++) {
    const at = route * extras + x;
    state.extra[x] += scratch.extra[x] - state.tourExtra[at];
    state.tourExtra[at] = scratch.extra[x];
    state.tourPotential[at] = scratch.potential[x];
    state.tourLoose[at] = scratch.loose[x];
  }
  for (let g = 0; g < instance.globals; g++) {
    const at = route * instance.globals + g;
    state.global[g] += scratch.global[g] - state.tourGlobal[at];
    state.tourGlobal[at] = scratch.global[g];
  }
}

/** Brings what decided tours break up to date. */
function keepStanding(state: State, route: number, f: Figures): void {
  state.violations += f.violations - state.tourViolations[route];
  state.lateness += f.lateness - state.tourLateness[route];
  state.crowFly += f.crowFly - state.tourCrowFly[route];
  state.tourViolations[route] = f.violations;
  state.tourLateness[route] = f.lateness;
  state.tourCrowFly[route] = f.crowFly;
}

/** When the tour's resource is at each of its stops. */
function keepPresence(trial: Trial, state: State): void {
  const { scratch, sequence, count } = trial;
  for (let i = 0; i < count; i++) {
    state.presentFrom[sequence[i]] = scratch.arrival[i];
    state.presentTo[sequence[i]] = scratch.departure[i];
  }
}

/** Departures from the stops of a decided tour that never move. */
function keepHistory(trial: Trial, state: State): void {
  const { scratch, k, sequence } = trial;
  for (let i = 0; i < k.held; i++) state.departure[sequence[i]] = scratch.departure[i];
  state.departure[k.lastHeld] = departOnward(trial);
}

/** Puts the figures of a tour in place of those it had, there and in the totals. */
function keepFigures({ instance, scratch }: Trial, state: State, route: number, f: Figures): void {
  keepExtras(instance, state, scratch, route);
  state.delay += f.delay - state.tourDelay[route];
  state.cost += f.cost - state.tourCost[route];
  state.working += f.working - state.tourWorking[route];
  state.tourDelay[route] = f.delay;
  state.tourCost[route] = f.cost;
  state.tourLoadCost[route] = f.loadCost;
  state.tourWorking[route] = f.working;
  state.tourBusy[route] = f.busy;
  state.tourEnd[route] = f.end;
  if (instance.decided !== undefined) keepStanding(state, route, f);
}

/**
 * Brings a tour whose stops changed up to date, and the totals with it. False: the tour breaks a rule now (a stop left
 * that it needed: travels need not obey the triangle inequality).
 */
export function refresh(instance: Instance, state: State, scratch: Scratch, route: number): boolean {
  if (!instance.refreshes) return true;
  const k = classOf(instance, route);
  const trial = trialOf(scratch, k, scratch.sequence, sequenceOf(state, scratch, route));
  const f = evaluate(trial, false);
  if (!f.feasible) {
    reset(f);
    countNothing(scratch);
  }
  keepFigures(trial, state, route, f);
  if (!f.feasible) return false;
  if (instance.overlaps) keepPresence(trial, state);
  if (k.decided >= 0) {
    state.tourStrained[route] = f.isStrained ? 1 : 0;
    // Breaks, and leaving late, make a tour later than it can be.
    if (trial.count > 0 && (instance.timetables || instance.late)) departEarliest(trial);
    if (k.held > 0 && trial.count > 0) keepHistory(trial, state);
    state.tourLate[route] = lookBack(trial, state) ? 1 : 0;
  } else if (instance.chosen || instance.clocked || (instance.traffic && instance.late)) {
    runClock(trial, k.shiftBegin, true);
  }
  if (instance.time && k.decided < 0) lookBack(trial, state);
  if (instance.mixed) stackLoads(trial, state, route);
  return true;
}
