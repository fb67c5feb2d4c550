/** Plans and solutions as they come: JSON, of which only what the rules speak of is named here. */

/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A JSON object. */
export type JsonObject = Readonly<Record<string, Json>>;

/** Where something is. */
export interface Position {
  readonly lon: number;
  readonly lat: number;
}

/** Numbers by the name of a capacity. */
export type Capacities = Readonly<Record<string, number>>;

export interface WireWindow {
  readonly begin: string;
  readonly end: string;
  readonly resourceTags?: readonly string[] | undefined;
}

export interface VehicleProfile {
  readonly type: string;
  readonly kmph?: number | undefined;
}

export interface Floors {
  readonly constantCost?: number | undefined;
  readonly costFloor?: number | undefined;
  readonly costCoeff?: number | undefined;
  readonly overcostFloor?: number | undefined;
  readonly overcostCoeff?: number | undefined;
}

export type FloorsByName = Readonly<Record<string, Floors & { readonly stopTags?: readonly string[] | undefined }>>;

export interface Cost {
  readonly workedHours?: Floors | undefined;
  readonly km?: Floors | undefined;
  readonly using?: number | undefined;
  readonly costsByStopTag?: FloorsByName | undefined;
  readonly costsByCapacity?: FloorsByName | undefined;
  readonly costPerCapacityPerTravelledKm?: FloorsByName | undefined;
  readonly costPerCapacityPerTravelledHour?: FloorsByName | undefined;
}

export interface WireBreak {
  readonly type?: 'timeWindowBreak' | 'travelDurationSlidingBreak' | 'workingDurationSlidingBreak' | undefined;
  readonly duration?: string | undefined;
  readonly timeWindow?: WireWindow | undefined;
  readonly minBreakDuration?: string | undefined;
  readonly maxInterBreakDuration?: string | undefined;
}

/** A limit of every travel, or of the first, the last and those between. */
export type Legs<T> =
  T | { readonly firstTravel?: T | undefined; readonly interStop?: T | undefined; readonly lastTravel?: T | undefined };

export interface OperationDurationPolicy {
  readonly policy: 'withoutFirstOperationDuration' | 'withoutOperationDurations';
  readonly stopTags?: readonly string[] | undefined;
}

export interface AvoidEarlyLoading {
  readonly stopTag: string;
  readonly capacities?: readonly string[] | undefined;
}

export interface Assignment {
  readonly type?: 'begin' | 'stop' | 'break' | 'end' | undefined;
  readonly status?: 'fixed' | 'assigned' | undefined;
  readonly stopId?: string | undefined;
  readonly arrivalTime?: string | undefined;
  readonly beginTime?: string | undefined;
  readonly departureTime?: string | undefined;
}

export interface WireResource {
  readonly id: string;
  readonly vehicleProfile: VehicleProfile;
  readonly workingTimeWindow: WireWindow;
  readonly departure?: Position | undefined;
  readonly arrival?: Position | 'atFirstPosition' | undefined;
  readonly capacities?: Capacities | undefined;
  readonly maxWorkingDuration?: string | undefined;
  readonly maxDistanceInKm?: number | undefined;
  readonly maxInterStopDistanceInKm?: Legs<number> | undefined;
  readonly maxInterStopDuration?: Legs<string> | undefined;
  readonly breaks?: readonly WireBreak[] | undefined;
  readonly skills?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly preferredStopTags?: readonly string[] | undefined;
  readonly priority?: number | undefined;
  readonly cost?: Cost | undefined;
  readonly CO2EmissionCalculation?: Cost | undefined;
  readonly travelTimeCoefficient?: number | undefined;
  readonly operationDurationPolicies?: readonly OperationDurationPolicy[] | undefined;
  readonly emptyThresholdByCapacity?: Capacities | undefined;
  readonly avoidEarlyLoadings?: readonly AvoidEarlyLoading[] | undefined;
  readonly state?:
    | {
        readonly mode?: 'free' | 'fixed' | undefined;
        readonly assignments?: readonly Assignment[] | undefined;
        readonly now?: string | undefined;
        readonly heading?: Position | undefined;
      }
    | undefined;
}

export interface WireSingleStop {
  readonly type?: 'single' | undefined;
  readonly id: string;
  readonly position: Position;
  readonly kind?: 'pickup' | 'delivery' | 'acknowledgement' | undefined;
  readonly operationDuration?: string | undefined;
  readonly capacities?: Capacities | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly authorizedTimeWindows?: readonly WireWindow[] | undefined;
  readonly preferredTimeWindows?: readonly WireWindow[] | undefined;
  readonly properties?: Readonly<Record<string, string>> | undefined;
}

export interface WireAlternatives {
  readonly type: 'alternatives';
  readonly id?: string | undefined;
  readonly alternatives: readonly WireSingleStop[];
}

export interface WireOrder {
  readonly id: string;
  readonly stops: readonly (WireSingleStop | WireAlternatives)[];
  readonly properties?: Readonly<Record<string, string>> | undefined;
  readonly priority?: number | undefined;
  readonly optional?: boolean | undefined;
  readonly requiredSkills?: readonly string[] | undefined;
  readonly successiveStops?: boolean | undefined;
  readonly maxStopSpan?: string | undefined;
}

/** Rules of `additionalConstraints`, by `type`. */
export type Constraint = { readonly name?: string | undefined } & (
  | { readonly type: 'atLeastOneValidCapacity'; readonly capacities: Capacities; readonly resourceTags?: Tags }
  | { readonly type: 'capacities'; readonly capacities: Capacities; readonly resourceTag: string }
  | { readonly type: 'forbiddenAssignment'; readonly resourceTag: string; readonly stopTag: string }
  | { readonly type: 'incompatibleStopTags'; readonly stopTags: readonly string[]; readonly resourceTags?: Tags }
  | { readonly type: 'maxStopTagGroups'; readonly maxGroupsByStopTag: Capacities; readonly resourceTags?: Tags }
  | {
      readonly type: 'removalStrategy';
      readonly removalStrategy?: 'lifo' | undefined;
      readonly capacities?: Tags;
      readonly resourceTags?: Tags;
    }
  | { readonly type: 'atLeastOneConstraint'; readonly constraints: readonly Constraint[] }
);

type Tags = readonly string[] | undefined;

export interface MaxCumulatedCost {
  readonly type?: 'maxCumulatedCost' | undefined;
  readonly name?: string | undefined;
  readonly maximum?: number | undefined;
  readonly costsByResourceTag: Readonly<Record<string, Cost>>;
}

export interface Precedences {
  readonly type: 'maximizePrecedences';
  readonly precedences: readonly { readonly previous: string; readonly next: string }[];
  readonly disableGroupProximity?: boolean | undefined;
}

export interface Changes {
  readonly type: 'minimizeChanges';
  readonly reference: readonly {
    readonly resourceId: string;
    readonly stops: readonly { readonly stopId: string; readonly beginTime?: string | undefined }[];
  }[];
  readonly kinds?: readonly ('resource' | 'sequence' | 'time')[] | undefined;
  readonly tolerance?: string | undefined;
  readonly allowed?: number | undefined;
}

export interface CustomObjective {
  readonly type: 'custom';
  readonly name: string;
  readonly direction: 'minimize' | 'maximize';
  readonly costsByResourceTag: Readonly<Record<string, Cost>>;
}

export interface WirePlan {
  readonly id?: string | undefined;
  readonly agencyId?: string | undefined;
  readonly version?: number | undefined;
  readonly resources: readonly WireResource[];
  readonly orders?: readonly WireOrder[] | undefined;
  readonly objectives?: readonly (string | Precedences | Changes | CustomObjective)[] | undefined;
  readonly tz?: string | undefined;
  readonly lateDeparture?: boolean | undefined;
  readonly sharedCapacities?: boolean | undefined;
  readonly additionalOperationDurations?:
    | readonly {
        readonly resourceTag: string;
        readonly stopTag: string;
        readonly additionalOperationDuration: string;
      }[]
    | undefined;
  readonly operationDurationPoliciesByResourceTag?:
    Readonly<Record<string, readonly OperationDurationPolicy[]>> | undefined;
  readonly forbiddenAssignments?: readonly { readonly resourceTag: string; readonly stopTag: string }[] | undefined;
  readonly incompatibleStopTags?: readonly (readonly string[])[] | undefined;
  readonly additionalConstraints?: readonly Constraint[] | undefined;
  readonly globalConstraints?: readonly MaxCumulatedCost[] | undefined;
  readonly accessDurationsByStopTag?: Readonly<Record<string, string>> | undefined;
  readonly overlappingCapacitiesByStopTag?: Capacities | undefined;
  readonly setupDurations?:
    readonly { readonly fromStopTag: string; readonly toStopTag: string; readonly setupDuration: string }[] | undefined;
  readonly emptyThresholdByCapacityByResourceTag?: Readonly<Record<string, Capacities>> | undefined;
  readonly avoidEarlyLoadingsByResourceTag?: Readonly<Record<string, readonly AvoidEarlyLoading[]>> | undefined;
  readonly CO2EmissionCalculationByResourceTag?: Readonly<Record<string, Cost>> | undefined;
}
