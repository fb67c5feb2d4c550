import type { BreakList } from './break-list.js';
import { resets, type BreakKind, type BreakRules } from './break-rules.js';
import { Counts } from './break-tour.js';
import { COUNT, LATEST, METER, CERTAIN, type Label } from './label.js';

/** A driver's rest behind a stop, up to its last break. */
export interface Rest {
  /** Breaks that were due before are none to be taken late behind it: the last break in time would have been put off. */
  readonly since: number;
  /** When it is over at the earliest, and at the latest. */
  readonly over: number;
  readonly until: number;
  /** By sliding rule: when the next break is due if nothing is travelled, −Infinity: it became due during the stop. */
  readonly due: Float64Array;
}

/** True when the limit of a sliding rule was passed during the stop, or the history, that a label ends with. */
function isDue({ limit, counts }: BreakRules, { time, meters }: Label, rule: number): boolean {
  if (meters[METER * rule + COUNT + CERTAIN] > limit[rule]) return true;
  return counts[rule] === Counts.CLOCK && time - meters[METER * rule + LATEST + CERTAIN] > limit[rule];
}

/** True when that is so for any rule. */
export function isPending(rules: BreakRules, label: Label): boolean {
  for (let r = 0; r < rules.sliding; r++) if (isDue(rules, label, r)) return true;
  return false;
}

/** @param travel seconds by which the last break may be put off to be taken behind that much travel */
export function restOf(rules: BreakRules, label: Label, list: BreakList, travel: number): Rest {
  const { limit, counts } = rules;
  const due = limit.map((most, rule) => {
    if (isDue(rules, label, rule)) return -Infinity;
    if (counts[rule] === Counts.TRAVEL) return Infinity;
    const { meters, time } = label;
    return most + Math.min(meters[METER * rule + LATEST + CERTAIN], time - meters[METER * rule + COUNT + CERTAIN]);
  });
  let since = -Infinity;
  let over = label.time;
  let until = label.time;
  for (let j = 0; j < list.count; j++) {
    const kind = list.kinds[j];
    const late = list.late[j];
    const start = late ? over : Math.max(over, kind.opens);
    over = start + kind.duration;
    until = over;
    if (!late) {
      since = start;
      until = kind.window < 0 ? over + travel : kind.last + kind.duration;
    }
    for (let r = 0; r < rules.sliding; r++) {
      if (resets(rules, kind, r)) due[r] = counts[r] === Counts.CLOCK ? over + limit[r] : Infinity;
    }
  }
  return { since, over, until, due };
}

/** True when a break due at `due` is late by `time` and has become due during the rest. */
export function isDueBy({ since }: Rest, time: number, due: number): boolean {
  return since <= due && due < time;
}

/** This break, taken when the rest is over, serves a sliding rule whose break became due during the rest. */
export function servesDue(rules: BreakRules, rest: Rest, kind: BreakKind): boolean {
  return rest.due.some((due, rule) => resets(rules, kind, rule) && isDueBy(rest, rest.over, due));
}

/** True when a list is out of turn: of late breaks of the same duration, the one due first is taken first. */
export function isOutOfTurn(list: BreakList, kind: BreakKind): boolean {
  if (list.count === 0 || list.last.window < 0 || list.last.duration !== kind.duration) return false;
  const mayChange = list.late[list.count - 1] || kind.opens <= list.last.opens;
  return mayChange && list.last.last > kind.last;
}
