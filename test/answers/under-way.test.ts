import { describe, expect, it } from 'vitest';

import { evaluate, freeze, openDesk, type Order, type Plan } from '../../src/index.js';

const at = (lon: number) => ({ lon, lat: 49.4 });
const time = (clock: string): string => `2030-01-07T${clock}:00Z`;

const van = (id: string) => ({
  id,
  vehicleProfile: { type: 'fly' as const, kmph: 30 },
  workingTimeWindow: { begin: time('07:00'), end: time('17:00') },
  departure: at(8.6),
  arrival: at(8.6),
});
const plan: Plan = {
  resources: [van('waits'), van('drives'), van('home')],
  orders: [
    {
      id: 'noon',
      stops: [
        { id: 'noon', position: at(8.62), authorizedTimeWindows: [{ begin: time('12:00'), end: time('12:30') }] },
      ],
    },
    { id: 'near', stops: [{ id: 'near', position: at(8.7), operationDuration: 'PT2H' }] },
    { id: 'far', stops: [{ id: 'far', position: at(9.4), operationDuration: 'PT30M' }] },
  ],
};
const tours = [
  { resourceId: 'waits', stopIds: ['noon'] },
  { resourceId: 'drives', stopIds: ['near', 'far'] },
];
const order: Order = { id: 'new', stops: [{ id: 'new', position: at(8.64) }] };

describe('a day under way', () => {
  it.each(['07:00', '08:00', '10:00', '11:00', '12:01'])('has no place before %s for a new order', async (clock) => {
    const solution = await evaluate(plan, tours);
    const desk = await openDesk(freeze(plan, solution, time(clock), 'none'), solution);
    const suggestions = await desk.suggest(order, { most: 9, perResource: 3 });
    const offers = await desk.slots(order, { length: 'PT1H' });
    desk.close();
    expect(new Set(suggestions.map(({ resourceId }) => resourceId))).toEqual(new Set(['waits', 'drives', 'home']));
    const begins = [...suggestions, ...offers.flatMap(({ best }) => best ?? [])].map(({ stops }) => stops[0]!);
    for (const { arrivalTime, beginTime } of begins) {
      // Nobody is at the new stop at that time, so that a travel to it lies behind.
      expect(arrivalTime > time(clock)).toBe(true);
      expect(beginTime > time(clock)).toBe(true);
    }
    // Who has not left leaves then, and drives for six minutes.
    const home = suggestions.find(({ resourceId }) => resourceId === 'home')!.stops[0]!;
    expect(Date.parse(home.arrivalTime) - Date.parse(time(clock))).toBeLessThan(360_000);
    for (const { window, best } of offers) if (window.end <= time(clock)) expect(best).toBeUndefined();
  });
});
