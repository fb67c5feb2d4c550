import { delayOf, serveFrom, type ServiceTimes } from '../instance/windows.js';
import { spentBefore } from './clock.js';
import { serviceAt } from './service.js';
import type { Trial } from './figures.js';

/** The end that a tour reaches: seconds after the origin, and of delay. */
export interface RestEnd {
  time: number;
  delay: number;
}

/**
 * The break of a tour, on one leg, if it cannot be left out. The legs up to there are as on the clock without it, which
 * is in `scratch`.
 */
class RestOnLeg {
  private readonly left: number;

  /** @param delay seconds before the leg */
  constructor(
    private readonly trial: Trial,
    private readonly leg: number,
    private readonly delay: number,
  ) {
    this.left = leg > 0 ? trial.scratch.schedule.departure[leg - 1] : trial.k.shift.begin;
  }

  /** Returns its earliest start. */
  earliest(): number {
    return Math.max(this.left, this.trial.k.breaks.begin);
  }

  /** Returns true if the tour reaches this end with the break started at `start`. */
  comesTo(start: number, end: Readonly<RestEnd>): boolean {
    const { k, sequence } = this.trial;
    let { delay } = this;
    const time = this.follow(start, (i, _, { begin }) => {
      delay += delayOf(k, sequence[i], begin);
    });
    return time === end.time && delay === end.delay;
  }

  /** Writes the times of the stops after the leg into `scratch`. */
  store(start: number): void {
    const { scratch } = this.trial;
    const { schedule } = scratch;
    this.follow(start, (i, arrival, { begin, departure }) => {
      schedule.arrival[i] = arrival;
      schedule.begin[i] = begin;
      schedule.departure[i] = departure;
    });
  }

  /**
   * Continues after the leg with the break started at `start`; `look` receives the arrival and the service of each
   * stop.
   *
   * @returns the end, Infinity if a window is missed
   */
  private follow(start: number, look: (i: number, arrival: number, served: ServiceTimes) => void): number {
    const { instance, scratch, k, sequence, count } = this.trial;
    const { schedule } = scratch;
    // The break is before the stop after the leg, or in the middle of the travel.
    let time = Math.max(this.left + schedule.travel[this.leg], start) + k.breaks.duration;
    for (let i = this.leg; i < count; i++) {
      const ready = time + spentBefore(this.trial, i);
      const served = serveFrom(instance, k, sequence[i], ready, serviceAt(this.trial, i, sequence[i]));
      if (served.begin === Infinity) return Infinity;
      look(i, time, served);
      time = served.departure + schedule.travel[i + 1];
    }
    return time;
  }
}

/**
 * Returns the latest whole second at which the break may start there without a worse end; undefined if it is worse in
 * any case.
 */
function latestRest(rest: RestOnLeg, latest: number, best: Readonly<RestEnd>): number | undefined {
  let feasible = rest.earliest();
  if (feasible > latest || !rest.comesTo(feasible, best)) return undefined;
  let infeasible = Math.min(best.time, latest) + 1;
  while (infeasible - feasible > 1) {
    const middle = Math.floor((feasible + infeasible) / 2);
    if (rest.comesTo(middle, best)) feasible = middle;
    else infeasible = middle;
  }
  return feasible;
}

/**
 * Moves the stops after the break to its times. Of all schedules with the `best` end and delay, the one whose break
 * starts latest is chosen. On a later leg the break starts no earlier, and what follows is no later: the last leg that
 * allows such a schedule determines it. The clock without the break is in `scratch`; the break may be taken from leg
 * `from` on.
 * @returns false if there is no such schedule, or a second one whose break starts as late
 */
export function storeRest(trial: Trial, from: number, best: Readonly<RestEnd>): boolean {
  const { instance, k, count } = trial;
  if (instance.features.traffic) return false;
  let delay = 0;
  for (let i = 0; i < count; i++) delay += delayAt(trial, i);
  for (let leg = count; leg >= from; leg--) {
    if (leg < count) delay -= delayAt(trial, leg);
    // Without an arrival the tour ends at its last stop: there is no travel, and no break, after it.
    if (leg === count && k.end === -1) continue;
    const rest = new RestOnLeg(trial, leg, delay);
    const start = latestRest(rest, k.breaks.last, best);
    if (start === undefined) continue;
    const isOnly = leg === from || !new RestOnLeg(trial, leg - 1, delay - delayAt(trial, leg - 1)).comesTo(start, best);
    if (isOnly) rest.store(start);
    return isOnly;
  }
  return false;
}

/** Returns the seconds of delay at the i-th stop without the break. */
function delayAt({ scratch, k, sequence }: Trial, i: number): number {
  return delayOf(k, sequence[i], scratch.schedule.begin[i]);
}
