import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import type { EvaluatedRoute } from '../../src/evaluation/evaluated-route.js';
import { visitsOf } from '../../src/evaluation/visits.js';
import { compareVectors, objectiveVector } from '../../src/objectives/vector.js';
import { LevelKind, Size } from '../../src/problem/problem.js';
import type { Problem } from '../../src/problem/problem.js';
import { maxCumulatedCostViolations } from '../../src/violations/max-cumulated-cost.js';
import { tourViolations } from '../../src/violations/tour-violations.js';

/** The best solution there is. */
export interface Optimum {
  readonly vector: Float64Array;
  readonly tours: readonly EvaluatedRoute[];
}

/** A possible tour, with its orders as bits. */
interface PossibleTour {
  readonly orders: number;
  readonly tour: EvaluatedRoute;
}

/**
 * Looks at every choice of orders, resources, members and sequences: for a few orders and two resources at most.
 *
 * @param restless - the same plan without breaks. A tour that breaks a rule even if nobody rests is passed over at once:
 *   rests only make it later, and to find the best ones of a tour that breaks rules takes long.
 * @throws RangeError when the plan has more than two resources
 */
export function bruteForce(problem: Problem, restless = problem): Optimum {
  const { arrays } = problem;
  const resources = arrays.sizes[Size.RESOURCES]!;
  if (resources > 2) throw new RangeError(`${resources} resources are too many`);
  const isSum = isSummed(problem);
  const lists = Array.from({ length: resources }, (_, resource) => {
    const tours = possibleTours(problem, restless, resource);
    return isSum ? bestOfEachSet(problem, tours) : [...tours];
  });
  let best: Optimum = { vector: objectiveVector(problem, []), tours: [] };
  const look = (tours: readonly EvaluatedRoute[]): void => {
    if (maxCumulatedCostViolations(problem, tours).length > 0) return;
    const vector = objectiveVector(problem, tours);
    if (compareVectors(vector, best.vector) < 0) best = { vector, tours };
  };
  const [first = [], second = []] = lists;
  for (const { tour } of [...first, ...second]) look([tour]);
  for (const one of first) {
    for (const other of second) if ((one.orders & other.orders) === 0) look([one.tour, other.tour]);
  }
  return best;
}

/** True when a solution's figures are the sums of its tours', so that of tours with the same orders the best will do. */
function isSummed({ arrays }: Problem): boolean {
  const isOther = (kind: number): boolean => kind === LevelKind.LARGEST_TOUR || kind === LevelKind.OVERLAPPING;
  return !arrays.levelKind.some(isOther) && arrays.globalMaximum.length === 0;
}

function bestOfEachSet(problem: Problem, tours: Iterable<PossibleTour>): PossibleTour[] {
  const best = new Map<number, { readonly possible: PossibleTour; readonly vector: Float64Array }>();
  for (const possible of tours) {
    const vector = objectiveVector(problem, [possible.tour]);
    const known = best.get(possible.orders);
    if (!known || compareVectors(vector, known.vector) < 0) best.set(possible.orders, { possible, vector });
  }
  return [...best.values()].map(({ possible }) => possible);
}

/** True when a tour breaks no rule and has a way for every travel: the evaluator bridges missing ones crow-fly. */
function isPossible(problem: Problem, tour: EvaluatedRoute): boolean {
  if (tour.crowFly.length > 0) return false;
  return tourViolations(problem, tour, 0, visitsOf(problem, [tour.route])).length === 0;
}

/** Sequences that are tried for each resource, at most: of sums, and where every two tours have to be compared. */
const MOST_SEQUENCES = { summed: 200_000, paired: 5_000 };

/** True when there are more sequences of stops than can be tried. */
export function isTooLarge(problem: Problem): boolean {
  let left = isSummed(problem) ? MOST_SEQUENCES.summed : MOST_SEQUENCES.paired;
  for (const _ of sequences(problem)) if (left-- === 0) return true;
  return false;
}

/** Every possible tour of a resource. */
function* possibleTours(problem: Problem, restless: Problem, resource: number): Generator<PossibleTour> {
  for (const { stops, orders } of sequences(problem)) {
    const route = { resource, stops: [...stops] };
    if (restless !== problem && !isPossible(restless, evaluateRoute(restless, route))) continue;
    const tour = evaluateRoute(problem, route);
    if (isPossible(problem, tour)) yield { orders, tour };
  }
}

/** Every sequence of stops that serves whole orders, which are given as bits. The list of stops is used again. */
function* sequences(problem: Problem): Generator<{ readonly stops: readonly number[]; readonly orders: number }> {
  const { orderSlots, slotStops } = problem.arrays;
  const orders = problem.arrays.sizes[Size.ORDERS]!;
  const next = Array.from({ length: orders }, (_, order) => orderSlots[order]!);
  const stops: number[] = [];
  function* extend(open: number, served: number): Generator<{ stops: readonly number[]; orders: number }> {
    if (open === 0 && stops.length > 0) yield { stops, orders: served };
    for (let order = 0; order < orders; order++) {
      const slot = next[order]!;
      if (slot === orderSlots[order + 1]) continue;
      const begins = slot === orderSlots[order] ? 1 : 0;
      next[order] = slot + 1;
      const ends = slot + 1 === orderSlots[order + 1] ? 1 : 0;
      for (let i = slotStops[slot]!; i < slotStops[slot + 1]!; i++) {
        stops.push(i);
        yield* extend(open + begins - ends, served | (1 << order));
        stops.pop();
      }
      next[order] = slot;
    }
  }
  yield* extend(0, 0);
}
