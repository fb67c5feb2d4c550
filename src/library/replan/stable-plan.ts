import { objectiveRows } from '../../catalogue/objectives.js';
import type { Objective, PromisedTour } from '../../model/objective.js';
import type { Plan } from '../../model/plan.js';
import type { Solution } from '../../model/solution.js';
import type { Stability } from './options.js';

/** The plan with an objective that counts changes against a solution; one that it had gives way. */
export function stablePlan(plan: Plan, solution: Solution, { rank = 1, ...counted }: Stability): Plan {
  const listed = (plan.objectives ?? []).filter(
    (objective) => typeof objective === 'string' || objective.type !== 'minimizeChanges',
  );
  const objectives = listed.length === 0 ? defaultObjectives() : listed;
  const changes = Object.fromEntries(Object.entries(counted).filter(([, value]) => value !== undefined));
  const stable = { type: 'minimizeChanges', reference: promisedTours(solution), ...changes } as const;
  return { ...plan, objectives: [...objectives.slice(0, rank), stable, ...objectives.slice(rank)] };
}

/** Whom stops were promised to, and when. */
export function promisedTours({ tours }: Solution): PromisedTour[] {
  return tours.map(({ resourceId, wayPoints }) => ({
    resourceId,
    stops: wayPoints.flatMap((point) =>
      point.type === 'stop' ? [{ stopId: point.stopId, beginTime: point.beginTime }] : [],
    ),
  }));
}

/** What a plan without objectives is optimized for. */
function defaultObjectives(): Objective[] {
  return objectiveRows
    .filter(({ objective }) => objective.isDefault)
    .map(({ objective }) => objective.name as Objective);
}
