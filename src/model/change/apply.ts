import { formatDateTime, parseDateTime } from '../time/date-time.js';
import { parseDuration } from '../time/duration.js';
import type { Order, Plan, PlanChange, Resource, SingleStop, Stop } from '../types.gen.js';
import { changeMembers, membersOf } from '../stop.js';
import { brokenDown } from './break-down.js';
import { isDone, isFixed, stopIdOf, withoutAssigned } from './decided.js';

/** The reason why a change cannot be applied: its faulty field, and what to do about it. */
export class ChangeRefusal extends Error {
  constructor(
    readonly code: 'INVALID_ID_REFERENCE' | 'ID_NOT_UNIQUE' | 'INVALID_VALUE' | 'PRECONDITION_FAILED',
    readonly field: string,
    readonly details: string,
    readonly advice: string,
  ) {
    super(details);
  }
}

/** The plan after one change of valid form. @throws ChangeRefusal */
export function applied(plan: Plan, change: PlanChange): Plan {
  switch (change.type) {
    case 'addOrder':
      refuseKnown(plan.orders, 'order', change.order.id, 'order.id');
      return { ...plan, orders: [...(plan.orders ?? []), change.order] };
    case 'cancelOrder':
      return cancelled(plan, orderOf(plan, change.orderId));
    case 'changeOrder':
      return withOrder(plan, orderOf(plan, change.orderId), (order) => changed(order, change));
    case 'changeStop':
      return withStop(plan, change.stopId, (stop) => changed(stop, change));
    case 'addResource':
      refuseKnown(plan.resources, 'resource', change.resource.id, 'resource.id');
      return { ...plan, resources: [...plan.resources, change.resource] };
    case 'removeResource':
      return withoutResource(plan, resourceOf(plan, change.resourceId));
    case 'changeResource':
      return withResource(plan, resourceOf(plan, change.resourceId), (resource) =>
        withHistory(plan, resource, changed(resource, change)),
      );
    case 'delayResource':
      return withResource(plan, goingOn(plan, change.resourceId), (resource) => delayed(plan, resource, change));
    case 'breakDown':
      return brokenDown(plan, goingOn(plan, change.resourceId), change, (id) => orderOf(plan, id, 'aboard'));
  }
}

function orderOf(plan: Plan, id: string, field = 'orderId'): Order {
  const found = plan.orders?.find((order) => order.id === id);
  if (found === undefined) throw unknown('order', id, field);
  return found;
}

function resourceOf(plan: Plan, id: string): Resource {
  const found = plan.resources.find((resource) => resource.id === id);
  if (found === undefined) throw unknown('resource', id, 'resourceId');
  return found;
}

/** Returns a resource whose day has not ended. */
function goingOn(plan: Plan, id: string): Resource {
  const resource = resourceOf(plan, id);
  if (resource.state?.assignments?.some((entry) => isFixed(entry) && entry.type === 'end') === true) {
    const details = `The day of ${id} has ended.`;
    throw new ChangeRefusal('PRECONDITION_FAILED', 'resourceId', details, 'Name a resource that has something to do.');
  }
  return resource;
}

function unknown(what: string, id: string, field: string): ChangeRefusal {
  const details = `The plan has no ${what} ${id}.`;
  return new ChangeRefusal('INVALID_ID_REFERENCE', field, details, `Name ${withArticle(what)} of the plan.`);
}

const withArticle = (what: string): string => `${what === 'order' ? 'an' : 'a'} ${what}`;

function refuseKnown(
  list: readonly { readonly id: string }[] | undefined,
  what: string,
  id: string,
  field: string,
): void {
  if (list?.some((part) => part.id === id) !== true) return;
  const details = `The plan has ${withArticle(what)} ${id} already.`;
  throw new ChangeRefusal('ID_NOT_UNIQUE', field, details, 'Give it an id of its own.');
}

/** Sets and removes fields. The check of the whole plan finds required fields that are missing afterwards. */
function changed<T extends object>(
  part: T,
  {
    set,
    unset = [],
  }: { readonly set?: Partial<NoInfer<T>> | undefined; readonly unset?: readonly string[] | undefined },
): T {
  const fields = Object.entries({ ...part, ...set }).filter(([field]) => !unset.includes(field));
  return Object.fromEntries(fields) as T;
}

/**
 * A changed resource whose new state has no history keeps the old one: it stays in front, and what has been done is not
 * repeated.
 */
function withHistory(plan: Plan, { state: old }: Resource, resource: Resource): Resource {
  const done = old?.assignments?.filter(isFixed) ?? [];
  const { state } = resource;
  const isReported = state === undefined || state === old || state.assignments?.some(isFixed) === true;
  if (isReported || done.length === 0) return resource;
  const doneIds = new Set(done.map(stopIdOf));
  const slots = (plan.orders ?? []).flatMap(({ stops }) => stops.map(idsOfStop));
  const over = new Set(slots.filter((ids) => ids.some((id) => doneIds.has(id))).flat());
  const isLeft = (id: string | undefined): boolean => id === undefined || !over.has(id);
  const left = (state.assignments ?? []).filter((entry) => isLeft(stopIdOf(entry)));
  const { now, heading } = old ?? {};
  return {
    ...resource,
    state: { ...(now && { now }), ...(heading && { heading }), ...state, assignments: [...done, ...left] },
  };
}

function cancelled(plan: Plan, order: Order): Plan {
  const stopIds = idsOf(order);
  const done = [...stopIds].find((id) => plan.resources.some((resource) => isDone(resource, id)));
  if (done !== undefined) {
    const details = `The order ${order.id} is under way: ${done} is done.`;
    throw new ChangeRefusal('PRECONDITION_FAILED', 'orderId', details, 'Take away its other stops with changeOrder.');
  }
  return {
    ...plan,
    orders: (plan.orders ?? []).filter((other) => other !== order),
    resources: plan.resources.map((resource) => withoutAssigned(resource, (id) => stopIds.has(id))),
  };
}

function withoutResource(plan: Plan, resource: Resource): Plan {
  if (isDone(resource)) {
    const details = `The resource ${resource.id} is under way.`;
    const advice = 'Let it break down, which keeps what it has done, or end its workingTimeWindow earlier.';
    throw new ChangeRefusal('PRECONDITION_FAILED', 'resourceId', details, advice);
  }
  return { ...plan, resources: plan.resources.filter((other) => other !== resource) };
}

function delayed(
  plan: Plan,
  resource: Resource,
  { by, until }: Extract<PlanChange, { readonly type: 'delayResource' }>,
): Resource {
  if ((by === undefined) === (until === undefined)) {
    const details = 'A delay is given as by or as until.';
    throw new ChangeRefusal('INVALID_VALUE', by === undefined ? 'by' : 'until', details, 'Give one of the two.');
  }
  // In UTC, whatever the offset of the original time.
  const later = (time: string): string => {
    const old = parseDateTime(time, plan.tz);
    const earliest = until === undefined ? old : parseDateTime(until, plan.tz);
    return formatDateTime(Math.max(old, earliest) + (by === undefined ? 0 : parseDuration(by)));
  };
  const assignments = resource.state?.assignments ?? [];
  const last = assignments.findLastIndex(isFixed);
  if (last < 0) {
    const { end } = resource.workingTimeWindow;
    const begin = later(resource.workingTimeWindow.begin);
    if (parseDateTime(begin, plan.tz) >= parseDateTime(end, plan.tz)) {
      const details = `The work of ${resource.id} ends before it could begin.`;
      const advice = 'Remove the resource, or let its work end later.';
      throw new ChangeRefusal('INVALID_VALUE', by === undefined ? 'until' : 'by', details, advice);
    }
    return { ...resource, workingTimeWindow: { begin, end } };
  }
  const entry = assignments[last];
  if (entry.type === 'end') throw new RangeError(`The day of ${resource.id} has ended.`);
  const leaves =
    'stopId' in entry ? (entry.departureTime ?? entry.beginTime ?? entry.arrivalTime) : entry.departureTime;
  if (leaves === undefined) {
    const details = `It is not said when ${resource.id} leaves its last fixed stop.`;
    throw new ChangeRefusal('PRECONDITION_FAILED', 'resourceId', details, 'Give that stop its departureTime.');
  }
  const assignmentsNow = assignments.with(last, { ...entry, departureTime: later(leaves) });
  return { ...resource, state: { ...resource.state, assignments: assignmentsNow } };
}

function withOrder(plan: Plan, order: Order, change: (order: Order) => Order): Plan {
  return { ...plan, orders: (plan.orders ?? []).map((other) => (other === order ? change(other) : other)) };
}

function withResource(plan: Plan, resource: Resource, change: (resource: Resource) => Resource): Plan {
  return { ...plan, resources: plan.resources.map((other) => (other === resource ? change(other) : other)) };
}

function withStop(plan: Plan, id: string, change: (stop: SingleStop) => SingleStop): Plan {
  const holder = plan.orders?.find((order) => order.stops.some((stop) => membersOf(stop).some((one) => one.id === id)));
  if (holder === undefined) throw unknown('stop', id, 'stopId');
  const meant = (stop: SingleStop): SingleStop => (stop.id === id ? change(stop) : stop);
  const stops = holder.stops.map((stop) => changeMembers(stop, meant));
  return withOrder(plan, holder, (order) => ({ ...order, stops }));
}

/** Ids that decided stops of the order may have: groups, members and single stops. */
function idsOf(order: Order): ReadonlySet<string> {
  return new Set(order.stops.flatMap(idsOfStop));
}

function idsOfStop(stop: Stop): string[] {
  return [...(stop.id === undefined ? [] : [stop.id]), ...membersOf(stop).map(({ id }) => id)];
}
