/**
 * Says when a verb has to end: when its milliseconds are over or the stop flag is raised. Once it was over it stays so
 * until the next verb begins: what is under way then ends in no more than a few steps, and is taken back.
 */
export class Watch {
  private end = Infinity;
  private over = false;

  constructor(private readonly stopFlag: Int32Array) {}

  begin(milliseconds: number): void {
    this.end = performance.now() + milliseconds;
    this.over = false;
  }

  isOver(): boolean {
    this.over ||= Atomics.load(this.stopFlag, 0) !== 0 || (this.end !== Infinity && this.left() <= 0);
    return this.over;
  }

  /** It was asked when all was over already: what was computed since may be unfinished. */
  wasOver(): boolean {
    return this.over;
  }

  /** Milliseconds that are left to the verb. */
  left(): number {
    return this.end - performance.now();
  }
}
