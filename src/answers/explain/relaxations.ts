import { CONSTRAINTS, type ConstraintViolation, isOfConstraint } from '../../catalogue/constraints.js';
import { exceededLimit, isOfLimit, limitRow, type TourLimit } from '../../catalogue/limits.js';
import type { Relaxation } from '../../model/types.gen.js';
import { rounded } from '../../model/capacities.js';
import { amountOf, writtenAmount } from '../../model/limit.js';
import { formatDateTime, parseDateTime } from '../../model/time/date-time.js';
import { formatDuration, parseDuration } from '../../model/time/duration.js';
import type { Problem } from '../../problem/problem.js';
import type { Missed } from '../places/missed.js';
import type { NearMiss } from './nearest.js';

/** The changes of one rule that may let the order in, if all missed rules are of that kind. */
export function relaxationsFor(problem: Problem, order: number, { resource, judged }: NearMiss): Relaxation[] {
  const { missed } = judged;
  const types = new Set(missed.map(({ rule }) => rule));
  if (types.size !== 1 || missed.some(({ violation }) => violation === undefined)) return [];
  const { id: resourceId, capacities } = problem.resources[resource];
  const [worst] = [...missed].sort((a, b) => b.by - a.by);
  const { violation, by } = worst;
  if (violation === undefined) return [];
  if (isOfLimit(violation)) return [otherLimit(violation.type, resourceId, missed, by)];
  if (isOfConstraint(violation)) return lifted(problem, violation.type);
  switch (violation.type) {
    case 'skills': {
      const add = new Set(
        missed.flatMap((one) => (one.violation?.type === 'skills' ? one.violation.lackingSkills : [])),
      );
      return [{ type: 'skills', resourceId, add: [...add] }];
    }
    case 'workingTimeWindow':
      return laterEnd(problem, resource, by);
    case 'capacity': {
      const { capacity } = violation;
      const isOne = missed.every(({ name }) => name === capacity);
      if (!isOne || capacities === undefined) return [];
      const limit = Object.hasOwn(capacities, capacity) ? capacities[capacity] : 0;
      return [{ type: 'capacity', resourceId, capacity, to: rounded(limit + by), by: rounded(by) }];
    }
    case 'authorizedTimeWindow':
      return missed.length === 1 ? laterWindow(problem, order, worst, violation.actualTime, by) : [];
    case 'maxStopSpan': {
      const { id: orderId, maxStopSpan } = problem.orders[order];
      if (violation.orderId !== orderId || missed.length !== 1 || maxStopSpan === undefined) return [];
      const to = parseDuration(maxStopSpan) + by;
      return [{ type: 'maxStopSpan', orderId, to: formatDuration(to), by: formatDuration(by) }];
    }
    case 'forbiddenAssignment': {
      const pairs = missed.flatMap((one) =>
        one.violation?.type === 'forbiddenAssignment' ? one.violation.forbiddenAssignments : [],
      );
      const distinct = new Set(pairs.map(({ resourceTag, stopTag }) => `${resourceTag} ${stopTag}`));
      return distinct.size === 1 ? [{ type: 'forbiddenAssignment', ...pairs[0] }] : [];
    }
    case 'begin':
    case 'end':
    case 'successiveStops':
    case 'order':
      return [];
  }
}

/** A maximum that nothing exceeds, or a minimum that nothing falls below. */
function otherLimit(type: TourLimit, resourceId: string, missed: readonly Missed[], by: number): Relaxation {
  const { unit, isLeast } = limitRow(type);
  const needed = missed.map(({ violation }) => {
    if (violation === undefined || !isOfLimit(violation)) return 0;
    const exceeded = exceededLimit(violation);
    return amountOf(exceeded.limit) + (isLeast ? -1 : 1) * amountOf(exceeded.by);
  });
  const to = writtenAmount(unit, Math.max(...needed));
  return { type, resourceId, to, by: writtenAmount(unit, by) } as Relaxation;
}

function laterEnd(problem: Problem, resource: number, by: number): Relaxation[] {
  const { id: resourceId, workingTimeWindow } = problem.resources[resource];
  const end = formatDateTime(parseDateTime(workingTimeWindow.end, problem.plan.tz) + by);
  return [{ type: 'workingTimeWindow', resourceId, end, by: formatDuration(by) }];
}

/** The last window of one of the order's stops to end before service began, extended. */
function laterWindow(problem: Problem, order: number, missed: Missed, actual: string, by: number): Relaxation[] {
  const stop = problem.stopIndex.get(missed.stopId ?? '');
  if (stop === undefined || problem.arrays.slotOrder[problem.arrays.stopSlot[stop]] !== order) return [];
  const time = parseDateTime(actual);
  const ends = (problem.stops[stop].authorizedTimeWindows ?? []).map(({ end }) => parseDateTime(end, problem.plan.tz));
  const window = ends.findIndex((end) => end === time - by);
  if (window < 0) return [];
  const { id: orderId } = problem.orders[order];
  const stopId = problem.stops[stop].id;
  return [
    { type: 'authorizedTimeWindows', orderId, stopId, window, end: formatDateTime(time), by: formatDuration(by) },
  ];
}

/** Constraints of the violated type; lifting one of them may help. */
function lifted({ plan }: Problem, type: ConstraintViolation): Relaxation[] {
  return (plan.additionalConstraints ?? []).flatMap((constraint, index): Relaxation[] =>
    CONSTRAINTS[constraint.type].violation === type
      ? [{ type: 'constraint', index, name: constraint.name ?? constraint.type }]
      : [],
  );
}
