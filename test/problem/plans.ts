import type { Order, Plan, Position, Resource, SingleStop } from '../../src/model/types.gen.js';
import { compile, type CompileOptions } from '../../src/problem/compile.js';
import { Feature, Size } from '../../src/problem/arrays/codes.js';
import type { Problem } from '../../src/problem/problem.js';
import { plane, type TravelProvider } from '../../src/travel/index.js';

/** Places on one line, 100 m (and 100 s) apart: place i is at x = 100 · i. */
export function place(i: number): Position {
  return { lon: i / 100, lat: 0 };
}

export const line: TravelProvider = plane({
  points: Array.from({ length: 50 }, (_, i) => ({ position: place(i), x: 100 * i, y: 0 })),
});

/** A time of the one day of these tests. */
export function at(clock: string): string {
  return `2030-01-01T${clock}:00Z`;
}

/** Works from 8 to 18 from place 0 and back. */
export function resource(id: string, fields: Partial<Resource> = {}): Resource {
  return {
    id,
    vehicleProfile: { type: 'fly' },
    workingTimeWindow: { begin: at('08:00'), end: at('18:00') },
    departure: place(0),
    arrival: place(0),
    ...fields,
  };
}

/** An order of one stop `id` at a place. */
export function order(
  id: string,
  i: number,
  fields: Partial<SingleStop> = {},
  orderFields: Partial<Order> = {},
): Order {
  return { id, stops: [{ id, position: place(i), ...fields }], ...orderFields };
}

export async function problemOf(
  plan: Plan,
  travel: TravelProvider = line,
  options: CompileOptions = {},
): Promise<Problem> {
  return compile(plan, travel, options);
}

/** Names of the features a problem needs. */
export function featuresOf({ arrays }: Problem): readonly string[] {
  return Object.entries(Feature).flatMap(([name, bit]) => ((arrays.sizes[Size.FEATURES] & bit) !== 0 ? [name] : []));
}
