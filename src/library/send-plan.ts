import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Link } from '../link/link.js';
import type { JobCalls } from '../link/protocol.js';
import { InvalidPlanError } from '../model/errors.js';
import { isObject } from '../model/structure/check.js';
import { validatePlan } from '../model/validate-plan.js';

/** Orders sent in one turn: copying them takes one or two milliseconds. */
const ORDERS_PER_TURN = 250;

/**
 * Sends a plan to be checked; a large one in parts, each in a turn of its own. A plan that cannot be cloned is checked
 * here, and sent as JSON.
 *
 * @throws InvalidPlanError with all errors
 */
export async function sendPlan(
  link: Pick<Link<JobCalls>, 'ask'>,
  plan: unknown,
): Promise<{ readonly maxOptimizationDuration?: string }> {
  try {
    const orders = (plan as { readonly orders?: unknown } | null | undefined)?.orders;
    if (!Array.isArray(orders) || orders.length <= ORDERS_PER_TURN) return await link.ask('check', { plan });
    await sendOrders(link, orders);
    return await link.ask('check', { plan: { ...(plan as object), orders: [] }, hasTakenOrders: true });
  } catch (error) {
    if (error instanceof InvalidPlanError || !isUnsendable(error)) throw error;
    const checked = validatePlan(plan);
    if (!checked.valid) throw new InvalidPlanError(checked.errors);
    return await link.ask('check', { plan: JSON.parse(JSON.stringify(plan)) as unknown, checked: checked.warnings });
  }
}

/** No part waits for the one before: all of them are on their way while a thread starts. */
async function sendOrders(link: Pick<Link<JobCalls>, 'ask'>, orders: readonly unknown[]): Promise<void> {
  const sent: Promise<unknown>[] = [];
  for (let from = 0; from < orders.length; from += ORDERS_PER_TURN) {
    const part = link.ask('takeOrders', orders.slice(from, from + ORDERS_PER_TURN));
    // Errors are reported after all parts have been sent.
    part.catch(() => undefined);
    sent.push(part);
    await nextTurn();
  }
  await Promise.all(sent);
}

/** What `postMessage` throws for functions, proxies and endless objects, whatever realm it comes from. */
function isUnsendable(error: unknown): boolean {
  const name = (error as Partial<Error> | null | undefined)?.name;
  return name === 'DataCloneError' || name === 'RangeError' || name === 'TypeError';
}

/** The part of the given tours that is read, so that they can be sent whatever else they contain. */
export function sendableTours(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(sendableTour);
  if (!isObject(given)) return undefined;
  const { tours } = given;
  return { tours: Array.isArray(tours) ? tours.map(sendableTour) : undefined };
}

function sendableTour(tour: unknown): unknown {
  if (!isObject(tour)) return undefined;
  const resourceId = sendableId(tour['resourceId']);
  if (!('wayPoints' in tour)) return { resourceId, stopIds: sendableList(tour['stopIds'], sendableId) };
  const wayPoints = sendableList(tour['wayPoints'], (point) =>
    isObject(point) ? { type: sendableId(point['type']), stopId: sendableId(point['stopId']) } : undefined,
  );
  return { resourceId, wayPoints };
}

function sendableList(list: unknown, item: (value: unknown) => unknown): unknown {
  return Array.isArray(list) ? list.map(item) : undefined;
}

function sendableId(id: unknown): string | undefined {
  return typeof id === 'string' ? id : undefined;
}
