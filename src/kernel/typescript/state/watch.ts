/**
 * Determines when a verb has to end: when its milliseconds are over or the stop flag is raised. Once that is found, it
 * holds until the next verb begins: what is in progress then ends within a few steps, and is undone.
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

  /** Returns true if a check has already found that time is up: anything computed since may be unfinished. */
  wasOver(): boolean {
    return this.over;
  }

  /** Returns the milliseconds left to the verb. */
  left(): number {
    return this.end - performance.now();
  }
}
