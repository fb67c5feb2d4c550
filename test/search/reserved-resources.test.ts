import { describe, expect, it } from 'vitest';

import type { Kernel } from '../../src/kernel/kernel.js';
import { LevelKind, TermKind } from '../../src/problem/arrays/codes.js';
import type { ProblemArrays } from '../../src/problem/arrays/problem-arrays.js';
import { createReservedResources } from '../../src/search/fleet-phase.js';
import { Tuning } from '../../src/search/tuning.js';

const { UNSERVED_MANDATORY, COSTS, RESOURCES_USED, DISTANCE } = LevelKind;

/** Resources of so many classes that cost 60 however little they do, and what the fleet is capped to in turn. */
function cappings({
  kinds = [UNSERVED_MANDATORY, COSTS, RESOURCES_USED],
  classes = 1,
  unserved = 0,
}: {
  readonly kinds?: readonly number[];
  readonly classes?: number;
  readonly unserved?: number;
}): number[][] {
  const level = kinds.indexOf(RESOURCES_USED);
  const arrays = {
    levelKind: Int32Array.from(kinds),
    classLevel: new Int32Array(classes).fill(level),
    termKind: Int32Array.of(TermKind.USING),
    termFloors: Float64Array.of(60, 0, 0, 0, 0),
  } as unknown as ProblemArrays;
  const capped: number[][] = [];
  let used = 5;
  const kernel = {
    bestObjectives: () => Float64Array.from(kinds, (kind) => (kind === UNSERVED_MANDATORY ? unserved : used)),
    capFleet: (...to: number[]) => capped.push(to),
  };
  const reserve = createReservedResources(kernel as unknown as Kernel, arrays);
  for (const progress of [0, 0.1, 0.2, Tuning.reserveUntil, 0.9]) {
    if (progress === 0.2) used = 4;
    reserve(progress);
  }
  return capped;
}

describe('unused resources', () => {
  it('stay reserved for a part of the cooling, by what the best solution uses then', () => {
    expect(cappings({})).toEqual([
      [2, 5],
      [2, 4],
      [2, -1],
    ]);
  });

  it('may be used if some stop needs one, if they differ, and if they cost nothing', () => {
    expect(cappings({ unserved: 1 })).toEqual([]);
    expect(cappings({ classes: 2 })).toEqual([]);
    expect(cappings({ kinds: [UNSERVED_MANDATORY, RESOURCES_USED, DISTANCE] })).toEqual([]);
  });
});
