import { describe, expect, it } from 'vitest';
import { takeSimplePlan } from '../../../src/app/intake/simple-plan.js';

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
  ])('tells faults in the words of the simple plan: %#', (json, path) => {
    const reading = takeSimplePlan(json);
    expect('errors' in reading && reading.errors.map(({ properties }) => properties?.['path'])).toEqual([path]);
  });
});
