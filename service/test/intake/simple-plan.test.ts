import { describe, expect, it } from 'vitest';
import { takeSimplePlan } from '../../src/intake/simple-plan.js';

const window = { begin: '2026-03-10T07:00:00Z', end: '2026-03-10T17:00:00Z' };
const stop = { id: 's1', position: { lon: 8, lat: 49 }, timeWindow: window };
const simple = { resources: [{ id: 'r', workingTimeWindow: window }], stops: [stop], objective: 'minimizeDistance' };

describe('takeSimplePlan', () => {
  it('makes an order of every stop, and puts the named objective second', () => {
    const reading = takeSimplePlan(simple);
    const plan = JSON.parse('plan' in reading ? reading.plan.content : '{}') as Record<string, never>;
    expect(plan['resources']).toEqual([{ ...simple.resources[0], vehicleProfile: { type: 'fly' } }]);
    const { timeWindow, ...rest } = stop;
    expect(plan['orders']).toEqual([{ id: 's1', stops: [{ ...rest, authorizedTimeWindows: [timeWindow] }] }]);
    expect((plan['objectives'] as string[]).slice(0, 3)).toEqual([
      'maximizeMandatoryStops',
      'minimizeDistance',
      'minimizeDelay',
    ]);
    expect(plan['objectives']).toHaveLength(9);
  });

  it.each([
    [{ ...simple, stops: 'x' }, 'stops'],
    [{ ...simple, objective: 'maximizeFun' }, 'objective'],
    [{ ...simple, stops: [{ ...stop, position: { lon: 8, lat: 99 } }] }, 'stops[0].position.lat'],
    [{ ...simple, stops: [{ ...stop, id: 'no id' }] }, 'stops[0].id'],
    [{ ...simple, stops: [{ ...stop, timeWindow: { begin: 'x', end: window.end } }] }, 'stops[0].timeWindow.begin'],
    [{ ...simple, resources: [{ id: 'r' }] }, 'resources[0].workingTimeWindow'],
    [{ ...simple, stops: [stop, stop] }, 'stops[1].id'],
    [{ ...simple, objective: null }, 'objective'],
  ])('tells faults in the words of the simple plan: %#', (json, path) => {
    const reading = takeSimplePlan(json);
    expect('errors' in reading && reading.errors.map(({ properties }) => properties?.['path'])).toEqual([path]);
  });

  it('warns in the words of the simple plan, of fields too that only a plan has', () => {
    const later = { begin: '2026-03-11T07:00:00Z', end: '2026-03-11T17:00:00Z' };
    const reading = takeSimplePlan({
      ...simple,
      orders: [],
      objectives: [],
      objctive: 'minimizeDistance',
      stops: [
        { ...stop, timeWindow: later, kindd: 'pickup' },
        { ...stop, id: 'order', authorizedTimeWindows: [] },
      ],
    });
    expect(
      'plan' in reading && reading.plan.warnings.map(({ message, properties }) => [properties.path, message]),
    ).toEqual([
      ['orders', 'The field orders is not known and has no effect. Maybe stops was meant.'],
      ['objectives', 'The field objectives is not known and has no effect. Maybe objective was meant.'],
      [
        'stops[1].authorizedTimeWindows',
        'The field authorizedTimeWindows is not known and has no effect. Maybe timeWindow was meant.',
      ],
      ['stops[0].kindd', 'The field kindd is not known and has no effect. Maybe kind was meant.'],
      ['objctive', 'The field objctive is not known and has no effect. Maybe objective was meant.'],
      ['stops[0].timeWindow', 'Nobody works while s1 is open. Correct these windows, or the hours of work.'],
    ]);
  });
});
