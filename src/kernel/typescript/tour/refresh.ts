import { departEarliest, departOnward } from './decided-clock.js';
import { countNothing } from './extras.js';
import { reset, sequenceOf, type Figures, type Scratch } from './figures.js';
import { classOf, transition, type Instance } from '../instance/instance.js';
import { stackLoads } from './loads.js';
import { evaluate } from './schedule.js';
import type { State } from '../state/state.js';
import { latestLeave, leastSpan, leaveAt } from './travels.js';
import { trialOf } from './trial.js';
import type { Trial } from './figures.js';
import { earliestBegin, firstBegin, latestReady } from '../instance/windows.js';

// A tour of the current solution whose stops changed is brought up to date: its figures, the totals, and what each stop
// knows of the tour before and behind it.

/** Latest ready times and tails, from the last stop back. */
function lookBack(trial: Trial, state: State): void {
  const { instance, scratch, k, sequence, count } = trial;
  const { stopKind } = instance.arrays;
  let latestDeparture = latestLeave(trial, count, k.endLimit);
  let span = leastSpan(trial, count);
  let end = -Infinity;
  for (let i = count - 1; i >= 0; i--) {
    const stop = sequence[i];
    state.departure[stop] = scratch.departure[i];
    const latest = latestReady(instance, k, stop, latestDeparture - k.least[stop]);
    const tailSpan = span + k.least[stop];
    const waited = firstBegin(instance, k, stop) + tailSpan;
    state.latest[stop] = latest;
    state.tailSpan[stop] = tailSpan;
    if (waited > end) end = waited;
    state.tailEnd[stop] = end;
    const before = i > 0 ? stopKind[sequence[i - 1]] : 0;
    const spent = transition(instance, before, stopKind[stop]);
    latestDeparture = latestLeave(trial, i, latest - spent);
    span = tailSpan + spent + leastSpan(trial, i);
  }
}

/**
 * Latest ready times and tails of the stops of a decided tour that may still move; its clock is in `scratch`. Where it
 * is late already it must
 * not become later. True: a stop there is served outside its windows.
 */
function lookBackDecided(trial: Trial, state: State): boolean {
  const { instance, scratch, k, sequence, count } = trial;
  const { stopKind } = instance.arrays;
  const { departure } = scratch;
  for (let i = 0; i < count; i++) state.departure[sequence[i]] = departure[i];
  if (count === 0) return false;
  if (k.held > 0) state.departure[k.lastHeld] = departOnward(trial);
  let latestDeparture = latestLeave(trial, count, Math.max(k.endLimit, scratch.clock.end));
  let span = leastSpan(trial, count);
  let end = -Infinity;
  let isLate = false;
  for (let i = count - 1; i >= k.held; i--) {
    const stop = sequence[i];
    const latestBegin = latestDeparture - k.least[stop];
    const tailSpan = span + k.least[stop];
    let latest: number;
    if (scratch.missed[i] !== 0) {
      isLate = true;
      latest = Math.min(latestBegin, scratch.begin[i]);
    } else {
      latest = latestReady(instance, k, stop, latestBegin);
      end = Math.max(end, firstBegin(instance, k, stop) + tailSpan);
    }
    state.latest[stop] = latest;
    state.tailSpan[stop] = tailSpan;
    state.tailEnd[stop] = end;
    const before = i > 0 ? stopKind[sequence[i - 1]] : 0;
    const spent = transition(instance, before, stopKind[stop]);
    latestDeparture = latestLeave(trial, i, latest - spent);
    span = tailSpan + spent + leastSpan(trial, i);
  }
  return isLate;
}

/** Earliest begins with the least service: no choice of a schedule is earlier. */
function lookAhead(trial: Trial): void {
  const { instance, scratch, k, sequence, count } = trial;
  let time = k.shiftBegin;
  let before = 0;
  for (let i = 0; i < count; i++) {
    const stop = sequence[i];
    const kind = instance.arrays.stopKind[stop];
    if (instance.traffic) leaveAt(trial, i, time);
    scratch.begin[i] = earliestBegin(instance, k, stop, time + scratch.span[i] + transition(instance, before, kind));
    time = scratch.begin[i] + k.least[stop];
    scratch.departure[i] = time;
    before = kind;
  }
}

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
    state.tourLate[route] = lookBackDecided(trial, state) ? 1 : 0;
  } else if (instance.chosen || instance.clocked || (instance.traffic && instance.late)) {
    lookAhead(trial);
  }
  if (instance.time && k.decided < 0) lookBack(trial, state);
  if (instance.mixed) stackLoads(trial, state, route);
  return true;
}
