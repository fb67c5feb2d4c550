import { TieBreaks } from '../../evaluation/breaks/choose.js';
import { evaluateRoute } from '../../evaluation/evaluate-route.js';
import type { EvaluatedRoute } from '../../evaluation/evaluated-route.js';
import type { Visits } from '../../evaluation/visits.js';
import { limitedCosts } from '../../problem/resources/cost-functions.js';
import { tourViolations } from '../../violations/tour-violations.js';
import { visitsWith, type Baseline } from '../baseline.js';
import { missedRules, type Missed } from './missed.js';

/** A tour with an order inserted, exactly evaluated. */
export interface Judged {
  readonly tour: EvaluatedRoute;
  /** Rules that it breaks by more than the tour before. */
  readonly missed: readonly Missed[];
}

/** Evaluates a tour into which an order was inserted. */
export function judge(baseline: Baseline, order: number, resource: number, stops: ArrayLike<number>): Judged {
  return judged(baseline, order, evaluateRoute(baseline.problem, { resource, stops }));
}

/**
 * Evaluates a tour only for the rules it breaks: breaks that are on time may lie elsewhere than in the final schedule.
 * This does not hold for a tour that has begun: its past cannot be postponed to shorten a span, so that a break in it
 * makes the span longer.
 */
export function judgeMissed(baseline: Baseline, order: number, resource: number, stops: ArrayLike<number>): Judged {
  const { problem } = baseline;
  const isDecided = problem.decisions?.resources.some((one) => one.resource === resource) === true;
  return judged(
    baseline,
    order,
    evaluateRoute(problem, { resource, stops }, isDecided ? TieBreaks.ALL : TieBreaks.BROKEN),
  );
}

function judged(baseline: Baseline, order: number, tour: EvaluatedRoute): Judged {
  return { tour, missed: missedBy(baseline, tour, visitsWith(baseline, order, tour.route.resource)) };
}

/**
 * Rules that a tour breaks by more than the tour it replaces.
 *
 * @param visits - the visits with that tour
 */
export function missedBy(baseline: Baseline, tour: EvaluatedRoute, visits: Visits): Missed[] {
  const { problem } = baseline;
  const { resource } = tour.route;
  const after = tourViolations(problem, tour, resource, visits);
  const missed = missedRules(problem, tour, baseline.brokenBy(resource), after, baseline.tours[resource]);
  return [...missed, ...unreachable(baseline, tour), ...overspent(baseline, tour)];
}

function unreachable({ problem, tours }: Baseline, tour: EvaluatedRoute): Missed[] {
  const more = waysMoreThan(tours[tour.route.resource]?.crowFly ?? [], tour.crowFly);
  if (more === 0) return [];
  const { id, vehicleProfile } = problem.resources[tour.route.resource];
  const text = `${id} has no way for ${more} of its travels (profile ${vehicleProfile.type})`;
  return [{ rule: 'unreachable', by: more, unit: 'count', text, size: 10 * more }];
}

type MissingLegs = EvaluatedRoute['crowFly'];

/** Counts missing travels that were not missing before; splitting a missing travel makes no other travel possible. */
function waysMoreThan(before: MissingLegs, after: MissingLegs): number {
  const left = before.map(keyOf);
  return after.filter((way) => {
    const known = left.indexOf(keyOf(way));
    if (known >= 0) left.splice(known, 1);
    return known < 0;
  }).length;
}

function keyOf({ from, to }: MissingLegs[number]): string {
  return `${from} ${to}`;
}

function overspent({ problem, tours }: Baseline, tour: EvaluatedRoute): Missed[] {
  const { globalMaximum } = problem.arrays;
  if (globalMaximum.length === 0) return [];
  const after = tours.with(tour.route.resource, tour);
  return limitedCosts(problem.plan).flatMap(({ type, name = type }, constraint): Missed[] => {
    const excess = totalExcess(globalMaximum, constraint, after);
    if (excess <= totalExcess(globalMaximum, constraint, tours)) return [];
    const by = excess / 1e6;
    const maximum = globalMaximum[constraint] / 1e6;
    const text = `all tours together cost ${round(by)} more than ${name} allows (${maximum})`;
    return [{ rule: 'maxCumulatedCost', name, by, unit: 'units', text, size: maximum > 0 ? by / maximum : by }];
  });
}

/** Micro-units by which the tours together exceed a constraint. */
function totalExcess(
  maximum: Float64Array,
  constraint: number,
  tours: readonly (EvaluatedRoute | undefined)[],
): number {
  const total = tours.reduce((sum, tour) => sum + (tour?.costs.global[constraint] ?? 0), 0);
  return Math.max(0, total - maximum[constraint]);
}

function round(amount: number): number {
  return Math.round(amount * 100) / 100;
}
