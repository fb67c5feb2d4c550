// The types of plans, solutions and answers, every field with the text of its schema.
// Made from the schemas beside it (npm run generate): changes belong there.

/** A place on earth, in degrees. */
export type Position = {
  /** Degrees of longitude, east is positive. */
  readonly lon: number;
  /** Degrees of latitude, north is positive. */
  readonly lat: number;
};

/** The user's own remarks, echoed and never read. */
export type Properties = { readonly [key: string]: string };

/** Quantities, limits or loads by capacity name, in the user's own units. */
export type Capacities = { readonly [key: string]: number };

/** From `begin` to `end`, both included. */
export type TimeWindow = {
  /** Date-time when it begins; it belongs to the window. */
  readonly begin: string;
  /** Date-time when it ends; it belongs to the window. */
  readonly end: string;
};

/** A window of a stop's begin. With `resourceTags` it binds only resources carrying one of them. */
export type StopTimeWindow = TimeWindow & {
  /** It binds only resources that carry one of them. Default: every resource. */
  readonly resourceTags?: readonly string[];
};

/** A price of a quantity x: constantCost + costCoeff for each unit between costFloor and overcostFloor + overcostCoeff for each unit above overcostFloor. Missing floors are 0 and infinity, missing coefficients 0. */
export type Floors = {
  /** Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
  readonly constantCost?: number;
  /** Quantity from which `costCoeff` is due. Default: 0. */
  readonly costFloor?: number;
  /** Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
  readonly costCoeff?: number;
  /** Quantity from which `overcostCoeff` is due instead. Default: none. */
  readonly overcostFloor?: number;
  /** Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
  readonly overcostCoeff?: number;
};

/** Floors on what the stops with one of `stopTags` (all when absent) move of a capacity. */
export type CapacityFloors = Floors & {
  /** Only stops with one of them count. Default: all stops. */
  readonly stopTags?: readonly string[];
};

/** The cost (or emissions) of a tour: the sum of its components. */
export type Cost = {
  /** Price of the hours from begin to end of the tour. Default: 0. */
  readonly workedHours?: Floors;
  /** Price of the kilometers of the tour. Default: 0. */
  readonly km?: Floors;
  /** Units of cost, due once when the resource is used. Default: 0. */
  readonly using?: number;
  /** By stop tag: price of the number of stops carrying it. Default: 0. */
  readonly costsByStopTag?: { readonly [key: string]: Floors };
  /** By capacity: price of the quantities picked up and delivered, in your own units. Default: 0. */
  readonly costsByCapacity?: { readonly [key: string]: CapacityFloors };
  /** By capacity: price of the load times the kilometers that it travels. Default: 0. */
  readonly costPerCapacityPerTravelledKm?: { readonly [key: string]: Floors };
  /** By capacity: price of the load times the hours that it travels. Default: 0. */
  readonly costPerCapacityPerTravelledHour?: { readonly [key: string]: Floors };
};

/** How a resource travels. Speeds in km/h, height, width and length in meters. */
export type VehicleProfile =
  | {
      /** What travels. */
      readonly type: 'fly';
      /** Kilometers per hour, in straight lines. Default: 50. */
      readonly kmph?: number;
    }
  | {
      /** What travels. */
      readonly type: 'pedestrian';
      /** Ferries are avoided. Default: false. */
      readonly avoidFerry?: boolean;
      /** Seasonally closed roads are avoided. Default: false. */
      readonly avoidSeasonalClosure?: boolean;
      /** Unpaved roads are avoided. Default: false. */
      readonly avoidDirtRoad?: boolean;
      /** Countries that are not entered. Default: none. */
      readonly excludedCountries?: readonly string[];
    }
  | {
      /** What travels. */
      readonly type: 'bicycle';
      /** Ferries are avoided. Default: false. */
      readonly avoidFerry?: boolean;
      /** Seasonally closed roads are avoided. Default: false. */
      readonly avoidSeasonalClosure?: boolean;
      /** Tunnels are avoided. Default: false. */
      readonly avoidTunnel?: boolean;
      /** Unpaved roads are avoided. Default: false. */
      readonly avoidDirtRoad?: boolean;
      /** Countries that are not entered. Default: none. */
      readonly excludedCountries?: readonly string[];
    }
  | {
      /** What travels. */
      readonly type: 'scooter';
      /** Ferries are avoided. Default: false. */
      readonly avoidFerry?: boolean;
      /** Seasonally closed roads are avoided. Default: false. */
      readonly avoidSeasonalClosure?: boolean;
      /** Car trains are avoided. Default: false. */
      readonly avoidCarShuttleTrain?: boolean;
      /** Tunnels are avoided. Default: false. */
      readonly avoidTunnel?: boolean;
      /** Unpaved roads are avoided. Default: false. */
      readonly avoidDirtRoad?: boolean;
      /** Countries that are not entered. Default: none. */
      readonly excludedCountries?: readonly string[];
      /** Maximum speed in kilometers per hour. Default: none. */
      readonly speedCap?: number;
    }
  | {
      /** What travels. */
      readonly type: 'motorbike';
      /** Ferries are avoided. Default: false. */
      readonly avoidFerry?: boolean;
      /** Seasonally closed roads are avoided. Default: false. */
      readonly avoidSeasonalClosure?: boolean;
      /** Motorways are avoided. Default: false. */
      readonly avoidControlledAccessHighway?: boolean;
      /** Car trains are avoided. Default: false. */
      readonly avoidCarShuttleTrain?: boolean;
      /** Tunnels are avoided. Default: false. */
      readonly avoidTunnel?: boolean;
      /** Unpaved roads are avoided. Default: false. */
      readonly avoidDirtRoad?: boolean;
      /** Countries that are not entered. Default: none. */
      readonly excludedCountries?: readonly string[];
      /** Maximum speed in kilometers per hour. Default: none. */
      readonly speedCap?: number;
    }
  | {
      /** What travels. */
      readonly type: 'car';
      /** Durations depend on the time of travel, if the travel provider has them by time of day. Default: false. */
      readonly withTraffic?: boolean;
      /** Toll roads are avoided. Default: false. */
      readonly avoidTollRoad?: boolean;
      /** Ferries are avoided. Default: false. */
      readonly avoidFerry?: boolean;
      /** Seasonally closed roads are avoided. Default: false. */
      readonly avoidSeasonalClosure?: boolean;
      /** Motorways are avoided. Default: false. */
      readonly avoidControlledAccessHighway?: boolean;
      /** Car trains are avoided. Default: false. */
      readonly avoidCarShuttleTrain?: boolean;
      /** Tunnels are avoided. Default: false. */
      readonly avoidTunnel?: boolean;
      /** Unpaved roads are avoided. Default: false. */
      readonly avoidDirtRoad?: boolean;
      /** U-turns are avoided. Default: false. */
      readonly avoidUTurns?: boolean;
      /** Countries that are not entered. Default: none. */
      readonly excludedCountries?: readonly string[];
      /** Maximum speed in kilometers per hour. Default: none. */
      readonly speedCap?: number;
    }
  | {
      /** What travels. */
      readonly type: 'truck';
      /** Durations depend on the time of travel, if the travel provider has them by time of day. Default: false. */
      readonly withTraffic?: boolean;
      /** Toll roads are avoided. Default: false. */
      readonly avoidTollRoad?: boolean;
      /** Ferries are avoided. Default: false. */
      readonly avoidFerry?: boolean;
      /** Seasonally closed roads are avoided. Default: false. */
      readonly avoidSeasonalClosure?: boolean;
      /** Motorways are avoided. Default: false. */
      readonly avoidControlledAccessHighway?: boolean;
      /** Car trains are avoided. Default: false. */
      readonly avoidCarShuttleTrain?: boolean;
      /** Tunnels are avoided. Default: false. */
      readonly avoidTunnel?: boolean;
      /** Unpaved roads are avoided. Default: false. */
      readonly avoidDirtRoad?: boolean;
      /** U-turns are avoided. Default: false. */
      readonly avoidUTurns?: boolean;
      /** Countries that are not entered. Default: none. */
      readonly excludedCountries?: readonly string[];
      /** Maximum speed in kilometers per hour. Default: none. */
      readonly speedCap?: number;
      /** Weight including the load, in tonnes. Default: ignored. */
      readonly grossWeight?: number;
      /** Dangerous goods on board. Default: none. */
      readonly shippedHazardousGoods?: readonly (
        | 'explosive'
        | 'gas'
        | 'flammable'
        | 'combustible'
        | 'organic'
        | 'poison'
        | 'radioactive'
        | 'corrosive'
        | 'poisonousInhalation'
        | 'harmfulToWater'
        | 'other'
      )[];
      /** Meters. Default: ignored. */
      readonly height?: number;
      /** Meters. Default: ignored. */
      readonly width?: number;
      /** Meters. Default: ignored. */
      readonly length?: number;
      /** Restriction code of the load in tunnels (ADR). Default: none. */
      readonly tunnelCategory?: 'A' | 'B' | 'C' | 'D' | 'E';
    };

/** A break in a window, or after at most a given amount of travel or work. Without a type it is a `timeWindowBreak`. */
export type Break =
  | {
      /** A break in a window. Default: timeWindowBreak. */
      readonly type?: 'timeWindowBreak';
      /** ISO 8601 duration of the break. */
      readonly duration: string;
      /** It begins and ends in it. */
      readonly timeWindow: TimeWindow;
      /** An extension: further windows; the break is in one of them or in `timeWindow`. Default: none. */
      readonly 'x-alternativeTimeWindows'?: readonly TimeWindow[];
    }
  | {
      /** A break due after a given amount of travel. */
      readonly type: 'travelDurationSlidingBreak';
      /** ISO 8601 duration: the minimum length of the break. */
      readonly minBreakDuration: string;
      /** ISO 8601 duration: maximum travel since the last one, or the begin. */
      readonly maxInterBreakDuration: string;
    }
  | {
      /** A break due after a given amount of work. */
      readonly type: 'workingDurationSlidingBreak';
      /** ISO 8601 duration: the minimum length of the break. */
      readonly minBreakDuration: string;
      /** ISO 8601 duration: maximum work since the last one, or the begin. */
      readonly maxInterBreakDuration: string;
    };

/** Stops whose operation takes no time for a resource: all with one of the tags, or only the first of a tour. */
export type OperationDurationPolicy = {
  /** The operation takes no time at every one of the stops (`withoutOperationDurations`), or at the first of them in the tour (`withoutFirstOperationDuration`). */
  readonly policy: 'withoutFirstOperationDuration' | 'withoutOperationDurations';
  /** Stops with one of them. Default: all stops. */
  readonly stopTags?: readonly string[];
};

/** Goods loaded at stops with the tag should not stay on board for long. */
export type AvoidEarlyLoading = {
  /** Tag of the stops where the goods are loaded. */
  readonly stopTag: string;
  /** Names of the capacities it applies to. Default: all. */
  readonly capacities?: readonly string[];
};

/** Something already decided (`assigned`) or done (`fixed`, also when the status is absent). Without a type it is a stop. */
export type Assignment =
  | {
      /** A stop. Default: stop. */
      readonly type?: 'stop';
      /** `fixed`: it is history, at these times, in this place; `assigned`: it stays with the resource, behind what is fixed. Default: fixed. */
      readonly status?: 'fixed' | 'assigned';
      /** The stop, a member of a group of alternatives, or a group by its id. */
      readonly stopId: string;
      /** Date-time of arrival. Default: computed from the entries before. */
      readonly arrivalTime?: string;
      /** Date-time when service began. Default: computed from the entries before. */
      readonly beginTime?: string;
      /** Date-time of departure. Default: computed from the entries before. */
      readonly departureTime?: string;
    }
  | {
      /** When the tour began; at most one, first. */
      readonly type: 'begin';
      /** `fixed`: it is history; an `assigned` begin has no effect. Default: fixed. */
      readonly status?: 'fixed' | 'assigned';
      /** Date-time when the tour began. */
      readonly departureTime: string;
    }
  | {
      /** A break that was taken. */
      readonly type: 'break';
      /** `fixed`: it is history; an `assigned` break has no effect. Default: fixed. */
      readonly status?: 'fixed' | 'assigned';
      /** Date-time when it began. */
      readonly arrivalTime: string;
      /** Date-time when it ended. */
      readonly departureTime: string;
    }
  | {
      /** When the tour ended; at most one, last. Nothing joins the tour any more. */
      readonly type: 'end';
      /** `fixed`: it is history; an `assigned` end has no effect. Default: fixed. */
      readonly status?: 'fixed' | 'assigned';
      /** Date-time when the tour ended. */
      readonly arrivalTime: string;
    };

/** What is already decided or done for a resource. Mode `fixed`: the tour is the list, nothing else. */
export type ResourceState = {
  /** `fixed`: the tour is the list, in its order, and nothing else. Default: free. */
  readonly mode?: 'free' | 'fixed';
  /** What is decided or done, in order, fixed entries first. Default: none. */
  readonly assignments?: readonly Assignment[];
  /** Date-time before which nothing begins except fixed entries: no departure, travel to another stop, service or break. Default: none. */
  readonly now?: string;
  /** Where the resource is travelling to at `now`, or waiting: it is free from its place on the way there. Default: it is still where it was last. */
  readonly heading?: Position;
};

/** A vehicle with its driver. Without `departure` work begins at the first stop, without `arrival` it ends at the last. Without `capacities` the load is not limited; a capacity missing from the map counts as 0. */
export type Resource = {
  /** Unique among resources. */
  readonly id: string;
  /** How it travels. */
  readonly vehicleProfile: VehicleProfile;
  /** The tour begins and ends in it. */
  readonly workingTimeWindow: TimeWindow;
  /** Where the tour begins. Default: at its first stop. */
  readonly departure?: Position;
  /** Where it ends, or `"atFirstPosition"`. Default: at its last stop. */
  readonly arrival?: Position | 'atFirstPosition';
  /** Maximum load, by capacity, in your own units; a capacity missing from the map counts as 0. Default: no limits. */
  readonly capacities?: Capacities;
  /** ISO 8601 duration: the most from begin to end of the tour, waiting included. Default: no limit. */
  readonly maxWorkingDuration?: string;
  /** Kilometers: the longest the tour may be. Default: no limit. */
  readonly maxDistanceInKm?: number;
  /** Whole number: the most stops that the tour may have; departure, arrival and breaks are none. Default: no limit. */
  readonly 'x-maxStops'?: number;
  /** Whole number: the fewest stops that the tour may have if it has any; departure, arrival and breaks are none. Default: no limit. */
  readonly 'x-minStops'?: number;
  /** Kilometers: the longest that every single travel may be, or `{ firstTravel, interStop, lastTravel }`. Default: no limit. */
  readonly maxInterStopDistanceInKm?:
    | number
    | {
        /** Kilometers, of the travel from the departure to the first stop. Default: no limit. */
        readonly firstTravel?: number;
        /** Kilometers, of each travel from one stop to the next. Default: no limit. */
        readonly interStop?: number;
        /** Kilometers, of the travel from the last stop to the arrival. Default: no limit. */
        readonly lastTravel?: number;
      };
  /** ISO 8601 duration: the longest that every single travel may take, or `{ firstTravel, interStop, lastTravel }`. Default: no limit. */
  readonly maxInterStopDuration?:
    | string
    | {
        /** ISO 8601 duration, of the travel from the departure to the first stop. Default: no limit. */
        readonly firstTravel?: string;
        /** ISO 8601 duration, of each travel from one stop to the next. Default: no limit. */
        readonly interStop?: string;
        /** ISO 8601 duration, of the travel from the last stop to the arrival. Default: no limit. */
        readonly lastTravel?: string;
      };
  /** `timeWindowBreak` (the default type): `duration` in `timeWindow`; `travelDurationSlidingBreak`, `workingDurationSlidingBreak`: at least `minBreakDuration` after at most `maxInterBreakDuration` of travel, of work. Default: none. */
  readonly breaks?: readonly Break[];
  /** What it can do; an order's `requiredSkills` must all be among them. Default: none. */
  readonly skills?: readonly string[];
  /** For rules by tag. If only one tag of a map counts, it is the first in this list. Default: none. */
  readonly tags?: readonly string[];
  /** Tags of stops that it should preferably serve: `maximizePreferredStops`. Default: none. */
  readonly preferredStopTags?: readonly string[];
  /** Lower is more important: `minimizeResources` leaves the least important unused first. Default: 0. */
  readonly priority?: number;
  /** What its tour costs. Default: 0. */
  readonly cost?: Cost;
  /** What its tour emits, by the same formula, in your own unit. Default: by tag, else absent. */
  readonly CO2EmissionCalculation?: Cost;
  /** Multiplies travel durations: 1.2 is a fifth slower. Default: 1. */
  readonly travelTimeCoefficient?: number;
  /** The operation takes no time at stops with one of the tags (at all stops without tags): at every one (`withoutOperationDurations`) or only at the first of the tour (`withoutFirstOperationDuration`). Access and setup remain. Default: by tag, else none. */
  readonly operationDurationPolicies?: readonly OperationDurationPolicy[];
  /** Loads, in units of each capacity, at or below which it counts as empty. Default: by tag, else 0. */
  readonly emptyThresholdByCapacity?: Capacities;
  /** Goods loaded at stops with the tag should not stay on board for long (`minimizeEarlyLoadings`). Default: by tag, else none. */
  readonly avoidEarlyLoadings?: readonly AvoidEarlyLoading[];
  /** What is already decided or done. Default: nothing. */
  readonly state?: ResourceState;
  /** Your own notes, strings to strings; kept and never used. Default: none. */
  readonly properties?: Properties;
};

/** What happens at a stop: goods are loaded, unloaded, or neither. */
export type StopKind = 'pickup' | 'delivery' | 'acknowledgement';

/** A place to visit; by default a delivery that takes no time. */
export type SingleStop = {
  /** A single stop. Default: single. */
  readonly type?: 'single';
  /** Unique among all stops. */
  readonly id: string;
  /** Where it is. */
  readonly position: Position;
  /** `pickup` (loads come aboard), `delivery` (they leave) or `acknowledgement` (neither). Default: delivery. */
  readonly kind?: StopKind;
  /** ISO 8601 duration: time spent there. Default: PT0S. */
  readonly operationDuration?: string;
  /** Quantity moved, by capacity, in your own units. Default: nothing. */
  readonly capacities?: { readonly [key: string]: number };
  /** For rules by tag. Default: none. */
  readonly tags?: readonly string[];
  /** The service must begin in one of them; it may end later. With `resourceTags` a window binds only resources carrying one of them. Default: any time. */
  readonly authorizedTimeWindows?: readonly StopTimeWindow[];
  /** The service should begin in one of them; beginning after the last counts as delay (`minimizeDelay`). `resourceTags` as for authorized windows. Default: any time. */
  readonly preferredTimeWindows?: readonly StopTimeWindow[];
  /** Your own notes, repeated in the solution. Default: none. */
  readonly properties?: Properties;
};

/** Several stops of which exactly one is visited. Without an id the first member's stands for the group. */
export type AlternativesStop = {
  /** A choice of stops. */
  readonly type: 'alternatives';
  /** Of the group, unique among all stops. Default: the first member's stands for it. */
  readonly id?: string;
  /** Exactly one of them is visited. */
  readonly alternatives: readonly SingleStop[];
};

/** A step of an order: a single stop, or a choice among several. */
export type Stop = SingleStop | AlternativesStop;

/** Stops that one resource serves in the given order, or not at all. Priority: lower is more important. */
export type Order = {
  /** Unique among orders. */
  readonly id: string;
  /** At least one; one resource serves all of them in this order, or none is served. */
  readonly stops: readonly Stop[];
  /** Your own notes, repeated at its stops in the solution. Default: none. */
  readonly properties?: Properties;
  /** Lower is more important: such orders are served before others. Default: 0. */
  readonly priority?: number;
  /** It counts for `maximizeOptionalStops` instead of `maximizeMandatoryStops`. Default: false. */
  readonly optional?: boolean;
  /** The resource must have all of them. Default: none. */
  readonly requiredSkills?: readonly string[];
  /** No other stop may come between the stops of the order. Default: false. */
  readonly successiveStops?: boolean;
  /** ISO 8601 duration: maximum time from the departure at the first stop to the begin at the last; the first is postponed if that helps. Default: no limit. */
  readonly maxStopSpan?: string;
  /** Units of cost that leaving it out adds to `minimizeCosts`: it is left out if serving it costs more, and counts in no objective of stops, whatever its `priority` and `optional`. Default: none. */
  readonly 'x-unservedCost'?: number;
};

/** A rule for the tours of the resources it names, or of every resource. */
export type AdditionalConstraint = {
  /** Its name in violations. Default: its type. */
  readonly name?: string;
} & (
  | {
      /** At every point of the tour at least one of the limits holds. */
      readonly type: 'atLeastOneValidCapacity';
      /** Limits of loads, by capacity, in your own units. */
      readonly capacities: Capacities;
      /** It applies only to resources with one of them. Default: every resource. */
      readonly resourceTags?: readonly string[];
    }
  | {
      /** Further limits of loads, at every point of the tour. */
      readonly type: 'capacities';
      /** Limits of loads, by capacity, in your own units. */
      readonly capacities: Capacities;
      /** It applies to resources with this tag. */
      readonly resourceTag: string;
    }
  | {
      /** No resource with the first tag serves a stop with the second. */
      readonly type: 'forbiddenAssignment';
      /** Tag of the resources. */
      readonly resourceTag: string;
      /** Tag of the stops. */
      readonly stopTag: string;
    }
  | {
      /** No tour has two different stops, one with each tag. */
      readonly type: 'incompatibleStopTags';
      /** The two tags. */
      readonly stopTags: readonly [string, string];
      /** It applies only to resources with one of them. Default: every resource. */
      readonly resourceTags?: readonly string[];
    }
  | {
      /** Limits the groups of a tag in a tour: runs of consecutive stops with the tag. */
      readonly type: 'maxStopTagGroups';
      /** By stop tag: maximum number of groups in a tour. */
      readonly maxGroupsByStopTag: { readonly [key: string]: number };
      /** It applies only to resources with one of them. Default: every resource. */
      readonly resourceTags?: readonly string[];
    }
  | {
      /** Last in, first out: goods cannot be unloaded while goods that another order loaded later are on board. Goods on board since the begin are at the bottom. With `capacities` only orders that move one of them count. */
      readonly type: 'removalStrategy';
      /** `lifo`, last in, first out: when a stop unloads, no goods that another order loaded after them are aboard. Default: lifo. */
      readonly removalStrategy?: 'lifo';
      /** Only orders that move one of them count. Default: all orders. */
      readonly capacities?: readonly string[];
      /** It applies only to resources with one of them. Default: every resource. */
      readonly resourceTags?: readonly string[];
    }
  | {
      /** At least one of the constraints inside holds for the tour; they may also be of this type. One without a tag of the resource holds. */
      readonly type: 'atLeastOneConstraint';
      /** The constraints, of which one has to hold. */
      readonly constraints: readonly AdditionalConstraint[];
    }
);

/** A rule for all tours together. */
export type GlobalConstraint = {
  /** A limit on the cost of all tours together. */
  readonly type: 'maxCumulatedCost';
  /** Its name in violations. Default: its type. */
  readonly name?: string;
  /** Maximum sum, in units of cost. Default: no limit, so that it has no effect. */
  readonly maximum?: number;
  /** By resource tag: the cost of a tour; resources without such a tag cost nothing. */
  readonly costsByResourceTag: { readonly [key: string]: Cost };
};

/** Which way is better. */
export type OptimizationDirection = 'minimize' | 'maximize';

/** An objective listed by its name. */
export type ObjectiveName =
  | 'maximizeMandatoryStops'
  | 'minimizeDelay'
  | 'minimizeCosts'
  | 'minimizeResources'
  | 'minimizeOverOverlappingCapacitiesOnStops'
  | 'maximizeOptionalStops'
  | 'maximizePreferredStops'
  | 'minimizeLargestTourDuration'
  | 'minimizeWorkingDuration'
  | 'minimizeDistance'
  | 'minimizeTravelDuration'
  | 'minimizeWorkingDurationSpread'
  | 'minimizeEarlyLoadings';

/** Stops with one tag before stops with another. */
export type MaximizePrecedences = {
  /** Stops with one tag before stops with another. */
  readonly type: 'maximizePrecedences';
  /** +1 for each two stops of a tour of which the earlier carries `previous` and the later `next`, −1 for the reverse. */
  readonly precedences: readonly {
    /** Tag of the stop that comes first. */
    readonly previous: string;
    /** Tag of the stop that comes later. */
    readonly next: string;
  }[];
  /** Changes between the two tags beyond the first do not count. Default: false. */
  readonly disableGroupProximity?: boolean;
};

/** Stops of earlier tours (`reference`) that do not stay as they were, those beyond `allowed`. `kinds` (default `resource`) say what a change is: another resource or none; another place among the stops of the tour; a begin more than `tolerance` (default PT15M) before or after the promised one. A stop counts once. */
export type MinimizeChanges = {
  /** Stops of earlier tours that do not stay as they were. */
  readonly type: 'minimizeChanges';
  /** The earlier tours. */
  readonly reference: readonly {
    /** The resource that was to serve the stops. */
    readonly resourceId: string;
    /** In visiting order. */
    readonly stops: readonly {
      /** A stop of the plan; others do not count. */
      readonly stopId: string;
      /** Date-time when service was promised to begin. Default: none was promised. */
      readonly beginTime?: string;
    }[];
  }[];
  /** What counts as a change: another `resource`, or none; another place among the stops of the tour (`sequence`); a begin too far off the promised `time`. Default: resource. */
  readonly kinds?: readonly ('resource' | 'sequence' | 'time')[];
  /** ISO 8601 duration: how much earlier or later a begin may be. Default: PT15M. */
  readonly tolerance?: string;
  /** Stops that may change without counting. Default: 0. */
  readonly allowed?: number;
};

/** A cost of the user's own, for the resources it names. */
export type CustomObjective = {
  /** A custom cost. */
  readonly type: 'custom';
  /** Its name in the solution. */
  readonly name: string;
  /** Whether less or more of it is better. */
  readonly direction: OptimizationDirection;
  /** By resource tag: the cost of a tour; resources without such a tag cost nothing. */
  readonly costsByResourceTag: { readonly [key: string]: Cost };
};

/** What a solution is compared by; its place in the plan's list is its rank. */
export type Objective = ObjectiveName | MaximizePrecedences | MinimizeChanges | CustomObjective;

/** What to plan: who works, what is to be done, which rules hold, and what counts as better. */
export type Plan = {
  /** Who works: a list of resources. */
  readonly resources: readonly Resource[];
  /** What is to be done: a list of orders. Default: none. */
  readonly orders?: readonly Order[];
  /** Your own notes, strings to strings; kept and never used. Default: none. */
  readonly properties?: Properties;
  /** What counts as better, most important first. Default: the usual list. */
  readonly objectives?: readonly Objective[];
  /** ISO 8601 duration: time budget of `solve` if the call has none. Default: PT10S. */
  readonly maxOptimizationDuration?: string;
  /** Time zone of local date-times (`Europe/Berlin`). Default: none, so they need an offset. */
  readonly tz?: string;
  /** Resources leave as late as possible without making the tour worse, instead of at the window's begin. Default: false. */
  readonly lateDeparture?: boolean;
  /** Goods picked up by one order may be delivered for another: only what the tour delivers before picking it up is on board from its begin. Default: false. */
  readonly sharedCapacities?: boolean;
  /** Some resources take longer at some stops. Default: none. */
  readonly additionalOperationDurations?: readonly {
    /** Tag of the resources that take longer. */
    readonly resourceTag: string;
    /** Tag of the stops where they do. */
    readonly stopTag: string;
    /** ISO 8601 duration, added to the operation of the stop. */
    readonly additionalOperationDuration: string;
  }[];
  /** By resource tag: duration policies, for resources without a list of their own. Default: none. */
  readonly operationDurationPoliciesByResourceTag?: { readonly [key: string]: readonly OperationDurationPolicy[] };
  /** Pairs of tags: no resource with the first serves a stop with the second. Default: none. */
  readonly forbiddenAssignments?: readonly {
    /** No resource with this tag … */
    readonly resourceTag: string;
    /** … serves a stop with this one. */
    readonly stopTag: string;
  }[];
  /** Pairs of tags: no tour has two different stops, one with each tag. Default: none. */
  readonly incompatibleStopTags?: readonly (readonly [string, string])[];
  /** Rules by tag for single tours. Default: none. */
  readonly additionalConstraints?: readonly AdditionalConstraint[];
  /** Rules for all tours together. Default: none. */
  readonly globalConstraints?: readonly GlobalConstraint[];
  /** By stop tag, ISO 8601 durations: spent once at the first of consecutive stops carrying the tag (parking, a gate). Default: none. */
  readonly accessDurationsByStopTag?: { readonly [key: string]: string };
  /** By stop tag: how many resources may be at stops with the tag at once; counts in `minimizeOverOverlappingCapacitiesOnStops`. Default: no limits. */
  readonly overlappingCapacitiesByStopTag?: { readonly [key: string]: number };
  /** Time spent between two consecutive stops, by their tags. Default: none. */
  readonly setupDurations?: readonly {
    /** Tag of the first stop. */
    readonly fromStopTag: string;
    /** Tag of the next stop in the tour. */
    readonly toStopTag: string;
    /** ISO 8601 duration, spent before the operation of the second stop. */
    readonly setupDuration: string;
  }[];
  /** By resource tag or `*`: at or below these loads, in units of each capacity, a vehicle counts as empty. Default: 0. */
  readonly emptyThresholdByCapacityByResourceTag?: { readonly [key: string]: Capacities };
  /** By resource tag or `*`: early loadings, for resources without a list of their own. Default: none. */
  readonly avoidEarlyLoadingsByResourceTag?: { readonly [key: string]: readonly AvoidEarlyLoading[] };
  /** By resource tag: what tours emit, by the formula of costs, in your own unit. Default: none. */
  readonly CO2EmissionCalculationByResourceTag?: { readonly [key: string]: Cost };
  /** Of the plan; the solution repeats it. Set by a service that stores the plan. */
  readonly id?: string;
  /** The agency that owns the plan; the solution repeats it. Set by a service. */
  readonly agencyId?: string;
  /** Counts the changes of a stored plan, from 1; the solution repeats it. Set by a service. */
  readonly version?: number;
  /** Progress of the optimization of a stored plan. Set by a service, ignored. */
  readonly state?: unknown;
  /** What is waiting and running for a stored plan. Set by a service, ignored. */
  readonly status?: unknown;
  /** Whether a stored plan is to be optimized. Set by a service, ignored. */
  readonly running?: unknown;
  /** Number of resources of a stored plan. Set by a service, ignored. */
  readonly nbResources?: unknown;
  /** Number of orders of a stored plan. Set by a service, ignored. */
  readonly nbOrders?: unknown;
  /** When the plan was first stored. Set by a service, ignored. */
  readonly createdAt?: unknown;
  /** Who first stored the plan. Set by a service, ignored. */
  readonly createdBy?: unknown;
  /** When the plan was last changed. Set by a service, ignored. */
  readonly updatedAt?: unknown;
  /** Who last changed the plan. Set by a service, ignored. */
  readonly updatedBy?: unknown;
  /** When the plan was archived. Set by a service, ignored. */
  readonly archivedAt?: unknown;
  /** Warnings about the plan. Set by a service, ignored. */
  readonly warnings?: unknown;
};

/** A rule broken at a waypoint; listed there and on the tour. */
export type WaypointViolation = {
  /** Index of the waypoint in the tour, from 0. */
  readonly wayPointIndex: number;
} & (
  | {
      /** The tour begins before working hours. */
      readonly type: 'begin';
    }
  | {
      /** The tour ends after working hours. */
      readonly type: 'end';
    }
  | {
      /** The resource lacks skills that the order needs. */
      readonly type: 'skills';
      /** The missing skills. */
      readonly lackingSkills: readonly string[];
    }
  | {
      /** The resource may not serve the stop. */
      readonly type: 'forbiddenAssignment';
      /** The pairs of tags that forbid it. */
      readonly forbiddenAssignments: readonly {
        /** Tag of the resource. */
        readonly resourceTag: string;
        /** Tag of the stop. */
        readonly stopTag: string;
      }[];
    }
  | {
      /** Service begins outside the authorized windows. */
      readonly type: 'authorizedTimeWindow';
      /** In UTC: the window in which service must not begin. */
      readonly forbiddenWindow: {
        /** Date-time in UTC when it begins. */
        readonly begin: string;
        /** Date-time in UTC when it ends. */
        readonly end: string;
      };
      /** Date-time in UTC when it begins. */
      readonly actualTime: string;
    }
  | {
      /** The load exceeds a capacity of the resource. */
      readonly type: 'capacity';
      /** Name of the capacity. */
      readonly capacity: string;
      /** The excess, in the unit of the capacity. */
      readonly overCapacity: number;
    }
  | {
      /** Every limit is exceeded. */
      readonly type: 'atLeastOneValidCapacity';
      /** Name of the constraint. */
      readonly name: string;
      /** The excess, by capacity. */
      readonly overCapacities: Capacities;
    }
  | {
      /** The travel that leads here is too long. */
      readonly type: 'maxInterStopDistanceInKm';
      /** Kilometers: the limit. */
      readonly maxInterStopDistanceInKm: number;
      /** Kilometers: by how much it is exceeded. */
      readonly exceededDistanceInKm: number;
    }
  | {
      /** The travel that leads here takes too long. */
      readonly type: 'maxInterStopDuration';
      /** ISO 8601 duration: the limit. */
      readonly maxInterStopDuration: string;
      /** ISO 8601 duration: by how much it is exceeded. */
      readonly exceededDuration: string;
    }
);

/** A rule broken by a tour. */
export type TourViolation =
  | WaypointViolation
  | {
      /** Other stops lie between those of an order. */
      readonly type: 'successiveStops';
      /** The stops of the order. */
      readonly expectedSuccessiveStopIds: readonly string[];
      /** The other stops between them. */
      readonly interleavedStopIds: readonly string[];
    }
  | {
      /** Stops of an order are missing or out of sequence. */
      readonly type: 'order';
      /** The stops of the order, in its sequence. */
      readonly expectedOrderedStopIds: readonly string[];
      /** The missing stops. */
      readonly missedStopIds: readonly string[];
      /** The stops in the wrong place. */
      readonly badlyOrderedStopIds: readonly string[];
    }
  | {
      /** Too much time passes between the first and the last stop of an order. */
      readonly type: 'maxStopSpan';
      /** The order. */
      readonly orderId: string;
      /** ISO 8601 duration: by how much the limit is exceeded. */
      readonly delay: string;
    }
  | {
      /** The tour is not within working hours. */
      readonly type: 'workingTimeWindow';
      /** ISO 8601 duration outside them. */
      readonly delay: string;
    }
  | {
      /** The tour takes too long. */
      readonly type: 'maxWorkingDuration';
      /** ISO 8601 duration: the limit. */
      readonly maxWorkingDuration: string;
      /** ISO 8601 duration: by how much it is exceeded. */
      readonly exceededDuration: string;
    }
  | {
      /** The tour is too long. */
      readonly type: 'maxDistanceInKm';
      /** Kilometers: the limit. */
      readonly maxDistanceInKm: number;
      /** Kilometers: by how much it is exceeded. */
      readonly exceededDistanceInKm: number;
    }
  | {
      /** The tour has too many stops. */
      readonly type: 'x-maxStops';
      /** Whole number: the limit. */
      readonly 'x-maxStops': number;
      /** Whole number: by how much it is exceeded. */
      readonly exceededStops: number;
    }
  | {
      /** The tour has too few stops. */
      readonly type: 'x-minStops';
      /** Whole number: the limit. */
      readonly 'x-minStops': number;
      /** Whole number: what lacks. */
      readonly lackingStops: number;
    }
  | {
      /** Stops that exclude each other are in one tour. */
      readonly type: 'stopIncompatibility';
      /** Name of the constraint. */
      readonly name?: string;
      /** The pairs of stops. */
      readonly incompatibilities: readonly (readonly [string, string])[];
      /** The tags that exclude each other. */
      readonly tags: readonly [string, string];
    }
  | {
      /** None of the constraints holds. */
      readonly type: 'atLeastOneConstraint';
      /** Name of the constraint. */
      readonly name: string;
      /** The violation of each of them. */
      readonly violatedConstraints: readonly TourViolation[];
    }
  | {
      /** The tour has too many groups of a tag. */
      readonly type: 'maxStopTagGroups';
      /** Name of the constraint. */
      readonly name?: string;
      /** By stop tag. */
      readonly exceededNbGroupsByStopTag: {
        readonly [key: string]: {
          /** Maximum number of groups. */
          readonly maxAllowed: number;
          /** Number of groups beyond it. */
          readonly exceededNbGroups: number;
        };
      };
    }
  | {
      /** Goods are unloaded in the wrong order. */
      readonly type: 'removalStrategy';
      /** Name of the constraint. */
      readonly name?: string;
      /** The required order of unloading. */
      readonly removalStrategyType: 'lifo';
    };

/** A rule broken by all tours together. */
export type GlobalViolation = {
  /** All tours together cost too much. */
  readonly type: 'maxCumulatedCost';
  /** Name of the constraint. */
  readonly name: string;
  /** The resources whose tours count. */
  readonly resourceIds: readonly string[];
  /** The limit, in units of cost. */
  readonly maximum: number;
  /** By how much it is exceeded. */
  readonly exceededCost: number;
};

/** Who decided a waypoint: the past, the user, or the engine. */
export type WayPointStatus = 'fixed' | 'assigned' | 'optimized';

/** The travel that leads to a waypoint; 0 and PT0S on the begin. */
export type FromPrevious = {
  /** Kilometers. */
  readonly travelDistanceInKm: number;
  /** ISO 8601 duration. */
  readonly travelDuration: string;
  /** The path, as an encoded polyline of precision 6; only if it was requested and a road engine has it. */
  readonly polyline?: string;
};

export type WayPointBegin = {
  /** Where the tour begins. */
  readonly type: 'begin';
  /** Where it is. */
  readonly position: Position;
  /** Date-time in UTC when the tour begins. */
  readonly departureTime: string;
  /** Who decided it: the past (`fixed`), the user (`assigned`), or the engine (`optimized`). */
  readonly status: WayPointStatus;
  /** Rules that are broken here. */
  readonly violations: readonly WaypointViolation[];
  /** The travel that leads here. */
  readonly fromPrevious: FromPrevious;
};

export type WayPointStop = {
  /** A stop. */
  readonly type: 'stop';
  /** Where it is. */
  readonly position: Position;
  /** The stop of the plan. */
  readonly stopId: string;
  /** What happens there: goods are loaded, unloaded, or neither. */
  readonly stopKind: StopKind;
  /** The notes of the stop. */
  readonly stopProperties?: Properties;
  /** The notes of its order. */
  readonly orderProperties?: Properties;
  /** Loads at departure, by capacity. */
  readonly filledCapacitiesAfterStop: Capacities;
  /** ISO 8601 duration: how long after the last preferred window service begins. */
  readonly delay: string;
  /** Date-time in UTC of arrival. */
  readonly arrivalTime: string;
  /** Date-time in UTC when service begins, after waiting. */
  readonly beginTime: string;
  /** Date-time in UTC when service ends. */
  readonly departureTime: string;
  /** Who decided it: the past (`fixed`), the user (`assigned`), or the engine (`optimized`). */
  readonly status: WayPointStatus;
  /** Rules that are broken here. */
  readonly violations: readonly WaypointViolation[];
  /** The travel that leads here. */
  readonly fromPrevious: FromPrevious;
};

export type WayPointBreak = {
  /** A break. */
  readonly type: 'break';
  /** Date-time in UTC when it begins. */
  readonly arrivalTime: string;
  /** Date-time in UTC when it ends. */
  readonly departureTime: string;
  /** Who decided it: the past (`fixed`), the user (`assigned`), or the engine (`optimized`). */
  readonly status: WayPointStatus;
  /** Rules that are broken here. */
  readonly violations: readonly WaypointViolation[];
  /** The travel that leads here. */
  readonly fromPrevious: FromPrevious;
};

export type WayPointEnd = {
  /** Where the tour ends. */
  readonly type: 'end';
  /** Where it is. */
  readonly position: Position;
  /** Date-time in UTC when the tour ends. */
  readonly arrivalTime: string;
  /** Who decided it: the past (`fixed`), the user (`assigned`), or the engine (`optimized`). */
  readonly status: WayPointStatus;
  /** Rules that are broken here. */
  readonly violations: readonly WaypointViolation[];
  /** The travel that leads here. */
  readonly fromPrevious: FromPrevious;
};

/** One step of a tour. */
export type WayPoint = WayPointBegin | WayPointStop | WayPointBreak | WayPointEnd;

/** The day of one resource: from its begin over its stops and breaks to its end. */
export type Tour = {
  /** Who makes it. */
  readonly resourceId: string;
  /** `fixed`: it is as the state of the resource lists it. */
  readonly mode: 'free' | 'fixed';
  /** Kilometers from begin to end. */
  readonly distanceInKm: number;
  /** Kilometers travelled while empty: every load at or below its threshold. */
  readonly emptyDistanceInKm: number;
  /** What it costs, in units of cost. */
  readonly tourCost: number;
  /** What it emits, in the unit of the plan; absent where nothing says so. */
  readonly CO2Emission?: number;
  /** ISO 8601 duration: begins after the last preferred window, summed over its stops. */
  readonly totalDelay: string;
  /** ISO 8601 duration: the sum of its travels. */
  readonly travelDuration: string;
  /** ISO 8601 duration from begin to end: travel, service, waiting and breaks. */
  readonly workingDuration: string;
  /** ISO 8601 duration without travel, service or break. */
  readonly waitingDuration: string;
  /** The most that the resource carries, by capacity, in your own units. */
  readonly resourceCapacities: Capacities;
  /** The largest loads at any point of the tour, by capacity. */
  readonly maxFilledCapacities: Capacities;
  /** Loads at its begin, by capacity. */
  readonly filledCapacitiesAtBegin: Capacities;
  /** Loads at its end, by capacity. */
  readonly filledCapacitiesAtEnd: Capacities;
  /** It breaks no rule. */
  readonly isValid: boolean;
  /** Every rule that it breaks, those of its way points included. */
  readonly violations: readonly TourViolation[];
  /** Its begin, its stops and breaks, and its end, in order. */
  readonly wayPoints: readonly WayPoint[];
  /** How the resource travels. */
  readonly vehicleProfile: VehicleProfile;
};

/** The value of one objective. Durations in seconds, distances in meters. */
export type SolutionObjective = {
  /** The objective of the plan. */
  readonly name: string;
  /** Priority of the orders or resources that are counted. */
  readonly priority?: number;
  /** Which way is better. */
  readonly direction: OptimizationDirection;
  /** The value: seconds, meters, units of cost, or a number of stops or resources. */
  readonly value: number;
};

/** The tours that serve a plan, their costs and violations, and what stays unserved. */
export type Solution = {
  /** The agency that owns the plan. */
  readonly agencyId: string;
  /** The plan. */
  readonly planId: string;
  /** The version of the plan that it solves. */
  readonly planVersion: number;
  /** Date-time in UTC when it was found. */
  readonly timestamp: string;
  /** Single stops of orders that are not served, optional ones included. */
  readonly unaffectedStopIds: readonly string[];
  /** Groups of alternatives that are not served. */
  readonly unaffectedAlternativeIds: readonly string[];
  /** Resources without a tour. */
  readonly unusedResourceIds: readonly string[];
  /** The value of each objective, most important first. */
  readonly objectives: readonly SolutionObjective[];
  /** One for each resource that is used. */
  readonly tours: readonly Tour[];
  /** ISO 8601 duration: begins after the last preferred window, summed over all stops. */
  readonly totalDelay: string;
  /** Kilometers that resources travel while empty, all tours together. */
  readonly emptyDistanceInKm: number;
  /** Emissions of all tours, in the unit of the plan; absent if the plan does not define emissions. */
  readonly CO2Emission?: number;
  /** Broken rules for all tours together. */
  readonly globalViolations: readonly GlobalViolation[];
  /** How the wait for the solution ended; set by a service. */
  readonly finalState?: 'optimized' | 'interrupted' | 'stopped';
};

/** The effect of a change on one objective: its value afterwards, and the difference from before. */
export type ObjectiveChange = {
  /** The objective of the plan. */
  readonly name: string;
  /** Priority of the orders or resources that are counted. */
  readonly priority?: number;
  /** Which way is better. */
  readonly direction: OptimizationDirection;
  /** Afterwards: seconds, meters, units of cost, stops or resources. */
  readonly value: number;
  /** Afterwards minus before, in the same unit. */
  readonly difference: number;
};

/** A stop of the order and its place in a tour. */
export type PlacedStop = {
  /** The stop; of alternatives the member chosen. */
  readonly stopId: string;
  /** The stop before it in the tour; absent: it comes first. */
  readonly afterStopId?: string;
  /** Date-time in UTC of arrival. */
  readonly arrivalTime: string;
  /** Date-time in UTC when service would begin. */
  readonly beginTime: string;
  /** Date-time in UTC when service would end. */
  readonly departureTime: string;
  /** ISO 8601 duration: how long after the preferred windows of the stop service would begin. */
  readonly delay: string;
};

/** A stop that was in the tour before and would be served later. */
export type DelayedStop = {
  /** The stop. */
  readonly stopId: string;
  /** Its order. */
  readonly orderId: string;
  /** Date-time in UTC when service would begin. */
  readonly beginTime: string;
  /** ISO 8601 duration: how much later that is than now. */
  readonly by: string;
};

/** One way to serve an order without moving anything else: exactly evaluated, no rule broken that was not before. */
export type Suggestion = {
  /** The order asked about. */
  readonly orderId: string;
  /** The resource that would serve it. */
  readonly resourceId: string;
  /** The stops of the order; of alternatives the member chosen. */
  readonly stops: readonly PlacedStop[];
  /** The whole tour afterwards, in visiting order. */
  readonly stopIds: readonly string[];
  /** Every objective of the plan, most important first. */
  readonly objectives: readonly ObjectiveChange[];
  /** Stops of the tour that would be served later. */
  readonly delayed: readonly DelayedStop[];
  /** Date-time in UTC when the tour would end. */
  readonly endTime: string;
};

/** The result for a window to promise: the best place in it, or none. */
export type SlotOffer = {
  /** The window asked about, in UTC. */
  readonly window: {
    /** Date-time in UTC when it begins. */
    readonly begin: string;
    /** Date-time in UTC when it ends. */
    readonly end: string;
  };
  /** The best place that begins in it; absent: there is none. */
  readonly best?: Suggestion;
  /** Of several plans: the place of the one meant. */
  readonly plan?: number;
};

/** A violation that edited tours add or remove, and where it is. */
export type ViolationChange = {
  /** The resource whose tour breaks the rule; absent: all tours together do. */
  readonly resourceId?: string;
  /** The stop where it is broken; absent: it concerns the tour, its begin or end, or a break. */
  readonly stopId?: string;
  /** The violation with its figures; waypoints are those of the tour that breaks the rule. */
  readonly violation: TourViolation | GlobalViolation;
};

/** The effect of edited tours, evaluated exactly, with all other tours unchanged. */
export type Evaluation = {
  /** Every objective of the plan, most important first. */
  readonly objectives: readonly ObjectiveChange[];
  /** New violations and resolved ones; one whose figures change is in both lists. */
  readonly violations: {
    /** New violations. */
    readonly gained: readonly ViolationChange[];
    /** Violations that are gone. */
    readonly lost: readonly ViolationChange[];
  };
  /** Stops that a tour visits now and none did before, in the order of the plan. */
  readonly servedStopIds: readonly string[];
  /** Stops that a tour visited before and none does now, in the order of the plan. */
  readonly unservedStopIds: readonly string[];
  /** The edited tours that visit something, by resource in the order of the plan. */
  readonly tours: readonly Tour[];
};

/** A rule that is broken, and by how much. */
export type MissedRule = {
  /** Type of the violation, as in a tour; or unreachable, closedTour, decided, servedElsewhere, breaks. */
  readonly rule: string;
  /** The stop where it is broken. */
  readonly stopId?: string;
  /** Name of a capacity or a constraint. */
  readonly name?: string;
  /** The size of the excess, in `unit`. */
  readonly by: number;
  /** The unit of `by`. */
  readonly unit: 'seconds' | 'km' | 'stops' | 'units' | 'count';
  /** The other fields as a sentence. */
  readonly text: string;
};

/** What keeps an order from a resource. */
export type Obstacle = {
  /** The resource. */
  readonly resourceId: string;
  /** Unused resources for which the same is true. */
  readonly alike?: readonly string[];
  /** The rules that the order would break there. */
  readonly missed: readonly MissedRule[];
  /** The tour with the order at its best place, in visiting order. */
  readonly stopIds?: readonly string[];
};

/** One rule to change: of a resource (`skills` to …`capacity`), of the order (`authorizedTimeWindows`, `maxStopSpan`), or lifted for all (`forbiddenAssignment`, `constraint`). `to` and `end` are what it has to be, `by` how much more that is. */
export type Relaxation =
  | {
      /** The rule to change. */
      readonly type: 'skills';
      /** The resource whose rule it is. */
      readonly resourceId: string;
      /** Additional skills of the resource. */
      readonly add: readonly string[];
    }
  | {
      /** The rule to change. */
      readonly type: 'workingTimeWindow';
      /** The resource whose rule it is. */
      readonly resourceId: string;
      /** Date-time in UTC when it then ends. */
      readonly end: string;
      /** How much more that is: an ISO 8601 duration, kilometers, or units of the capacity. */
      readonly by: string;
    }
  | {
      /** The rule to change. */
      readonly type: 'maxWorkingDuration';
      /** The resource whose rule it is. */
      readonly resourceId: string;
      /** The new limit, in the unit of the plan. */
      readonly to: string;
      /** How much more that is: an ISO 8601 duration, kilometers, or units of the capacity. */
      readonly by: string;
    }
  | {
      /** The rule to change. */
      readonly type: 'maxDistanceInKm';
      /** The resource whose rule it is. */
      readonly resourceId: string;
      /** The new limit, in the unit of the plan. */
      readonly to: number;
      /** How much more that is: an ISO 8601 duration, kilometers, or units of the capacity. */
      readonly by: number;
    }
  | {
      /** The rule to change. */
      readonly type: 'x-maxStops';
      /** The resource whose rule it is. */
      readonly resourceId: string;
      /** The new limit, in the unit of the plan. */
      readonly to: number;
      /** How much more that is: an ISO 8601 duration, kilometers, or units of the capacity. */
      readonly by: number;
    }
  | {
      /** The rule to change. */
      readonly type: 'x-minStops';
      /** The resource whose rule it is. */
      readonly resourceId: string;
      /** The new limit, in the unit of the plan. */
      readonly to: number;
      /** How much more that is: an ISO 8601 duration, kilometers, or units of the capacity. */
      readonly by: number;
    }
  | {
      /** The rule to change. */
      readonly type: 'maxInterStopDistanceInKm';
      /** The resource whose rule it is. */
      readonly resourceId: string;
      /** The new limit, in the unit of the plan. */
      readonly to: number;
      /** How much more that is: an ISO 8601 duration, kilometers, or units of the capacity. */
      readonly by: number;
    }
  | {
      /** The rule to change. */
      readonly type: 'maxInterStopDuration';
      /** The resource whose rule it is. */
      readonly resourceId: string;
      /** The new limit, in the unit of the plan. */
      readonly to: string;
      /** How much more that is: an ISO 8601 duration, kilometers, or units of the capacity. */
      readonly by: string;
    }
  | {
      /** The rule to change. */
      readonly type: 'capacity';
      /** The resource whose rule it is. */
      readonly resourceId: string;
      /** The name of the capacity. */
      readonly capacity: string;
      /** The new limit, in the unit of the plan. */
      readonly to: number;
      /** How much more that is: an ISO 8601 duration, kilometers, or units of the capacity. */
      readonly by: number;
    }
  | {
      /** The rule to change. */
      readonly type: 'authorizedTimeWindows';
      /** The order whose rule it is. */
      readonly orderId: string;
      /** The stop of the order. */
      readonly stopId: string;
      /** Place of the window in the list of the stop. */
      readonly window: number;
      /** Date-time in UTC when it then ends. */
      readonly end: string;
      /** How much more that is: an ISO 8601 duration, kilometers, or units of the capacity. */
      readonly by: string;
    }
  | {
      /** The rule to change. */
      readonly type: 'maxStopSpan';
      /** The order whose rule it is. */
      readonly orderId: string;
      /** The new limit, in the unit of the plan. */
      readonly to: string;
      /** How much more that is: an ISO 8601 duration, kilometers, or units of the capacity. */
      readonly by: string;
    }
  | {
      /** The rule to change. */
      readonly type: 'forbiddenAssignment';
      /** The tag of resources in the pair that is lifted. */
      readonly resourceTag: string;
      /** The tag of stops in the pair that is lifted. */
      readonly stopTag: string;
    }
  | {
      /** The rule to change. */
      readonly type: 'constraint';
      /** Place in additionalConstraints of the constraint to lift. */
      readonly index: number;
      /** The name of the constraint. */
      readonly name: string;
    };

/** Why an order is not served, or why on this tour; `status` says which fields there are. */
export type Explanation = {
  /** The order. */
  readonly orderId: string;
  /** The answer in one sentence. */
  readonly text: string;
} & (
  | {
      /** Proved from the plan alone: no resource can serve it. */
      readonly status: 'impossible';
      /** The unserved stops and groups of the order. */
      readonly stopIds: readonly string[];
      /** For every resource the rules that exclude the order there. */
      readonly obstacles: readonly Obstacle[];
    }
  | {
      /** No tour has a place for it. */
      readonly status: 'noPlaceLeft';
      /** The unserved stops and groups of the order. */
      readonly stopIds: readonly string[];
      /** For every resource its best place in the final tour, and what that breaks; least missing first. */
      readonly obstacles: readonly Obstacle[];
      /** The smallest change of one rule found that serves the order, verified by an exact evaluation. */
      readonly change?: Relaxation;
      /** The tour with that change. */
      readonly suggestion?: Suggestion;
    }
  | {
      /** It has a place, but a more important objective would get worse. */
      readonly status: 'lost';
      /** The unserved stops and groups of the order. */
      readonly stopIds: readonly string[];
      /** That objective. */
      readonly objective: ObjectiveChange;
      /** The place. */
      readonly suggestion: Suggestion;
    }
  | {
      /** It has a place that makes the solution better. A longer search would have taken it. */
      readonly status: 'placeFound';
      /** The unserved stops and groups of the order. */
      readonly stopIds: readonly string[];
      /** The place. */
      readonly suggestion: Suggestion;
    }
  | {
      /** The plan's states say what happens to it. */
      readonly status: 'decided';
      /** The unserved stops and groups of the order. */
      readonly stopIds: readonly string[];
    }
  | {
      /** The time had run out. */
      readonly status: 'notExamined';
      /** The unserved stops and groups of the order. */
      readonly stopIds: readonly string[];
    }
  | {
      /** It is served. */
      readonly status: 'served';
      /** The resource that serves it. */
      readonly resourceId: string;
      /** The best place in the tour of each other resource, the best first. */
      readonly others: readonly Suggestion[];
    }
);

/** One unit more or less of something that limits a plan: a resource like `resourceId` more (its id is `copyId`) or that one less; of one resource more or less of a limit of its tour (`maxWorkingDuration`, `maxDistanceInKm`, `x-maxStops`, `maxInterStopDistanceInKm`, `maxInterStopDuration`), a later or earlier end of work (`workingTimeWindow`), more or less of a `capacity`, one of the `skills` more; of one order wider windows (`authorizedTimeWindows`); of all resources a higher or lower `maxCumulatedCost`. `by` is how much that is, `to` what the limit becomes. */
export type Variation = {
  /** `more`: the limit is relaxed; `less`: it is tightened. */
  readonly direction: 'more' | 'less';
} & (
  | {
      /** What there is more or less of. */
      readonly type: 'resource';
      /** The resource that has it. */
      readonly resourceId: string;
      /** With `more`: the id of the resource that is added. */
      readonly copyId?: string;
    }
  | {
      /** What there is more or less of. */
      readonly type: 'workingTimeWindow';
      /** The resource that has it. */
      readonly resourceId: string;
      /** How much that is: an ISO 8601 duration (of windows: how much earlier each begins, and later it ends), kilometers (of every limit that is given), units of the capacity, or units of cost. */
      readonly by: string;
      /** The new limit, as the plan has it; for `workingTimeWindow` the date-time in UTC when work then ends. */
      readonly to: string;
    }
  | {
      /** What there is more or less of. */
      readonly type: 'maxWorkingDuration';
      /** The resource that has it. */
      readonly resourceId: string;
      /** How much that is: an ISO 8601 duration (of windows: how much earlier each begins, and later it ends), kilometers (of every limit that is given), units of the capacity, or units of cost. */
      readonly by: string;
      /** The new limit, as the plan has it; for `workingTimeWindow` the date-time in UTC when work then ends. */
      readonly to: string;
    }
  | {
      /** What there is more or less of. */
      readonly type: 'maxDistanceInKm';
      /** The resource that has it. */
      readonly resourceId: string;
      /** How much that is: an ISO 8601 duration (of windows: how much earlier each begins, and later it ends), kilometers (of every limit that is given), units of the capacity, or units of cost. */
      readonly by: number;
      /** The new limit, as the plan has it; for `workingTimeWindow` the date-time in UTC when work then ends. */
      readonly to: number;
    }
  | {
      /** What there is more or less of. */
      readonly type: 'x-maxStops';
      /** The resource that has it. */
      readonly resourceId: string;
      /** How much that is: an ISO 8601 duration (of windows: how much earlier each begins, and later it ends), kilometers (of every limit that is given), units of the capacity, or units of cost. */
      readonly by: number;
      /** The new limit, as the plan has it; for `workingTimeWindow` the date-time in UTC when work then ends. */
      readonly to: number;
    }
  | {
      /** What there is more or less of. */
      readonly type: 'x-minStops';
      /** The resource that has it. */
      readonly resourceId: string;
      /** How much that is: an ISO 8601 duration (of windows: how much earlier each begins, and later it ends), kilometers (of every limit that is given), units of the capacity, or units of cost. */
      readonly by: number;
      /** The new limit, as the plan has it; for `workingTimeWindow` the date-time in UTC when work then ends. */
      readonly to: number;
    }
  | {
      /** What there is more or less of. */
      readonly type: 'maxInterStopDistanceInKm';
      /** The resource that has it. */
      readonly resourceId: string;
      /** How much that is: an ISO 8601 duration (of windows: how much earlier each begins, and later it ends), kilometers (of every limit that is given), units of the capacity, or units of cost. */
      readonly by: number;
      /** The new limit, as the plan has it; for `workingTimeWindow` the date-time in UTC when work then ends. */
      readonly to:
        | number
        | {
            /** Kilometers, of the travel from the departure to the first stop. Default: no limit. */
            readonly firstTravel?: number;
            /** Kilometers, of each travel from one stop to the next. Default: no limit. */
            readonly interStop?: number;
            /** Kilometers, of the travel from the last stop to the arrival. Default: no limit. */
            readonly lastTravel?: number;
          };
    }
  | {
      /** What there is more or less of. */
      readonly type: 'maxInterStopDuration';
      /** The resource that has it. */
      readonly resourceId: string;
      /** How much that is: an ISO 8601 duration (of windows: how much earlier each begins, and later it ends), kilometers (of every limit that is given), units of the capacity, or units of cost. */
      readonly by: string;
      /** The new limit, as the plan has it; for `workingTimeWindow` the date-time in UTC when work then ends. */
      readonly to:
        | string
        | {
            /** ISO 8601 duration, of the travel from the departure to the first stop. Default: no limit. */
            readonly firstTravel?: string;
            /** ISO 8601 duration, of each travel from one stop to the next. Default: no limit. */
            readonly interStop?: string;
            /** ISO 8601 duration, of the travel from the last stop to the arrival. Default: no limit. */
            readonly lastTravel?: string;
          };
    }
  | {
      /** What there is more or less of. */
      readonly type: 'skills';
      /** The resource that has it. */
      readonly resourceId: string;
      /** The additional skill. */
      readonly skill: string;
    }
  | {
      /** What there is more or less of. */
      readonly type: 'authorizedTimeWindows';
      /** The order whose windows are wider. */
      readonly orderId: string;
      /** How much that is: an ISO 8601 duration (of windows: how much earlier each begins, and later it ends), kilometers (of every limit that is given), units of the capacity, or units of cost. */
      readonly by: string;
    }
  | {
      /** What there is more or less of. */
      readonly type: 'capacity';
      /** The resource that has it. */
      readonly resourceId: string;
      /** The name of the capacity. */
      readonly capacity: string;
      /** How much that is: an ISO 8601 duration (of windows: how much earlier each begins, and later it ends), kilometers (of every limit that is given), units of the capacity, or units of cost. */
      readonly by: number;
      /** The new limit, as the plan has it; for `workingTimeWindow` the date-time in UTC when work then ends. */
      readonly to: number;
    }
  | {
      /** What there is more or less of. */
      readonly type: 'maxCumulatedCost';
      /** Place of the constraint in globalConstraints. */
      readonly index: number;
      /** The name of the constraint. */
      readonly name: string;
      /** How much that is: an ISO 8601 duration (of windows: how much earlier each begins, and later it ends), kilometers (of every limit that is given), units of the capacity, or units of cost. */
      readonly by: number;
      /** The new limit, as the plan has it; for `workingTimeWindow` the date-time in UTC when work then ends. */
      readonly to: number;
    }
);

/** The effect of one unit more or less on the objectives, from tours that were found for it. */
export type Price = {
  /** What changes by one unit; `vary(plan, variation)` returns the changed plan. */
  readonly variation: Variation;
  /** Identical resources, for which the same is true. */
  readonly alike: readonly string[];
  /** The variation in a few words. */
  readonly text: string;
  /** Every objective of the plan, most important first, against the reference. */
  readonly objectives: readonly ObjectiveChange[];
  /** The tours found for the changed plan, on which the figures are based. */
  readonly tours: readonly {
    /** The resource of the tour. */
    readonly resourceId: string;
    /** Its stops, in visiting order. */
    readonly stopIds: readonly string[];
  }[];
};

/** The price of one unit more or less of everything that limits a plan. `reference` is what the differences are measured against: the given tours, or better ones for the unchanged plan where any were found on the way. So nothing is counted as the worth of a change that longer search alone would give. */
export type Tradeoffs = {
  /** The reference of the prices: the best tours found for the unchanged plan. */
  readonly reference: {
    /** The value of each objective, most important first. */
    readonly objectives: readonly SolutionObjective[];
    /** The tours. */
    readonly tours: readonly {
      /** The resource of the tour. */
      readonly resourceId: string;
      /** Its stops, in visiting order. */
      readonly stopIds: readonly string[];
    }[];
  };
  /** The prices, what limits most first. */
  readonly prices: readonly Price[];
  /** The time ran out, or the plan would be invalid. */
  readonly notExamined: readonly Variation[];
};

/** One thing that changed since a plan was made. */
export type PlanChange =
  | {
      /** Adds an order. */
      readonly type: 'addOrder';
      /** The complete order, with ids not in the plan. */
      readonly order: Order;
    }
  | {
      /** Removes an order and the decisions about its stops. */
      readonly type: 'cancelOrder';
      /** An order of the plan. */
      readonly orderId: string;
    }
  | {
      /** Changes fields of an order. */
      readonly type: 'changeOrder';
      /** An order of the plan. */
      readonly orderId: string;
      /** Fields that replace the old ones. Default: none. */
      readonly set?: Partial<Omit<Order, 'id'>>;
      /** Names of optional fields to remove. Default: none. */
      readonly unset?: readonly string[];
    }
  | {
      /** Changes fields of a stop. */
      readonly type: 'changeStop';
      /** A single stop of the plan, or a member of a group. */
      readonly stopId: string;
      /** Fields that replace the old ones. Default: none. */
      readonly set?: Partial<Omit<SingleStop, 'type' | 'id'>>;
      /** Names of optional fields to remove. Default: none. */
      readonly unset?: readonly string[];
    }
  | {
      /** Adds a resource. */
      readonly type: 'addResource';
      /** The complete resource, with an id not in the plan. */
      readonly resource: Resource;
    }
  | {
      /** Removes a resource that has done nothing yet. */
      readonly type: 'removeResource';
      /** A resource of the plan. */
      readonly resourceId: string;
    }
  | {
      /** Changes fields of a resource. */
      readonly type: 'changeResource';
      /** A resource of the plan. */
      readonly resourceId: string;
      /** Fields that replace the old ones. Default: none. */
      readonly set?: Partial<Omit<Resource, 'id'>>;
      /** Names of optional fields to remove. Default: none. */
      readonly unset?: readonly string[];
    }
  | {
      /** A resource continues later. What it has done stays: its last fixed entry ends later. One that has done nothing yet begins work later. */
      readonly type: 'delayResource';
      /** A resource of the plan. */
      readonly resourceId: string;
      /** ISO 8601 duration: how much later. Give this or `until`. */
      readonly by?: string;
      /** Date-time: no earlier than this. */
      readonly until?: string;
    }
  | {
      /** A resource goes no further: what it has done stays its tour; what it had begun or was to do is free for others. */
      readonly type: 'breakDown';
      /** A resource of the plan. */
      readonly resourceId: string;
      /** Where its goods can be collected: the rest of each order it had begun, and of those `aboard`, becomes an order with a pickup there (`<id>~rest`). Default: they stay in the vehicle, and their stops are not served. */
      readonly position?: Position;
      /** Unstarted orders whose goods are nevertheless in the vehicle, such as deliveries loaded at the depot. Default: none. */
      readonly aboard?: readonly string[];
    };
