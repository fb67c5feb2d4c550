/** What a chain has done so far, in memory that it shares with the thread that started it. */
export interface Tally {
  /** Iterations. */
  readonly steps: number;
  /** Milliseconds of stepping. */
  readonly steppingMs: number;
  readonly slices: number;
}

/** The memory of a tally, all 0. */
export function createTally(): Float64Array {
  return new Float64Array(new SharedArrayBuffer(3 * Float64Array.BYTES_PER_ELEMENT));
}

/** Records what has been done so far. */
export function keepTally(tally: Float64Array | undefined, { steps, steppingMs, slices }: Tally): void {
  tally?.set([steps, steppingMs, slices]);
}

/** The last record. */
export function readTally([steps, steppingMs, slices]: Float64Array): Tally {
  return { steps, steppingMs, slices };
}
