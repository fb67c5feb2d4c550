import { readDuration } from '../numbers/duration.js';
import { readInstant } from '../numbers/instant.js';
import { metersOf } from '../numbers/rounding.js';
import type { Millionths } from '../numbers/quantity.js';
import type { Capacities, Cost, Legs, Position, VehicleProfile, WirePlan, WireResource } from '../wire.js';
import { readBreaks } from './break.js';
import type { BreakRules } from './break.js';
import { readCapacities } from './stop.js';
import { byFirstTag } from './tags.js';
import { readWindow } from './window.js';
import type { Window } from './window.js';

/** The part of a tour to which a travel belongs. */
export type LegKind = 'firstTravel' | 'interStop' | 'lastTravel';

/** A vehicle with its driver. */
export interface Resource {
  readonly id: string;
  readonly wire: WireResource;
  readonly profile: VehicleProfile;
  readonly travelTimeCoefficient: number;
  readonly window: Window;
  readonly departure: Position | undefined;
  readonly arrival: Position | 'atFirstPosition' | undefined;
  /** Undefined: no limits; in a given map an absent one is 0. */
  readonly capacities: ReadonlyMap<string, Millionths> | undefined;
  readonly wireCapacities: Capacities;
  /** Seconds. */
  readonly maxWorkingDuration: number | undefined;
  /** Meters. */
  readonly maxDistance: number | undefined;
  readonly maxStops: number | undefined;
  readonly minStops: number;
  /** Meters. */
  readonly maxInterStopDistance: Readonly<Record<LegKind, number | undefined>>;
  /** Seconds. */
  readonly maxInterStopDuration: Readonly<Record<LegKind, number | undefined>>;
  readonly breaks: BreakRules;
  readonly skills: readonly string[];
  readonly tags: readonly string[];
  readonly preferredStopTags: readonly string[];
  readonly priority: number;
  readonly cost: Cost;
  readonly co2: Cost | undefined;
  readonly emptyThresholds: ReadonlyMap<string, Millionths>;
  readonly mode: 'free' | 'fixed';
}

function legs<T>(limit: Legs<T> | undefined, read: (value: T) => number): Record<LegKind, number | undefined> {
  const each = (kind: LegKind): number | undefined => {
    if (limit === undefined) return undefined;
    const isByLeg = typeof limit === 'object' && limit !== null;
    const value = isByLeg ? (limit as Partial<Record<LegKind, T>>)[kind] : (limit as T);
    return value === undefined ? undefined : read(value);
  };
  return { firstTravel: each('firstTravel'), interStop: each('interStop'), lastTravel: each('lastTravel') };
}

/** A resource that has not left by the time up to which its state is known departs then at the earliest. */
function openWindow({ workingTimeWindow, state }: WireResource, plan: WirePlan): Window {
  const window = readWindow(workingTimeWindow, plan.tz);
  const hasLeft = state?.assignments?.some(({ status = 'fixed' }) => status === 'fixed') ?? false;
  if (state?.now === undefined || hasLeft) return window;
  return { ...window, begin: Math.max(window.begin, readInstant(state.now, plan.tz)) };
}

/** A resource of the plan with defaults applied. */
export function readResource(resource: WireResource, plan: WirePlan): Resource {
  const tags = resource.tags ?? [];
  const { maxWorkingDuration, maxDistanceInKm } = resource;
  return {
    id: resource.id,
    wire: resource,
    profile: resource.vehicleProfile,
    travelTimeCoefficient: resource.travelTimeCoefficient ?? 1,
    window: openWindow(resource, plan),
    departure: resource.departure,
    arrival: resource.arrival,
    capacities: resource.capacities && readCapacities(resource.capacities),
    wireCapacities: resource.capacities ?? {},
    maxWorkingDuration: maxWorkingDuration === undefined ? undefined : readDuration(maxWorkingDuration),
    maxDistance: maxDistanceInKm === undefined ? undefined : metersOf(maxDistanceInKm),
    maxStops: resource['x-maxStops'],
    minStops: resource['x-minStops'] ?? 0,
    maxInterStopDistance: legs(resource.maxInterStopDistanceInKm, metersOf),
    maxInterStopDuration: legs(resource.maxInterStopDuration, readDuration),
    breaks: readBreaks(resource.breaks, plan.tz),
    skills: resource.skills ?? [],
    tags,
    preferredStopTags: resource.preferredStopTags ?? [],
    priority: resource.priority ?? 0,
    cost: resource.cost ?? {},
    co2: resource.CO2EmissionCalculation ?? byFirstTag(tags, plan.CO2EmissionCalculationByResourceTag),
    emptyThresholds: readCapacities(
      resource.emptyThresholdByCapacity ?? byFirstTag(tags, plan.emptyThresholdByCapacityByResourceTag, 'with *'),
    ),
    mode: resource.state?.mode ?? 'free',
  };
}
