import { resets, type BreakRules } from './break-rules.js';
import { Counts } from './break-tour.js';
import { COUNT, Handled, BOUND, LATEST, METER, type Label } from './label.js';

/** What lies ahead of a label from its departure on. Seconds. */
export interface WayAhead {
  /** The departure. */
  time: number;
  /** Least end of the tour, by its windows. */
  waitEnd: number;
  /** Up to the end, without breaks and waiting. */
  busy: number;
  /** Travel among that; Infinity: not known. */
  travel: number;
}

/** Least seconds of rest, and least end. */
export interface LeastAhead {
  rest: number;
  end: number;
}

/**
 * Lower bounds on what lies ahead of a label: how long the tour still rests, and when it ends. Counts the open window breaks
 * that it is too late to leave out, and as many others as the sliding rules require behind them: each stretch between two
 * breaks that serve a rule keeps its limit.
 */
export function leastAhead(rules: BreakRules, label: Label, ahead: WayAhead, out: LeastAhead): LeastAhead {
  const { sliding, limit, counts, kinds, shortest } = rules;
  const { meters, handled } = label;
  // The window breaks counted, a bit each.
  let taken = 0;
  let rest = 0;
  for (let w = 0; w < handled.length; w++) {
    if (handled[w] !== Handled.OPEN) continue;
    if (Math.max(ahead.time + ahead.busy + rest, ahead.waitEnd) <= kinds[w].last) continue;
    rest += kinds[w].duration;
    taken |= 1 << w;
  }
  const end = Math.max(ahead.time + ahead.busy + rest, ahead.waitEnd);
  let more = 0;
  for (let r = 0; r < sliding; r++) {
    let resting = 0;
    let number = 0;
    for (let w = 0; taken >> w !== 0; w++) {
      if (((taken >> w) & 1) === 0 || !resets(rules, kinds[w], r)) continue;
      resting += kinds[w].duration;
      number++;
    }
    const isClock = counts[r] === Counts.CLOCK;
    let counted = meters[METER * r + COUNT + BOUND] + (isClock ? ahead.busy : ahead.travel);
    if (isClock) counted = Math.max(counted, end - meters[METER * r + LATEST + BOUND] - resting);
    if (counted <= limit[r] || counted === Infinity || limit[r] <= 0) continue;
    // How many resets the rule needs at least to keep its limit.
    const least = Math.ceil(counted / limit[r] - 1e-9) - 1;
    more = Math.max(more, shortest[r] * (least - number));
  }
  out.rest = rest + more;
  out.end = Math.max(end, ahead.time + ahead.busy + rest + more);
  return out;
}
