// Plans for the load test, made of numbers that are the same every time.

/** A small generator of numbers from 0 to 1 (Park and Miller 1988). */
function numbers(seed) {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const place = (next) => ({ lon: Number((8 + next()).toFixed(6)), lat: Number((49 + next()).toFixed(6)) });

/** A plan with so many orders and resources; `padding` characters of remarks make each order longer. */
export function plan({ orders, resources = Math.ceil(orders / 25), duration, padding = 0 }) {
  const next = numbers(orders + 1);
  const depot = place(next);
  return {
    maxOptimizationDuration: duration,
    resources: Array.from({ length: resources }, (_, r) => ({
      id: `van-${r}`,
      vehicleProfile: { type: 'fly', kmph: 40 },
      workingTimeWindow: { begin: '2026-03-10T07:00:00Z', end: '2026-03-10T17:00:00Z' },
      departure: depot,
      arrival: depot,
      capacities: { parcels: 100 },
    })),
    orders: Array.from({ length: orders }, (_, o) => ({
      id: `order-${o}`,
      ...(padding > 0 && { properties: { remark: 'x'.repeat(padding) } }),
      stops: [
        {
          id: `stop-${o}`,
          position: place(next),
          operationDuration: 'PT3M',
          capacities: { parcels: 1 + Math.floor(next() * 3) },
        },
      ],
    })),
  };
}
