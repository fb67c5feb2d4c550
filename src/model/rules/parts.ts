import type { TimeWindowBreak } from '../break.js';
import type { AlternativesStop, Cost, Floors, Order, Plan, Resource, SingleStop, TimeWindow } from '../types.gen.js';
import type { Draft } from '../structure/draft.js';
import type { Path } from '../structure/path.js';

/** A part of a plan and its path. */
export interface Placed<T> {
  readonly part: Draft<T>;
  readonly path: Path;
}

/** The items present in a list, each with its path. */
export function* itemsOf<T>(
  list: readonly (T | undefined)[] | undefined,
  path: Path,
): Generator<{ part: T; path: Path }> {
  if (!list) return;
  for (let i = 0; i < list.length; i++) {
    const part = list[i];
    if (part !== undefined) yield { part, path: [...path, i] };
  }
}

/** The values present in a map, each with its key and path. */
export function* entriesOf<T>(
  map: Readonly<Record<string, T | undefined>> | undefined,
  path: Path,
): Generator<{ key: string; part: T; path: Path }> {
  for (const [key, part] of Object.entries(map ?? {})) {
    if (part !== undefined) yield { key, part, path: [...path, key] };
  }
}

export const resourcesOf = (plan: Draft<Plan>): Iterable<Placed<Resource>> => itemsOf(plan.resources, ['resources']);

export const ordersOf = (plan: Draft<Plan>): Iterable<Placed<Order>> => itemsOf(plan.orders, ['orders']);

/** Every single stop, members of alternatives included, with the group it belongs to. */
export function* singleStopsOf(
  plan: Draft<Plan>,
): Generator<Placed<SingleStop> & { readonly group: Draft<AlternativesStop> | undefined }> {
  for (const order of ordersOf(plan)) {
    for (const { part, path } of itemsOf(order.part.stops, [...order.path, 'stops'])) {
      if (part.type !== 'alternatives') yield { part, path, group: undefined };
      else for (const member of itemsOf(part.alternatives, [...path, 'alternatives'])) yield { ...member, group: part };
    }
  }
}

/** Every group of alternatives. */
export function* groupsOf(plan: Draft<Plan>): Generator<Placed<AlternativesStop>> {
  for (const order of ordersOf(plan)) {
    for (const { part, path } of itemsOf(order.part.stops, [...order.path, 'stops'])) {
      if (part.type === 'alternatives') yield { part, path };
    }
  }
}

/** Every break of a resource that has a window. */
export function* windowBreaksOf({ part, path }: Placed<Resource>): Generator<Placed<TimeWindowBreak>> {
  for (const found of itemsOf(part.breaks, [...path, 'breaks'])) {
    const { type } = found.part;
    if (type === undefined || type === 'timeWindowBreak') yield found as Placed<TimeWindowBreak>;
  }
}

/** The windows in which a break may lie, as far as they are given. */
export const windowsOf = ({ part, path }: Placed<TimeWindowBreak>): readonly Placed<TimeWindow>[] => [
  ...(part.timeWindow ? [{ part: part.timeWindow, path: [...path, 'timeWindow'] }] : []),
  ...itemsOf(part['x-alternativeTimeWindows'], [...path, 'x-alternativeTimeWindows']),
];

/** Every cost: of resources, of their emissions, of constraints and of custom objectives. */
export function* costsOf(plan: Draft<Plan>): Generator<Placed<Cost>> {
  for (const { part, path } of resourcesOf(plan)) {
    if (part.cost) yield { part: part.cost, path: [...path, 'cost'] };
    if (part.CO2EmissionCalculation)
      yield { part: part.CO2EmissionCalculation, path: [...path, 'CO2EmissionCalculation'] };
  }
  yield* entriesOf(plan.CO2EmissionCalculationByResourceTag, ['CO2EmissionCalculationByResourceTag']);
  for (const { part, path } of itemsOf(plan.globalConstraints, ['globalConstraints'])) {
    yield* entriesOf(part.costsByResourceTag, [...path, 'costsByResourceTag']);
  }
  for (const { part, path } of itemsOf(plan.objectives, ['objectives'])) {
    if (typeof part !== 'object' || part.type !== 'custom') continue;
    yield* entriesOf(part.costsByResourceTag, [...path, 'costsByResourceTag']);
  }
}

/** Every price by floors in a cost. */
export function* floorsOf({ part: cost, path }: Placed<Cost>): Generator<Placed<Floors>> {
  if (cost.workedHours) yield { part: cost.workedHours, path: [...path, 'workedHours'] };
  if (cost.km) yield { part: cost.km, path: [...path, 'km'] };
  yield* entriesOf(cost.costsByStopTag, [...path, 'costsByStopTag']);
  yield* entriesOf(cost.costsByCapacity, [...path, 'costsByCapacity']);
  yield* entriesOf(cost.costPerCapacityPerTravelledKm, [...path, 'costPerCapacityPerTravelledKm']);
  yield* entriesOf(cost.costPerCapacityPerTravelledHour, [...path, 'costPerCapacityPerTravelledHour']);
}
