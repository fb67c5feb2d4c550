import { MOST_DOUBTED } from '../tuning.js';
import { Pace, paceDominates, type Paces } from './pace.js';
import type { PaceRules } from './rules.js';

/** A way that is not known to be possible, nor to be none: it ends no better than this. */
export class Doubt {
  delay = Infinity;
  end = Infinity;

  clear(): void {
    this.delay = Infinity;
    this.end = Infinity;
  }

  set({ delay, end }: Doubt): void {
    this.delay = delay;
    this.end = end;
  }

  look(delay: number, end: number): void {
    if (this.isWorse(delay, end)) {
      this.delay = delay;
      this.end = end;
    }
  }

  /** It ends later, or with more delay, than that. */
  isWorse(delay: number, end: number): boolean {
    return this.delay > delay || (this.delay === delay && this.end > end);
  }
}

/** Doubtful ways to one stop, until all ways to it are known. */
export class PaceDoubts {
  private count = 0;
  private readonly hopes: Pace[] = Array.from({ length: MOST_DOUBTED }, () => new Pace());
  private readonly ends = new Float64Array(MOST_DOUBTED);

  clear(): void {
    this.count = 0;
  }

  /** `hoped`: what is hoped for at the stop; `end`: that of the tour at the least. False when there are too many. */
  add(hoped: Pace, end: number): boolean {
    if (this.count === MOST_DOUBTED) return false;
    this.ends[this.count] = end;
    this.hopes[this.count++].set(hoped);
    return true;
  }

  /** All ways to a stop have been tried: a doubtful one stays so unless a certain one is no worse. */
  settle(rules: PaceRules, lastOpening: number, paces: Paces, doubt: Doubt): void {
    for (let d = 0; d < this.count; d++) {
      const hoped = this.hopes[d];
      let isWorse = false;
      for (let i = 0; i < paces.count && !isWorse; i++) {
        isWorse = paceDominates(rules, lastOpening, paces.list[i], hoped);
      }
      if (!isWorse) doubt.look(hoped.delay, this.ends[d]);
    }
    this.count = 0;
  }
}
