import { membersOf, type Plan, type Solution } from 'tourwright';
import { sceneOf, type Scene } from '../../page/scene.js';
import { viewOf } from '../../view/view-of.js';

/**
 * The scene of a plan: its solution or, if there is none, its stops, all unserved. A solution of an earlier version may
 * have stops that no longer exist in the plan; it then takes only the time zone from the plan.
 */
export function sceneOfPlan(plan: Plan, solution: Solution | undefined, name: string): Scene {
  const shown = solution ?? unsolved(plan);
  try {
    return sceneOf({ ...viewOf({ plan, solution: shown }), name });
  } catch {
    const { timeZone } = viewOf({ plan, solution: unsolved(plan) });
    return sceneOf({ ...viewOf({ solution: shown }), name, timeZone });
  }
}

function unsolved(plan: Plan): Solution {
  const stops = (plan.orders ?? []).flatMap((order) => order.stops);
  return {
    agencyId: '',
    planId: plan.id ?? '',
    planVersion: 1,
    timestamp: '',
    unaffectedStopIds: stops
      .filter(({ type }) => type !== 'alternatives')
      .flatMap(membersOf)
      .map(({ id }) => id),
    unaffectedAlternativeIds: stops.flatMap((stop) =>
      stop.type === 'alternatives' ? [stop.id ?? membersOf(stop)[0].id] : [],
    ),
    unusedResourceIds: plan.resources.map(({ id }) => id),
    objectives: [],
    tours: [],
    totalDelay: 'PT0S',
    emptyDistanceInKm: 0,
    globalViolations: [],
  };
}
