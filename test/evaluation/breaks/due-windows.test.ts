import { describe, expect, it } from 'vitest';
import { makeBreakRules } from '../../../src/evaluation/breaks/break-rules.js';
import { type BreakTour, findDueWindows } from '../../../src/evaluation/breaks/break-tour.js';

/** Dinner before lunch before breakfast, half an hour each, in hours. */
const given = {
  windowBegin: Float64Array.of(18, 11, 7),
  windowDuration: Float64Array.of(0.5, 0.5, 0.5),
  windowLast: Float64Array.of(20, 14, 9),
  counts: new Int32Array(0),
  limit: new Float64Array(0),
  least: new Float64Array(0),
};
const rules = makeBreakRules(given, 3);

function dueIn(begin: number, end: number, served?: readonly number[]): number[] {
  const history = served === undefined ? undefined : { served: served.map((one) => one === 1) };
  return findDueWindows({ rules, history } as unknown as BreakTour, begin, end).map(({ window }) => window);
}

describe('window breaks that a tour cannot leave out', () => {
  it('are ordered by their latest start', () => {
    expect(dueIn(6, 22)).toEqual([2, 1, 0]);
  });

  it('exclude those that fit before its begin', () => {
    expect(dueIn(7.25, 22)).toEqual([2, 1, 0]);
    expect(dueIn(7.5, 22)).toEqual([1, 0]);
  });

  it('exclude those that may start after its end', () => {
    expect(dueIn(6, 14)).toEqual([2]);
    expect(dueIn(6, 14.25)).toEqual([2, 1]);
  });

  it('exclude those that history has satisfied', () => {
    expect(dueIn(6, 22, [0, 1, 0])).toEqual([2, 0]);
  });
});
