import type { LevelFigureName } from '../../catalogue/level-row.js';
import { RULE_KINDS } from '../../catalogue/constraints.js';
import { LEVELS } from '../../catalogue/levels.js';

// The numbers that stand for kinds of things in a compiled plan; `npm run generate` makes those of the C++ core of them.

/**
 * A distance (m) or duration (s) of a travel that is impossible. Every real one is smaller.
 */
export const UNREACHABLE = 0x3fffffff;

/**
 * Ways through the kernels, and the search, that are for some plans alone: one bit each, set when the plan is one of those
 * (`problem/fast-paths.ts`).
 */
export const FastPath = {
  /** True when every travel takes as much distance and duration back as there. */
  SYMMETRIC: 1,
  /** Orders of one stop, and the distance is all that objectives ask of tours. */
  BY_DISTANCE: 2,
  /** Orders of one stop: only distance, capacities, single windows and working durations count. */
  PLAIN: 4,
  /** Orders of several stops on symmetric tables: distance, changing loads, single windows and working durations count. */
  PLAIN_PAIRS: 8,
  /** Times count, and the ways and sums of a tour tell what an order of two stops adds to its cost. */
  TIMED_PAIRS: 16,
  /** Small, and plain without times: tours of one class from one depot and back, limited by one capacity. */
  EVOLVABLE: 32,
  /** Plain, each stop an order of its own: savings lay the first tours (C++ only). */
  SAVINGS: 64,
  /** Plain: where tours are many, their ends are looked at cell by cell, the nearest cells first (C++ only). */
  END_CELLS: 128,
  /** Orders of several stops whose loads change: long trips of a tour leave it, and go back, whole (C++ only). */
  WHOLE_TRIPS: 256,
  /** Breaks: of tours with several, ways up to each gap tell which place of a stop to judge first, and how (C++ only). */
  JUDGED_BY_LABELS: 512,
  /** Plain, and the distance is all that counts: annealing exchanges tails of tours between ruins (C++ only). */
  TAIL_EXCHANGE: 1024,
  /** Costs outrank the fleet: annealing gives up a change as soon as its places cost more than it would keep (C++ only). */
  EARLY_REJECTION: 2048,
} as const;

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
  /** Distance is the only objective that moves among served orders can change. */
  DISTANCE_ONLY: 128,
  /** One distance table serves every class: neighbour distances bound every insertion from below. */
  ONE_DISTANCE: 256,
  /** Some class has rules on the sequence of a tour (classRules), or some order is successive or has a span. */
  SEQUENCE_RULES: 512,
  /**
   * Some order has a span, or some class does not count the first operation: the sequence decides how long a stop
   * takes.
   */
  CHOSEN_SCHEDULES: 1024,
  /**
   * Goods are shared between orders: what a tour delivers before it picked it up, for whichever order, comes aboard at
   * its begin.
   */
  SHARED_CAPACITIES: 2048,
  /** Some class has breaks, or some order a span: the begins of a tour's parts have to be chosen. */
  TIMETABLES: 8192,
  /** Some objective looks at the times of single stops. */
  CLOCKED: 16384,
  /** Some objective sums up a figure of its own over the tours. */
  OWN_TIMES: 32768,
  /** Some objective looks at when resources are where, over all tours together. */
  PRESENCE: 65536,
  /** A place may gain more for a stop than sums along the tour tell. */
  REWARDS: 131072,
  /** Some rule on the sequence of a tour looks at what is aboard. */
  LOAD_RULES: 262144,
  /** Some cost is charged on load x distance or load x time. */
  LOAD_TERMS: 524288,
  /** Durations of some mode depend on the time of travel, and times count: those in `durations` are the least. */
  TRAFFIC: 1048576,
  /** Some objective counts stops that stay as they were: only stops that do not count yet can gain a place anything. */
  PROMISES: 2097152,
  /** Something is decided already: tours may have to break rules, and solutions are compared by what they break first. */
  DECIDED: 4096,
} as const;

/** The codes of a table, by the names of its rows. */
type CodesOf<Rows extends Readonly<Record<string, { readonly code: number }>>> = {
  readonly [R in keyof Rows]: Rows[R]['code'];
};

function codesOf<Rows extends Readonly<Record<string, { readonly code: number }>>>(rows: Rows): CodesOf<Rows> {
  return Object.fromEntries(Object.entries(rows).map(([name, { code }]) => [name, code])) as CodesOf<Rows>;
}

/** What a rule on the sequence of a tour demands. */
export const RuleKind = codesOf(RULE_KINDS);
export type RuleKind = (typeof RuleKind)[keyof typeof RuleKind];

/** How a distance table gets its entries. */
export const TableKind = { DENSE: 0, PLANE: 1, SPHERE: 2 } as const;

/** How `PLANE` rounds. `NONE` keeps what the engine does with every provider: meters to the nearest, seconds up. */
export const Rounding = { NEAREST: 0, TRUNCATE: 1, NONE: 2 } as const;

/** What a cost term is charged on. */
export const TermKind = { HOURS: 0, KM: 1, USING: 2, MEASURE: 3, LOAD_KM: 4, LOAD_HOURS: 5 } as const;
export type TermKind = (typeof TermKind)[keyof typeof TermKind];

/**
 * What a level of the objective vector counts; all are minimized inside (`maximize…` as what is missing). An argument,
 * where there is one, is its place among those of its kind: the rank of its priority, the column of a custom objective.
 */
export const LevelKind = codesOf(LEVELS);
export type LevelKind = (typeof LevelKind)[keyof typeof LevelKind];

/** What counts as a change of a stop against earlier tours: one bit each. */
export const ChangeKind = { OTHER_RESOURCE: 1, OTHER_PLACE: 2, OTHER_TIME: 4 } as const;

/** What a kernel counts for a level. */
export type LevelFigure = LevelFigureName;

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
  PATHS: 18,
} as const;

/** Columns of `orderKeys`: what orders are sorted by before they are placed. */
export const OrderKey = {
  QUANTITY: 0,
  REMOTENESS: 1,
  WINDOW_LENGTH: 2,
  WINDOW_BEGIN: 3,
  COMPATIBLE_CLASSES: 4,
} as const;
export const ORDER_KEYS = Object.keys(OrderKey).length;

/** Kinds of travels, by which their limits differ: columns of `classMaxLeg`, for meters and for seconds. */
export const LegKind = { FIRST: 0, BETWEEN: 1, LAST: 2 } as const;
export type LegKind = (typeof LegKind)[keyof typeof LegKind];

/** What a sliding break's counter counts. */
export const Counts = { TRAVEL: 0, CLOCK: 1 } as const;

/**
 * Throws for a code that no case of a switch knows. As it takes `never`, the compiler reports where a new kind was
 * forgotten.
 */
export function unknownCode(what: string, code: never): RangeError {
  return new RangeError(`The ${what} ${String(code)} is not known here.`);
}
