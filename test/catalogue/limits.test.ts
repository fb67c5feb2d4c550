import { describe, expect, it } from 'vitest';
import { exceededField, LIMIT_UNITS, limitRow, tourLimits, type TourLimit } from '../../src/catalogue/limits.js';
import { violationText } from '../../src/cli/text/violation-text.js';
import { changeText } from '../../src/answers/explain/texts.js';
import {
  relax,
  vary,
  type Plan,
  type Relaxation,
  type Tour,
  type TourViolation,
  type Variation,
} from '../../src/index.js';
import { variationText } from '../../src/library/tradeoffs/text.js';
import type { Problem } from '../../src/problem/problem.js';

const resourceId = 'van';
const figures = { duration: { to: 'PT9H', by: 'PT1H5M' }, number: { to: 80, by: 2.5 }, count: { to: 3, by: 1 } };

const plan: Plan = {
  resources: [
    {
      id: resourceId,
      vehicleProfile: { type: 'fly', kmph: 30 },
      workingTimeWindow: { begin: '2030-01-07T08:00:00Z', end: '2030-01-07T12:00:00Z' },
    },
  ],
};

/** What is said of a limit that is exceeded, relaxed and varied. */
const SAID: Readonly<Record<TourLimit, readonly [broken: string, relaxed: string, varied: string]>> = {
  maxWorkingDuration: [
    'van: works 1:05 h longer than 9:00 h (maxWorkingDuration)',
    'With 1:05 h more work (PT9H), van would serve it.',
    '1:05 h more work for van',
  ],
  maxDistanceInKm: [
    'van: drives 2.5 km more than 80.0 km (maxDistanceInKm)',
    'With 2.5 km more (80 km), van would serve it.',
    '2.5 km more for van',
  ],
  'x-maxStops': [
    'van: has 1 stop more than 3 stops (x-maxStops)',
    'With 1 stop more (3 stops), van would serve it.',
    '1 stop more for van',
  ],
  'x-minStops': [
    'van: has 1 stop fewer than 3 stops (x-minStops)',
    'With 1 stop fewer required (3 stops), van would serve it.',
    '1 stop more required for van',
  ],
  maxInterStopDistanceInKm: [
    'van, waypoint 1: is reached by a travel 2.5 km longer than 80.0 km (maxInterStopDistanceInKm)',
    'With single travels of up to 80 km, van would serve it.',
    'travels 2.5 km longer for van',
  ],
  maxInterStopDuration: [
    'van, waypoint 1: is reached by a travel 1:05 h longer than 9:00 h (maxInterStopDuration)',
    'With single travels of up to PT9H, van would serve it.',
    'travels 1:05 h longer for van',
  ],
};

describe.each(tourLimits)('%s', (type) => {
  const { bounds, unit } = limitRow(type);
  const { to, by } = figures[LIMIT_UNITS[unit].written];
  const relaxation = { type, resourceId, to, by } as Relaxation;
  const variation = { type, direction: 'more', resourceId, to, by } as Variation;

  it('is described with the text of its row', () => {
    const place = bounds === 'tour' ? {} : { wayPointIndex: 1 };
    const violation = { type, ...place, [type]: to, [exceededField(type)]: by } as TourViolation;
    const [broken, relaxed, varied] = SAID[type];
    expect(violationText({ resourceId, wayPoints: [] } as unknown as Tour, violation)).toBe(broken);
    expect(changeText({ plan } as Problem, relaxation)).toBe(relaxed);
    expect(variationText(variation)).toBe(varied);
  });

  it('can be relaxed and varied in the resource', () => {
    expect(relax(plan, relaxation).resources[0]).toEqual({ ...plan.resources[0], [type]: to });
    expect(vary(plan, variation).resources[0]).toEqual({ ...plan.resources[0], [type]: to });
  });

  it.runIf(bounds === 'travels')('is raised for the kinds of travels that have less', () => {
    const [low, high] = unit === 'km' ? [10, 200] : ['PT10M', 'P1D'];
    const apart = { firstTravel: low, lastTravel: high };
    const limited = { resources: [{ ...plan.resources[0]!, [type]: apart }] };
    expect(relax(limited, relaxation).resources[0]![type]).toEqual({ firstTravel: to, lastTravel: high });
  });
});
