import type { KernelContext } from '../../src/kernel/typescript/verbs/kernel-context.js';
import { makeTrial, sequenceOf } from '../../src/kernel/typescript/tour/figures.js';
import { classOf } from '../../src/kernel/typescript/instance/instance.js';
import { refresh } from '../../src/kernel/typescript/tour/refresh.js';
import { evaluate } from '../../src/kernel/typescript/tour/schedule.js';
import type { State } from '../../src/kernel/typescript/state/state.js';

/** A copy of what a state stores by index. */
type Snapshot = Readonly<Record<string, unknown>>;

/** Everything except `changed`, which is temporary and may be modified by a recount. */
function snapshotOf({ nodes, tours, active, loads, sums, slotStop, bank, totals, fleet }: State): Snapshot {
  const groups = { nodes, tours, loads, sums, bank, totals, fleet, all: { active, slotStop } };
  return Object.fromEntries(
    Object.entries(groups).flatMap(([group, fields]) =>
      Object.entries(fields).map(([key, value]: [string, unknown]) => [
        `${group}.${key}`,
        typeof value === 'object' ? structuredClone(value) : Number(value),
      ]),
    ),
  );
}

/** Names of the fields that differ. */
function changes(before: Snapshot, after: Snapshot): string[] {
  return Object.keys(before).filter((key) => {
    const [one, other] = [before[key], after[key]];
    if (typeof one === 'number') return one !== other;
    const [list, now] = [one as ArrayLike<number>, other as ArrayLike<number>];
    for (let i = 0; i < list.length; i++) if (!Object.is(list[i] + 0, now[i] + 0)) return true;
    return list.length !== now.length;
  });
}

/**
 * Recomputes the current solution's tours and reports errors in the state: totals, cached legs, schedules and loads,
 * broken rules. For debugging and tests; slow.
 */
export function recount(context: KernelContext): string[] {
  const { instance, state, scratch } = context;
  const before = snapshotOf(state);
  const faults: string[] = [];
  let distance = 0;
  let served = 0;
  for (const route of state.active) {
    const k = classOf(instance, route);
    const count = sequenceOf(state, scratch, route);
    const figures = evaluate(makeTrial(scratch, k, scratch.sequence, count), 'unknown', 'keep');
    if (!figures.feasible) faults.push(`tour ${route} breaks a rule`);
    if (figures.distance !== state.tours.distance[route]) faults.push(`distance of tour ${route}`);
    if (count !== state.tours.count[route]) faults.push(`stops of tour ${route}`);
    distance += figures.distance;
    served += count;
    if (!refresh(instance, state, scratch, route)) faults.push(`tour ${route} cannot be scheduled`);
  }
  if (distance !== state.totals.distance) faults.push('distance');
  if (served !== state.totals.served) faults.push('served');
  const slots = state.slotStop.reduce((sum, stop) => sum + (stop >= 0 ? 1 : 0), 0);
  if (slots !== served) faults.push('slotStop');
  for (const order of state.bank.orders) {
    if (state.bank.position[order] < 0 || state.bank.orders[state.bank.position[order]] !== order) faults.push('bank');
  }
  return [...faults, ...changes(before, snapshotOf(state))];
}
