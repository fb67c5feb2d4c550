import { dominates, type Ahead } from './dominance.js';
import { Labels, type Label } from './label.js';
import { MAX_DOUBTED } from './tuning.js';

/** A lower bound on the end of a way that is neither known to be possible nor to be impossible. */
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
    if (!this.isWorse(delay, end)) return;
    this.delay = delay;
    this.end = end;
  }

  /** It ends later, or with more delay, than the given figures. */
  isWorse(delay: number, end: number): boolean {
    return this.delay > delay || (this.delay === delay && this.end > end);
  }
}

/** Collects doubtful ways to one stop until all ways to it are known. */
export class Doubts {
  private readonly bounds = new Labels();
  private readonly ends = new Float64Array(MAX_DOUBTED);

  clear(): void {
    this.bounds.clear();
  }

  /**
   * `bounding`: the label of bounds at the stop; `end`: the least end of the tour with it. Returns false when there are too
   * many.
   */
  add(bounding: Label, end: number): boolean {
    if (this.bounds.count === MAX_DOUBTED) return false;
    this.ends[this.bounds.count] = end;
    this.bounds.append(bounding);
    return true;
  }

  /** Call when all ways to a stop have been tried: a doubtful way remains unless a certain one is no worse. */
  decide(ahead: Ahead, labels: Labels, doubt: Doubt): void {
    const { bounds } = this;
    for (let d = 0; d < bounds.count; d++) {
      const bounding = bounds.list[d];
      let isWorse = false;
      for (let i = 0; i < labels.count && !isWorse; i++) isWorse = dominates(ahead, labels.list[i], bounding);
      if (!isWorse) doubt.look(bounding.delay, this.ends[d]);
    }
    bounds.clear();
  }
}
