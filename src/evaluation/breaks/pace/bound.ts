import { HOPE, type Pace } from './pace.js';
import { MOST_PACE_RULES, type PaceRules } from './rules.js';

/** What a way has before it still, from when it left its last stop. Seconds. */
export interface PaceAhead {
  /** When it left. */
  time: number;
  /** The tour ends no earlier, for its windows. */
  waitEnd: number;
  /** To the end without breaks and waiting. */
  busy: number;
  /** Of them on the way; Infinity: not known. */
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
 * What comes behind a way at the least: window breaks that are open and too late to be left out, and as many others as the
 * sliding rules ask for behind them: each stretch between two breaks that are long enough for a rule is within its limit.
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
    // How often the rule has to count anew so that so much of it is within its limit.
    const least = Math.ceil(counted / rules.limit[r] - 1e-9) - 1;
    more = Math.max(more, rules.shortest[r] * (least - resets[r]));
  }
  out.rest = rest + more;
  out.end = Math.max(end, ahead.time + ahead.busy + rest + more);
  return out;
}
