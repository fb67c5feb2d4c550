/** The smallest plan with something to do, as an object of its own. */
export function smallPlan(more: object = {}): Record<string, unknown> {
  return {
    resources: [
      {
        id: 'van',
        vehicleProfile: { type: 'fly', kmph: 30 },
        workingTimeWindow: { begin: '2026-03-10T07:00:00Z', end: '2026-03-10T17:00:00Z' },
        departure: { lon: 8.65154, lat: 49.40747 },
        arrival: { lon: 8.65154, lat: 49.40747 },
      },
    ],
    orders: [
      { id: 'o1', stops: [{ id: 's1', position: { lon: 8.69806, lat: 49.40906 } }] },
      { id: 'o2', stops: [{ id: 's2', position: { lon: 8.67, lat: 49.41 } }] },
    ],
    maxOptimizationDuration: 'PT1S',
    ...more,
  };
}

/** A value as it travels. */
export function bytes(value: unknown): Uint8Array {
  return new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
}
