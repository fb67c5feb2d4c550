import { append } from '../../model/maps.js';
import { unservedStops } from '../../formats/sheets/plan-index.js';
import {
  explain,
  InvalidPlanError,
  type Explanation,
  type Plan,
  type Solution,
  type TravelProvider,
} from '../../index.js';

/** Orders that are unserved for the same reason. */
export interface UnservedLine {
  readonly orderIds: readonly string[];
  /** The reason, and what would help; empty for orders that were not examined. */
  readonly hint: string;
}

/** Seconds available for finding hints; orders that remain then get none. */
const HINTS_TAKE = 0.5;

/** Returns the unserved orders with what `explain` finds out about them in a short time. */
export async function unservedOrders(
  plan: Plan,
  solution: Solution,
  travel?: TravelProvider,
): Promise<readonly UnservedLine[]> {
  const orderIds = unservedOrderIds(plan, solution);
  if (orderIds.length === 0) return [];
  const hintOf = new Map((await explained(plan, solution, orderIds, travel)).map((why) => [why.orderId, hint(why)]));
  const byHint = new Map<string, string[]>();
  for (const id of orderIds) append(byHint, hintOf.get(id) ?? '', id);
  return [...byHint].map(([text, ids]) => ({ orderIds: ids, hint: text }));
}

/** Returns the ids of the unserved orders, in the order of the plan. */
export function unservedOrderIds(plan: Plan, solution: Solution): readonly string[] {
  return [...new Set(unservedStops(solution, plan).map(({ order }) => order.id))];
}

/** Explains unserved orders; empty if the tours contradict the states of the plan, which is reported elsewhere. */
async function explained(
  plan: Plan,
  solution: Solution,
  orders: readonly string[],
  travel: TravelProvider | undefined,
): Promise<readonly Explanation[]> {
  try {
    // The warnings about the plan have been printed already.
    return await explain(plan, solution, { orders, maxDuration: HINTS_TAKE, travel, onWarnings: () => undefined });
  } catch (error) {
    if (error instanceof InvalidPlanError) return [];
    throw error;
  }
}

function hint(why: Explanation): string {
  return why.status === 'notExamined' ? '' : why.text;
}
