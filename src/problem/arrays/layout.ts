import { type LimitArray, limitArraysThat, limitsWithArray, noLimit } from '../../catalogue/limits.js';

/** The element type of a typed array. */
export type ElementType = 'Int32' | 'Uint32' | 'Uint8' | 'Float64';

/** One array of a compiled plan. */
export interface ArrayRow<T extends ElementType = ElementType> {
  readonly type: T;
  /**
   * Minimum number of elements, as an expression that is valid in C++ and JavaScript: names of counts (those of `Size`:
   * `stops`, `windowViews`, and `counts`, the number of counts), arrays above it, `total(offsets, last)` (the offset
   * there), `sizeOf(array)`, `tables(modeTable, modes)` (the number of tables they refer to), `words(stops)` (of 32
   * bits). Absent: any number.
   */
  readonly length?: string;
  /** The array may also be empty. */
  readonly orEmpty?: true;
  /** The array is empty if nothing is decided. */
  readonly whenDecided?: true;
  /**
   * The value of all elements in a plan that does not use the array: fast paths that ignore the array are for such
   * plans.
   */
  readonly idle?: number;
  /**
   * The fast paths for plain plans take the array into account, or may ignore it: it only matters with something else
   * that they do not know, or is computed from the others. A plan that uses any other array is not plain.
   */
  readonly plain?: true;
}

const int32 = (length?: string): ArrayRow<'Int32'> => row('Int32', length);
const uint32 = (length?: string): ArrayRow<'Uint32'> => row('Uint32', length);
const uint8 = (length?: string): ArrayRow<'Uint8'> => row('Uint8', length);
const float64 = (length?: string): ArrayRow<'Float64'> => row('Float64', length);
const orEmpty = <T extends ElementType>(row: ArrayRow<T>): ArrayRow<T> => ({ ...row, orEmpty: true });
const whenDecided = <T extends ElementType>(row: ArrayRow<T>) => ({ ...row, whenDecided: true as const });
const idle = <T extends ElementType>(value: number, row: ArrayRow<T>): ArrayRow<T> => ({ ...row, idle: value });
const plain = <T extends ElementType>(row: ArrayRow<T>): ArrayRow<T> => ({ ...row, plain: true });

function row<T extends ElementType>(type: T, length: string | undefined): ArrayRow<T> {
  return length === undefined ? { type } : { type, length };
}

/** C each: the limits of whole tours, in seconds, meters or stops; without a limit Infinity (0 for a minimum). */
function limitArrays(): Readonly<Record<LimitArray, ArrayRow<'Float64'>>> {
  const known = limitArraysThat('plain');
  const rows = limitsWithArray.map(({ limit, array }) => {
    const row = idle(noLimit(limit), float64('classes'));
    return [array, known.includes(array) ? plain(row) : row] as const;
  });
  return Object.fromEntries(rows) as Readonly<Record<LimitArray, ArrayRow<'Float64'>>>;
}

/**
 * A plan as dense arrays: everything that the evaluator and both kernels compute with. The type `ProblemArrays`, the
 * views of the C++ core and the checks of its binding follow from these rows (`npm run generate`).
 *
 * Counts: n stops, S slots, O orders, L locations, R resources, C classes, D capacities, M modes, V service views, W
 * window views, F cost functions, T terms, Q measures, Z objective levels. Times are whole seconds after
 * `Problem.origin`, distances whole meters, quantities whole 10^-6 units; all are integers held in doubles unless an
 * Int32Array holds them. Every array is backed by a SharedArrayBuffer and read-only once built, so that workers and the
 * native kernel read it without a copy.
 */
export const LAYOUT = {
  /** Counts and other figures, indexed by `Size`. */
  sizes: plain(int32('counts')),

  // — orders, slots, stops: numbered in plan order, so that each range is contiguous —
  /** O+1: first slot of an order. A slot is a stop of the order: one single stop, or a group of alternatives. */
  orderSlots: plain(int32('orders + 1')),
  /** S+1: first member stop of a slot. */
  slotStops: plain(int32('slots + 1')),
  /** S: order of a slot. */
  slotOrder: plain(int32('slots')),
  /** n: slot of a stop. */
  stopSlot: plain(int32('stops')),
  /**
   * O: the level of the objective vector that counts the order's slots as unserved, or that of the costs if the order
   * has a price instead; −1 if there is none.
   */
  orderLevel: plain(int32('orders')),
  /** O: the cost of not serving the whole order, 10^-6 units. */
  orderPrice: idle(0, float64('orders')),
  /** n: location of a stop. */
  stopLocation: plain(int32('stops')),
  /** n·D: change of load at a stop (pickup +, delivery −, acknowledgement 0), 10^-6 units. */
  stopChange: plain(float64('stops * capacities')),
  /** n: transition kind of a stop, 1 … ; 0 is the begin of a tour. */
  stopKind: plain(int32('stops')),
  /** kinds·kinds: access + setup seconds on arrival at a stop of kind [column] after one of kind [row]. */
  transition: idle(0, float64('kinds * kinds')),
  /**
   * O·5: the sort criteria of recreate: quantity, remoteness, window length, window begin, number of compatible
   * classes.
   */
  orderKeys: plain(float64('orders * ORDER_KEYS')),

  // — classes of resources: equal in everything that the search can distinguish —
  /** R: class of a resource. */
  resourceClass: plain(int32('resources')),
  /** C+1 and R: the resources of each class, in plan order. */
  classResources: plain(int32('classes + 1')),
  classResourceList: plain(int32('resources')),
  /** C: travel mode. */
  classMode: plain(int32('classes')),
  /** C: location of the departure, −1 if none (the tour begins at its first stop). */
  classStart: plain(int32('classes')),
  /** C: location of the arrival, −1 open, −2 back to the first stop (atFirstPosition without departure). */
  classEnd: plain(int32('classes')),
  /** C: working window, both ends inclusive. */
  classShiftBegin: plain(float64('classes')),
  classShiftEnd: plain(float64('classes')),
  ...limitArrays(),
  /** C·6: meters by `LegKind`, then seconds by `LegKind`; Infinity without a limit. */
  classMaxLeg: idle(Infinity, float64('classes * 6')),
  /** C·D: 10^-6 units, Infinity without a limit. */
  classCapacity: plain(float64('classes * capacities')),
  /** C: the RESOURCES level that counts a used resource, −1 if none does. */
  classLevel: plain(int32('classes')),
  classServiceView: plain(int32('classes')),
  classWindowView: plain(int32('classes')),
  /** C: cost function, −1 without costs. */
  classCost: idle(-1, int32('classes')),
  /** C·ceil(n/32): bit s%32 of word s>>5: the class may serve stop s (skills, forbidden assignments, reachability). */
  classCompatible: plain(uint32('classes * words(stops)')),
  /** C·ceil(n/32): the class prefers stop s. */
  classPreferred: idle(0, uint32('classes * words(stops)')),

  // — travel —
  /** M: distance table and duration table of a mode. A duration table belongs to one mode. */
  modeDistance: plain(int32('modes')),
  modeDuration: plain(int32('modes')),
  /** M: km/h (SPHERE only). */
  modeSpeed: plain(float64('modes')),
  /** M: factor for great-circle meters before rounding (SPHERE only; 1 for fly). */
  modeDetour: plain(float64('modes')),
  /** M: travelTimeCoefficient. Dense durations have it applied already. */
  modeCoefficient: plain(float64('modes')),
  /**
   * M+1: first bucket of a mode; none if its durations are the same at all hours. Those in `durations` are its minimum.
   */
  modeBuckets: idle(0, int32('modes + 1')),
  /** By bucket: its begin, −Infinity for the first of a mode, then ascending; and its table in `bucketDurations`. */
  bucketBegin: float64('total(modeBuckets, modes)'),
  bucketTable: int32('total(modeBuckets, modes)'),
  /** Consecutive tables of L·L, as `durations`: seconds of a travel that lies entirely in the bucket. */
  bucketDurations: int32('tables(bucketTable, total(modeBuckets, modes)) * locations * locations'),
  /** The kind of all tables (TableKind), one for the whole problem. */
  tableKind: plain(int32('1')),
  /** PLANE: [scale, rounding]; else empty. */
  tableParameters: plain(float64('tableKind[0] == PLANE ? 2 : 0')),
  /** DENSE: consecutive tables of L·L, row = from. Empty otherwise. UNREACHABLE if there is no connection. */
  distances: plain(int32('tableKind[0] == DENSE ? tables(modeDistance, modes) * locations * locations : 0')),
  durations: plain(int32('tableKind[0] == DENSE ? tables(modeDuration, modes) * locations * locations : 0')),
  /** PLANE: x, y per location. SPHERE: unit vector x, y, z per location. DENSE: empty. */
  coordinates: plain(float64('locations * (tableKind[0] == DENSE ? 0 : tableKind[0] == PLANE ? 2 : 3)')),

  // — service and windows —
  /** V·n: effective operation seconds. */
  service: plain(float64('serviceViews * stops')),
  /** W·n+1: first allowed interval of (view, stop). */
  startWindows: plain(int32('windowViews * stops + 1')),
  /**
   * Begin and end of each allowed interval of beginTime: sorted, disjoint, single instants allowed. First the
   * intersections of preferred and authorized windows, then the rest of the authorized windows after the last of them
   * (semantics: the earliest preferred instant while there is one, then the earliest authorized). A (view, stop)
   * without a binding authorized window ends with an interval up to Infinity; without any binding window it is
   * [−Infinity, Infinity].
   */
  startBegin: plain(float64('total(startWindows, windowViews * stops)')),
  startEnd: plain(float64('total(startWindows, windowViews * stops)')),
  /** W·n: latest end of the binding preferred windows before intersection; Infinity if none binds. */
  preferredEnd: plain(float64('windowViews * stops')),

  // — costs —
  /** F+1: first term of a function. */
  costTerms: idle(0, int32('costFunctions + 1')),
  /**
   * T: TermKind, its argument (measure row or capacity), and [constantCost, costFloor, costCoeff, overcostFloor,
   * overcostCoeff].
   */
  termKind: int32('terms'),
  termArgument: int32('terms'),
  termFloors: float64('terms * 5'),
  /** Q·n: what a stop adds to a measure (1 per tagged stop, |quantity| in 10^-6 units). */
  measures: float64('measures * stops'),
  /** Q: divisor of a measure's sum before the floors are applied (1 or 10^6). */
  measureUnit: float64('measures'),

  // — objectives —
  /** Z: LevelKind and its argument, in the plan's order. */
  levelKind: plain(int32('levels')),
  levelArgument: plain(int32('levels')),

  // — rules on the sequence of a tour; stop sets are rows of ceil(n/32) words, bits as in classCompatible —
  stopSets: plain(uint32()),
  /** O: 1 if nothing may be placed between the order's stops. */
  orderSuccessive: idle(0, uint8('orders')),
  /** O: seconds from the departure of the first stop to the begin of the last, Infinity without a limit. */
  orderMaxSpan: idle(Infinity, float64('orders')),
  /** Y rules: RuleKind; two arguments per rule; its children (Y+1, then rules). */
  ruleKind: plain(int32()),
  ruleArgument: plain(int32('sizeOf(ruleKind) * 2')),
  ruleChildren: plain(int32('sizeOf(ruleKind) + 1')),
  ruleChildList: plain(int32('total(ruleChildren, sizeOf(ruleKind))')),
  /** Rows of D limits, 10^-6 units. */
  ruleLimits: plain(float64()),
  /** C+1, then rules that tours of the class must obey. Inner rules that do not bind the class are compiled away. */
  classRules: idle(0, int32('classes + 1')),
  classRuleList: int32('total(classRules, classes)'),
  /** C+1, then stop sets: at the tour's first stop in the set the operation takes no time. */
  classFirstFree: idle(0, int32('classes + 1')),
  classFirstFreeList: int32('total(classFirstFree, classes)'),
  /** G: the maximum of a global constraint on costs, 10^-6 units. */
  globalMaximum: float64(),
  /** C·G: cost function that global constraint g charges tours of the class, −1: none. */
  classGlobalCost: int32('classes * sizeOf(globalMaximum)'),
  /** U: 1 if a custom objective is minimized, −1 if it is maximized. */
  customSign: float64(),
  /** C·U: cost function of custom objective u for tours of the class, −1: none. */
  classCustom: int32('classes * sizeOf(customSign)'),
  /** P objectives PRECEDENCES: 1 if switches do not count. */
  precedenceLoose: uint8(),
  /** P+1: first pair of each; two stop sets per pair: previous, next. */
  precedenceRules: idle(0, int32('sizeOf(precedenceLoose) + 1')),
  precedenceSets: int32('total(precedenceRules, sizeOf(precedenceLoose)) * 2'),
  /** J objectives CHANGES: what counts as a change (`ChangeKind`), and how many seconds a begin may move. */
  changeKinds: plain(uint8()),
  changeTolerance: plain(float64('sizeOf(changeKinds)')),
  /** J: minus the number of stops that have to stay unchanged; further ones count nothing. */
  changeFloor: plain(float64('sizeOf(changeKinds)')),
  /**
   * J·n: the resource that served a stop, −1: none that the plan still has; its place in that tour; its begin,
   * Infinity: not promised.
   */
  changeResource: plain(int32('sizeOf(changeKinds) * stops')),
  changePlace: plain(int32('sizeOf(changeKinds) * stops')),
  changeBegin: plain(float64('sizeOf(changeKinds) * stops')),
  /** C: the resource of the class whose earlier tour is compared (its only one), −1: none. */
  classReference: plain(idle(-1, int32('classes'))),
  /** C+1, then entries of EARLY_LOADING, two stop sets each: the pickups that count, the deliveries that end them. */
  classEarly: idle(0, int32('classes + 1')),
  earlySet: int32(),
  earlyDeliveries: int32('sizeOf(earlySet)'),
  /** OVERLAPPING: a stop set and a limit per tag. */
  overlapSet: int32(),
  overlapLimit: int32('sizeOf(overlapSet)'),

  // — breaks —
  /**
   * C+1, then breaks in windows: seconds, earliest and latest start. All breaks of the class are repeated for each
   * choice of their windows, each time in one of them.
   */
  classWindowBreaks: idle(0, int32('classes + 1')),
  classWindowChoices: idle(1, int32('classes')),
  windowBreakDuration: float64('total(classWindowBreaks, classes)'),
  windowBreakBegin: float64('total(classWindowBreaks, classes)'),
  windowBreakLast: float64('total(classWindowBreaks, classes)'),
  /** C+1, then sliding breaks: what is counted (0 travel, 1 the clock), maximum seconds, minimum break. */
  classSlidingBreaks: idle(0, int32('classes + 1')),
  slidingCounts: int32('total(classSlidingBreaks, classes)'),
  slidingLimit: float64('total(classSlidingBreaks, classes)'),
  slidingLeast: float64('total(classSlidingBreaks, classes)'),

  // — decided assignments: all empty without the feature DECIDED —
  /** C: the resource whose decisions apply to the class (its only one), −1: nothing is decided. */
  classDecided: orEmpty(int32('classes')),
  /** S: the resource that has to serve a slot, −1: any, −2: none may. */
  slotOwner: whenDecided(int32('slots')),
  /** S: the member its owner has to visit, −1: any. */
  slotMember: whenDecided(int32('slots')),
  /** S: its position in the owner's list if that is its position in the tour, −1: anywhere after the held stops. */
  slotRank: whenDecided(int32('slots')),
  /** S: 1 if a slot has already been served by its owner, or is being served. */
  slotFixed: whenDecided(uint8('slots')),
  /** R+1, then stops: those that never move, in the order of the tour. */
  resourceHeld: whenDecided(int32('resources + 1')),
  heldStops: whenDecided(int32('total(resourceHeld, resources)')),
  /** n·3: given arrival, begin and departure of a fixed stop, Infinity: not given. */
  stopGiven: whenDecided(float64('stops * 3')),
  /** n: seconds from the begin of the forbidden window to the given begin, −1: allowed, or not given. */
  stopForbidden: whenDecided(float64('stops')),
  /** n: number of rules on compatibility (skills, forbidden assignments) that a stop breaks on its owner. */
  stopMisfits: whenDecided(int32('stops')),
  /** R: begin and end of the tour if recorded, Infinity: not given. */
  resourceBegin: whenDecided(float64('resources')),
  resourceEnd: whenDecided(float64('resources')),
  /** R+1, then fixed breaks: number of stops before each, and its begin and end, two numbers each. */
  resourceBreaks: whenDecided(int32('resources + 1')),
  breakLeg: whenDecided(int32('total(resourceBreaks, resources)')),
  breakTimes: whenDecided(float64('total(resourceBreaks, resources) * 2')),
  /** R: time before which only what is fixed may begin, if the resource has left; −Infinity: never. */
  nowTime: whenDecided(float64('resources')),
  /** R: the travel during which that time falls (number of fixed stops), −1: none; seconds of it already elapsed. */
  nowLeg: whenDecided(int32('resources')),
  nowTravelled: whenDecided(float64('resources')),
  /** R: the destination of that travel, −1: unknown; its time of arrival, Infinity: unknown. */
  nowHeading: whenDecided(int32('resources')),
  nowReached: whenDecided(float64('resources')),
  /** C+1, then rules whose violations count in tours of the class; 1 if each point of the tour counts. */
  classJudged: whenDecided(int32('classes + 1')),
  judgedRule: whenDecided(int32('total(classJudged, classes)')),
  judgedEach: whenDecided(int32('total(classJudged, classes)')),
  /** M: the mode without the crow-fly travels that bridge its gaps; the mode itself if it has none. */
  modeTruth: whenDecided(int32('modes')),

  // — neighbours —
  /** n·K: nearest other stops of a stop by `neighbourDistance`, nearest first, ties by index. */
  neighbours: plain(int32('stops * neighbours')),
  /** n·K: minimum of both directions in mode 0's distance table, meters. */
  neighbourDistance: plain(int32('stops * neighbours')),
} as const;
