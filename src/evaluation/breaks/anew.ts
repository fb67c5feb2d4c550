import type { LegEnd } from './take-breaks.js';
import { MAX_ANEW } from './tuning.js';

/** Where ways from one stop stand on a leg, right behind sliding breaks with which a clock starts anew. */
export class StartsAnew {
  private count = 0;
  private readonly figures: number;
  private readonly windows = new Int32Array(MAX_ANEW + 1);
  private readonly breaks = new Int32Array(MAX_ANEW + 1);
  private readonly rows: Float64Array;

  constructor(meters: number) {
    this.figures = 4 * meters + 4;
    this.rows = new Float64Array(this.figures * (MAX_ANEW + 1));
  }

  clear(): void {
    this.count = 0;
  }

  /**
   * Adds where a list of breaks has led, by what is certain and by its bounds. False: another list with the same
   * window breaks (a bit each) and as many breaks that count has led as far by then: whatever follows can follow that
   * one.
   */
  add(windows: number, breaks: number, certain: LegEnd, bound: LegEnd): boolean {
    if (certain.left === Infinity || bound.left === Infinity) return true;
    const { count } = this;
    this.write(this.figures * count, certain);
    this.write(this.figures * (count + 0.5), bound);
    this.windows[count] = windows;
    this.breaks[count] = breaks;
    for (let i = 0; i < count; i++) if (this.isAsGood(i)) return false;
    if (count < MAX_ANEW) this.count++;
    return true;
  }

  /** All figures, the less the better. */
  private write(at: number, { arrival, left, count, latest }: LegEnd): void {
    const { rows } = this;
    rows[at] = arrival - left;
    rows[at + 1] = left;
    for (let m = 0; 4 * m + 4 < this.figures; m++) {
      rows[at + 2 + 2 * m] = count[m] - left;
      rows[at + 3 + 2 * m] = -latest[m];
    }
  }

  private isAsGood(i: number): boolean {
    const { rows, figures, count } = this;
    if (this.windows[i] !== this.windows[count] || this.breaks[i] !== this.breaks[count]) return false;
    for (let f = 0; f < figures; f++) if (rows[i * figures + f] > rows[count * figures + f]) return false;
    return true;
  }
}
