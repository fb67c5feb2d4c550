import { MOST_PACE_ANEW } from '../tuning.js';
import { MOST_PACE_METERS } from './rules.js';
import type { PaceTaken } from './taking.js';

const WIDTH = 2 * MOST_PACE_METERS + 2;

/** Where ways from one stop stand on a leg behind breaks with which all sliding rules start anew. */
export class PacesAnew {
  private count = 0;
  private readonly windows = new Int32Array(MOST_PACE_ANEW);
  private readonly rows = new Float64Array(2 * WIDTH * (MOST_PACE_ANEW + 1));

  clear(): void {
    this.count = 0;
  }

  /**
   * Adds where a list of breaks has led, by what is certain and by what is hoped for. False: another list with the same
   * window breaks, a bit each, has led as far by then; whatever follows can follow that one.
   */
  add(meters: number, windows: number, sure: PaceTaken, hope: PaceTaken): boolean {
    if (sure.left === Infinity || hope.left === Infinity) return true;
    const { rows, count } = this;
    this.write(2 * WIDTH * count, meters, sure);
    this.write(2 * WIDTH * count + WIDTH, meters, hope);
    for (let i = 0; i < count; i++) if (this.windows[i] === windows && this.isNoMore(i, meters)) return false;
    this.windows[count] = windows;
    if (count < MOST_PACE_ANEW) this.count++;
    return true;
  }

  /** All figures, the less the better. */
  private write(at: number, meters: number, { arrival, left, count, latest }: PaceTaken): void {
    this.rows[at] = arrival - left;
    this.rows[at + 1] = left;
    for (let m = 0; m < meters; m++) {
      this.rows[at + 2 + 2 * m] = count[m] - left;
      this.rows[at + 3 + 2 * m] = -latest[m];
    }
  }

  private isNoMore(i: number, meters: number): boolean {
    const { rows, count } = this;
    for (let part = 0; part < 2; part++) {
      const [at, own] = [(2 * i + part) * WIDTH, (2 * count + part) * WIDTH];
      for (let f = 0; f < 2 * meters + 2; f++) if (rows[at + f] > rows[own + f]) return false;
    }
    return true;
  }
}
