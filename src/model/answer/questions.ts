import type { ToursInput } from '../tour-stops.js';
import type { Order, TimeWindow } from '../types.gen.js';

/** The time limit of a question, and the flag that cancels it. */
export interface AnswerBudget {
  /** Shared memory; any value other than 0 cancels the question. */
  readonly stop?: Int32Array | undefined;
  readonly milliseconds?: number | undefined;
}

/** Which orders to explain. */
export interface ExplainQuestion {
  /** Ids of orders; if absent, all unserved ones. */
  readonly orderIds?: readonly string[] | undefined;
  /** For a served order: the maximum number of other resources to list. */
  readonly most: number;
}

/** The order, of the plan or a new one, to find places for. */
export interface SuggestQuestion {
  readonly order: string | Order;
  readonly most: number;
  readonly perResource: number;
}

/** The stop of an order for which a window is promised. */
export interface PromisedStop {
  /**
   * A single stop, a group of alternatives, or one member of a group; if absent, the last stop of the order (all
   * members if it is a group).
   */
  readonly stopId?: string | undefined;
  /** Ignores the authorized windows of that stop. */
  readonly anyTime?: boolean | undefined;
}

/** The windows that could be promised for a stop of an order, to be priced. */
export interface SlotsQuestion extends PromisedStop {
  readonly order: string | Order;
  readonly windows: readonly TimeWindow[];
}

/** The tours to evaluate in place of others. */
export interface EvaluateQuestion {
  /** At most one per resource; other resources keep their tours. */
  readonly tours: ToursInput;
}
