import fc from 'fast-check';

/** True when the long property runs are asked for (`LONG=1`). */
export const LONG = process.env['LONG'] === '1';

/** Runs of a property: `usual` in every run of the tests, so many times as many with `LONG=1`. */
export function runsOf(usual: number, times = 20): number {
  return LONG ? times * usual : usual;
}

/** What is drawn in every run of the gate: a change is told from the one before it by itself, not by its luck. */
const GATE_SEED = 20260310;

// Shrinking a counterexample can take longer than all the rest: the gate only has to say which seed fails.
if (process.env['CI'] !== undefined) fc.configureGlobal({ endOnFailure: true, ...(LONG ? {} : { seed: GATE_SEED }) });
