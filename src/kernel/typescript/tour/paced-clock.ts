import { PaceEnd, Pacer, type Pacing } from '../../../evaluation/breaks/pace/pacer.js';
import { paceRulesOf, type PaceRules } from '../../../evaluation/breaks/pace/rules.js';
import type { PaceStop } from '../../../evaluation/breaks/pace/stop.js';
import type { ClassView } from '../instance/class-view.js';
import type { Instance } from '../instance/instance.js';
import { layStops, pacedWindows, type TravelledStops } from './paced-stops.js';

/** The clocks of tours with several breaks by their ways alone, where that is possible. */
export class PacedClock {
  /** What was found last. */
  readonly end = new PaceEnd();
  private readonly rules: readonly (PaceRules | undefined)[];
  private readonly pacer = new Pacer();
  private readonly stops: PaceStop[] = [];
  private isTold = false;

  constructor(instance: Instance) {
    this.rules = instance.breakRules.map((rules) => paceRulesOf(rules, instance.late));
  }

  /** The clock that the tour to be computed next is known to have. */
  tell(end: PaceEnd): void {
    this.end.set(end);
    this.isTold = true;
  }

  /** Takes back what was told: another tour is computed. */
  forget(): void {
    this.isTold = false;
  }

  /** The clock of a tour of class k without spans or history, into `end`. */
  find(instance: Instance, k: ClassView, tour: TravelledStops): Pacing {
    if (this.isTold) return 'found';
    const rules = this.rules[k.index];
    if (rules === undefined) return 'unknown';
    layStops(instance, k, rules, tour, this.stops);
    const shift = { rules, windows: pacedWindows(instance), shiftEnd: k.shiftEnd };
    return this.pacer.run(shift, this.stops, tour.count, { begin: k.shiftBegin, late: instance.late }, this.end);
  }
}
