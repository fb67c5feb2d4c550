import type { Schedule } from './schedule.js';
import { sum } from './rows.js';

/**
 * The latest schedule as good as the earliest one, if history gives times but not the begin: no more window violations,
 * no more total delay, no later end, and no given time passed that the earliest schedule keeps. All of these only get
 * worse with a later begin, so bisection finds the latest one.
 */
export function latestAsGood(earliest: Schedule, scheduleFrom: (begin: number) => Schedule): Schedule {
  let best = earliest;
  let tooLate = Math.max(earliest.begin, earliest.end) + 1;
  while (tooLate - best.begin > 1) {
    const candidate = scheduleFrom(Math.floor((best.begin + tooLate) / 2));
    if (isAsGood(candidate, earliest)) best = candidate;
    else tooLate = candidate.begin;
  }
  return best;
}

function isAsGood(later: Schedule, earliest: Schedule): boolean {
  return (
    later.end <= earliest.end &&
    later.overrun <= earliest.overrun &&
    sum(later.late) <= sum(earliest.late) &&
    sum(later.delay) <= sum(earliest.delay)
  );
}
