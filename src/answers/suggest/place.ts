import type { Judged } from '../places/judge.js';

/** A place that breaks nothing, and the objectives with it. */
export interface Place {
  readonly resource: number;
  readonly judged: Judged;
  readonly stops: readonly number[];
  readonly vector: Float64Array;
}
