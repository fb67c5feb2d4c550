import { evaluate, type Order, type Plan, type Resource, type Solution, type TravelProvider } from '../index.js';

/** Orders that nobody serves for the same reason. */
export interface Unserved {
  readonly orderIds: readonly string[];
  /** Why that may be, and what would help; empty for orders that were not looked at. */
  readonly hint: string;
}

/** A hint may not take long: after this time the remaining orders go without. */
const hintsTakeMs = 500;
/** Resources tried for each order. */
const resourcesAtMost = 100;

/** The unserved orders, with what trying each alone on every resource tells about it. */
export async function unservedOrders(
  plan: Plan,
  solution: Solution,
  travel?: TravelProvider,
): Promise<readonly Unserved[]> {
  const unservedIds = new Set([...solution.unaffectedStopIds, ...solution.unaffectedAlternativeIds]);
  const orders = (plan.orders ?? []).filter(({ stops }) =>
    stops.some((stop) => unservedIds.has(stop.type === 'alternatives' ? groupId(stop) : stop.id)),
  );
  const latest = performance.now() + hintsTakeMs;
  const byHint = new Map<string, string[]>();
  for (const order of orders) {
    const hint = await hintFor(plan, order, latest, travel);
    byHint.set(hint, [...(byHint.get(hint) ?? []), order.id]);
  }
  return [...byHint].map(([hint, orderIds]) => ({ orderIds, hint }));
}

function groupId(group: Extract<Order['stops'][number], { readonly type: 'alternatives' }>): string {
  return group.id ?? group.alternatives[0]!.id;
}

/**
 * Tries the order alone on each resource: something stands in the way even then, or there is only no room beside the rest.
 * Empty when time is up before that is known.
 */
async function hintFor(plan: Plan, order: Order, latest: number, travel?: TravelProvider): Promise<string> {
  if (plan.resources.length === 0) return 'the plan has no resources.';
  const obstacles = new Set<string>();
  for (const resource of plan.resources.slice(0, resourcesAtMost)) {
    if (performance.now() >= latest) return '';
    const found = await obstaclesAlone(plan, order, resource, travel);
    if (found.length === 0) {
      return 'possible alone, but there is no room or time beside the rest. More search time, another resource or wider windows and limits would help.';
    }
    for (const obstacle of found) obstacles.add(obstacle);
  }
  return `no resource can serve it, even alone. In the way: ${[...obstacles].sort().join(', ')}.`;
}

/** Types of the rules that the order alone would break on a resource, whichever alternatives are chosen. */
async function obstaclesAlone(
  plan: Plan,
  order: Order,
  resource: Resource,
  travel: TravelProvider | undefined,
): Promise<readonly string[]> {
  // What is decided of the resource speaks of orders that are not there.
  const { state: _decided, ...free } = resource;
  const alone: Plan = { ...plan, resources: [free], orders: [order] };
  const choices = Math.max(...order.stops.map((stop) => (stop.type === 'alternatives' ? stop.alternatives.length : 1)));
  let obstacles: readonly string[] = [];
  for (let choice = 0; choice < choices; choice++) {
    const stopIds = order.stops.map((stop) =>
      stop.type === 'alternatives' ? stop.alternatives[Math.min(choice, stop.alternatives.length - 1)]!.id : stop.id,
    );
    const { tours } = await evaluate(alone, [{ resourceId: resource.id, stopIds }], { travel });
    obstacles = [...new Set(tours.flatMap(({ violations }) => violations.map(({ type }) => type)))];
    if (obstacles.length === 0) return [];
  }
  return obstacles;
}
