import { MOST_PACE_RULES } from '../tuning.js';
import { HOPE, type Pace } from './pace.js';
import type { PaceRules } from './rules.js';

/** What a way has before it still, from when it left its last stop. Seconds. */
export interface PaceAhead {
  /** The departure. */
  time: number;
  /** Least end of the tour, by its windows. */
  waitEnd: number;
  /** Up to the end, without breaks and waiting. */
  busy: number;
  /** Travel among that; Infinity: not known. */
  travel: number;
}

/** Seconds of rest, and the end. */
export interface PaceLeast {
  rest: number;
  end: number;
}

const resting = new Float64Array(MOST_PACE_RULES);
const resets = new Int32Array(MOST_PACE_RULES);

/**
 * Lower bounds on what lies ahead of a way: the open window breaks that it is too late to leave out, and as many others
 * as the sliding rules require behind them, since each stretch between two breaks that serve a rule keeps its limit.
 */
export function leastAhead(rules: PaceRules, pace: Pace, ahead: PaceAhead, out: PaceLeast): PaceLeast {
  let rest = 0;
  resting.fill(0);
  resets.fill(0);
  let { open } = pace;
  for (let w = 0; open !== 0; w++, open >>>= 1) {
    if ((open & 1) === 0) continue;
    const kind = rules.kinds[w];
    if (Math.max(ahead.time + ahead.busy + rest, ahead.waitEnd) <= kind.last) continue;
    rest += kind.duration;
    for (let r = 0; r < rules.sliding; r++) {
      if (((kind.resets >> r) & 1) === 0) continue;
      resting[r] += kind.duration;
      resets[r]++;
    }
  }
  const end = Math.max(ahead.time + ahead.busy + rest, ahead.waitEnd);
  let more = 0;
  for (let r = 0; r < rules.sliding; r++) {
    let counted = pace.count[HOPE + r] + (rules.isClock[r] ? ahead.busy : ahead.travel);
    if (rules.isClock[r]) counted = Math.max(counted, end - pace.latest[HOPE + r] - resting[r]);
    if (counted <= rules.limit[r] || counted === Infinity || rules.limit[r] <= 0) continue;
    // How many resets the rule needs at least to keep its limit.
    const least = Math.ceil(counted / rules.limit[r] - 1e-9) - 1;
    more = Math.max(more, rules.shortest[r] * (least - resets[r]));
  }
  out.rest = rest + more;
  out.end = Math.max(end, ahead.time + ahead.busy + rest + more);
  return out;
}
