import { levelOfCode, type CountedLevel } from '../catalogue/objectives.js';
import type { EvaluatedRoute } from '../evaluation/evaluated-route.js';
import { visitsOfTours } from '../evaluation/visits.js';
import type { SolutionObjective } from '../model/types.gen.js';
import type { Problem } from '../problem/problem.js';
import { changes, keptResources } from './changes.js';
import {
  costs,
  custom,
  delay,
  distance,
  largestTourDuration,
  servedStops,
  preferredStops,
  resources,
  travelDuration,
  workingDuration,
  workingDurationSpread,
} from './sums.js';
import { earlyLoading } from './early-loading.js';
import type { ObjectiveRule } from './objective.js';
import { overOverlapping } from './over-overlapping.js';
import { precedences } from './precedences.js';

/** The rule of each objective; does not compile if one is missing. */
const RULES: Readonly<Record<CountedLevel, ObjectiveRule>> = {
  UNSERVED_MANDATORY: servedStops,
  DELAY: delay,
  COSTS: costs,
  RESOURCES_USED: resources,
  OVERLAPPING: overOverlapping,
  UNSERVED_OPTIONAL: servedStops,
  PREFERRED: preferredStops,
  LARGEST_TOUR: largestTourDuration,
  WORKING: workingDuration,
  DISTANCE: distance,
  TRAVEL: travelDuration,
  WORKING_SPREAD: workingDurationSpread,
  EARLY_LOADING: earlyLoading,
  PRECEDENCES: precedences,
  CHANGES: changes,
  KEPT_RESOURCES: keptResources,
  CUSTOM: custom,
};

/**
 * The vector that solutions are compared by: one number per level in the plan's order, all minimized, exact integers
 * (seconds, meters, stops, resources, 10^-6 cost units).
 *
 * @param routes evaluated routes, each of a different resource
 */
export function objectiveVector(problem: Problem, routes: readonly EvaluatedRoute[]): Float64Array {
  const routed = { problem, routes, visits: visitsOfTours(problem, routes) };
  const first = firstLevel(problem);
  const kinds = problem.arrays.levelKind.subarray(first);
  return Float64Array.from(kinds, (kind, objective) => ruleOf(kind).count(routed, first + objective));
}

/** The level of the first objective; violations of decided tours are counted above it. */
function firstLevel({ arrays, objectives }: Problem): number {
  return arrays.levelKind.length - objectives.length;
}

/** The values of the plan's objectives as users read them. */
export function objectiveValues(problem: Problem, vector: ArrayLike<number>): SolutionObjective[] {
  const { levelKind } = problem.arrays;
  const first = firstLevel(problem);
  return problem.objectives.map((entry, objective) => {
    const level = first + objective;
    const counted = vector[objective];
    return { ...entry, value: ruleOf(levelKind[level]).value?.(problem, counted, level) ?? counted };
  });
}

function ruleOf(kind: number): ObjectiveRule {
  const { level } = levelOfCode(kind);
  if (!(level in RULES)) throw new RangeError(`No objective counts ${level}.`);
  return RULES[level as CountedLevel];
}
