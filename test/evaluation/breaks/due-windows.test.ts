import { describe, expect, it } from 'vitest';
import { type BreakTour, findDueWindows } from '../../../src/evaluation/breaks/break-tour.js';

/** Dinner before lunch before breakfast, half an hour each, in hours. */
const rules = {
  windowBegin: Float64Array.of(18, 11, 7),
  windowDuration: Float64Array.of(0.5, 0.5, 0.5),
  windowLast: Float64Array.of(20, 14, 9),
};

function dueIn(begin: number, end: number, served?: readonly number[]): number[] {
  const history = served === undefined ? undefined : { served: Uint8Array.from(served) };
  const due = [99];
  findDueWindows({ rules, history } as unknown as BreakTour, begin, end, due);
  return due;
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
