import type { AdditionalConstraint, Order, Plan, Resource, SingleStop, Stop } from '../../model/types.gen.js';
import { getOrInsert } from '../../model/maps.js';
import { formatWindow } from '../../model/time/date-time.js';
import { formatDuration } from '../../model/time/duration.js';
import { CleanIds } from '../clean-id.js';
import { costOf, durationOf, filled } from '../filled.js';
import type { ReadPlan } from '../format.js';
import { Notes } from '../shape.js';
import {
  type GoogleModel,
  type GoogleRequest,
  type GoogleShipment,
  type GoogleTimeWindow,
  type GoogleVehicle,
  type GoogleVisitRequest,
  loadIds,
  readRequest,
  shipmentId,
  type Side,
  sideId,
  vehicleId,
  visitId,
} from './request.js';
import { Places } from './places.js';

/** A request of Google's Route Optimization API as a plan; tours are the routes that it injects as a first solution. */
export type ReadGoogle = ReadPlan & Required<Pick<ReadPlan, 'tours'>>;

/** Google's default time window of the whole model. */
const WHOLE_YEAR = { begin: 0, end: 365 * 86_400 };

const ALL_VEHICLES = 'vehicles';
const LIFO = 'last-in-first-out';

/**
 * Reads an OptimizeToursRequest of Google's Route Optimization API, or its ShipmentModel, as JSON text or parsed JSON.
 * Ids are `vehicle-0`, `shipment-0`, `shipment-0-pickup-0`, with Google's indices.
 *
 * @throws FormatError with all faults
 */
export function readGoogle(source: unknown): ReadGoogle {
  const notes = new Notes();
  const request = readRequest(source, notes);
  const places = new Places(request, notes);
  const writer = new GooglePlanWriter(request, places, notes);
  const { shipments = [], vehicles = [] } = request.model;
  const resources = vehicles.flatMap((vehicle, i) => (vehicle.ignore === true ? [] : [writer.resource(vehicle, i)]));
  if (resources.length === 0) notes.fault('model.vehicles', 'There is no vehicle.', 'Add one.');
  const orders = shipments.flatMap((shipment, i) => (shipment.ignore === true ? [] : [writer.order(shipment, i)]));
  const tours = injectedTours(request, notes);
  const plan = filled<Plan>({
    resources,
    orders,
    objectives: [
      'maximizeMandatoryStops',
      ...(writer.hasDelays ? (['minimizeDelay'] as const) : []),
      'minimizeCosts',
      ...(countsTravel(request.model, notes) ? (['minimizeTravelDuration'] as const) : []),
      'minimizeResources',
      'minimizeWorkingDuration',
      'minimizeDistance',
    ],
    lateDeparture: true,
    ...writer.rules(),
    maxOptimizationDuration: request.timeout ? formatDuration(Math.max(1, request.timeout)) : undefined,
    properties: propertiesOf(request),
  });
  const matrices = places.matrices();
  notes.throwFaults();
  return { plan, ...(matrices && { matrices }), warnings: notes.warnings, tours };
}

/**
 * Whether travel time costs anything. It then becomes an objective ranked after all costs, which is equivalent if there
 * are no other costs and all vehicles charge the same price per hour.
 */
function countsTravel({ vehicles = [] }: GoogleModel, notes: Notes): boolean {
  const driven = vehicles.filter(({ ignore }) => ignore !== true);
  const isCharged = ({ costPerTraveledHour = 0 }: GoogleVehicle): boolean => costPerTraveledHour > 0;
  if (!driven.some(isCharged)) return false;
  const isOther = ({ costPerHour, costPerKilometer, fixedCost, costPerTraveledHour }: GoogleVehicle): boolean =>
    Boolean(costPerHour || costPerKilometer || fixedCost) || costPerTraveledHour !== driven[0]!.costPerTraveledHour;
  if (driven.some(isOther)) {
    const path = `model.vehicles[${vehicles.findIndex(isCharged)}].costPerTraveledHour`;
    const message =
      'model.vehicles[].costPerTraveledHour counts as the seconds of all travels (minimizeTravelDuration), behind the costs.';
    notes.warn('COST_PER_TRAVELED_HOUR', path, message);
  }
  return true;
}

class GooglePlanWriter {
  hasDelays = false;
  readonly #model: GoogleModel;
  readonly #span: { readonly begin: number; readonly end: number };
  readonly #tags = new CleanIds();
  readonly #loads: ReadonlyMap<string, string>;
  /** By vehicle: the skills for the shipments that it is allowed to serve. */
  readonly #skills = new Map<number, Set<string>>();
  /** By load type: the sum over all shipments, used as a limit that never binds. */
  readonly #totals = new Map<string, number>();
  #usesLifo = false;

  constructor(
    request: GoogleRequest,
    private readonly places: Places,
    private readonly notes: Notes,
  ) {
    this.#model = request.model;
    const { globalStartTime: begin = WHOLE_YEAR.begin, globalEndTime: end = WHOLE_YEAR.end } = request.model;
    this.#span = { begin, end };
    this.#loads = loadIds(request.model);
    if (end < begin) notes.fault('model.globalEndTime', 'It is before globalStartTime.', 'Write a later time.');
    for (const shipment of request.model.shipments ?? []) this.#collect(shipment);
  }

  #collect({ allowedVehicleIndices: allowed = [], loadDemands, pickups = [], deliveries = [] }: GoogleShipment): void {
    for (const vehicle of allowed) getOrInsert(this.#skills, vehicle, () => new Set()).add(allowedSkill(allowed));
    for (const demands of [loadDemands, ...[...pickups, ...deliveries].map((visit) => visit.loadDemands)]) {
      for (const [name, { amount = 0 }] of demands ?? []) {
        this.#totals.set(name, (this.#totals.get(name) ?? 0) + amount);
      }
    }
  }

  resource(vehicle: GoogleVehicle, i: number): Resource {
    const path = `model.vehicles[${i}]`;
    const maxMeters = vehicle.routeDistanceLimit?.maxMeters;
    const isLifo = vehicle.unloadingPolicy === 'LAST_IN_FIRST_OUT';
    if (isLifo) this.#usesLifo = true;
    if (vehicle.unloadingPolicy === 'FIRST_IN_FIRST_OUT') {
      const message = 'First in, first out is left out: the plan has no such rule.';
      this.notes.warn('FIRST_IN_FIRST_OUT', `${path}.unloadingPolicy`, message);
    }
    const { fixedCost, costPerHour, costPerKilometer } = vehicle;
    return filled<Resource>({
      id: vehicleId(i),
      vehicleProfile: this.places.profile(vehicle, path),
      workingTimeWindow: this.#workingWindow(vehicle, path),
      ...this.places.ends(vehicle, path),
      capacities: this.#capacities(vehicle),
      maxWorkingDuration: durationOf(vehicle.routeDurationLimit?.maxDuration),
      maxDistanceInKm: maxMeters === undefined ? undefined : maxMeters / 1000,
      skills: [...(this.#skills.get(i) ?? [])],
      tags: [vehicleId(i), ALL_VEHICLES, ...(isLifo ? [LIFO] : [])],
      cost: costOf({
        using: fixedCost || undefined,
        hour: costPerHour || undefined,
        km: costPerKilometer || undefined,
      }),
      travelTimeCoefficient: vehicle.travelDurationMultiple,
      breaks: breaksOf(vehicle),
      properties: propertiesOf(vehicle),
    });
  }

  order(shipment: GoogleShipment, i: number): Order {
    const path = `model.shipments[${i}]`;
    const { pickups = [], deliveries = [], allowedVehicleIndices: allowed = [], penaltyCost } = shipment;
    if (pickups.length + deliveries.length === 0) {
      this.notes.fault(path, 'It has neither pickups nor deliveries.', 'Add one, or set ignore.');
    }
    for (const vehicle of allowed) this.#refer(vehicle, this.#model.vehicles?.length ?? 0, path);
    const stops = (['pickup', 'delivery'] as const).flatMap((side) => this.#stop(shipment, i, side) ?? []);
    const limit = shipment.pickupToDeliveryTimeLimit;
    // Google's limit counts from the start of the pickup, a plan's from the departure after it.
    const longest = Math.max(0, ...pickups.map(({ duration = 0 }) => duration));
    return filled<Order>({
      id: shipmentId(i),
      stops,
      'x-unservedCost': penaltyCost,
      requiredSkills: allowed.length > 0 ? [allowedSkill(allowed)] : [],
      maxStopSpan: limit === undefined ? undefined : formatDuration(Math.max(0, limit - longest)),
      properties: propertiesOf(shipment),
    });
  }

  /** Returns the rules of the plan that do not belong to single orders or resources. */
  rules(): Partial<Plan> {
    const { vehicles = [], maxActiveVehicles, transitionAttributes = [] } = this.#model;
    const additions = vehicles.flatMap(({ extraVisitDurationForVisitType: extra, ignore }, i) =>
      ignore === true
        ? []
        : [...(extra ?? [])].map(([type, seconds]) => ({
            resourceTag: vehicleId(i),
            stopTag: this.#tag('visit-type', type),
            additionalOperationDuration: formatDuration(seconds),
          })),
    );
    const setups = transitionAttributes.flatMap(({ srcTag, dstTag, delay }, i) => {
      if (!delay) return [];
      const path = `model.transitionAttributes[${i}]`;
      if (srcTag !== undefined && dstTag !== undefined) return [this.#setup(srcTag, dstTag, delay, path)];
      this.notes.warn('DELAY', path, 'A delay between all places and a tag is left out: setups join two tags.');
      return [];
    });
    const lifo: AdditionalConstraint[] = this.#usesLifo ? [{ type: 'removalStrategy', resourceTags: [LIFO] }] : [];
    const costsByResourceTag = { [ALL_VEHICLES]: { using: 1 } };
    const active = (maximum: number) =>
      ({ type: 'maxCumulatedCost', name: 'maxActiveVehicles', maximum, costsByResourceTag }) as const;
    return filled<Partial<Plan>>({
      additionalOperationDurations: additions,
      setupDurations: setups,
      incompatibleStopTags: this.#incompatibleTypes(),
      additionalConstraints: lifo,
      globalConstraints: maxActiveVehicles === undefined ? [] : [active(maxActiveVehicles)],
    });
  }

  #setup(src: string, dst: string, delay: number, path: string): NonNullable<Plan['setupDurations']>[number] {
    const isEnd = (this.#model.vehicles ?? []).some(
      ({ startTags = [], endTags = [] }) => startTags.includes(src) || endTags.includes(dst),
    );
    if (isEnd) {
      this.notes.warn('DELAY', path, 'A delay at the start or end of a vehicle is left out: setups join two stops.');
    }
    return {
      fromStopTag: this.#tag('tag', src),
      toStopTag: this.#tag('tag', dst),
      setupDuration: formatDuration(delay),
    };
  }

  #incompatibleTypes(): [string, string][] {
    return (this.#model.shipmentTypeIncompatibilities ?? []).flatMap(({ types = [], incompatibilityMode }, i) => {
      if (incompatibilityMode === 'NOT_PERFORMED_BY_SAME_VEHICLE') {
        const tags = [...new Set(types)].map((type) => this.#tag('type', type));
        return tags.flatMap((a, k) => tags.slice(k + 1).map((b): [string, string] => [a, b]));
      }
      const message = 'That types are not aboard at the same time is left out: the plan has no such rule.';
      this.notes.warn('INCOMPATIBILITY_MODE', `model.shipmentTypeIncompatibilities[${i}]`, message);
      return [];
    });
  }

  #refer(vehicle: number, count: number, path: string): void {
    if (vehicle < count) return;
    this.notes.fault(`${path}.allowedVehicleIndices`, `There is no vehicle ${vehicle}.`, `There are ${count}.`);
  }

  #tag(kind: string, name: string): string {
    return this.#tags.of(`${kind}:${name}`);
  }

  #capacities({ loadLimits }: GoogleVehicle): Record<string, number> {
    // A load type that a vehicle does not mention is unlimited at Google; in a plan, a capacity that a resource lacks
    // is 0.
    const limits = [...this.#loads].map(([name, id]) => {
      return [id, loadLimits?.get(name)?.maxLoad ?? this.#totals.get(name) ?? 0] as const;
    });
    return Object.fromEntries(limits);
  }

  #workingWindow(vehicle: GoogleVehicle, path: string): { begin: string; end: string } {
    const { startTimeWindows: starts = [], endTimeWindows: ends = [] } = vehicle;
    const begin = Math.max(this.#span.begin, extreme(starts, 'startTime', Math.min) ?? this.#span.begin);
    const end = Math.min(this.#span.end, extreme(ends, 'endTime', Math.max) ?? this.#span.end);
    const latest = extreme(starts, 'endTime', Math.max) ?? end;
    const earliest = extreme(ends, 'startTime', Math.min) ?? begin;
    if (starts.length > 1 || ends.length > 1 || latest < end || earliest > begin) {
      const message = 'A tour begins and ends between the first start and the last end; what is between is left out.';
      this.notes.warn('VEHICLE_WINDOWS', path, message);
    }
    if ([...starts, ...ends].some(({ softEndTime }) => softEndTime !== undefined)) {
      this.notes.warn('SOFT_END_TIME', path, 'Soft windows of vehicles are left out: tours have no delay.');
    }
    if (end <= begin) this.notes.fault(path, 'It has no time to work.', 'Its last end must be after its first start.');
    return formatWindow(begin, end);
  }

  #stop(shipment: GoogleShipment, i: number, side: Side): Stop | undefined {
    const visits = (side === 'pickup' ? shipment.pickups : shipment.deliveries) ?? [];
    const stops = visits.map((visit, k) => this.#visit(shipment, visit, { i, side, k }));
    if (stops.length <= 1) return stops[0];
    return { type: 'alternatives', id: sideId(i, side), alternatives: stops };
  }

  #visit(
    { loadDemands, shipmentType }: GoogleShipment,
    visit: GoogleVisitRequest,
    { i, side, k }: { readonly i: number; readonly side: Side; readonly k: number },
  ): SingleStop {
    const path = `model.shipments[${i}].${side === 'pickup' ? 'pickups' : 'deliveries'}[${k}]`;
    const capacities: Record<string, number> = {};
    for (const [name, { amount = 0 }] of [...(loadDemands ?? []), ...(visit.loadDemands ?? [])]) {
      const id = this.#loads.get(name)!;
      capacities[id] = (capacities[id] ?? 0) + amount;
    }
    const tags = [
      ...(visit.tags ?? []).map((tag) => this.#tag('tag', tag)),
      ...(visit.visitTypes ?? []).map((type) => this.#tag('visit-type', type)),
      ...(shipmentType !== undefined ? [this.#tag('type', shipmentType)] : []),
    ];
    return filled<SingleStop>({
      id: visitId(i, side, k),
      position: this.places.visit(visit, path),
      kind: side === 'pickup' ? 'pickup' : undefined,
      operationDuration: durationOf(visit.duration || undefined),
      capacities,
      tags: [...new Set(tags)],
      ...this.#windows(visit.timeWindows ?? [], path),
      properties: propertiesOf(visit),
    });
  }

  #windows(windows: readonly GoogleTimeWindow[], path: string): Partial<SingleStop> {
    const spans = windows.map(({ startTime = this.#span.begin, endTime = this.#span.end, softEndTime }, i) => {
      const soft = softEndTime ?? endTime;
      if (startTime > Math.min(soft, endTime)) {
        this.notes.fault(`${path}.timeWindows[${i}]`, 'It ends before it begins.', 'Write a later end.');
      }
      return { begin: startTime, end: endTime, soft };
    });
    const isSoft = spans.some(({ soft, end }) => soft < end);
    if (isSoft) this.hasDelays = true;
    const written = (key: 'end' | 'soft'): { begin: string; end: string }[] =>
      spans.map((span) => formatWindow(span.begin, span[key]));
    return { authorizedTimeWindows: written('end'), ...(isSoft && { preferredTimeWindows: written('soft') }) };
  }
}

function allowedSkill(vehicles: readonly number[]): string {
  return `allowed-${[...new Set(vehicles)].sort((a, b) => a - b).join('-')}`;
}

function propertiesOf({ label, displayName }: { label?: string | undefined; displayName?: string | undefined }) {
  return filled<{ label?: string; displayName?: string }>({ label, displayName });
}

function breaksOf({ breakRule }: GoogleVehicle): NonNullable<Resource['breaks']> {
  const requested = (breakRule?.breakRequests ?? []).map(({ earliestStartTime, latestStartTime, minDuration }) => ({
    type: 'timeWindowBreak' as const,
    duration: formatDuration(minDuration),
    // Google's window bounds the start of a break; a plan's window contains the whole break.
    timeWindow: formatWindow(earliestStartTime, latestStartTime + minDuration),
  }));
  const frequent = (breakRule?.frequencyConstraints ?? []).map(({ minBreakDuration, maxInterBreakDuration }) => ({
    type: 'workingDurationSlidingBreak' as const,
    minBreakDuration: formatDuration(minBreakDuration),
    maxInterBreakDuration: formatDuration(maxInterBreakDuration),
  }));
  return [...requested, ...frequent];
}

/** Returns the earliest start, or the latest end, of some windows; undefined if one of them lacks it, or there are none. */
function extreme(
  windows: readonly GoogleTimeWindow[],
  key: 'startTime' | 'endTime',
  of: typeof Math.min,
): number | undefined {
  const times = windows.map((window) => window[key] ?? NaN);
  const found = of(...times);
  return Number.isFinite(found) ? found : undefined;
}

/** Returns the tours of the routes injected as a first solution. */
function injectedTours(request: GoogleRequest, notes: Notes): ReadGoogle['tours'] {
  const { injectedFirstSolutionRoutes: routes = [], interpretInjectedSolutionsUsingLabels: byLabels, model } = request;
  if (byLabels === true && routes.length > 0) {
    const message = 'Injected routes by label are left out: give them by index.';
    notes.warn('INTERPRET_INJECTED_SOLUTIONS_USING_LABELS', 'interpretInjectedSolutionsUsingLabels', message);
    return [];
  }
  const { shipments = [], vehicles = [] } = model;
  return routes.flatMap(({ vehicleIndex = 0, visits = [] }, i) => {
    const path = `injectedFirstSolutionRoutes[${i}]`;
    if (vehicles[vehicleIndex] === undefined) {
      notes.fault(`${path}.vehicleIndex`, `There is no vehicle ${vehicleIndex}.`, 'Name one of the model.');
    }
    const stopIds = visits.map(({ shipmentIndex = 0, isPickup = false, visitRequestIndex = 0 }, k) => {
      const shipment = shipments[shipmentIndex];
      if ((isPickup ? shipment?.pickups : shipment?.deliveries)?.[visitRequestIndex] === undefined) {
        notes.fault(`${path}.visits[${k}]`, 'The model has no such visit.', 'Correct its indices and isPickup.');
      }
      return visitId(shipmentIndex, isPickup ? 'pickup' : 'delivery', visitRequestIndex);
    });
    // Google removes ignored shipments and vehicles from the routes.
    const left = stopIds.filter((_, k) => shipments[visits[k]!.shipmentIndex ?? 0]?.ignore !== true);
    if (left.length === 0 || vehicles[vehicleIndex]?.ignore === true) return [];
    return [{ resourceId: vehicleId(vehicleIndex), stopIds: left }];
  });
}
