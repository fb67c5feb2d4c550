import type { LevelFigureName } from '../../catalogue/level-row.js';
import { RULE_KINDS } from '../../catalogue/constraints.js';
import { LEVELS } from '../../catalogue/levels.js';

// The numeric codes of a compiled plan; `npm run generate` derives those of the C++ core from them.

/** Distance (m) or duration (s) of an impossible travel. Every real one is smaller. */
export const UNREACHABLE = 0x3fffffff;

/**
 * Specialized code paths of the kernels and the search that apply only to some plans: one bit each, set when the plan
 * qualifies (`problem/fast-paths.ts`).
 */
export const FastPath = {
  /** Every travel has the same distance and duration in both directions. */
  SYMMETRIC: 1,
  /** Every order has one stop, and distance is the only thing that objectives count in tours. */
  BY_DISTANCE: 2,
  /** Every order has one stop: only distance, capacities, single windows and working durations count. */
  PLAIN: 4,
  /**
   * Orders of several stops on symmetric tables: distance, changing loads, single windows and working durations count.
   */
  PLAIN_PAIRS: 8,
  /** Times count, and the travels and sums of a tour determine what an order of two stops adds to its cost. */
  TIMED_PAIRS: 16,
  /**
   * Small, and plain without times: tours of one class that start and end at the same depot, limited by one capacity.
   */
  EVOLVABLE: 32,
  /** Plain, each stop an order of its own: the savings algorithm builds the first tours (C++ only). */
  SAVINGS: 64,
  /** Plain: when there are many tours, their ends are searched cell by cell, nearest cells first (C++ only). */
  END_CELLS: 128,
  /**
   * Orders of several stops whose loads change: long trips are removed from a tour, and reinserted, as a whole (C++
   * only).
   */
  WHOLE_TRIPS: 256,
  /**
   * Breaks: for tours with several, labels up to each gap determine which place of a stop to evaluate first, and how
   * (C++ only).
   */
  JUDGED_BY_LABELS: 512,
  /** Plain, and only the distance counts: annealing exchanges tails of tours between ruins (C++ only). */
  TAIL_EXCHANGE: 1024,
  /**
   * Costs outrank the fleet: annealing rejects a change as soon as its insertions cost more than it would accept (C++
   * only).
   */
  EARLY_REJECTION: 2048,
  /** All plans: the verb `localSearch` does something (C++ only). */
  LOCAL_SEARCH: 4096,
  /** All plans: local search discards moves by bounds on the objectives before it evaluates their tours (C++ only). */
  MOVE_BOUNDS: 8192,
} as const;

/** What the kernels may skip for a plan: one bit per feature, set when the plan needs it. */
export const Feature = {
  /**
   * Times can bind or count: earliest and latest times (E and L) are maintained. Off only if no window, limit or
   * objective can ever depend on the time.
   */
  TIME: 1,
  /**
   * Loads rise and fall along a tour. Off if every order is one delivery (or every order one pickup), so that a sum is
   * enough.
   */
  MIXED_LOADS: 2,
  /** Some order has several stops. */
  MULTI_STOP: 4,
  /** Some slot offers alternatives. */
  ALTERNATIVES: 8,
  /** Access or setup durations exist: `transition` is used. */
  TRANSITIONS: 16,
  /** Some class limits single travels. */
  LEG_LIMITS: 32,
  /**
   * The change of an objective requires recomputing the whole tour (delay, late departure, load x distance costs, …).
   */
  SIMULATE: 64,
  /** Distance is the only objective that moves of served orders can change. */
  DISTANCE_ONLY: 128,
  /** One distance table serves every class: neighbour distances bound every insertion from below. */
  ONE_DISTANCE: 256,
  /** Some class has rules on the sequence of a tour (classRules), or some order is successive or has a span. */
  SEQUENCE_RULES: 512,
  /**
   * Some order has a span, or some class does not count the first operation: the sequence determines how long a stop
   * takes.
   */
  CHOSEN_SCHEDULES: 1024,
  /**
   * Goods are shared between orders: what a tour delivers before it has picked it up, for any order, is loaded at its
   * begin.
   */
  SHARED_CAPACITIES: 2048,
  /** Some class has breaks, or some order a span: the start times of a tour's parts have to be chosen. */
  TIMETABLES: 8192,
  /** Some objective depends on the times of single stops. */
  CLOCKED: 16384,
  /** Some objective sums a figure of its own over the tours. */
  OWN_TIMES: 32768,
  /** Some objective depends on when resources are where, over all tours together. */
  PRESENCE: 65536,
  /** A place may gain more for a stop than sums along the tour show. */
  REWARDS: 131072,
  /** Some rule on the sequence of a tour depends on the load. */
  LOAD_RULES: 262144,
  /** Some cost is charged on load x distance or load x time. */
  LOAD_TERMS: 524288,
  /** Durations of some mode depend on the time of travel, and times count: those in `durations` are the minimum. */
  TRAFFIC: 1048576,
  /** Some objective counts unchanged stops: only stops that do not count yet can improve it by being inserted. */
  PROMISES: 2097152,
  /** Some place gains more than sums along the tour show, but no more than the tour adds to an objective now. */
  GAINS: 4194304,
  /**
   * Something is already decided: tours may have to break rules, and solutions are compared by their violations first.
   */
  DECIDED: 4096,
} as const;

/** The codes of a table, by row name. */
type CodesOf<Rows extends Readonly<Record<string, { readonly code: number }>>> = {
  readonly [R in keyof Rows]: Rows[R]['code'];
};

function codesOf<Rows extends Readonly<Record<string, { readonly code: number }>>>(rows: Rows): CodesOf<Rows> {
  return Object.fromEntries(Object.entries(rows).map(([name, { code }]) => [name, code])) as CodesOf<Rows>;
}

/** Kinds of rules on the sequence of a tour. */
export const RuleKind = codesOf(RULE_KINDS);
export type RuleKind = (typeof RuleKind)[keyof typeof RuleKind];

/** How the entries of a distance table are obtained. */
export const TableKind = { DENSE: 0, PLANE: 1, SPHERE: 2 } as const;

/** How `PLANE` rounds. `NONE` rounds as for every provider: meters to the nearest, seconds up. */
export const Rounding = { NEAREST: 0, TRUNCATE: 1, NONE: 2 } as const;

/** The base of a cost term. */
export const TermKind = { HOURS: 0, KM: 1, USING: 2, MEASURE: 3, LOAD_KM: 4, LOAD_HOURS: 5 } as const;
export type TermKind = (typeof TermKind)[keyof typeof TermKind];

/**
 * What a level of the objective vector counts; all are minimized internally (`maximize…` as the missing amount). The
 * argument, if any, is the index among the levels of the same kind: the rank of its priority, the column of a custom
 * objective.
 */
export const LevelKind = codesOf(LEVELS);
export type LevelKind = (typeof LevelKind)[keyof typeof LevelKind];

/** What counts as a change of a stop compared with earlier tours: one bit each. */
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

/** Columns of `orderKeys`: the sort criteria for orders before insertion. */
export const OrderKey = {
  QUANTITY: 0,
  REMOTENESS: 1,
  WINDOW_LENGTH: 2,
  WINDOW_BEGIN: 3,
  COMPATIBLE_CLASSES: 4,
} as const;
export const ORDER_KEYS = Object.keys(OrderKey).length;

/** Kinds of travels with separate limits: columns of `classMaxLeg`, for meters and for seconds. */
export const LegKind = { FIRST: 0, BETWEEN: 1, LAST: 2 } as const;
export type LegKind = (typeof LegKind)[keyof typeof LegKind];

/** What the counter of a sliding break measures. */
export const Counts = { TRAVEL: 0, CLOCK: 1 } as const;

/**
 * Creates the error for a code that no case of a switch handles. The parameter is `never`, so the compiler reports
 * where a new kind is missing.
 */
export function unknownCode(what: string, code: never): RangeError {
  return new RangeError(`The ${what} ${String(code)} is not known here.`);
}
