import type { AdditionalConstraint } from '../model/constraint.js';
import type { Order } from '../model/order.js';
import type { Plan } from '../model/plan.js';
import type { PlanWarning } from '../model/errors.js';
import type { Resource } from '../model/resource.js';
import type { SingleStop } from '../model/stop.js';
import type { Position } from '../model/position.js';
import type { ObjectiveEntry } from '../objectives/catalogue.js';
import type { Decisions } from './decisions.js';

/**
 * A distance (m) or duration (s) of a travel that is impossible. Every real one is smaller.
 */
export const UNREACHABLE = 0x3fffffff;

/** What the kernels may leave out of a plan: one bit a feature, set when the plan needs it. */
export const Feature = {
  /** Times can bind or count: E and L are kept. Off only when no window, limit or objective can ever look at a clock. */
  TIME: 1,
  /** Loads rise and fall along a tour. Off when every order is one delivery (or every order one pickup): a sum is enough. */
  MIXED_LOADS: 2,
  /** Some order has several stops. */
  MULTI_STOP: 4,
  /** Some slot offers alternatives. */
  ALTERNATIVES: 8,
  /** Access or setup durations exist: `transition` counts. */
  TRANSITIONS: 16,
  /** Some class bounds single travels. */
  LEG_LIMITS: 32,
  /** The change of an objective needs the whole tour computed anew (delay, late departure, load x distance costs, …). */
  SIMULATE: 64,
  /** Distance is the only objective that a move within served orders can change. */
  DISTANCE_ONLY: 128,
  /** One distance table serves every class: neighbour distances bound every insertion from below. */
  ONE_DISTANCE: 256,
  /** Some class has rules on the sequence of a tour (classRules), or some order is successive or has a span. */
  SEQUENCE_RULES: 512,
  /** Some order has a span, or some class leaves out the first operation: the sequence decides what a stop takes. */
  CHOSEN_SCHEDULES: 1024,
  /** Goods travel between orders: what a tour delivers before it picked it up, whoever's it is, comes aboard at its begin. */
  SHARED_CAPACITIES: 2048,
  /** Some class has breaks, or some order a span: when a tour's parts begin is a choice of its own. */
  TIMETABLES: 8192,
  /** Something is decided already: tours may have to break rules, and solutions are compared by what they break first. */
  DECIDED: 4096,
} as const;

/** True when the plan of these sizes needs one of these features. */
export function hasFeature({ sizes }: Pick<ProblemArrays, 'sizes'>, features: number): boolean {
  return (sizes[Size.FEATURES] & features) !== 0;
}

/** What a rule on the sequence of a tour demands. Rules form trees: ANY and ALL look at their children. */
export const RuleKind = {
  /** Some child holds. */
  ANY: 0,
  /** Every child holds. */
  ALL: 1,
  /** argument 0: row of `ruleLimits`. At every point of the tour each load is within its limit. */
  CAPACITIES: 2,
  /** argument 0: row of `ruleLimits`. At every point at least one load is within its limit (Infinity: not a limit). */
  ONE_CAPACITY: 3,
  /** argument 0: stop set. No stop of the tour is in it. */
  NONE_OF: 4,
  /** arguments: two stop sets. No two different stops, one of each. */
  INCOMPATIBLE: 5,
  /** argument 0: stop set; argument 1: maximum. Maximal runs of consecutive stops in the set. */
  GROUPS: 6,
  /** argument 0: stop set (stops of orders that count). Last in, first out. */
  LIFO: 7,
} as const;

/** How a distance table gets its entries. */
export const TableKind = { DENSE: 0, PLANE: 1, SPHERE: 2 } as const;

/** How `PLANE` rounds. `NONE` keeps what the engine does with every provider: meters to the nearest, seconds up. */
export const Rounding = { NEAREST: 0, TRUNCATE: 1, NONE: 2 } as const;

/** What a cost term is charged on. */
export const TermKind = { HOURS: 0, KM: 1, USING: 2, MEASURE: 3, LOAD_KM: 4, LOAD_HOURS: 5 } as const;

/** What a level of the objective vector counts; all are minimized inside (`maximize…` as what is missing). */
export const LevelKind = {
  /** arg: rank of the priority. Slots of mandatory orders of that priority left unserved. */
  UNSERVED_MANDATORY: 0,
  DELAY: 1,
  COSTS: 2,
  /** arg: rank of the priority. Used resources of that priority. */
  RESOURCES: 3,
  /** arg: rank of the priority. Slots of optional orders of that priority left unserved. */
  UNSERVED_OPTIONAL: 4,
  /** Minus the number of stops on a resource that prefers them. */
  PREFERRED: 5,
  LARGEST_TOUR: 6,
  WORKING: 7,
  DISTANCE: 8,
  /** Σ over tags of the seconds that more resources than allowed are present. */
  OVERLAPPING: 9,
  /** arg: row of `precedenceRules`. Minus the precedences kept, plus those turned round and the switches. */
  PRECEDENCES: 10,
  /** Seconds that goods named by avoidEarlyLoadings are aboard. */
  EARLY_LOADING: 11,
  /** arg: column of `classCustom`. Costs in 10^-6 units; `maximize` counts them negative (`customSign`). */
  CUSTOM: 12,
  /** Rules broken by tours and by all tours together: above all objectives, where something is decided. */
  VIOLATIONS: 13,
  /** Seconds outside working windows and after authorized windows. */
  LATENESS: 14,
  /** Travels that do not exist and are taken crow-fly. */
  CROW_FLY: 15,
} as const;

/**
 * A plan as dense arrays: all that the evaluator and both kernels compute with.
 *
 * Counts: n stops, S slots, O orders, L locations, R resources, C classes, D capacities, M modes, V service views,
 * W window views, F cost functions, T terms, Q measures, Z objective levels.
 * Times are whole seconds after `Problem.origin`, distances whole meters, quantities whole 10^-6 units; all are
 * integers held in doubles unless an Int32Array holds them. Every array is backed by a SharedArrayBuffer and read-only
 * once built, so that workers and the native kernel read it without a copy.
 */
export interface ProblemArrays {
  /** [n, S, O, L, R, C, D, M, V, W, F, T, Q, Z, features, K neighbours a stop, transition kinds, lateDeparture 0|1] */
  readonly sizes: Int32Array;

  // — orders, slots, stops: numbered in plan order, so that each range is contiguous —
  /** O+1: first slot of an order. A slot is a stop of the order: one single stop, or a group of alternatives. */
  readonly orderSlots: Int32Array;
  /** S+1: first member stop of a slot. */
  readonly slotStops: Int32Array;
  /** S: order of a slot. */
  readonly slotOrder: Int32Array;
  /** n: slot of a stop. */
  readonly stopSlot: Int32Array;
  /** O: the level of the objective vector that counts the order's slots as unserved, −1 when none does. */
  readonly orderLevel: Int32Array;
  /** n: location of a stop. */
  readonly stopLocation: Int32Array;
  /** n·D: change of load at a stop (pickup +, delivery −, acknowledgement 0), 10^-6 units. */
  readonly stopChange: Float64Array;
  /** n: transition kind of a stop, 1 … ; 0 is the begin of a tour. */
  readonly stopKind: Int32Array;
  /** kinds·kinds: access + setup seconds on arrival at a stop of kind [column] after one of kind [row]. */
  readonly transition: Float64Array;
  /** O·5: what recreate sorts by: quantity, remoteness, window length, window begin, number of compatible classes. */
  readonly orderKeys: Float64Array;

  // — classes of resources: equal in everything the search can see —
  /** R: class of a resource. */
  readonly resourceClass: Int32Array;
  /** C+1 and R: the resources of each class, in plan order. */
  readonly classResources: Int32Array;
  readonly classResourceList: Int32Array;
  /** C: travel mode. */
  readonly classMode: Int32Array;
  /** C: location of the departure, −1 without one (the tour begins at its first stop). */
  readonly classStart: Int32Array;
  /** C: location of the arrival, −1 open, −2 back to the first stop (atFirstPosition without departure). */
  readonly classEnd: Int32Array;
  /** C: working window, both ends included. */
  readonly classShiftBegin: Float64Array;
  readonly classShiftEnd: Float64Array;
  /** C: seconds, Infinity without a limit. */
  readonly classMaxDuration: Float64Array;
  /** C: meters, Infinity without a limit. */
  readonly classMaxDistance: Float64Array;
  /** C·6: first, inter-stop, last travel: meters; then the same three: seconds. Infinity without a limit. */
  readonly classMaxLeg: Float64Array;
  /** C·D: 10^-6 units, Infinity without a limit. */
  readonly classCapacity: Float64Array;
  /** C: the RESOURCES level that counts a used resource, −1 when none does. */
  readonly classLevel: Int32Array;
  readonly classServiceView: Int32Array;
  readonly classWindowView: Int32Array;
  /** C: cost function, −1 without costs. */
  readonly classCost: Int32Array;
  /** C·ceil(n/32): bit s%32 of word s>>5: the class may serve stop s (skills, forbidden assignments, reachability). */
  readonly classCompatible: Uint32Array;
  /** C·ceil(n/32): the class prefers stop s. */
  readonly classPreferred: Uint32Array;

  // — travel —
  /** M: distance table and duration table of a mode. A duration table belongs to one mode. */
  readonly modeDistance: Int32Array;
  readonly modeDuration: Int32Array;
  /** M: km/h (SPHERE only). */
  readonly modeSpeed: Float64Array;
  /** M: what great-circle meters are multiplied by before they are rounded (SPHERE only; 1 for fly). */
  readonly modeDetour: Float64Array;
  /** M: travelTimeCoefficient. Dense durations have it applied already. */
  readonly modeCoefficient: Float64Array;
  /** The kind of all tables (TableKind), one for the whole problem. */
  readonly tableKind: Int32Array;
  /** PLANE: [scale, rounding]; else empty. */
  readonly tableParameters: Float64Array;
  /** DENSE: tables of L·L one after the other, row = from. Empty otherwise. UNREACHABLE where there is no way. */
  readonly distances: Int32Array;
  readonly durations: Int32Array;
  /** PLANE: x, y a location. SPHERE: unit vector x, y, z a location. DENSE: empty. */
  readonly coordinates: Float64Array;

  // — service and windows —
  /** V·n: effective operation seconds. */
  readonly service: Float64Array;
  /** W·n+1: first allowed interval of (view, stop). */
  readonly startWindows: Int32Array;
  /**
   * Begin and end of each allowed interval of beginTime: sorted, disjoint, single instants allowed. Preferred windows
   * cut with the authorized ones first, then the authorized rest after the last of them (semantics: the earliest
   * preferred instant while there is one, then the earliest authorized). (view, stop) without binding authorized
   * window ends with an interval up to Infinity; without any binding window it is [−Infinity, Infinity].
   */
  readonly startBegin: Float64Array;
  readonly startEnd: Float64Array;
  /** W·n: latest end of the uncut binding preferred windows; Infinity when none binds. */
  readonly preferredEnd: Float64Array;

  // — costs —
  /** F+1: first term of a function. */
  readonly costTerms: Int32Array;
  /** T: TermKind, its argument (measure row or capacity), and [constantCost, costFloor, costCoeff, overcostFloor, overcostCoeff]. */
  readonly termKind: Int32Array;
  readonly termArgument: Int32Array;
  readonly termFloors: Float64Array;
  /** Q·n: what a stop adds to a measure (1 a tagged stop, |quantity| in 10^-6 units). */
  readonly measures: Float64Array;
  /** Q: divide a measure's sum by this before the floors (1 or 10^6). */
  readonly measureUnit: Float64Array;

  // — objectives —
  /** Z: LevelKind and its argument, in the plan's order. */
  readonly levelKind: Int32Array;
  readonly levelArgument: Int32Array;

  // — rules on the sequence of a tour; stop sets are rows of ceil(n/32) words, bits as in classCompatible —
  readonly stopSets: Uint32Array;
  /** O: 1 when nothing may stand between the order's stops. */
  readonly orderSuccessive: Uint8Array;
  /** O: seconds from the departure of the first stop to the begin of the last, Infinity without a limit. */
  readonly orderMaxSpan: Float64Array;
  /** Y rules: RuleKind; two arguments a rule; its children (Y+1, then rules). */
  readonly ruleKind: Int32Array;
  readonly ruleArgument: Int32Array;
  readonly ruleChildren: Int32Array;
  readonly ruleChildList: Int32Array;
  /** Rows of D limits, 10^-6 units. */
  readonly ruleLimits: Float64Array;
  /** C+1, then rules that tours of the class must obey. Inner rules that do not bind the class are compiled away. */
  readonly classRules: Int32Array;
  readonly classRuleList: Int32Array;
  /** C+1, then stop sets: at the first stop of the tour in the set the operation takes no time. */
  readonly classFirstFree: Int32Array;
  readonly classFirstFreeList: Int32Array;
  /** C·G: cost function that global constraint g charges tours of the class, −1: none. G: its maximum, 10^-6 units. */
  readonly classGlobalCost: Int32Array;
  readonly globalMaximum: Float64Array;
  /** C·U: cost function of custom objective u for tours of the class, −1: none. U: 1 minimize, −1 maximize. */
  readonly classCustom: Int32Array;
  readonly customSign: Float64Array;
  /**
   * P+1, for P objectives PRECEDENCES: first pair of each; two stop sets a pair: previous, next; P: 1 where switches do
   * not count.
   */
  readonly precedenceRules: Int32Array;
  readonly precedenceSets: Int32Array;
  readonly precedenceLoose: Uint8Array;
  /** C+1, then entries of EARLY_LOADING, two stop sets each: the pickups that count, the deliveries that end them. */
  readonly classEarly: Int32Array;
  readonly earlySet: Int32Array;
  readonly earlyDeliveries: Int32Array;
  /** OVERLAPPING: a stop set and a limit a tag. */
  readonly overlapSet: Int32Array;
  readonly overlapLimit: Int32Array;

  // — breaks —
  /** C+1, then breaks in windows: seconds, earliest and latest start. */
  readonly classWindowBreaks: Int32Array;
  readonly windowBreakDuration: Float64Array;
  readonly windowBreakBegin: Float64Array;
  readonly windowBreakLast: Float64Array;
  /** C+1, then sliding breaks: what counts (0 travel, 1 the clock), at most how many seconds, the least break. */
  readonly classSlidingBreaks: Int32Array;
  readonly slidingCounts: Int32Array;
  readonly slidingLimit: Float64Array;
  readonly slidingLeast: Float64Array;
  // — decided assignments: all empty without the feature DECIDED —
  /** S: the resource that has to serve a slot, −1: none has to, −2: nobody may. */
  readonly slotOwner: Int32Array;
  /** S: the member its owner has to visit, −1: any. */
  readonly slotMember: Int32Array;
  /** S: its place in the owner's list where that is its place in the tour, −1: anywhere behind what is held. */
  readonly slotRank: Int32Array;
  /** S: 1 where a slot was served by its owner already, or is being served. */
  readonly slotFixed: Uint8Array;
  /** C: the resource whose decisions the class has (its only one), −1: nothing is decided. */
  readonly classDecided: Int32Array;
  /** R+1, then stops: those that never move, in the order of the tour. */
  readonly resourceHeld: Int32Array;
  readonly heldStops: Int32Array;
  /** n·3: arrival, begin and departure that a fixed stop was given, Infinity: not given. */
  readonly stopGiven: Float64Array;
  /** n: seconds from the begin of the forbidden window to the given begin, −1: allowed, or not given. */
  readonly stopForbidden: Float64Array;
  /** n: rules on who may serve whom that a stop breaks on its owner (skills, forbidden assignments). */
  readonly stopMisfits: Int32Array;
  /** R: begin and end of the tour that history says, Infinity: none. */
  readonly resourceBegin: Float64Array;
  readonly resourceEnd: Float64Array;
  /** R+1, then fixed breaks: number of stops before each, and its begin and end, two numbers each. */
  readonly resourceBreaks: Int32Array;
  readonly breakLeg: Int32Array;
  readonly breakTimes: Float64Array;
  /** C+1, then rules whose violations count in tours of the class; 1 where each point of the tour counts. */
  readonly classJudged: Int32Array;
  readonly judgedRule: Int32Array;
  readonly judgedEach: Int32Array;
  /** M: the mode without the crow-fly travels that bridge its gaps; itself where it has none. */
  readonly modeTruth: Int32Array;

  // — neighbours —
  /** n·K: nearest other stops of a stop by `neighbourDistance`, nearest first, ties by index. */
  readonly neighbours: Int32Array;
  /** n·K: min of there and back in mode 0's distance table, meters. */
  readonly neighbourDistance: Int32Array;
}

/** A constraint that binds the tours of a resource, and the rule that it became. */
export interface BoundRule {
  readonly constraint: AdditionalConstraint;
  /** Its number in `ruleKind`. */
  readonly rule: number;
  /** atLeastOneConstraint: what it offers; every one of it binds. */
  readonly inner: readonly BoundRule[];
}

/** A compiled plan: the arrays, and the names that lead back to what the user wrote. */
export interface Problem {
  readonly plan: Plan;
  readonly arrays: ProblemArrays;
  /** Epoch seconds of time 0. */
  readonly origin: number;
  /** By index: orders, stops (members), resources as the user wrote them. */
  readonly orders: readonly Order[];
  readonly stops: readonly SingleStop[];
  readonly resources: readonly Resource[];
  /** By slot: id of the alternatives group (its own or its first member's), undefined for a single stop. */
  readonly slotGroupId: readonly (string | undefined)[];
  readonly stopIndex: ReadonlyMap<string, number>;
  readonly resourceIndex: ReadonlyMap<string, number>;
  /** Capacity names in order of first use by a stop; index = capacity. */
  readonly capacities: readonly string[];
  /** By location. */
  readonly positions: readonly Position[];
  /** R·D: a load at or below it counts as empty, 10^-6 units. Only the evaluator asks. */
  readonly emptyThreshold: Float64Array;
  /** R: cost function of CO2EmissionCalculation in the same tables, −1 without one. Only the evaluator asks. */
  readonly resourceEmission: Int32Array;
  /** By resource: the constraints behind the rules of its class, in plan order. */
  readonly resourceRules: readonly (readonly BoundRule[])[];
  /** What is decided already; undefined where nothing is. */
  readonly decisions: Decisions | undefined;
  /** The objective list of the solution, one entry a level: the last levels of `levelKind`, in its order. */
  readonly objectives: readonly ObjectiveEntry[];
  /** Warnings that compiling found (crow-fly profiles, traffic off, …). */
  readonly warnings: readonly PlanWarning[];
}

/** One tour as the search knows it: a resource and its stops in visiting order, both as indices of the problem. */
export interface Route {
  readonly resource: number;
  readonly stops: ArrayLike<number>;
}

/** Index into `ProblemArrays.sizes`. */
export const Size = {
  STOPS: 0,
  SLOTS: 1,
  ORDERS: 2,
  LOCATIONS: 3,
  RESOURCES: 4,
  CLASSES: 5,
  CAPACITIES: 6,
  MODES: 7,
  SERVICE_VIEWS: 8,
  WINDOW_VIEWS: 9,
  COST_FUNCTIONS: 10,
  TERMS: 11,
  MEASURES: 12,
  LEVELS: 13,
  FEATURES: 14,
  NEIGHBOURS: 15,
  KINDS: 16,
  LATE_DEPARTURE: 17,
} as const;
