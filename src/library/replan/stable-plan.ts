import type { PromisedTour } from '../../model/objective.js';
import type { Plan, Solution } from '../../model/types.gen.js';
import { completeObjectives, hasEffect } from '../../problem/plan/objective-list.js';
import type { Stability } from './options.js';

/**
 * Adds to a plan an objective that counts changes relative to a solution, replacing an existing one. Its rank counts
 * the objectives above it, including implied ones; except at rank 0 it is placed below serving the mandatory orders.
 */
export function stablePlan(plan: Plan, solution: Solution, { rank = 1, ...counted }: Stability): Plan {
  const listed = (plan.objectives ?? []).filter(
    (objective) => typeof objective === 'string' || objective.type !== 'minimizeChanges',
  );
  const objectives = completeObjectives({ ...plan, objectives: listed });
  const counting = objectives.filter((objective) => hasEffect(objective, plan));
  const above = rank === 0 ? [] : [...counting.slice(0, rank), 'maximizeMandatoryStops'];
  const place = 1 + objectives.findLastIndex((objective) => above.includes(objective));
  const changes = Object.fromEntries(Object.entries(counted).filter(([, value]) => value !== undefined));
  const stable = { type: 'minimizeChanges', reference: promisedTours(solution), ...changes } as const;
  return { ...plan, objectives: [...objectives.slice(0, place), stable, ...objectives.slice(place)] };
}

/** The tours of a solution as promises: which resource serves each stop, and when. */
export function promisedTours({ tours }: Solution): PromisedTour[] {
  return tours.map(({ resourceId, wayPoints }) => ({
    resourceId,
    stops: wayPoints.flatMap((point) =>
      point.type === 'stop' ? [{ stopId: point.stopId, beginTime: point.beginTime }] : [],
    ),
  }));
}
