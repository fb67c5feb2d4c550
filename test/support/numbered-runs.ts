import fc from 'fast-check';

/** True when the long property runs are asked for (`LONG=1`). */
export const LONG = process.env['LONG'] === '1';

/** Runs of a property: `usual` in every run of the tests, twenty times as many with `LONG=1`. */
export function runsOf(usual: number): number {
  return LONG ? 20 * usual : usual;
}

// Shrinking a counterexample can take longer than all the rest: the gate only has to say which seed fails.
if (process.env['CI'] !== undefined) fc.configureGlobal({ endOnFailure: true });
