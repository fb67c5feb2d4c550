import type { Difference } from '../solution/difference.js';
import type { Sequence } from '../solution/solution.js';
import { readDecided } from './decided.js';
import type { Decided } from './decided.js';
import type { Plan } from './plan.js';
import type { Resource } from './resource.js';
import type { Order, Slot } from './stop.js';

/** A resource with its decisions and its tour. */
interface Case extends Decided {
  readonly plan: Plan;
  readonly resource: Resource;
  readonly path: string;
  readonly stopIds: readonly string[];
  /** No other stop may join: the list is the tour. */
  readonly isClosed: boolean;
}

/** Differences where tours do not keep the decisions. */
export function decidedDifferences(plan: Plan, sequences: readonly Sequence[]): Difference[] {
  const cases = plan.resources.map((resource): Case => {
    const index = sequences.findIndex(({ resourceId }) => resourceId === resource.id);
    const decided = readDecided(resource, plan);
    return {
      ...decided,
      plan,
      resource,
      path: index < 0 ? 'tours' : `tours[${index}].wayPoints`,
      stopIds: sequences[index]?.stopIds ?? [],
      isClosed: resource.mode === 'fixed' || decided.end !== undefined,
    };
  });
  return [...cases.flatMap(history), ...cases.flatMap(assigned), ...cases.flatMap(closed), ...completed(plan, cases)];
}

const wrong = (path: string, expected: readonly string[] | string, found: readonly string[] | string): Difference => ({
  path,
  expected,
  found,
  rule: 'decided assignments',
});

/** Whether an id names the stop, or the group that it belongs to. */
const isNamed = (plan: Plan, stopId: string, id: string): boolean =>
  stopId === id || plan.places.get(stopId)?.slot.id === id;

/** Fixed stops come first, in order. */
function history({ resource, fixedStops, stopIds, path }: Case): Difference[] {
  // In mode fixed, groups keep their positions among them.
  if (resource.mode === 'fixed') return [];
  const expected = fixedStops.map(({ stopId }) => stopId);
  const found = stopIds.slice(0, expected.length);
  return expected.join(' ') === found.join(' ') ? [] : [wrong(path, expected, found)];
}

/** Assigned stops stay with their resource. */
const assigned = ({ plan, assignedIds, stopIds, path }: Case): Difference[] =>
  assignedIds
    .filter((id) => !stopIds.some((stopId) => isNamed(plan, stopId, id)))
    .map((id) => wrong(path, `visits ${id}`, stopIds));

/** In mode fixed the tour is the list, in order; a fixed end allows no other stop. */
function closed({ plan, resource, isClosed, listedIds: list, stopIds, path }: Case): Difference[] {
  if (!isClosed) return [];
  const isKept =
    stopIds.length === list.length &&
    (resource.mode === 'fixed'
      ? list.every((id, index) => isNamed(plan, stopIds[index] ?? '', id))
      : list.every((id) => stopIds.some((stopId) => isNamed(plan, stopId, id))));
  return isKept ? [] : [wrong(path, list, stopIds)];
}

/** The other stops of a decided order are placed with it; those that cannot be are unserved. */
function completed(plan: Plan, cases: readonly Case[]): Difference[] {
  return plan.orders.flatMap((order) => {
    const owners = cases.filter((one) => order.slots.some((slot) => decides(one, slot)));
    const [owner] = owners;
    if (!owner) return [];
    const visitor = (slot: Slot): Case | undefined =>
      cases.find(({ stopIds }) => stopIds.some((id) => isNamed(plan, id, slot.id)));
    return order.slots
      .filter((slot) => !owners.some((one) => decides(one, slot)))
      .flatMap((slot) => {
        const isLeftOut = owners.length > 1 || owner.isClosed || precedesHistory(order, slot, owner);
        const expected = isLeftOut ? undefined : owner;
        const found = visitor(slot);
        if (found === expected) return [];
        const by = (one: Case | undefined): string =>
          one ? `${slot.id} by ${one.resource.id}` : `${slot.id} left out`;
        return [wrong(owner.path, by(expected), by(found))];
      });
  });
}

const isFixed = ({ fixedStops }: Case, { members }: Slot): boolean =>
  members.some(({ id }) => fixedStops.some(({ stopId }) => stopId === id));

const decides = (one: Case, slot: Slot): boolean =>
  isFixed(one, slot) || one.assignedIds.some((id) => id === slot.id || slot.members.some((member) => member.id === id));

const precedesHistory = ({ slots }: Order, slot: Slot, owner: Case): boolean =>
  slots.slice(slots.indexOf(slot) + 1).some((later) => isFixed(owner, later));
