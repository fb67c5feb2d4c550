import type { Explanation, Solution, Tour, WayPoint } from '../../model/types.gen.js';
import { parseDateTime } from '../../model/time/date-time.js';
import { parseDuration } from '../../model/time/duration.js';
import type { Written } from '../format.js';
import { Notes } from '../shape.js';
import {
  type GoogleModel,
  type GoogleRequest,
  loadIds,
  readRequest,
  shipmentId,
  sideId,
  vehicleId,
  visitId,
} from './request.js';

/** Google's code for a skipped shipment, by the rule that an explanation names. */
const REASONS: Readonly<Record<string, string>> = {
  capacity: 'DEMAND_EXCEEDS_VEHICLE_CAPACITY',
  maxDistanceInKm: 'CANNOT_BE_PERFORMED_WITHIN_VEHICLE_DISTANCE_LIMIT',
  maxWorkingDuration: 'CANNOT_BE_PERFORMED_WITHIN_VEHICLE_DURATION_LIMIT',
  workingTimeWindow: 'CANNOT_BE_PERFORMED_WITHIN_VEHICLE_TIME_WINDOWS',
  authorizedTimeWindow: 'CANNOT_BE_PERFORMED_WITHIN_VEHICLE_TIME_WINDOWS',
  skills: 'VEHICLE_NOT_ALLOWED',
  forbiddenAssignment: 'VEHICLE_NOT_ALLOWED',
};

/**
 * Writes a solution as Google's response, an OptimizeToursResponse, to the request from which `readGoogle` made the
 * plan. Values that are 0 or false are omitted, as in all JSON of protocol buffers.
 *
 * @param explanations result of `explain` for unserved orders: the reasons of skipped shipments
 * @throws FormatError if the request is invalid; RangeError if the solution does not belong to it
 */
export function writeGoogle(solution: Solution, source: unknown, explanations: readonly Explanation[] = []): Written {
  const notes = new Notes();
  const request = readRequest(source, notes);
  const warnings = new Notes();
  const response = responseOf(request, solution, explanations);
  if (solution.tours.some(({ isValid }) => !isValid)) {
    warnings.warn('VIOLATIONS', 'routes', 'Some tours break rules, which the response has no field for.');
  }
  const hasWays = solution.tours.some(({ wayPoints }) => wayPoints.some((each) => 'polyline' in each.fromPrevious));
  if (hasWays) warnings.warn('POLYLINES', 'routes[].routePolyline', 'Ways along the roads are left out.');
  return { content: `${JSON.stringify(response, null, 2)}\n`, warnings: warnings.warnings };
}

function responseOf(request: GoogleRequest, solution: Solution, explanations: readonly Explanation[]): object {
  const { model } = request;
  const { vehicles = [] } = model;
  const tours = new Map(solution.tours.map((tour) => [tour.resourceId, tour]));
  const known = new Set(vehicles.map((_, i) => vehicleId(i)));
  for (const id of tours.keys()) if (!known.has(id)) throw new RangeError(`The request has no vehicle ${id}.`);
  const writer = new RouteWriter(model);
  const routes = vehicles.flatMap((vehicle, i) => {
    if (vehicle.ignore === true) return [];
    const named = sparse({ vehicleIndex: i, vehicleLabel: vehicle.label });
    const tour = tours.get(vehicleId(i));
    return [tour === undefined ? named : { ...named, ...writer.route(tour, i) }];
  });
  const skipped = skippedShipments(model, solution, explanations);
  const penalties = skipped.reduce((sum, { index = 0 }) => sum + (model.shipments?.[index]?.penaltyCost ?? 0), 0);
  const costs = addUp([...writer.costs, ...(penalties > 0 ? [{ 'model.shipments.penalty_cost': penalties }] : [])]);
  const begins = solution.tours.map(({ wayPoints }) => timeOf(wayPoints[0]!)).sort();
  const ends = solution.tours.map(({ wayPoints }) => timeOf(wayPoints.at(-1)!)).sort();
  const mandatory = skipped.filter(({ index = 0 }) => model.shipments?.[index]?.penaltyCost === undefined).length;
  return {
    routes,
    ...sparse({ requestLabel: request.label }),
    ...(skipped.length > 0 && { skippedShipments: skipped }),
    metrics: {
      aggregatedRouteMetrics: writer.aggregated,
      ...sparse({ skippedMandatoryShipmentCount: mandatory, usedVehicleCount: tours.size }),
      ...sparse({ earliestVehicleStartTime: begins[0], latestVehicleEndTime: ends.at(-1) }),
      costs,
      ...sparse({ totalCost: total(costs) }),
    },
  };
}

/** The metrics of a route without stops, in seconds and meters. */
const NO_METRICS = {
  performedShipmentCount: 0,
  travelDuration: 0,
  delayDuration: 0,
  waitDuration: 0,
  breakDuration: 0,
  visitDuration: 0,
  totalDuration: 0,
  travelDistanceMeters: 0,
};
type RouteMetrics = typeof NO_METRICS;

class RouteWriter {
  readonly costs: Record<string, number>[] = [];
  readonly #all: RouteMetrics[] = [];
  readonly #names: ReadonlyMap<string, string>;
  readonly #visits = new Map<string, object>();
  readonly #tags = new Map<string, readonly string[]>();
  readonly #isFirst = new Set<string>();

  constructor(private readonly model: GoogleModel) {
    this.#names = new Map([...loadIds(model)].map(([name, id]) => [id, name]));
    for (const [shipmentIndex, shipment] of (model.shipments ?? []).entries()) {
      const { pickups = [], deliveries = [] } = shipment;
      for (const isPickup of [true, false]) {
        for (const [visitRequestIndex, visit] of (isPickup ? pickups : deliveries).entries()) {
          const id = visitId(shipmentIndex, isPickup ? 'pickup' : 'delivery', visitRequestIndex);
          const demands = this.#demands([shipment.loadDemands, visit.loadDemands], isPickup ? 1 : -1);
          this.#tags.set(id, visit.tags ?? []);
          const labels = { shipmentLabel: shipment.label, visitLabel: visit.label };
          this.#visits.set(id, { ...sparse({ shipmentIndex, isPickup, visitRequestIndex, ...labels }), ...demands });
          if (isPickup || pickups.length === 0) this.#isFirst.add(id);
        }
      }
    }
  }

  get aggregated(): object {
    const keys = Object.keys(NO_METRICS) as (keyof RouteMetrics)[];
    const sums = keys.map((key) => [key, this.#all.reduce((sum, each) => sum + each[key], 0)]);
    return writtenMetrics(Object.fromEntries(sums) as RouteMetrics);
  }

  route(tour: Tour, vehicle: number): object {
    const visits: object[] = [];
    const transitions: object[] = [];
    const breaks: object[] = [];
    const metrics = metricsOf(tour);
    let open = { since: timeOf(tour.wayPoints[0]!), travel: 0, pause: 0, meters: 0 };
    let load = tour.filledCapacitiesAtBegin;
    let before: string | undefined;
    for (const point of tour.wayPoints.slice(1)) {
      open.travel += parseDuration(point.fromPrevious.travelDuration);
      open.meters += point.fromPrevious.travelDistanceInKm * 1000;
      if (point.type === 'break') {
        const seconds = between(point.arrivalTime, point.departureTime);
        open.pause += seconds;
        metrics.breakDuration += seconds;
        breaks.push({ startTime: point.arrivalTime, duration: `${seconds}s` });
        continue;
      }
      const delay = point.type === 'stop' ? this.#delay(before, point.stopId) : 0;
      metrics.delayDuration += delay;
      transitions.push({ ...transitionOf({ ...open, delay }, timeOf(point)), ...this.#vehicleLoads(load) });
      if (point.type !== 'stop') continue;
      before = point.stopId;
      const visit = this.#visits.get(point.stopId);
      if (visit === undefined) throw new RangeError(`The request has no visit ${point.stopId}.`);
      if (this.#isFirst.has(point.stopId)) metrics.performedShipmentCount++;
      visits.push({ ...visit, startTime: point.beginTime });
      metrics.visitDuration += between(point.beginTime, point.departureTime);
      load = point.filledCapacitiesAfterStop;
      open = { since: point.departureTime, travel: 0, pause: 0, meters: 0 };
    }
    this.#all.push(metrics);
    const costs = this.#costs(vehicle, metrics);
    this.costs.push(costs);
    return {
      vehicleStartTime: timeOf(tour.wayPoints[0]!),
      vehicleEndTime: timeOf(tour.wayPoints.at(-1)!),
      visits,
      transitions,
      ...(breaks.length > 0 && { breaks }),
      metrics: writtenMetrics(metrics),
      routeCosts: costs,
      ...sparse({ routeTotalCost: total(costs) }),
    };
  }

  /** Seconds of delay between two visits in addition to travel; if several apply, the largest, as in the plan. */
  #delay(from: string | undefined, to: string): number {
    const [src, dst] = [this.#tags.get(from ?? ''), this.#tags.get(to)];
    const own = (this.model.transitionAttributes ?? []).filter(
      ({ srcTag, dstTag }) =>
        srcTag !== undefined && dstTag !== undefined && src?.includes(srcTag) && dst?.includes(dstTag),
    );
    return Math.max(0, ...own.map(({ delay = 0 }) => delay));
  }

  #costs(
    vehicle: number,
    { totalDuration, travelDuration, travelDistanceMeters }: RouteMetrics,
  ): Record<string, number> {
    const own = this.model.vehicles![vehicle]!;
    const { fixedCost = 0, costPerHour = 0, costPerTraveledHour = 0, costPerKilometer = 0 } = own;
    return sparse({
      'model.vehicles.fixed_cost': fixedCost,
      'model.vehicles.cost_per_hour': (costPerHour * totalDuration) / 3600,
      'model.vehicles.cost_per_traveled_hour': (costPerTraveledHour * travelDuration) / 3600,
      'model.vehicles.cost_per_kilometer': (costPerKilometer * travelDistanceMeters) / 1000,
    }) as Record<string, number>;
  }

  #vehicleLoads(load: Readonly<Record<string, number>>): object {
    const loads = Object.entries(load).filter(([id, figure]) => figure !== 0 && this.#names.has(id));
    const named = loads.map(([id, figure]) => [this.#names.get(id), { amount: String(figure) }]);
    return named.length === 0 ? {} : { vehicleLoads: Object.fromEntries(named) as object };
  }

  #demands(maps: readonly (ReadonlyMap<string, { amount?: number | undefined }> | undefined)[], sign: number): object {
    const sums = addUp(maps.map((map) => Object.fromEntries([...(map ?? [])].map(([k, v]) => [k, v.amount ?? 0]))));
    const named = Object.entries(sums).map(([name, sum]) => [name, { amount: String(sign * sum) }]);
    return named.length === 0 ? {} : { loadDemands: Object.fromEntries(named) as object };
  }
}

function metricsOf(tour: Tour): RouteMetrics {
  return {
    ...NO_METRICS,
    travelDuration: parseDuration(tour.travelDuration),
    waitDuration: parseDuration(tour.waitingDuration),
    totalDuration: parseDuration(tour.workingDuration),
    travelDistanceMeters: Math.round(tour.distanceInKm * 1000),
  };
}

function writtenMetrics(metrics: RouteMetrics): object {
  const written = Object.entries(metrics).map(([key, value]: [string, number]) => {
    return [key, key.endsWith('Duration') ? `${value}s` : value];
  });
  return sparse(Object.fromEntries(written) as Record<string, unknown>);
}

function transitionOf(
  { since, travel, delay, pause, meters }: Record<'travel' | 'delay' | 'pause' | 'meters', number> & { since: string },
  until: string,
): object {
  const whole = between(since, until);
  return {
    travelDuration: `${travel}s`,
    ...sparse({ travelDistanceMeters: Math.round(meters) }),
    delayDuration: `${delay}s`,
    breakDuration: `${pause}s`,
    waitDuration: `${Math.max(0, whole - travel - delay - pause)}s`,
    totalDuration: `${whole}s`,
    startTime: since,
  };
}

/** Returns the skipped shipments of the response; an index of 0 is absent. */
function skippedShipments(
  model: GoogleModel,
  solution: Solution,
  explanations: readonly Explanation[],
): { readonly index?: number; readonly reasons?: readonly object[] }[] {
  const unserved = new Set([...solution.unaffectedStopIds, ...solution.unaffectedAlternativeIds]);
  const explained = new Map(explanations.map((each) => [each.orderId, each]));
  const loads = new Map([...loadIds(model)].map(([name, id]) => [id, name]));
  return (model.shipments ?? []).flatMap((shipment, i) => {
    const ids = (['pickup', 'delivery'] as const).flatMap((side) => [visitId(i, side, 0), sideId(i, side)]);
    if (shipment.ignore === true || !ids.some((id) => unserved.has(id))) return [];
    const reasons = reasonsOf(explained.get(shipmentId(i)), loads);
    return [{ ...sparse({ index: i, label: shipment.label }), ...(reasons.length > 0 && { reasons }) }];
  });
}

/** Returns the rules that prevent every vehicle from serving a shipment, one reason per kind. */
function reasonsOf(explanation: Explanation | undefined, loads: ReadonlyMap<string, string>): object[] {
  if (explanation?.status !== 'impossible') return [];
  const reasons = new Map<string, object>();
  for (const { resourceId, missed } of explanation.obstacles) {
    for (const { rule, name = '' } of missed) {
      const code = REASONS[rule];
      if (code === undefined || reasons.has(code + name)) continue;
      const exampleVehicleIndex = Number(resourceId.slice(resourceId.lastIndexOf('-') + 1));
      const exampleExceededCapacityType = rule === 'capacity' ? loads.get(name) : undefined;
      reasons.set(code + name, sparse({ code, exampleVehicleIndex, exampleExceededCapacityType }));
    }
  }
  return [...reasons.values()];
}

/** Returns the departure of a `begin`, the start of service at a `stop`, or the arrival at any other way point. */
function timeOf(point: WayPoint): string {
  if (point.type === 'begin') return point.departureTime;
  return point.type === 'stop' ? point.beginTime : point.arrivalTime;
}

function between(begin: string, end: string): number {
  return parseDateTime(end) - parseDateTime(begin);
}

function addUp(parts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const part of parts) for (const [key, value] of Object.entries(part)) sums[key] = (sums[key] ?? 0) + value;
  return sums;
}

function total(costs: Readonly<Record<string, number>>): number {
  return Object.values(costs).reduce((sum, each) => sum + each, 0);
}

/** Returns the fields without values that are 0, false or absent, which JSON of protocol buffers omits. */
function sparse(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => Boolean(value)));
}
