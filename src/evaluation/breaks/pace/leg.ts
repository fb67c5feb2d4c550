import { StartsAnew } from '../anew.js';
import { MOST_PACE_LIST, MOST_PACE_LISTS } from '../tuning.js';
import { Doubt, PaceDoubts } from './doubts.js';
import {
  canPacePutOff,
  canPutAllOff,
  fitsBehind,
  isAnyUseless,
  isDrivingUseless,
  isOutOfPacedOrder,
  mayWaitFor,
  mostPacedSlides,
} from './lists.js';
import { HOPE, Pace, paceDominates, SURE, type Certainty, type Paces } from './pace.js';
import { MOST_PACE_METERS, type BreakKind, type PaceRules } from './rules.js';
import { beginAt, passPaced, type PaceStop, type PaceWindows } from './stop.js';
import { latestStarts, PaceList, restsTooLong, PaceTaken, takePaced } from './taking.js';

const Outcome = { DONE: 0, IMPOSSIBLE: 1, UNCERTAIN: 2, TOO_LATE: 3, PASSED: 4 } as const;
type Outcome = (typeof Outcome)[keyof typeof Outcome];

/** What happens to breaks that are still open when a list ends. */
interface Rest {
  /** The open window breaks fit behind the stop, with sliding ones before them. */
  readonly fitsBehind: boolean;
  /** None of them is needed before. */
  readonly isRelaxed: boolean;
}

/** What all legs of a tour share. */
export interface PacedShift {
  readonly rules: PaceRules;
  readonly windows: PaceWindows;
  readonly shiftEnd: number;
}

/** From one way over a leg with breaks to the next stop and through it. */
export class PaceLeg {
  readonly doubt = new Doubt();
  /** There were more lists than may be tried. */
  isOver = false;

  private shift!: PacedShift;
  private from!: Pace;
  private stop!: PaceStop;
  private isEnd = false;
  private next!: Paces;
  private tried = 0;
  /** Both the certain and the hoped-for result have passed the stop. */
  private isThrough = false;
  private readonly list = new PaceList();
  private readonly reached: Pace[] = Array.from({ length: MOST_PACE_LIST + 1 }, () => new Pace());
  /** By the number of breaks of the list, for that which is being tried and those it begins with. */
  private readonly isReached: boolean[] = new Array<boolean>(MOST_PACE_LIST + 1).fill(false);
  /** Likewise: there is no waiting for the stop's window. */
  private readonly isWaitless: boolean[] = new Array<boolean>(MOST_PACE_LIST + 1).fill(false);
  /** Likewise, see `canPacePutOff`. */
  private readonly isFree: boolean[] = new Array<boolean>(MOST_PACE_LIST + 1).fill(false);
  private readonly sure = new PaceTaken();
  private readonly hope = new PaceTaken();
  private readonly hoped = new Pace();
  private readonly doubts = new PaceDoubts();
  private readonly anew = new StartsAnew(MOST_PACE_METERS);

  clear(): void {
    this.doubt.clear();
    this.isOver = false;
    this.doubts.clear();
  }

  /** All ways on from `from` to and through `stop` (or to the end, when `isEnd`), into `next`. */
  extend(shift: PacedShift, from: Pace, stop: PaceStop, isEnd: boolean, next: Paces): void {
    this.shift = shift;
    this.from = from;
    this.stop = stop;
    this.isEnd = isEnd;
    this.next = next;
    this.tried = 0;
    this.anew.clear();
    this.list.begin(from.time);
    // Where it is too late without breaks, it is with them.
    if (this.tryList() && stop.mayRest)
      this.lengthen(mostPacedSlides(shift.rules, shift.windows, from, stop, shift.shiftEnd));
  }

  /** To be called when all ways to a stop have been tried. */
  settleDoubts(rules: PaceRules, lastOpening: number, paces: Paces): void {
    this.doubts.settle(rules, lastOpening, paces, this.doubt);
  }

  /** Tries all lists that begin with this one, with so many sliding breaks more at most. */
  private lengthen(slides: number): void {
    const { list } = this;
    if (list.count === MOST_PACE_LIST) {
      this.isOver = true;
      return;
    }
    const rest = this.restBehind(slides);
    for (const kind of this.shift.rules.kinds) {
      if (kind.window >= 0 ? !this.mayTake(kind) : slides === 0) continue;
      if (list.count > 0 && this.wouldWaste(kind)) continue;
      const isIdle = rest !== undefined && this.isIdle(kind, rest);
      if (isIdle && this.isSpare(kind, rest)) continue;
      if (++this.tried > MOST_PACE_LISTS) {
        this.isOver = true;
        return;
      }
      list.push(kind);
      if (isIdle) this.isReached[list.count] = false;
      if (isIdle || this.tryList()) this.lengthen(kind.window >= 0 ? slides : slides - 1);
      list.pop();
    }
  }

  private wouldWaste(kind: BreakKind): boolean {
    const { from, stop, list } = this;
    const { rules, windows } = this.shift;
    return isAnyUseless(rules, windows, from, stop, list, kind) || isDrivingUseless(rules, from, stop, list, kind);
  }

  private mayTake(kind: BreakKind): boolean {
    const { from, list } = this;
    const { rules } = this.shift;
    const bit = 1 << kind.window;
    const isLeft = (from.open & bit) !== 0;
    const isBefore = ((from.open | from.taken) & bit) === 0;
    if ((!isLeft && !(isBefore && (rules.needed & bit) !== 0)) || (list.windows & bit) !== 0) return false;
    return from.time <= kind.last && !isOutOfPacedOrder(rules, from, list, kind, isLeft);
  }

  /** Undefined: the list does not lead through the stop, or there is waiting there. */
  private restBehind(slides: number): Rest | undefined {
    const { count } = this.list;
    if (this.isEnd || !this.isReached[count] || !this.isWaitless[count]) return undefined;
    const { rules } = this.shift;
    const here = this.reached[count];
    const fits = fitsBehind(rules, here.open, here.time + slides * rules.longest);
    return { fitsBehind: fits, isRelaxed: fits && canPutAllOff(rules, this.stop, here, this.isFree[count]) };
  }

  /** Behind those listed, and before any other, this break may as well be taken behind the stop. */
  private isIdle(kind: BreakKind, rest: Rest): boolean {
    const { count } = this.list;
    if (kind.opens > this.reached[count].time && !rest.isRelaxed) return false;
    return canPacePutOff(this.shift.rules, this.stop, kind, this.reached[count], this.isFree[count]);
  }

  /** No list that goes on with a break that is idle is of use. */
  private isSpare(kind: BreakKind, rest: Rest): boolean {
    const isOpen = kind.window < 0 || ((this.from.open >> kind.window) & 1) !== 0;
    if (!isOpen) return false;
    return rest.isRelaxed || (rest.fitsBehind && !mayWaitFor(this.shift.rules, this.from, this.stop, kind));
  }

  /** Goes on with the breaks listed. False: a longer list has no chance either. */
  private tryList(): boolean {
    this.isReached[this.list.count] = false;
    if (this.isLate()) return false;
    const outcome = this.over();
    if (outcome === Outcome.DONE) return this.reach();
    if (outcome === Outcome.UNCERTAIN) this.doubtIt();
    return outcome !== Outcome.TOO_LATE;
  }

  /** Whatever the limits, the stop is passed too late with this list, or the end is. */
  private isLate(): boolean {
    const { list, from, stop } = this;
    const ready = list.arrival(from.time, stop.travel) + stop.spent;
    if (this.isEnd) return ready > this.shift.shiftEnd;
    return beginAt(this.shift.windows, stop, ready) + stop.service > stop.latest;
  }

  /** Remembers a way of which only what is hoped for is known. */
  private doubtIt(): void {
    const { stop, hope, hoped, list } = this;
    const { rules, windows, shiftEnd } = this.shift;
    hoped.set(this.from);
    let time = Math.max(list.arrival(this.from.time, stop.travel), hope.arrival);
    if (!this.isEnd) {
      time = beginAt(windows, stop, time + stop.spent);
      if (time === Infinity) return;
      if (!this.isThrough) passPaced(rules, windows, stop, HOPE, time, hope);
      time += stop.service;
    }
    hoped.time = time;
    hoped.open &= ~list.windows;
    hoped.taken |= list.windows;
    let end = time + stop.tail;
    let { open } = hoped;
    for (let w = 0; open !== 0; w++, open >>>= 1) {
      if ((open & 1) !== 0 && end > rules.kinds[w].last) end += rules.kinds[w].duration;
    }
    if (time > (this.isEnd ? shiftEnd : stop.latest) || end > shiftEnd) return;
    for (let m = 0; m < rules.meters; m++) {
      hoped.count[m] = hope.count[m];
      hoped.latest[m] = hope.latest[m];
      hoped.count[HOPE + m] = hope.count[m];
      hoped.latest[HOPE + m] = hope.latest[m];
    }
    if (this.isEnd || !this.doubts.add(hoped, end)) this.doubt.look(hoped.delay, end);
  }

  private reach(): boolean {
    const { list, stop, isReached } = this;
    const { rules } = this.shift;
    const found = this.reached[list.count];
    const hasShorter = list.count > 0 && isReached[list.count - 1];
    const shorter = this.reached[Math.max(0, list.count - 1)];
    if (hasShorter && paceDominates(rules, stop.lastOpening, shorter, found)) return false;
    if (found.time > stop.latest) return false;
    isReached[list.count] = true;
    let { open } = found;
    for (let w = 0; open !== 0; w++, open >>>= 1) {
      if ((open & 1) !== 0 && found.time > rules.kinds[w].last) return true;
    }
    if (hasShorter) {
      const last = list.breaks[list.count - 1];
      const free = this.isFree[list.count - 1];
      const isLater = found.time >= Math.max(shorter.time, last.opens) + last.duration;
      if (isLater && canPacePutOff(rules, stop, last, shorter, free)) return true;
    }
    this.next.keep(rules, stop.lastOpening, found);
    return true;
  }

  private over(): Outcome {
    const { rules } = this.shift;
    this.isThrough = false;
    // Breaks of the list come too late, or are too long before one that resets a clock, judged by the hoped-for readings.
    if (restsTooLong(rules, this.from, this.list)) return Outcome.TOO_LATE;
    if (this.list.count > 0 && !latestStarts(rules, this.from, this.list, HOPE, this.hope)) return Outcome.TOO_LATE;
    const isHoped = this.take(HOPE);
    const isServing = this.endsServing();
    const isSure = (isHoped || isServing) && this.take(SURE);
    if (isServing && !this.goesFarther()) return Outcome.TOO_LATE;
    if (!isHoped) return Outcome.PASSED;
    if (!isSure || this.hope.arrival < this.sure.arrival) return Outcome.UNCERTAIN;
    return this.isEnd ? this.toEnd() : this.throughStop();
  }

  /** The list ends with a sliding break with which a clock starts anew, and not every sliding break is like it. */
  private endsServing(): boolean {
    const { count, breaks } = this.list;
    return !this.shift.rules.servesAll && count > 0 && breaks[count - 1].window < 0 && !breaks[count - 1].isDriving;
  }

  private goesFarther(): boolean {
    const { list, sure, hope } = this;
    list.left[list.count] = Math.max(sure.left, hope.left);
    return this.anew.add(list.windows, 0, sure, hope);
  }

  private take(certainty: Certainty): boolean {
    const taken = certainty === SURE ? this.sure : this.hope;
    return takePaced(this.shift.rules, this.from, this.list, this.stop.travel, certainty, taken);
  }

  private throughStop(): Outcome {
    const { stop } = this;
    const { rules, windows } = this.shift;
    const ready = this.sure.arrival + stop.spent;
    const begin = beginAt(windows, stop, ready);
    if (begin === Infinity) return Outcome.IMPOSSIBLE;
    this.isWaitless[this.list.count] = begin === ready;
    const time = begin + stop.service;
    this.isThrough = true;
    const isSureFree = passPaced(rules, windows, stop, SURE, begin, this.sure);
    const isHopeFree = passPaced(rules, windows, stop, HOPE, begin, this.hope);
    this.isFree[this.list.count] = isSureFree && isHopeFree;
    const verdict = this.limits(time);
    if (verdict === Outcome.DONE) this.add(time, this.from.delay + Math.max(0, begin - stop.preferredEnd));
    return verdict;
  }

  private toEnd(): Outcome {
    const end = this.sure.arrival;
    const verdict = this.limits(end);
    if (verdict !== Outcome.DONE) return verdict;
    if (end > this.shift.shiftEnd) return Outcome.IMPOSSIBLE;
    let open = this.from.open & ~this.list.windows;
    for (let w = 0; open !== 0; w++, open >>>= 1) {
      if ((open & 1) !== 0 && end > this.shift.rules.kinds[w].last) return Outcome.IMPOSSIBLE;
    }
    this.add(end, this.from.delay);
    return Outcome.DONE;
  }

  private limits(time: number): Outcome {
    const { rules } = this.shift;
    for (let r = 0; r < rules.sliding; r++) {
      if (!rules.isClock[r]) continue;
      const limit = rules.limit[r];
      if (this.hope.count[r] > limit || time > this.hope.latest[r] + limit) return Outcome.IMPOSSIBLE;
      if (this.sure.count[r] > limit || time > this.sure.latest[r] + limit) return Outcome.UNCERTAIN;
    }
    return Outcome.DONE;
  }

  private add(time: number, delay: number): void {
    const { from, list, sure, hope } = this;
    const found = this.reached[list.count];
    found.time = time;
    found.delay = delay;
    found.open = from.open & ~list.windows;
    found.taken = from.taken | list.windows;
    for (let m = 0; m < this.shift.rules.meters; m++) {
      found.count[m] = sure.count[m];
      found.latest[m] = sure.latest[m];
      found.count[HOPE + m] = hope.count[m];
      found.latest[HOPE + m] = hope.latest[m];
    }
  }
}
