import { isQuick, type BreakRules } from '../../../evaluation/breaks/break-rules.js';
import { Handled, BOUND, Label, LATEST, METER } from '../../../evaluation/breaks/label.js';
import { leastAhead } from '../../../evaluation/breaks/least-ahead.js';
import type { ClassView } from '../instance/class-view.js';
import type { Instance } from '../instance/instance.js';

const STEPS = 256;

/**
 * Seconds of breaks that tours of a class take at the least, by what is done in them: known once, so that a place is
 * bounded without a look at its tour's labels.
 */
export class LeastRest {
  private readonly step: number;
  /** By steps of what is done. */
  private readonly rest = new Float64Array(STEPS + 1);

  constructor(rules: BreakRules, k: ClassView, late: boolean) {
    this.step = (k.shiftEnd - k.shiftBegin) / STEPS;
    for (let i = 0; i <= STEPS; i++) this.rest[i] = restOf(rules, k, late, i * this.step);
  }

  /** `busy`: seconds of travel, access, setup and service. */
  of(busy: number): number {
    const step = busy / this.step;
    return this.rest[step >= STEPS ? STEPS : step > 0 ? Math.trunc(step) : 0];
  }
}

/** By class; undefined where nothing bounds the breaks of its tours. */
export function leastRests(instance: Instance): readonly (LeastRest | undefined)[] {
  const { arrays, breakRules, classes, chosen, late, traffic } = instance;
  const isKnown = !chosen && !traffic && arrays.orderMaxSpan.every((span) => span === Infinity);
  return classes.map((k) => {
    const isBounded = isKnown && k.breaks === 'several' && k.decided < 0 && isQuick(breakRules[k.index]);
    return isBounded ? new LeastRest(breakRules[k.index], k, late) : undefined;
  });
}

function restOf(rules: BreakRules, k: ClassView, late: boolean, busy: number): number {
  const begun = new Label();
  const lastBegin = late ? Math.max(k.shiftBegin, k.shiftEnd - busy) : k.shiftBegin;
  begun.handled = Uint8Array.from(rules.windowBegin, (opens, w) =>
    lastBegin < opens + rules.windowDuration[w] ? Handled.OPEN : Handled.FITS_BEFORE,
  );
  begun.meters = new Float64Array(METER * rules.sliding);
  for (let r = 0; r < rules.sliding; r++) begun.meters[METER * r + LATEST + BOUND] = Infinity;
  const ahead = { time: k.shiftBegin, waitEnd: k.shiftBegin, busy, travel: Infinity };
  return leastAhead(rules, begun, ahead, { rest: 0, end: 0 }).rest;
}
