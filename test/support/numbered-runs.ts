import assert from 'node:assert/strict';

import fc from 'fast-check';

/** Whether the long property runs are requested (`LONG=1`). */
export const LONG = process.env['LONG'] === '1';

/** Whether this is the short run of `npm test`, made before every commit (vitest's mode `short`). */
export const SHORT = !LONG && process.env['SHORT'] === '1';

/** The reduced value of a figure in the short run. */
const SHORT_SHARE = 0.2;

/** Runs of a property: `usual` in a run of all tests, a fifth in the short one, a multiple with `LONG=1`. */
export function runsOf(usual: number, times = 20): number {
  if (LONG) return times * usual;
  return SHORT ? Math.ceil(usual * SHORT_SHARE) : usual;
}

/** The cases that the short run includes: all except the named ones. */
export function casesOf<Case extends { readonly name: string }>(
  cases: readonly Case[],
  dearest: readonly string[],
): Case[] {
  for (const name of dearest)
    assert(
      cases.some((one) => one.name === name),
      `no case is named ${name}`,
    );
  return cases.filter(({ name }) => !SHORT || !dearest.includes(name));
}

/** Fixed seed of the gate's runs, so that results change only with the code. */
const GATE_SEED = 20260310;

/** `SEED=…`: repeats the run of a seed. */
const seed = process.env['SEED'] !== undefined ? Number(process.env['SEED']) : LONG ? undefined : GATE_SEED;

// Shrinking a counterexample can take longer than everything else: the gate only has to report the failing seed.
if (process.env['CI'] !== undefined) fc.configureGlobal({ endOnFailure: true, ...(seed !== undefined && { seed }) });
