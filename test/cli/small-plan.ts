import type { Plan } from '../../src/index.js';

const hub = { lon: 8.69, lat: 49.4 };

/** One van that carries three boxes, two stops of one box. */
export const smallPlan: Plan = {
  resources: [
    {
      id: 'van',
      vehicleProfile: { type: 'fly', kmph: 36 },
      workingTimeWindow: { begin: '2026-03-10T08:00:00Z', end: '2026-03-10T12:00:00Z' },
      departure: hub,
      arrival: hub,
      capacities: { boxes: 3 },
      cost: { using: 50 },
    },
  ],
  orders: [
    { id: 'near', stops: [{ id: 'near', position: { lon: 8.7, lat: 49.4 }, capacities: { boxes: 1 } }] },
    { id: 'far', stops: [{ id: 'far', position: { lon: 8.72, lat: 49.41 }, capacities: { boxes: 1 } }] },
  ],
};
