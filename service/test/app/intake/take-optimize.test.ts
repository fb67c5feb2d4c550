import { describe, expect, it } from 'vitest';
import { takeOptimize } from '../../../src/app/intake/take-optimize.js';

const position = { lon: 8, lat: 49 };

function content(json: unknown): Record<string, never> {
  const reading = takeOptimize(json);
  if ('errors' in reading) throw new Error(JSON.stringify(reading.errors));
  return JSON.parse(reading.plan.content) as Record<string, never>;
}

describe('takeOptimize', () => {
  it('makes resources of vehicles and orders of orders', () => {
    const window = { begin: '2026-03-10T07:00:00Z', end: '2026-03-10T17:00:00Z' };
    const vehicle = { id: 'v', start: position, end: position, capacity: 5, window, skills: ['lift'] };
    const order = {
      id: 'o',
      position,
      duration: 'PT5M',
      quantity: 2,
      windows: [window],
      priority: 1,
      skills: ['lift'],
    };
    const plan = content({ vehicles: [vehicle], orders: [order] });
    expect(plan['resources'][0]).toEqual({
      id: 'v',
      vehicleProfile: { type: 'fly' },
      workingTimeWindow: window,
      departure: position,
      arrival: position,
      capacities: { quantity: 5 },
      skills: ['lift'],
    });
    expect(plan['orders'][0]).toEqual({
      id: 'o',
      priority: 1,
      requiredSkills: ['lift'],
      stops: [
        { id: 'o', position, operationDuration: 'PT5M', capacities: { quantity: 2 }, authorizedTimeWindows: [window] },
      ],
    });
  });

  it('gives vehicles without a window the days that orders ask for', () => {
    const windows = [{ begin: '2026-03-10T07:00:00Z', end: '2026-03-11T09:00:00Z' }];
    const plan = content({ vehicles: [{ id: 'v' }], orders: [{ id: 'o', position, windows }] });
    expect(plan['resources'][0]['workingTimeWindow']).toEqual({
      begin: '2026-03-10T07:00:00Z',
      end: '2026-03-12T09:00:00Z',
    });
  });

  it.each([
    [{}, ['vehicles', 'orders']],
    [{ vehicles: [{ id: 'a b' }], orders: [] }, ['vehicles[0].id']],
    [{ vehicles: [{ id: 'v' }, { id: 'v' }], orders: [] }, ['vehicles[1].id']],
    [
      { vehicles: [{ id: 'v', window: { begin: 'x', end: 'y' } }], orders: [] },
      ['vehicles[0].window.begin', 'vehicles[0].window.end'],
    ],
    [{ vehicles: [{ id: 'v' }], orders: [{ id: 'o', position, duration: 'PT1.5S' }] }, ['orders[0].duration']],
    [
      {
        vehicles: [{ id: 'v' }],
        orders: [{ id: 'o', position, windows: [{ begin: 'x', end: '2026-03-10T07:00:00Z' }] }],
      },
      ['orders[0].windows[0].begin'],
    ],
  ])('tells faults in the words of the request: %#', (json, paths) => {
    const reading = takeOptimize(json);
    expect('errors' in reading && reading.errors.map(({ properties }) => properties?.['path'])).toEqual(paths);
  });
});
