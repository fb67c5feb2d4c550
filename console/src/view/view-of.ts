import { parseDuration, visits, type Plan, type Solution } from 'tourwright';
import { objectivesOf } from './objectives-of.js';
import { tourView } from './tour-view.js';
import { unservedOf } from './unserved.js';
import type { View } from './view.js';
import { violationView } from './violation-view.js';

/** The input of a page. */
export interface ConsoleInput {
  /** The solved plan. Without it windows, orders and positions of unserved stops are not shown. */
  readonly plan?: Plan | undefined;
  readonly solution: Solution;
}

/**
 * Creates the view of a solution. Solution and plan must be valid: see `checkInput`.
 *
 * @throws InvalidPlanError with every stop and resource of the solution that the plan lacks
 */
export function viewOf({ plan, solution }: ConsoleInput): View {
  const known = new Map((plan === undefined ? [] : visits(plan, solution)).map((visit) => [visit.wayPoint, visit]));
  const tours = solution.tours.map((tour) => tourView(tour, plan, known));
  const unserved = unservedOf(plan, solution);
  const sum = (figure: (tour: (typeof tours)[number]) => number): number =>
    tours.reduce((total, tour) => total + figure(tour), 0);
  const violations = solution.globalViolations.map(violationView);
  return {
    name: plan?.properties?.['name'] ?? plan?.id ?? solution.planId,
    timeZone: plan?.tz ?? 'UTC',
    totals: {
      tours: tours.length,
      served: sum(({ points }) => points.filter(({ kind }) => kind === 'stop').length),
      unserved: unserved.length,
      km: sum(({ km }) => km),
      working: sum(({ working }) => working),
      travel: sum(({ travel }) => travel),
      delay: parseDuration(solution.totalDelay),
      cost: sum(({ cost }) => cost),
      ...(solution.CO2Emission !== undefined && { co2: solution.CO2Emission }),
      violations: sum((tour) => tour.violations.length) + violations.length,
    },
    objectives: objectivesOf(solution),
    tours,
    unserved,
    unusedIds: solution.unusedResourceIds,
    violations,
  };
}
