import { describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/types.gen.js';
import { order, resource, solutionOf, stop, window } from '../evaluation/line.js';

const plan: Plan = {
  resources: [
    resource('van', {
      tags: ['diesel'],
      capacities: { kg: 1 },
      workingTimeWindow: window('08:00', '08:20'),
      maxWorkingDuration: 'PT20M',
      maxDistanceInKm: 20,
      maxInterStopDistanceInKm: 15,
      maxInterStopDuration: 'PT15M',
    }),
  ],
  orders: [
    order(
      'a',
      20,
      { capacities: { kg: 2 }, tags: ['centre'], authorizedTimeWindows: [window('08:00', '08:05')] },
      { requiredSkills: ['crane'] },
    ),
    { id: 'pair', stops: [stop('p', 20, { kind: 'pickup', capacities: { kg: 4 } }), stop('d', 20)] },
  ],
  forbiddenAssignments: [{ resourceTag: 'diesel', stopTag: 'centre' }],
};

describe('the violations of a tour', () => {
  it('are ordered by waypoint, those of the whole tour last, then by rule', async () => {
    const { tours } = await solutionOf(plan, { van: ['a', 'p'] });
    const listed = tours[0].violations.map((violation) =>
      'wayPointIndex' in violation ? `${violation.wayPointIndex} ${violation.type}` : violation.type,
    );
    expect(listed).toEqual([
      '0 capacity',
      '1 skills',
      '1 forbiddenAssignment',
      '1 authorizedTimeWindow',
      '1 maxInterStopDistanceInKm',
      '1 maxInterStopDuration',
      '2 capacity',
      '3 end',
      '3 maxInterStopDistanceInKm',
      '3 maxInterStopDuration',
      'order',
      'workingTimeWindow',
      'maxWorkingDuration',
      'maxDistanceInKm',
    ]);
  });

  it('are also attached to their waypoints, and make the tour invalid', async () => {
    const [tour] = (await solutionOf(plan, { van: ['a', 'p'] })).tours;
    expect(tour.isValid).toBe(false);
    expect(tour.wayPoints.map(({ violations }) => violations.length)).toEqual([1, 5, 1, 3]);
    expect(tour.wayPoints.flatMap(({ violations }) => violations)).toEqual(
      tour.violations.filter((violation) => 'wayPointIndex' in violation),
    );
  });
});
