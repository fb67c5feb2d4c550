import type { BreakTour } from '../../../evaluation/breaks/break-tour.js';
import { hasBits } from '../../../evaluation/breaks/break-rules.js';
import { Clock, TourClock, type ClockResult } from '../../../evaluation/breaks/tour-clock.js';

/** The clocks of tours with several breaks without a schedule, where that is possible. */
export class ToldClock {
  /** What was found last. */
  readonly clock = new Clock();
  private readonly search = new TourClock();
  private isTold = false;

  /** The clock that the tour to be computed next is known to have. */
  tell(clock: Clock): void {
    this.clock.set(clock);
    this.isTold = true;
  }

  /** Takes back what was told: another tour is computed. */
  forget(): void {
    this.isTold = false;
  }

  /** The clock of a tour without spans or history, into `clock`. `tour`: asked for where nothing was told. */
  find(tour: () => BreakTour): ClockResult {
    if (this.isTold) return 'found';
    const asked = tour();
    return hasBits(asked.rules) ? this.search.run(asked, this.clock) : 'undecided';
  }
}
