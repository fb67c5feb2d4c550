import { loadsAtPoints, ruleHolds } from '../../evaluation/sequence-rules.js';

import { loadsOf } from '../../evaluation/loads.js';
import { Feature, LegKind, Size } from '../../problem/arrays/codes.js';
import { hasFeature } from '../../problem/arrays/problem-arrays.js';
import type { Problem } from '../../problem/problem.js';
import { exceeding, type Missed } from '../places/missed.js';
import { spell, spellAmount, spellSeconds } from '../../model/words.js';
import { areBridged } from './bridges.js';
import { endsAtFirstStop, hasTravel, isWithin, type OrderAlone } from './order-alone.js';
import type { LegLimits, TravelMeasure } from './ways.js';

/** Stops of the order with no way between them, even over other stops. */
export function connectionProofs(own: OrderAlone): Missed[] {
  const { problem, resource, order, stops, ways } = own;
  const { stopLocation, orderSuccessive } = problem.arrays;
  const { id } = problem.resources[resource];
  const idOf = (stop: number): string => problem.stops[stop].id;
  const isJoined = (from: number, to: number, way: 'direct' | 'least'): boolean =>
    from === to || ways[way]('duration', from, to) < Infinity;
  const between = orderSuccessive[order] === 1 ? 'direct' : 'least';
  const found = stops.slice(1).flatMap((stop, i): Missed[] => {
    if (isJoined(stopLocation[stops[i]], stopLocation[stop], between)) return [];
    const text = `${id} has no way from ${idOf(stops[i])} to ${idOf(stop)}`;
    return [{ ...unreachable(text), stopId: idOf(stop) }];
  });
  const last = stops[stops.length - 1];
  // Wherever the tour began, there must be a way from there to the order's first stop.
  if (!endsAtFirstStop(own) || isJoined(stopLocation[last], stopLocation[stops[0]], 'least')) return found;
  const text = `${id} has no way from ${idOf(last)} back to where its tour began`;
  return [...found, { ...unreachable(text), stopId: idOf(last) }];
}

/** Ways longer than the resource may drive: the total, or a leg that no other stop bridges. */
export function travelProofs(own: OrderAlone, mayVisit: (stop: number) => boolean): Missed[] {
  const { problem, resource, resourceClass, stops, ways, order } = own;
  const { classStart, classEnd, classMaxDistance, stopLocation, orderSuccessive } = problem.arrays;
  const { id } = problem.resources[resource];
  const isLoop = endsAtFirstStop(own);
  const [start, end] = [classStart[resourceClass], isLoop ? stopLocation[stops[0]] : classEnd[resourceClass]];
  const places = [start, ...stops.map((stop) => stopLocation[stop]), end];
  const found: Missed[] = [];
  const long: OrderLeg[] = [];
  const mayPass = passableFor(problem, order);
  let meters = 0;
  for (let at = 1; at < places.length; at++) {
    const [from, to] = [places[at - 1], places[at]];
    if (from < 0 || to < 0) continue;
    const kind = at === 1 ? LegKind.FIRST : at === places.length - 1 ? LegKind.LAST : LegKind.BETWEEN;
    const isDirect = kind === LegKind.BETWEEN && orderSuccessive[order] === 1;
    meters += isDirect ? ways.direct('distance', from, to) : ways.least('distance', from, to);
    const leg: OrderLeg = { from, to, kind, at, mayPass: isDirect ? () => false : mayPass };
    // A tour that ends where it began may begin elsewhere.
    const isElsewhere = isLoop && kind === LegKind.LAST;
    const missed = isElsewhere ? [] : legProof(own, leg);
    found.push(...missed);
    if (missed.length === 0 && !isWithin(own, from, to, kind)) long.push(leg);
  }
  // Each leg can be bridged, but maybe not all of them with the same stops.
  if (found.length === 0 && long.length > 0 && !areBridged(own, mayVisit)) {
    const others = long.length > 1 ? 'the other travels' : 'the stops of their orders';
    found.push(...long.flatMap((leg) => longLegs(own, leg, `and no other stops bridge it together with ${others}`)));
  }
  const by = meters - classMaxDistance[resourceClass];
  if (by > 0 && by < Infinity) {
    const text = `${id} drives at least ${spell(meters / 1000)} km, ${spell(by / 1000)} km more than its maxDistanceInKm`;
    found.push(exceeding('maxDistanceInKm', by / 1000, text));
  }
  return found;
}

/** A travel between two stops of the order, or between one and an end of the tour. */
interface OrderLeg {
  readonly from: number;
  readonly to: number;
  readonly kind: LegKind;
  /** Its number: 1 precedes the order's first stop. */
  readonly at: number;
  /** True for locations that may lie in between. */
  readonly mayPass: (place: number) => boolean;
}

/**
 * Locations of the order's own stops, which are visited once in sequence, are no bridges unless other stops share them.
 */
function passableFor({ arrays }: Problem, order: number): (place: number) => boolean {
  const { stopLocation, stopSlot, slotOrder } = arrays;
  let others: Set<number> | undefined;
  return (place) => {
    others ??= new Set(stopLocation.filter((_, stop) => slotOrder[stopSlot[stop]] !== order));
    return others.has(place);
  };
}

/** By `LegKind`: no limits. */
const NONE = [Infinity, Infinity, Infinity];

/** Why no way, over any stops, keeps the limits of single travels; empty if some way does. */
function legProof(own: OrderAlone, leg: OrderLeg): Missed[] {
  const { problem, resource, resourceClass, ways } = own;
  const { from, to, kind, mayPass } = leg;
  const limits: LegLimits = {
    meters: problem.arrays.classMaxLeg.subarray(resourceClass * 6, resourceClass * 6 + 3),
    seconds: problem.arrays.classMaxLeg.subarray(resourceClass * 6 + 3, resourceClass * 6 + 6),
    kind,
    mayPass,
  };
  const excess = (measure: TravelMeasure, kept: Partial<LegLimits> = {}): number =>
    ways.leastExcess(measure, from, to, { ...limits, ...kept });
  if (excess('distance') === 0) return [];
  const { id } = problem.resources[resource];
  const [meters, seconds] = [excess('distance', { seconds: NONE }), excess('duration', { meters: NONE })];
  if (meters === Infinity) return [unreachable(`${id} has no way ${endsOf(own, leg)}`)];
  const travel = `on every way of ${id} ${endsOf(own, leg)}, some travel`;
  if (meters > 0 || seconds > 0) {
    const direct = longLegs(own, leg, 'and no other stops bridge it');
    return excesses(travel, meters, seconds, 'at least ').map(
      (missed) => direct.find(({ rule, by }) => rule === missed.rule && by === missed.by) ?? missed,
    );
  }
  // Each limit can be kept by some way, but not both by the same one.
  return excesses(travel, excess('distance'), 0, 'at least ', ', given its maxInterStopDuration');
}

/** The excess of the direct leg over its limits. */
function longLegs(own: OrderAlone, leg: OrderLeg, tail: string): Missed[] {
  const { problem, resource, resourceClass, ways } = own;
  const { from, to, kind } = leg;
  const { id } = problem.resources[resource];
  const { classMaxLeg } = problem.arrays;
  const meters = ways.direct('distance', from, to) - classMaxLeg[resourceClass * 6 + kind];
  const seconds = ways.direct('duration', from, to) - classMaxLeg[resourceClass * 6 + 3 + kind];
  if (!hasTravel(own, from, to)) return [unreachable(`${id} has no travel ${endsOf(own, leg)}, ${tail}`)];
  return excesses(`the ${TRAVELS[kind]} of ${id}`, meters, seconds, '', `, ${tail}`);
}

const TRAVELS = ['first travel', 'travel between stops', 'last travel'] as const;

/** "from home to office". */
function endsOf({ problem, stops }: OrderAlone, { at }: OrderLeg): string {
  const idOf = (place: number): string | undefined => problem.stops[stops[place]]?.id;
  return `from ${idOf(at - 2) ?? 'its departure'} to ${idOf(at - 1) ?? 'its arrival'}`;
}

function unreachable(text: string): Missed {
  return { rule: 'unreachable', by: 1, unit: 'count', text, size: 10 };
}

function excesses(travel: string, meters: number, seconds: number, least: 'at least ' | '', tail = ''): Missed[] {
  const found: Missed[] = [];
  if (meters > 0) {
    const text = `${travel} is ${least}${spell(meters / 1000)} km longer than allowed${tail}`;
    found.push(exceeding('maxInterStopDistanceInKm', meters / 1000, text));
  }
  if (seconds > 0) {
    const text = `${travel} takes ${least}${spellSeconds(seconds)} longer than allowed${tail}`;
    found.push(exceeding('maxInterStopDuration', seconds, text));
  }
  return found;
}

/** Proves that the order has more stops than a tour may have. */
export function countProofs({ problem, resource, resourceClass, stops }: OrderAlone): Missed[] {
  const by = stops.length - problem.arrays.classMaxStops[resourceClass];
  if (by <= 0) return [];
  const text = `the order has ${spellAmount('stops', by)} more than a tour of ${problem.resources[resource].id} may have`;
  return [exceeding('x-maxStops', by, text)];
}

/** Loads and constraints that the order's stops break alone; other goods on board only add to it. */
export function loadProofs({ problem, resource, resourceClass, stops, order }: OrderAlone): Missed[] {
  const { arrays } = problem;
  const { id } = problem.resources[resource];
  const capacities = arrays.sizes[Size.CAPACITIES];
  const points = leastLoads(problem, resource, order, stops);
  const found: Missed[] = [];
  for (let d = 0; d < capacities; d++) {
    const limit = arrays.classCapacity[resourceClass * capacities + d];
    const most = Math.max(...points.map((load) => load[d]));
    const by = (most - limit) / 1e6;
    if (by <= 0) continue;
    const name = problem.capacities[d];
    const text = `the capacity of ${id} for ${name} is ${spell(limit / 1e6)}, ${spell(by)} less than the order alone needs`;
    found.push({ rule: 'capacity', name, by, unit: 'units', text, size: limit > 0 ? (by * 1e6) / limit : 5 });
  }
  for (const { constraint, rule } of problem.resourceRules[resource]) {
    if (ruleHolds(arrays, rule, { stops, loads: points })) continue;
    const name = constraint.name ?? constraint.type;
    const type = constraint.type === 'incompatibleStopTags' ? 'stopIncompatibility' : constraint.type;
    const text = `the stops of the order by themselves break ${name} on ${id}`;
    found.push({ rule: type, name, by: 1, unit: 'count', text, size: 5 });
  }
  return found;
}

/**
 * Minimum loads: those of the order, with no others on board. If orders share capacities, another order may bring what
 * this one delivers: then only the load change of a single stop, or of successive stops together, is certain.
 */
function leastLoads(
  problem: Problem,
  resource: number,
  order: number,
  stops: readonly number[],
): readonly Float64Array[] {
  const { arrays } = problem;
  const isAlone = !hasFeature(arrays, Feature.SHARED_CAPACITIES) || arrays.orderSuccessive[order] === 1;
  if (isAlone) return loadsAtPoints(loadsOf(problem, { resource, stops }));
  const capacities = arrays.sizes[Size.CAPACITIES];
  return [
    new Float64Array(capacities),
    ...stops.flatMap((stop) => {
      const change = arrays.stopChange.subarray(stop * capacities, (stop + 1) * capacities);
      return [change.map((value) => Math.max(0, -value)), change.map((value) => Math.max(0, value))];
    }),
  ];
}
