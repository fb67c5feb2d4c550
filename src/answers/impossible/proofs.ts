import { loadsAtPoints, ruleHolds } from '../../evaluation/sequence-rules.js';

import { loadsOf } from '../../evaluation/loads.js';
import { Feature, Size } from '../../problem/arrays/codes.js';
import { hasFeature } from '../../problem/arrays/problem-arrays.js';
import type { Problem } from '../../problem/problem.js';
import type { Missed } from '../places/missed.js';
import { spell } from '../words.js';
import { areBridged } from './bridges.js';
import { endsAtFirstStop, isWithin, type OwnWay } from './own-way.js';

/** Stops of the order between which no ways lead, whatever stops lie on them. */
export function gapProofs(own: OwnWay): Missed[] {
  const { problem, resource, order, stops, ways } = own;
  const { stopLocation, orderSuccessive } = problem.arrays;
  const { id } = problem.resources[resource];
  const idOf = (stop: number): string => problem.stops[stop].id;
  const isWay = (from: number, to: number, isDirect: boolean): boolean =>
    from === to || ways[isDirect ? 'direct' : 'least']('duration', from, to) < Infinity;
  const found = stops.slice(1).flatMap((stop, i): Missed[] => {
    if (isWay(stopLocation[stops[i]], stopLocation[stop], orderSuccessive[order] === 1)) return [];
    const text = `${id} has no way from ${idOf(stops[i])} to ${idOf(stop)}`;
    return [{ rule: 'unreachable', stopId: idOf(stop), by: 1, unit: 'count', text, size: 10 }];
  });
  const last = stops[stops.length - 1];
  // Wherever the tour began, a way leads from there to the order's first stop.
  if (!endsAtFirstStop(own) || isWay(stopLocation[last], stopLocation[stops[0]], false)) return found;
  const text = `${id} has no way from ${idOf(last)} back to where its tour began`;
  return [...found, { rule: 'unreachable', stopId: idOf(last), by: 1, unit: 'count', text, size: 10 }];
}

/** Ways that are longer than the resource may drive: the whole, or a leg that no other stop bridges. */
export function wayProofs(own: OwnWay, mayVisit: (stop: number) => boolean): Missed[] {
  const { problem, resource, vehicle, stops, ways, order } = own;
  const { classStart, classEnd, classMaxDistance, classMaxLeg, stopLocation, orderSuccessive } = problem.arrays;
  const { id } = problem.resources[resource];
  const isLoop = endsAtFirstStop(own);
  const [start, end] = [classStart[vehicle], isLoop ? stopLocation[stops[0]] : classEnd[vehicle]];
  const places = [start, ...stops.map((stop) => stopLocation[stop]), end];
  const found: Missed[] = [];
  const long: Missed[] = [];
  const mayPass = passableFor(problem, order);
  let meters = 0;
  const limits = classMaxLeg.subarray(vehicle * 6, vehicle * 6 + 6);
  for (let i = 1; i < places.length; i++) {
    const [from, to] = [places[i - 1], places[i]];
    const isInner = i > 1 && i < places.length - 1;
    const isDirect = isInner && orderSuccessive[order] === 1;
    meters += from < 0 || to < 0 ? 0 : isDirect ? ways.direct('distance', from, to) : ways.least('distance', from, to);
    const legs = {
      meters: [limits[0], limits[1], limits[2]] as const,
      seconds: [limits[3], limits[4], limits[5]] as const,
      fromBegin: i === 1,
      toEnd: i === places.length - 1,
      mayPass,
    };
    if (from < 0 || to < 0) continue;
    const missed = longLegs(own, from, to, i === 1 ? 0 : i === places.length - 1 ? 2 : 1, limits);
    // A tour that ends where it began may begin elsewhere.
    const isElsewhere = isLoop && i === places.length - 1;
    const isJoined = isElsewhere || (isDirect ? isWithin(own, from, to, 1) : ways.isJoined(from, to, legs));
    (isJoined ? long : found).push(...missed);
  }
  // Each of them can be bridged; not all of them with the same stops.
  if (found.length === 0 && long.length > 0 && !areBridged(own, mayVisit)) found.push(...long);
  const by = meters - classMaxDistance[vehicle];
  if (by > 0 && by < Infinity) {
    const text = `${id} drives ${spell(meters / 1000)} km at the least, ${spell(by / 1000)} km more than its maxDistanceInKm`;
    found.push({ rule: 'maxDistanceInKm', by: by / 1000, unit: 'km', text, size: by / 50_000 });
  }
  return found;
}

/** The order's own stops come once, each in its turn: they are no bridges, unless others are at the same place. */
function passableFor({ arrays }: Problem, order: number): (place: number) => boolean {
  const { stopLocation, stopSlot, slotOrder } = arrays;
  let others: Set<number> | undefined;
  return (place) => {
    others ??= new Set(stopLocation.filter((_, stop) => slotOrder[stopSlot[stop]] !== order));
    return others.has(place);
  };
}

/** By how much the straight leg exceeds its limits. */
function longLegs(
  { problem, resource, ways }: OwnWay,
  from: number,
  to: number,
  kind: number,
  limits: Float64Array,
): Missed[] {
  const { id } = problem.resources[resource];
  const meters = ways.direct('distance', from, to) - limits[kind];
  const seconds = ways.direct('duration', from, to) - limits[3 + kind];
  const which = ['first travel', 'travel between stops', 'last travel'][kind];
  const tail = 'and no other stops bridge it';
  const found: Missed[] = [];
  if (meters > 0) {
    const text = `the ${which} of ${id} is ${spell(meters / 1000)} km longer than allowed, ${tail}`;
    found.push({ rule: 'maxInterStopDistanceInKm', by: meters / 1000, unit: 'km', text, size: meters / 50_000 });
  }
  if (seconds > 0) {
    const text = `the ${which} of ${id} takes ${seconds} s longer than allowed, ${tail}`;
    found.push({ rule: 'maxInterStopDuration', by: seconds, unit: 'seconds', text, size: seconds / 3600 });
  }
  return found;
}

/** Loads and constraints that the order's stops break by themselves: whatever else is aboard only adds to it. */
export function loadProofs({ problem, resource, vehicle, stops, order }: OwnWay): Missed[] {
  const { arrays } = problem;
  const { id } = problem.resources[resource];
  const capacities = arrays.sizes[Size.CAPACITIES];
  const points = leastLoads(problem, resource, order, stops);
  const found: Missed[] = [];
  for (let d = 0; d < capacities; d++) {
    const limit = arrays.classCapacity[vehicle * capacities + d];
    const most = Math.max(...points.map((load) => load[d]));
    const by = (most - limit) / 1e6;
    if (by <= 0) continue;
    const name = problem.capacities[d];
    const text = `${id} takes ${spell(limit / 1e6)} of ${name}, ${spell(by)} less than the order alone needs`;
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
 * What is aboard at the least: the order's own loads, and nothing of others. Where orders share capacities another one may
 * bring what this one delivers: then only what a single stop moves is sure, or successive stops together.
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
