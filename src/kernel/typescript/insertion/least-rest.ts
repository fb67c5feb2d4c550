import { leastAhead, type PaceLeast } from '../../../evaluation/breaks/pace/bound.js';
import { HOPE, Pace } from '../../../evaluation/breaks/pace/pace.js';
import type { PaceRules } from '../../../evaluation/breaks/pace/rules.js';
import type { ClassView } from '../instance/class-view.js';

const STEPS = 256;

/**
 * Seconds of breaks that tours of a class take at the least, by what is done in them: known once, so that a place is
 * bounded without a look at its tour's ways.
 */
export class LeastRest {
  private readonly step: number;
  /** By steps of what is done. */
  private readonly rest = new Float64Array(STEPS + 1);

  constructor(rules: PaceRules, k: ClassView, late: boolean) {
    this.step = (k.shiftEnd - k.shiftBegin) / STEPS;
    for (let i = 0; i <= STEPS; i++) this.rest[i] = restOf(rules, k, late, i * this.step);
  }

  /** `busy`: seconds of travel, access, setup and service. */
  of(busy: number): number {
    const step = busy / this.step;
    return this.rest[step >= STEPS ? STEPS : step > 0 ? Math.trunc(step) : 0];
  }
}

function restOf(rules: PaceRules, k: ClassView, late: boolean, busy: number): number {
  const begun = new Pace();
  const lastBegin = late ? Math.max(k.shiftBegin, k.shiftEnd - busy) : k.shiftBegin;
  for (const kind of rules.kinds) {
    if (kind.window >= 0 && lastBegin < kind.opens + kind.duration) begun.open |= 1 << kind.window;
  }
  begun.latest.fill(Infinity, HOPE, HOPE + rules.sliding);
  const ahead = { time: k.shiftBegin, waitEnd: k.shiftBegin, busy, travel: Infinity };
  const least: PaceLeast = { rest: 0, end: 0 };
  return leastAhead(rules, begun, ahead, least).rest;
}
