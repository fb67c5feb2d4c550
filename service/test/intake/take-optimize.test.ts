import { describe, expect, it } from 'vitest';
import { ANY_TIME, takeOptimize } from '../../src/intake/take-optimize.js';

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

  it('lets vehicles without a window work at any time, and leave when their orders ask for it', () => {
    const windows = [{ begin: '2026-03-10T07:00:00Z', end: '2026-03-11T09:00:00Z' }];
    const plan = content({ vehicles: [{ id: 'v' }], orders: [{ id: 'o', position, windows }] });
    expect(plan['resources'][0]['workingTimeWindow']).toEqual(ANY_TIME);
    expect(plan['lateDeparture']).toBe(true);
  });

  it('reads local times in the time zone of the request', () => {
    const window = { begin: '2026-03-10 08:00', end: '2026-03-10 09:00' };
    const json = { tz: 'Europe/Berlin', vehicles: [{ id: 'v', window }], orders: [] };
    expect(content(json)['resources'][0]['workingTimeWindow']).toEqual({
      begin: '2026-03-10T07:00:00Z',
      end: '2026-03-10T08:00:00Z',
    });
    expect(takeOptimize(json)).toMatchObject({ firstMoment: Date.UTC(2026, 2, 10, 7) / 1000 });
  });

  it('warns of unknown fields at every depth, and at the paths of the request', () => {
    const reading = takeOptimize({
      vehicles: [
        { id: 'v', capacity: { kg: 1 }, windows: [], start: { ...position, alt: 1 } },
        { id: 'w', capacity: -1 },
      ],
      orders: [{ id: 'stop', position, quantity: 5, skills: ['x'], window: {} }],
      options: { g: true },
    });
    expect(
      'plan' in reading && reading.plan.warnings.map(({ message, properties }) => [properties.path, message]),
    ).toEqual([
      ['vehicles[0].start.alt', 'The field alt is not known and has no effect. There are: lon, lat.'],
      ['vehicles[0].windows', expect.stringContaining('Maybe window (')],
      ['orders[0].window', expect.stringContaining('Maybe windows (')],
      ['options', 'The field options is not known and has no effect. There are: vehicles, orders, tz, maxDuration.'],
      ['vehicles[0].capacity', 'v has room for no quantity, which is to be carried: it counts as 0. Add it.'],
      ['orders[0].skills[0]', 'Nobody has the skill x: stop stays unserved. Correct it, or give it to somebody.'],
      ['vehicles[1].capacity', 'w has -1 of quantity: even empty it carries too much. Give it 0 or more.'],
      ['orders[0].quantity', expect.stringContaining('No resource can carry 5 of quantity at once')],
    ]);
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
    [{ vehicles: [{ id: 'v', capacity: '5' }], orders: [{ id: 'o' }] }, ['vehicles[0].capacity', 'orders[0].position']],
    [
      {
        vehicles: [],
        orders: [
          { id: 'o', position },
          { id: 'o', position },
        ],
      },
      ['orders[1].id'],
    ],
  ])('tells faults in the words of the request: %#', (json, paths) => {
    const reading = takeOptimize(json);
    expect('errors' in reading && reading.errors.map(({ properties }) => properties?.['path'])).toEqual(paths);
  });

  it('names the place of an id that is there already', () => {
    const reading = takeOptimize({ vehicles: [{ id: 'v' }, { id: 'v' }], orders: [] });
    expect('errors' in reading && reading.errors).toMatchObject([
      { message: 'The id v is given twice. Give each an id of its own.', properties: { first: 'vehicles[0]' } },
    ]);
  });

  it('says what fields are called here that a plan or another program calls otherwise', () => {
    const vehicle = { id: 'v', departure: position, capacities: {}, workingTimeWindow: {}, speed: 30 };
    const order = { id: 'o', position, service: 300, time_windows: [], requiredSkills: [], demand: 1 };
    const reading = takeOptimize({ vehicles: [vehicle], orders: [order], jobs: [] });
    const meant = 'plan' in reading ? reading.plan.warnings.map(({ message }) => /Maybe (\w+)/.exec(message)?.[1]) : [];
    const ofVehicle = ['start', 'capacity', 'window', 'kmph'];
    expect(meant).toEqual([...ofVehicle, 'duration', 'windows', 'skills', 'quantity', 'orders']);
  });

  it('folds warnings alike', () => {
    const orders = Array.from({ length: 12 }, (_, n) => ({ id: `o${n}`, position, remark: 'x', skills: ['none'] }));
    const reading = takeOptimize({ vehicles: [{ id: 'v', start: position }], orders });
    expect('plan' in reading && reading.plan.warnings.map(({ properties }) => properties)).toMatchObject([
      { path: 'orders[0].remark', count: '12', alike: 'orders[*].remark' },
      { path: 'orders[0].skills[0]', count: '12', alike: 'orders[*].skills[*]' },
    ]);
  });
});
