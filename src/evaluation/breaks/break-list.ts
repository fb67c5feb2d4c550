import { MAX_BITS, type BreakKind } from './break-rules.js';

/** Figures of the first breaks of a list. */
class ListPrefix {
  /** Earliest end of all of them, without travel. */
  over = 0;
  /** Their total duration in seconds. */
  length = 0;
  /** The last time at which one of them opens. */
  opening = -Infinity;
  /** Seconds of travel after them, Infinity if unknown. */
  left = Infinity;
  /**
   * Bit sets of the sliding rules that one of them resets, and of the window breaks among them, if there are bits for
   * them.
   */
  served = 0;
  windows = 0;
  /** How many of them are late, do not reset every clock, and are sliding ones that reset every clock. */
  lateBreaks = 0;
  partial = 0;
  slidingBreaks = 0;
}

/** Breaks in the order in which they are taken on a leg. */
export class BreakList {
  count = 0;
  /** Number of valid entries in each array. */
  readonly kinds: BreakKind[] = [];
  /** Taken as soon as possible after the break was due. */
  readonly late: boolean[] = [];
  /** Earliest start, by its window and the floor of the search. */
  readonly opens: number[] = [];
  /** By number of breaks. */
  readonly prefixes: ListPrefix[] = [new ListPrefix()];

  begin(time: number): void {
    this.count = 0;
    this.prefixes[0].over = time;
  }

  /** `floor`: the break starts no earlier. */
  push(kind: BreakKind, floor: number): void {
    const { count, prefixes } = this;
    this.kinds[count] = kind;
    this.late[count] = false;
    this.opens[count] = Math.max(kind.opens, floor);
    const before = prefixes[count];
    const now = (prefixes[++this.count] ??= new ListPrefix());
    now.over = Math.max(before.over, kind.opens) + kind.duration;
    now.length = before.length + kind.duration;
    now.opening = Math.max(before.opening, kind.opens);
    now.left = Infinity;
    now.served = before.served | kind.resets;
    const hasBit = kind.window >= 0 && kind.window < MAX_BITS;
    now.windows = hasBit ? before.windows | (1 << kind.window) : before.windows;
    now.lateBreaks = before.lateBreaks;
    now.partial = before.partial + (kind.isWhole ? 0 : 1);
    now.slidingBreaks = before.slidingBreaks + (kind.window < 0 && kind.isWhole ? 1 : 0);
  }

  /** Adds a break that is taken as soon as possible after it was due. */
  pushLate(kind: BreakKind): void {
    this.push(kind, -Infinity);
    this.late[this.count - 1] = true;
    this.whole.over = this.prefixes[this.count - 1].over + kind.duration;
    this.whole.lateBreaks++;
  }

  pop(number: number): void {
    this.count -= number;
  }

  get whole(): ListPrefix {
    return this.prefixes[this.count];
  }

  /** Returns the last break of a list that is not empty. */
  get last(): BreakKind {
    return this.kinds[this.count - 1];
  }

  has(window: number): boolean {
    if (window < MAX_BITS) return ((this.whole.windows >> window) & 1) !== 0;
    for (let i = 0; i < this.count; i++) if (this.kinds[i].window === window) return true;
    return false;
  }

  /**
   * Returns the earliest end of a leg of `travel` seconds that is left at `time`, with `more` additional seconds of
   * breaks.
   */
  arrival(time: number, travel: number, more: number): number {
    const { length, over } = this.whole;
    return Math.max(time + travel + (length + more), over + more);
  }
}
