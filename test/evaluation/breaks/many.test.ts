import { describe, expect, it } from 'vitest';

import { evaluate, type Plan } from '../../../src/index.js';

const at = (minutes: number): string => new Date(Date.UTC(2026, 2, 2, 7, minutes)).toISOString().replace('.000', '');
const place = (minutes: number) => ({ lon: 0, lat: minutes / 60 });
const HOURS = [...Array(10).keys()];
const STOPS = [...Array(40).keys()];

/** A break of ten minutes in every hour of the day, and forty stops a minute apart, which last ten minutes each. */
const plan: Plan = {
  resources: [
    {
      id: 'van',
      vehicleProfile: { type: 'fly', kmph: 111.195 },
      departure: place(0),
      workingTimeWindow: { begin: at(0), end: at(600) },
      breaks: HOURS.map((hour) => ({
        duration: 'PT10M',
        timeWindow: { begin: at(60 * hour), end: at(60 * hour + 40) },
      })),
    },
  ],
  orders: STOPS.map((stop) => ({
    id: `o${stop}`,
    stops: [
      {
        id: `s${stop}`,
        position: place(stop + 1),
        operationDuration: 'PT10M',
        authorizedTimeWindows: [{ begin: at(0), end: stop % 8 === 5 ? at(30) : at(600) }],
      },
    ],
  })),
};

describe('many breaks in one tour', () => {
  it('are placed without enumerating all choices if stops are late anyway', async () => {
    const { tours } = await evaluate(plan, [{ resourceId: 'van', stopIds: STOPS.map((stop) => `s${stop}`) }]);
    const { violations } = tours[0]!;
    const late = STOPS.filter((stop) => stop % 8 === 5).map((stop) => `s${stop}`);
    expect(violations!.map(({ type }) => type)).toEqual(late.map(() => 'authorizedTimeWindow'));
  });
});
