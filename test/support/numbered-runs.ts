/** True when the long property runs are asked for (`LONG=1`). */
export const LONG = process.env['LONG'] === '1';

/** Runs of a property: `usual` in every run of the tests, twenty times as many with `LONG=1`. */
export function runsOf(usual: number): number {
  return LONG ? 20 * usual : usual;
}
