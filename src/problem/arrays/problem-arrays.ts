import { Size } from './codes.js';

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

/** True when the plan of these sizes needs one of these features. */
export function hasFeature({ sizes }: Pick<ProblemArrays, 'sizes'>, features: number): boolean {
  return (sizes[Size.FEATURES] & features) !== 0;
}
