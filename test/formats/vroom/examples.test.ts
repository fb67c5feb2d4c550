import { describe, expect, it } from 'vitest';

import { checkVroom, judgeVroom, readVroom, writeVroom, type VroomAnswer } from '../../../src/formats/index.js';
import { solve } from '../../../src/index.js';
import { matrix } from '../../../src/travel/index.js';

/** The example of VROOM's documentation with a matrix of its own: its best answer costs 5461. */
const withMatrix = {
  vehicles: [{ id: 0, start_index: 0, end_index: 3 }],
  jobs: [
    { id: 1414, location_index: 1 },
    { id: 1515, location_index: 2 },
  ],
  matrix: [
    [0, 2104, 197, 1299],
    [2103, 0, 2255, 3152],
    [197, 2256, 0, 1102],
    [1299, 3153, 1102, 0],
  ],
};

/** The example of its plan mode, with the travels that its answer lists: from one place to the next of each route. */
const ofPlanMode = (() => {
  const size = 7;
  const durations = Array.from({ length: size }, () => new Array<number>(size).fill(99_999));
  const ways: readonly (readonly [number, number, number])[] = [
    [0, 1, 2328],
    [1, 2, 890],
    [2, 5, 1595],
    [5, 0, 1752],
    [0, 6, 2941],
    [6, 4, 3816],
    [4, 3, 1909],
    [3, 0, 3480],
  ];
  for (const [from, to, seconds] of ways) durations[from]![to] = seconds;
  const day = { time_window: [1_600_416_000, 1_600_426_800], start_index: 0, end_index: 0, capacity: [4] };
  const inTime = { service: 300, time_windows: [[1_600_416_000, 1_600_423_200]] };
  const step = (id: number) => ({ type: 'job', id });
  return {
    vehicles: [
      { id: 1, ...day, steps: [{ type: 'start' }, step(1), step(2), step(5), { type: 'end' }] },
      {
        id: 2,
        ...day,
        steps: [{ type: 'start', service_after: 1_600_415_200 }, step(6), step(4), step(3), { type: 'end' }],
      },
    ],
    jobs: [
      { id: 1, location_index: 1, service: 300, delivery: [2] },
      { id: 2, location_index: 2, service: 300, delivery: [2] },
      { id: 3, location_index: 3, delivery: [1], ...inTime },
      { id: 4, location_index: 4, delivery: [1], ...inTime },
      { id: 5, location_index: 5, service: 300, delivery: [3] },
      { id: 6, location_index: 6, delivery: [1], ...inTime },
    ],
    matrices: { car: { durations } },
  };
})();

describe('the examples of the documentation of VROOM', () => {
  it('costs 5461 with a matrix', async () => {
    const { plan, matrices, warnings } = readVroom(withMatrix);
    expect(warnings).toEqual([]);
    const solution = await solve(plan, { travel: matrix(matrices!), iterations: 200 });
    const answer = JSON.parse(writeVroom(solution, withMatrix).content as string) as VroomAnswer;
    expect(answer).toMatchObject({ code: 0, unassigned: [] });
    expect(answer.summary).toMatchObject({ cost: 5461, unassigned: 0, duration: 5461, service: 0, waiting_time: 0 });
    const steps = answer.routes![0]!.steps.map(({ type, id, arrival }) => [type, id, arrival]);
    expect(steps).toEqual([
      ['start', undefined, 0],
      ['job', 1414, 2104],
      ['job', 1515, 4359],
      ['end', undefined, 5461],
    ]);
  });

  it('is 800 s early and 2712 s late in plan mode, with too much aboard', () => {
    const answer = judgeVroom(checkVroom(ofPlanMode).request, { geometry: false });
    expect(answer.summary).toMatchObject({
      cost: 18_711,
      unassigned: 0,
      delivery: [10],
      service: 1800,
      waiting_time: 0,
    });
    expect([...answer.summary!.violations].sort((a, b) => a.cause.localeCompare(b.cause))).toEqual([
      { cause: 'delay', duration: 2712 },
      { cause: 'lead_time', duration: 800 },
      { cause: 'load' },
    ]);
    const [first, second] = answer.routes!;
    expect(first!.steps.map(({ arrival, load, violations }) => [arrival, load, violations])).toEqual([
      [1_600_416_000, [7], [{ cause: 'load' }]],
      [1_600_418_328, [5], [{ cause: 'load' }]],
      [1_600_419_518, [3], []],
      [1_600_421_413, [0], []],
      [1_600_423_465, [0], []],
    ]);
    expect(second!.steps.map(({ arrival }) => arrival - 1_600_415_200)).toEqual([0, 2941, 7057, 9266, 13_046]);
  });
});
