import assert from 'node:assert/strict';

import fc from 'fast-check';

/** True when the long property runs are asked for (`LONG=1`). */
export const LONG = process.env['LONG'] === '1';

/** True in the short run of `npm test`, which a contributor makes before every commit (vitest's mode `short`). */
export const SHORT = !LONG && process.env['SHORT'] === '1';

/** What a figure shrinks to in the short run. */
const SHORT_SHARE = 0.2;

/**
 * Runs of a property: `usual` in every run of all tests, a fifth in the short one, so many times as many with `LONG=1`.
 */
export function runsOf(usual: number, times = 20): number {
  if (LONG) return times * usual;
  return SHORT ? Math.ceil(usual * SHORT_SHARE) : usual;
}

/** Of a list of cases those that the short run takes: all but what the names say. */
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

/** What is drawn in every run of the gate: a change is told from the one before it by itself, not by its luck. */
const GATE_SEED = 20260310;

/** `SEED=…`: what is drawn once more. */
const seed = process.env['SEED'] !== undefined ? Number(process.env['SEED']) : LONG ? undefined : GATE_SEED;

// Shrinking a counterexample can take longer than all the rest: the gate only has to say which seed fails.
if (process.env['CI'] !== undefined) fc.configureGlobal({ endOnFailure: true, ...(seed !== undefined && { seed }) });
