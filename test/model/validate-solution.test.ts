import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateSolution } from '../../src/model/validate-solution.js';
import { placesOf, type Place } from './plans.js';
import { solutionWith, tourWith, wayPointWith } from './solutions.js';

const faultsOf = (json: unknown): Place[] => {
  const result = validateSolution(json);
  return result.valid ? [] : placesOf(result.errors);
};
const without = (value: object, field: string): object =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== field));

const violations = [
  { type: 'begin', wayPointIndex: 0 },
  { type: 'end', wayPointIndex: 3 },
  { type: 'skills', wayPointIndex: 1, lackingSkills: ['lift'] },
  { type: 'forbiddenAssignment', wayPointIndex: 1, forbiddenAssignments: [{ resourceTag: 'a', stopTag: 'b' }] },
  {
    type: 'authorizedTimeWindow',
    wayPointIndex: 1,
    forbiddenWindow: { begin: '2025-03-03T08:00:00Z', end: '2025-03-03T09:00:00Z' },
    actualTime: '2025-03-03T08:03:00Z',
  },
  { type: 'capacity', wayPointIndex: 0, capacity: 'kg', overCapacity: 1.5 },
  { type: 'atLeastOneValidCapacity', wayPointIndex: 0, name: 'x', overCapacities: { kg: 1 } },
  { type: 'maxInterStopDistanceInKm', wayPointIndex: 1, maxInterStopDistanceInKm: 1, exceededDistanceInKm: 0.5 },
  { type: 'maxInterStopDuration', wayPointIndex: 1, maxInterStopDuration: 'PT1M', exceededDuration: 'PT2M' },
];
const tourViolations = [
  ...violations,
  { type: 'successiveStops', expectedSuccessiveStopIds: ['a', 'b'], interleavedStopIds: ['c'] },
  { type: 'order', expectedOrderedStopIds: ['a', 'b'], missedStopIds: [], badlyOrderedStopIds: ['b'] },
  { type: 'maxStopSpan', orderId: 'o', delay: 'PT1M' },
  { type: 'workingTimeWindow', delay: 'PT1M' },
  { type: 'maxWorkingDuration', maxWorkingDuration: 'PT1H', exceededDuration: 'PT1M' },
  { type: 'maxDistanceInKm', maxDistanceInKm: 1, exceededDistanceInKm: 0.5 },
  { type: 'stopIncompatibility', incompatibilities: [['a', 'b']], tags: ['x', 'y'] },
  { type: 'maxStopTagGroups', exceededNbGroupsByStopTag: { a: { maxAllowed: 1, exceededNbGroups: 1 } } },
  { type: 'removalStrategy', name: 'n', removalStrategyType: 'lifo' },
];
const nested = { type: 'atLeastOneConstraint', name: 'n', violatedConstraints: tourViolations };

describe('validateSolution', () => {
  it('accepts a solution with every field, and one with the required fields only', () => {
    const full = solutionWith({
      CO2Emission: 1.5,
      finalState: 'optimized',
      globalViolations: [{ type: 'maxCumulatedCost', name: 'n', resourceIds: ['van'], maximum: 1, exceededCost: 2 }],
      tours: [
        tourWith({
          CO2Emission: 1.5,
          isValid: false,
          violations: [...tourViolations, nested],
          wayPoints: [wayPointWith({ stopProperties: { a: 'b' }, orderProperties: {}, violations })],
        }),
      ],
    });
    for (const solution of [solutionWith(), full]) {
      expect(validateSolution(solution)).toEqual({ valid: true, solution, warnings: [] });
    }
  });

  it.each(Object.keys(solutionWith()))('requires %s of a solution', (field) => {
    expect(faultsOf(without(solutionWith(), field))).toEqual([['INVALID_INPUT', field]]);
  });

  it.each(Object.keys(tourWith()))('requires %s of a tour', (field) => {
    expect(faultsOf(solutionWith({ tours: [without(tourWith(), field)] }))).toEqual([
      ['INVALID_INPUT', `tours[0].${field}`],
    ]);
  });

  it.each(Object.keys(wayPointWith()))('requires %s of a stop', (field) => {
    const tour = tourWith({ wayPoints: [without(wayPointWith(), field)] });
    expect(faultsOf(solutionWith({ tours: [tour] }))).toEqual([['INVALID_INPUT', `tours[0].wayPoints[0].${field}`]]);
  });

  it.each(tourViolations.flatMap((violation) => Object.keys(violation).map((field) => ({ violation, field }))))(
    'requires $field of the violation $violation.type',
    ({ violation, field }) => {
      const optional = violation.type === 'removalStrategy' && field === 'name';
      const tour = tourWith({ violations: [without(violation, field)] });
      const path = `tours[0].violations[0].${field}`;
      expect(faultsOf(solutionWith({ tours: [tour] }))).toEqual(optional ? [] : [['INVALID_INPUT', path]]);
    },
  );

  it.each<[string, object, Place[]]>([
    ['a local time', solutionWith({ timestamp: '2025-03-03T08:00:00+01:00' }), [['INVALID_VALUE', 'timestamp']]],
    [
      'fractions of a second',
      solutionWith({ timestamp: '2025-03-03T08:00:00.000Z' }),
      [['INVALID_VALUE', 'timestamp']],
    ],
    [
      'a day that does not exist',
      solutionWith({ timestamp: '2025-02-30T08:00:00Z' }),
      [['INVALID_VALUE', 'timestamp']],
    ],
    ['an id twice', solutionWith({ unusedResourceIds: ['a', 'a'] }), [['INVALID_VALUE', 'unusedResourceIds[1]']]],
    [
      'a resource with two tours',
      solutionWith({ tours: [tourWith(), tourWith({ wayPoints: [] })] }),
      [['ID_NOT_UNIQUE', 'tours[1].resourceId']],
    ],
    [
      'a stop visited twice',
      solutionWith({ tours: [tourWith({ wayPoints: [wayPointWith(), wayPointWith()] })] }),
      [['ID_NOT_UNIQUE', 'tours[0].wayPoints[1].stopId']],
    ],
    [
      'a violation of tours on a waypoint',
      solutionWith({
        tours: [
          tourWith({
            wayPoints: [wayPointWith({ violations: [{ type: 'maxStopSpan', orderId: 'o', delay: 'PT1M' }] })],
          }),
        ],
      }),
      [['INVALID_VALUE', 'tours[0].wayPoints[0].violations[0].type']],
    ],
    ['NaN', solutionWith({ emptyDistanceInKm: NaN }), [['INVALID_VALUE', 'emptyDistanceInKm']]],
  ])('refuses %s', (_, solution, faults) => {
    expect(faultsOf(solution)).toEqual(faults);
  });

  it('reports unknown fields in a warning', () => {
    const result = validateSolution(solutionWith({ score: 1 }));
    expect(result.valid && placesOf(result.warnings)).toEqual([['UNKNOWN_FIELD', 'score']]);
  });

  it('survives any value', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.anything({ withSparseArray: true })), (json) => {
        expect(typeof validateSolution(json).valid).toBe('boolean');
      }),
    );
  });
});
