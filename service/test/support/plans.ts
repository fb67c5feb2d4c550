import { createHash } from 'node:crypto';
import { stopKeys, type CountedStop } from '../../src/intake/take-plan.js';
import type { PreparedPlan } from '../../src/domain/index.js';

/** What matters of a plan to storage. */
export interface PlanSketch {
  /** Ids of its stops, one an order; all at the same place. */
  readonly stops?: readonly string[];
  readonly places?: readonly CountedStop[];
  /** Makes it another plan, with the same stops. */
  readonly note?: string;
  readonly duration?: string;
  readonly resources?: number;
}

/** A plan ready to be stored. */
export function preparedPlan({
  stops = ['a'],
  places,
  note = '',
  duration,
  resources = 1,
}: PlanSketch = {}): PreparedPlan {
  const counted = places ?? stops.map((id) => ({ id, position: { lon: 2, lat: 48 } }));
  const content = JSON.stringify({
    resources: Array.from({ length: resources }, (_, r) => ({
      id: `r${r}`,
      vehicleProfile: { type: 'fly', kmph: 50 },
      workingTimeWindow: { begin: '2026-03-02T08:00:00Z', end: '2026-03-02T18:00:00Z' },
    })),
    orders: counted.map(({ id, position }) => ({ id, stops: [{ id, position }] })),
    properties: { note },
  });
  return {
    content,
    // Keys come in one order here.
    hash: createHash('sha256').update(content).digest('hex'),
    maxOptimizationDuration: duration,
    stopKeys: stopKeys(counted),
    size: { resources, orders: counted.length, stops: counted.length, stopsPerOrder: 1 },
    warnings: [],
  };
}
