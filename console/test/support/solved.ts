import { readFileSync } from 'node:fs';
import { evaluate, solve, type Plan, type Solution } from 'tourwright';
import { viewOf } from '../../src/view/view-of.js';
import type { View } from '../../src/view/view.js';

/** A plan, a solution of it, and the page's view of them. */
export interface Solved {
  readonly plan: Plan;
  readonly solution: Solution;
  readonly view: View;
}

/** A plan of `examples/`. */
export function example(name: string): Plan {
  return JSON.parse(readFileSync(new URL(`../../../examples/${name}.json`, import.meta.url), 'utf8')) as Plan;
}

/** Solves with a fixed number of iterations. */
export async function solved(plan: Plan): Promise<Solved> {
  const solution = await solve(plan, { iterations: 200, threads: 1 });
  return { plan, solution, view: viewOf({ plan, solution }) };
}

/**
 * One van that serves its three stops although the second is late, the third too heavy, and the working time exceeded.
 */
export async function broken(): Promise<Solved> {
  const stop = (id: string, lon: number, more: object = {}) => ({
    id: `order-of-${id}`,
    stops: [{ id, position: { lon, lat: 49.4 }, operationDuration: 'PT30M', ...more }],
  });
  const day = (begin: string, end: string) => ({ begin: `2026-03-10T${begin}:00`, end: `2026-03-10T${end}:00` });
  const plan: Plan = {
    id: 'broken',
    tz: 'Europe/Berlin',
    resources: [
      {
        id: 'van',
        vehicleProfile: { type: 'fly', kmph: 50 },
        workingTimeWindow: day('08:00', '10:00'),
        departure: { lon: 8.6, lat: 49.4 },
        arrival: { lon: 8.6, lat: 49.4 },
        capacities: { kg: 10 },
      },
    ],
    orders: [
      stop('early', 8.65, { authorizedTimeWindows: [day('09:00', '09:30')], capacities: { kg: 4 } }),
      stop('late', 8.7, { preferredTimeWindows: [day('08:00', '08:30')], capacities: { kg: 4 } }),
      stop('heavy', 8.75, { authorizedTimeWindows: [day('08:00', '08:30')], capacities: { kg: 4 } }),
      stop('left', 8.8),
    ],
  };
  const solution = await evaluate(plan, [{ resourceId: 'van', stopIds: ['early', 'late', 'heavy'] }]);
  return { plan, solution, view: viewOf({ plan, solution }) };
}
