import { exceededLimit, isOfLimit } from '../../src/catalogue/limits.js';
import { levelOfCode } from '../../src/catalogue/objectives.js';
import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import type { EvaluatedRoute } from '../../src/evaluation/evaluated-route.js';
import { visitsOf } from '../../src/evaluation/visits.js';
import { amountOf } from '../../src/model/limit.js';
import { compareVectors } from '../../src/objectives/objective.js';
import { Size } from '../../src/problem/arrays/codes.js';
import type { Problem } from '../../src/problem/problem.js';
import { rankingVector } from './ranking.js';
import { maxCumulatedCostViolations } from '../../src/violations/constraint.js';
import { tourViolations } from '../../src/violations/tour-violations.js';
import { hasSplitOrders, mustTour, sequencesOf } from './sequences.js';

/** The optimal solution. */
export interface Optimum {
  readonly vector: Float64Array;
  readonly tours: readonly EvaluatedRoute[];
}

/** A possible tour of a resource, with its optional orders as bits. */
interface Choice {
  readonly orders: number;
  /** undefined: the resource stays at home. */
  readonly tour: EvaluatedRoute | undefined;
}

/**
 * Tries every choice of orders, resources, members and sequences: for a few orders and at most two resources. Decisions
 * are kept, whatever they break; then fewest violations count, least lateness, and the objectives.
 *
 * @param restless - the same plan without breaks. A tour that breaks a rule even without breaks is skipped at once:
 * breaks only make it later, and scheduling them in tours that break rules takes long.
 * @throws RangeError if the plan has more than two resources
 */
export function bruteForce(problem: Problem, restless = problem): Optimum {
  const { arrays } = problem;
  const resources = arrays.sizes[Size.RESOURCES]!;
  if (resources > 2) throw new RangeError(`${resources} resources are too many`);
  const isSum = isSummed(problem);
  const lists = Array.from({ length: resources }, (_, resource) => {
    const choices = choicesOf(problem, restless, resource);
    return isSum ? bestOfEachSet(problem, choices) : [...choices];
  });
  let best: Optimum | undefined;
  const [first = [], second = [{ orders: 0, tour: undefined }]] = lists;
  for (const one of first) {
    for (const other of second) {
      if ((one.orders & other.orders) !== 0) continue;
      const tours = [one.tour, other.tour].filter((tour) => tour !== undefined);
      if (problem.decisions === undefined && maxCumulatedCostViolations(problem, tours).length > 0) continue;
      const vector = rankingVector(problem, tours);
      if (best === undefined || compareVectors(vector, best.vector) < 0) best = { vector, tours };
    }
  }
  return best!;
}

/**
 * Whether a solution's figures are the sums of its tours', so that the best of the tours with the same orders suffices.
 */
function isSummed(problem: Problem): boolean {
  const { levelKind, globalMaximum } = problem.arrays;
  const isOther = (kind: number): boolean => ['LARGEST', 'TOGETHER'].includes(levelOfCode(kind).figure);
  return !levelKind.some(isOther) && globalMaximum.length === 0 && !hasSplitOrders(problem);
}

function bestOfEachSet(problem: Problem, choices: Iterable<Choice>): Choice[] {
  const best = new Map<number, { readonly choice: Choice; readonly vector: Float64Array }>();
  for (const choice of choices) {
    const vector = rankingVector(problem, choice.tour === undefined ? [] : [choice.tour]);
    const known = best.get(choice.orders);
    if (!known || compareVectors(vector, known.vector) < 0) best.set(choice.orders, { choice, vector });
  }
  return [...best.values()].map(({ choice }) => choice);
}

/** Whether a tour breaks no rule and has a route for every travel: the evaluator bridges missing ones crow-fly. */
function isPossible(problem: Problem, tour: EvaluatedRoute): boolean {
  if (tour.crowFly.length > 0) return false;
  return tourViolations(problem, tour, 0, visitsOf(problem, [tour.route])).length === 0;
}

/** Whether a decided tour exceeds some limit by more than without the orders that are not decided. */
function lengthensExcess(problem: Problem, tour: EvaluatedRoute): boolean {
  const { stopSlot, slotOrder } = problem.arrays;
  const { slotOwner } = problem.decisions!;
  const orderOf = (stop: number): number => slotOrder[stopSlot[stop]!]!;
  const isDecided = (order: number): boolean =>
    slotOwner.some((owner, slot) => owner >= 0 && slotOrder[slot] === order);
  const stops = Array.from(tour.route.stops).filter((stop) => isDecided(orderOf(stop)));
  if (stops.length === tour.stops.length) return false;
  const before = excessesOf(problem, evaluateRoute(problem, { ...tour.route, stops }));
  return [...excessesOf(problem, tour)].some(([limit, by]) => by > (before.get(limit) ?? Infinity));
}

/** By how much a tour exceeds its limits of length, work, stops, travels and loads, where it exceeds them. */
function excessesOf(problem: Problem, tour: EvaluatedRoute): Map<string, number> {
  const excesses = new Map<string, number>();
  for (const violation of tourViolations(problem, tour, 0, visitsOf(problem, [tour.route]))) {
    const isLoad = violation.type === 'capacity';
    if (!isLoad && !isOfLimit(violation)) continue;
    const limit = isLoad ? violation.capacity : violation.type;
    const by = isLoad ? violation.overCapacity : amountOf(exceededLimit(violation).by);
    excesses.set(limit, Math.max(by, excesses.get(limit) ?? 0));
  }
  return excesses;
}

/** Maximum number of sequences per resource: for sums, and if every two tours have to be compared. */
const MAX_SEQUENCES = { summed: 200_000, paired: 5_000 };

/** Whether there are too many sequences of stops to try them all. */
export function isTooLarge(problem: Problem): boolean {
  const most = isSummed(problem) ? MAX_SEQUENCES.summed : MAX_SEQUENCES.paired;
  return problem.resources.some((_, resource) => {
    let left = most;
    for (const _ of sequencesOf(problem, resource)) if (left-- === 0) return true;
    return false;
  });
}

/** All options of a resource: staying at home, or a tour; if it has decided stops, every tour, feasible or not. */
function* choicesOf(problem: Problem, restless: Problem, resource: number): Generator<Choice> {
  const isForced = mustTour(problem, resource);
  if (!isForced) yield { orders: 0, tour: undefined };
  for (const { stops, orders } of sequencesOf(problem, resource)) {
    const route = { resource, stops: [...stops] };
    if (!isForced && restless !== problem && !isPossible(restless, evaluateRoute(restless, route))) continue;
    const tour = evaluateRoute(problem, route);
    if (isForced ? !lengthensExcess(problem, tour) : isPossible(problem, tour)) yield { orders, tour };
  }
}
