import { hasEnded, type BreakTour } from './break-tour.js';
import { lastOpenings, latestDepartures } from './bounds.js';
import { dominates, type Ahead } from './dominance.js';
import { isSpent } from './effort.js';
import type { Label } from './label.js';
import { compareMerits } from './merits.js';
import { hasMissed } from './order.js';
import { withoutStandIn } from './stand-ins.js';
import type { Wanted } from './wanted.js';
import { MOST_FORCED_LABELS, MOST_HASTY_LABELS, MOST_LABELS } from './tuning.js';

/** The labels at a stop that are worth extending. `leg` is always the leg behind it. */
export class Frontier {
  /** By leg, and at the end. */
  readonly lastOpening: Float64Array;
  readonly latestDeparture: Float64Array;
  /** By window break: 1 when no sliding break can stand in for it. */
  readonly needed: Uint8Array;
  private readonly ahead: Ahead;

  constructor(
    private readonly tour: BreakTour,
    private readonly wanted: Wanted,
  ) {
    this.lastOpening = lastOpenings(tour);
    this.needed = withoutStandIn(tour.rules, wanted.counting);
    this.ahead = { leg: 0, counting: wanted.counting, lastOpening: this.lastOpening, needed: this.needed };
    this.latestDeparture = latestDepartures(tour, wanted.forced, wanted.bound);
  }

  /** True when whatever can follow `b` can follow `a` and comes out no worse. */
  dominates(leg: number, a: Label, b: Label): boolean {
    this.ahead.leg = leg;
    return dominates(this.tour, this.ahead, a, b);
  }

  /**
   * Adds a label that may lead to a wanted schedule, unless another one dominates it, and drops those that it
   * dominates.
   */
  keep(labels: Label[], leg: number, label: Label): void {
    const { most, bound } = this.wanted;
    if (label.time > this.latestDeparture[leg] || label.breaks > most) return;
    if (!this.wanted.forced && !hasEnded(this.tour) && hasMissed(this.tour.rules, label)) return;
    if (bound && compareMerits({ ...label, end: -Infinity }, bound) > 0) return;
    for (const other of labels) if (this.dominates(leg, other, label)) return;
    let kept = 0;
    for (const other of labels) if (!this.dominates(leg, label, other)) labels[kept++] = other;
    labels.length = kept;
    labels.push(label);
  }

  /** Keeps the best labels where there are too many. */
  dropWorst(labels: Label[]): void {
    const usual = this.wanted.forced ? MOST_FORCED_LABELS : MOST_LABELS;
    const most = isSpent(this.wanted.effort) ? MOST_HASTY_LABELS : usual;
    if (labels.length <= most) return;
    labels.sort((a, b) => compareMerits({ ...a, end: a.time }, { ...b, end: b.time }));
    labels.length = most;
  }
}
