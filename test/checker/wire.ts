import type {
  AdditionalConstraint,
  Cost as WireCost,
  GlobalConstraint,
  Order,
  Plan,
  Resource,
  SingleStop,
} from 'tourwright';

/**
 * Plans and solutions as JSON. The types of plans are the library's, the only part of it that the checker uses; types
 * with several variants have all their fields in one here.
 */

/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A JSON object. */
export type JsonObject = Readonly<Record<string, Json>>;

/** A position. */
export interface Position {
  readonly lon: number;
  readonly lat: number;
}

/** Numbers by capacity. */
export type Capacities = Readonly<Record<string, number>>;

export interface VehicleProfile {
  readonly type: string;
  readonly kmph?: number | undefined;
}

export type Cost = WireCost;
export type Floors = NonNullable<Cost['km']>;
export type FloorsByName = Readonly<Record<string, Floors & { readonly stopTags?: readonly string[] }>>;

export type WireWindow = NonNullable<SingleStop['authorizedTimeWindows']>[number];

export interface WireBreak {
  readonly type?: 'timeWindowBreak' | 'travelDurationSlidingBreak' | 'workingDurationSlidingBreak' | undefined;
  readonly duration?: string | undefined;
  readonly timeWindow?: WireWindow | undefined;
  readonly 'x-alternativeTimeWindows'?: readonly WireWindow[] | undefined;
  readonly minBreakDuration?: string | undefined;
  readonly maxInterBreakDuration?: string | undefined;
}

/** A limit of every travel, or of the first, the last and the inner ones. */
export type Legs<T> =
  T | { readonly firstTravel?: T | undefined; readonly interStop?: T | undefined; readonly lastTravel?: T | undefined };

export type OperationDurationPolicy = NonNullable<Resource['operationDurationPolicies']>[number];
export type AvoidEarlyLoading = NonNullable<Resource['avoidEarlyLoadings']>[number];

export interface Assignment {
  readonly type?: 'begin' | 'stop' | 'break' | 'end' | undefined;
  readonly status?: 'fixed' | 'assigned' | undefined;
  readonly stopId?: string | undefined;
  readonly arrivalTime?: string | undefined;
  readonly beginTime?: string | undefined;
  readonly departureTime?: string | undefined;
}

export interface WireResource extends Omit<Resource, 'vehicleProfile' | 'departure' | 'arrival' | 'breaks' | 'state'> {
  readonly vehicleProfile: VehicleProfile;
  readonly departure?: Position | undefined;
  readonly arrival?: Position | 'atFirstPosition' | undefined;
  readonly breaks?: readonly WireBreak[] | undefined;
  readonly state?:
    | {
        readonly mode?: 'free' | 'fixed' | undefined;
        readonly assignments?: readonly Assignment[] | undefined;
        readonly now?: string | undefined;
        readonly heading?: Position | undefined;
      }
    | undefined;
}

export type WireSingleStop = SingleStop;
export type WireAlternatives = Extract<Order['stops'][number], { readonly type: 'alternatives' }>;
export type WireOrder = Order;
export type Constraint = AdditionalConstraint;
export type MaxCumulatedCost = GlobalConstraint;

type Objective<T extends string> = Extract<NonNullable<Plan['objectives']>[number], { readonly type: T }>;
export type Precedences = Objective<'maximizePrecedences'>;
export type Changes = Objective<'minimizeChanges'>;
export type CustomObjective = Objective<'custom'>;

export interface WirePlan extends Omit<Plan, 'resources'> {
  readonly resources: readonly WireResource[];
}
