import { transition } from '../instance/instance.js';
import { earliestBegin } from '../instance/windows.js';
import { serviceAt } from './service.js';
import type { Trial } from './figures.js';

/** Where a tour comes to: seconds after the origin, and of delay. */
export interface RestEnd {
  time: number;
  delay: number;
}

/**
 * The break of a tour, on one leg, when it is too long to leave it out. The legs up to there are as on the clock without it,
 * which is in `scratch`.
 */
class RestOnLeg {
  private readonly left: number;

  /** @param delay seconds before the leg */
  constructor(
    private readonly trial: Trial,
    private readonly leg: number,
    private readonly delay: number,
  ) {
    this.left = leg > 0 ? trial.scratch.departure[leg - 1] : trial.k.shiftBegin;
  }

  /** When it can begin at the earliest. */
  earliest(): number {
    return Math.max(this.left, this.trial.k.breakBegin);
  }

  /** The tour comes to this end with the break begun at `start`. */
  comesTo(start: number, end: Readonly<RestEnd>): boolean {
    const { instance, scratch, k, sequence, count } = this.trial;
    let { delay } = this;
    let time = this.arrival(start);
    for (let i = this.leg; i < count; i++) {
      const stop = sequence[i];
      const begin = earliestBegin(instance, k, stop, time + this.transitionTo(i));
      if (begin === Infinity) return false;
      if (begin > k.preferredEnd[stop]) delay += begin - k.preferredEnd[stop];
      time = begin + serviceAt(this.trial, i, stop) + scratch.span[i + 1];
    }
    return time === end.time && delay === end.delay;
  }

  /** Writes the times of the stops behind the leg into `scratch`. */
  tell(start: number): void {
    const { instance, scratch, k, sequence, count } = this.trial;
    let time = this.arrival(start);
    for (let i = this.leg; i < count; i++) {
      const stop = sequence[i];
      scratch.arrival[i] = time;
      scratch.begin[i] = earliestBegin(instance, k, stop, time + this.transitionTo(i));
      scratch.departure[i] = scratch.begin[i] + serviceAt(this.trial, i, stop);
      time = scratch.departure[i] + scratch.span[i + 1];
    }
  }

  /** At the stop behind the leg: the break lies before it, or in the middle of the travel. */
  private arrival(start: number): number {
    const { scratch, k } = this.trial;
    return Math.max(this.left + scratch.span[this.leg], start) + k.breakDuration;
  }

  private transitionTo(i: number): number {
    const { instance, sequence } = this.trial;
    const { stopKind } = instance.arrays;
    return transition(instance, i > 0 ? stopKind[sequence[i - 1]] : 0, stopKind[sequence[i]]);
  }
}

/** The latest whole second at which the break may begin there without a worse end; undefined where it is worse anyhow. */
function latestRest(rest: RestOnLeg, latest: number, best: Readonly<RestEnd>): number | undefined {
  let good = rest.earliest();
  if (good > latest || !rest.comesTo(good, best)) return undefined;
  let bad = Math.min(best.time, latest) + 1;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (rest.comesTo(middle, best)) good = middle;
    else bad = middle;
  }
  return good;
}

/**
 * Moves the stops behind the break to where it puts them. Of all schedules with the `best` end and delay that one counts
 * whose break begins latest. On a later leg the break begins no earlier, and what follows is no later: the last leg that
 * allows such a schedule tells it. The clock without the break is in `scratch`; the break may be taken from leg `from` on.
 * @returns false where there is no such schedule, or a second one whose break begins as late
 */
export function tellRest(trial: Trial, from: number, best: Readonly<RestEnd>): boolean {
  const { instance, k, count } = trial;
  if (instance.traffic) return false;
  let delay = 0;
  for (let i = 0; i < count; i++) delay += delayAt(trial, i);
  for (let leg = count; leg >= from; leg--) {
    if (leg < count) delay -= delayAt(trial, leg);
    // Without an arrival the tour ends at its last stop: no travel, no break there.
    if (leg === count && k.end === -1) continue;
    const rest = new RestOnLeg(trial, leg, delay);
    const start = latestRest(rest, k.breakLast, best);
    if (start === undefined) continue;
    const isOnly = leg === from || !new RestOnLeg(trial, leg - 1, delay - delayAt(trial, leg - 1)).comesTo(start, best);
    if (isOnly) rest.tell(start);
    return isOnly;
  }
  return false;
}

/** Seconds of delay at the i-th stop without the break. */
function delayAt({ scratch, k, sequence }: Trial, i: number): number {
  return Math.max(0, scratch.begin[i] - k.preferredEnd[sequence[i]]);
}
