import { slotsOf } from '../../evaluation/visits.js';
import type { Explanation, Obstacle, Relaxation } from '../../model/types.gen.js';
import { compareVectors } from '../../objectives/objective.js';
import { Size } from '../../problem/arrays/codes.js';
import { Owner } from '../../problem/plan/decisions.js';
import type { Problem } from '../../problem/problem.js';
import type { TravelSource } from '../../problem/travel/travel-source.js';
import { isClosed, vectorWith } from '../baseline.js';
import { createProver, sizeOf, type Proof, type Prover } from '../impossible/impossible.js';
import type { QuestionClock } from '../question-clock.js';
import { judge } from '../places/judge.js';
import type { Missed } from '../places/missed.js';
import { placesOf, distinctResources, type ScreenedTours } from '../suggest/suggest.js';
import type { JudgedPlace } from '../suggest/in-order.js';
import { changesOf, writeSuggestion } from '../suggest/write-suggestion.js';
import { closedTourText } from '../../model/words.js';
import { compareNear, nearMisses, type NearMiss } from './nearest.js';
import { relaxationsFor } from './relaxations.js';
import { createTogether } from './together.js';
import { changeText, lostText, missedText } from './texts.js';
import { verified } from './verify.js';

/** What explanations are based on, for all orders. */
interface Explained extends ScreenedTours {
  readonly travel: TravelSource;
  readonly prover: Prover;
  /** Text about tours that serve the order together with others; undefined without any. */
  readonly together: (order: number) => string | undefined;
}

/** The number of single-rule changes to try for an order, the smallest first. */
const MAX_CHANGES = 8;

/** Returns a function that explains orders which are not served whole, until the time is over. */
export function createExplainer(
  looked: ScreenedTours,
  travel: TravelSource,
): (order: number, clock: QuestionClock) => Promise<Explanation> {
  const { baseline } = looked;
  const prover = createProver(baseline.problem);
  const explained = { ...looked, travel, prover, together: createTogether(baseline) };
  return (order, clock) => explain(explained, order, clock);
}

async function explain(explained: Explained, order: number, clock: QuestionClock): Promise<Explanation> {
  const { baseline, prover, together } = explained;
  const { problem } = baseline;
  const common = { orderId: problem.orders[order].id, stopIds: unservedStopIds(explained, order) };
  const decided = decidedText(explained, order);
  if (decided !== undefined) return { status: 'decided', ...common, text: decided };
  const proved = await provedObstacles(problem, prover, order, clock);
  if (proved !== undefined) {
    const [first] = proved;
    const text =
      first === undefined
        ? 'The plan has no resources.'
        : `No resource can serve it: ${missedText(first.missed)}${others(proved)}.`;
    return { status: 'impossible', ...common, text, obstacles: proved };
  }
  if (clock.isOver()) return { status: 'notExamined', ...common, text: 'The time for explanations had run out.' };
  const [place] = await placesOf(explained, order, { most: 1, perResource: 1 }, clock);
  if (place !== undefined) return withCompany(explainPlaced(explained, order, place, common), together(order));
  const near = await nearMisses(explained, order, clock);
  const free = near.flat().filter(({ judged }) => judged.missed.length === 0);
  if (free.length > 0) {
    const places = free.map(({ resource, stops, judged: near }): JudgedPlace => {
      const judged = judge(baseline, order, resource, near.tour.route.stops);
      return { resource, stops, judged, vector: vectorWith(baseline, judged.tour) };
    });
    const [best] = places.sort((a, b) => compareVectors(a.vector, b.vector));
    return withCompany(explainPlaced(explained, order, best, common), together(order));
  }
  const obstacles = obstaclesOf(explained, near);
  const company = together(order);
  if (company !== undefined) {
    return { status: 'noPlaceLeft', ...common, text: `No tour has a place for it alone. ${company}`, obstacles };
  }
  const found = await smallestChange(explained, order, near, clock);
  const [nearest] = obstacles;
  const text =
    nearest === undefined
      ? 'No tour is open.'
      : `No tour has a place left for it; at the nearest one ${missedText(nearest.missed)}.`;
  if (found === undefined) return { status: 'noPlaceLeft', ...common, text, obstacles };
  const { change, place: then } = found;
  const suggestion = writeSuggestion(baseline, order, then);
  return {
    status: 'noPlaceLeft',
    ...common,
    text: `${text} ${changeText(problem, change)}`,
    obstacles,
    change,
    suggestion,
  };
}

/** Adds that an order which is not worthwhile alone may be worthwhile together with others. */
function withCompany(explanation: Explanation, company: string | undefined): Explanation {
  if (explanation.status !== 'lost' || company === undefined) return explanation;
  return { ...explanation, text: `${explanation.text} ${company}` };
}

/** Explains an order that has a place: it improves the solution, or it would worsen a more important objective. */
function explainPlaced(
  { baseline, baseline: { problem } }: Explained,
  order: number,
  place: JudgedPlace,
  common: { readonly orderId: string; readonly stopIds: string[] },
): Explanation {
  const suggestion = writeSuggestion(baseline, order, place);
  if (compareVectors(place.vector, baseline.vector) < 0) {
    const text = `It has a place on ${suggestion.resourceId} that makes the solution better: a longer search would find it.`;
    return { status: 'placeFound', ...common, text, suggestion };
  }
  const changes = changesOf(baseline, place.vector);
  const level = Math.max(
    0,
    place.vector.findIndex((value, at) => value > baseline.vector[at]),
  );
  const objective = changes[level];
  const price = objective.name === 'minimizeCosts' ? problem.orders[order]['x-unservedCost'] : undefined;
  return { status: 'lost', ...common, text: lostText(suggestion, objective, price), objective, suggestion };
}

/** For every resource what excludes the order; undefined unless every one is excluded. */
async function provedObstacles(
  problem: Problem,
  prover: Prover,
  order: number,
  clock: QuestionClock,
): Promise<Obstacle[] | undefined> {
  const found: ({ readonly resourceId: string } & Proof)[] = [];
  for (let resource = 0; resource < problem.arrays.sizes[Size.RESOURCES]; resource++) {
    await clock.yieldToEventLoop();
    const proof = prover.exclude(order, resource);
    if (proof === undefined) return undefined;
    found.push({ resourceId: problem.resources[resource].id, ...proof });
  }
  found.sort((a, b) => a.size - b.size);
  return found.map(({ resourceId, missed }) => ({ resourceId, missed: missed.map(withoutRank) }));
}

function obstaclesOf({ baseline }: Explained, near: readonly (readonly NearMiss[])[]): Obstacle[] {
  const { problem, tours } = baseline;
  const { resourceClass } = problem.arrays;
  const idOf = (resource: number): string => problem.resources[resource].id;
  const closed = distinctResources(baseline).filter((resource) => isClosed(baseline, resource));
  return [
    ...near.map(([{ resource, judged }]): Obstacle => {
      const isAlike = (other: number): boolean =>
        other !== resource && tours[other] === undefined && resourceClass[other] === resourceClass[resource];
      const alike =
        tours[resource] === undefined ? problem.resources.flatMap(({ id }, other) => (isAlike(other) ? [id] : [])) : [];
      const stopIds = judged.tour.stops.map(({ stop }) => problem.stops[stop].id);
      return {
        resourceId: idOf(resource),
        ...(alike.length > 0 && { alike }),
        missed: judged.missed.map(withoutRank),
        stopIds,
      };
    }),
    ...closed.map((resource): Obstacle => {
      const id = idOf(resource);
      return { resourceId: id, missed: [{ rule: 'closedTour', by: 1, unit: 'count', text: closedTourText(id) }] };
    }),
  ];
}

/** The smallest change of one rule that serves the order, verified. */
async function smallestChange(
  { baseline, travel }: Explained,
  order: number,
  near: readonly (readonly NearMiss[])[],
  clock: QuestionClock,
): Promise<{ readonly change: Relaxation; readonly place: JudgedPlace } | undefined> {
  const wanted = near
    .flat()
    .flatMap((one) =>
      relaxationsFor(baseline.problem, order, one).map((change) => ({ change, one, size: sizeOf(one.judged.missed) })),
    )
    .sort((a, b) => compareNear(a.one, b.one));
  for (const { change, one } of wanted.slice(0, MAX_CHANGES)) {
    await clock.yieldToEventLoop();
    if (clock.isOver()) return undefined;
    const place = await verified(baseline, travel, change, order, one);
    if (place !== undefined) return { change, place };
  }
  return undefined;
}

/** What the plan has decided about the order, if anything. */
function decidedText({ baseline }: Explained, order: number): string | undefined {
  const { problem, visits } = baseline;
  const slots = slotsOf(problem, order);
  const visited = slots.filter((slot) => visits.slotStop[slot] >= 0).length;
  if (visited === slots.length) {
    return 'The states of the resources have all its stops, but not in their order, or not on one resource.';
  }
  if (visited > 0)
    return `${visited} of its ${slots.length} stops are served: the states of the resources leave the others out.`;
  const owners = problem.decisions === undefined ? [] : slots.map((slot) => problem.decisions!.slotOwner[slot]);
  if (owners.some((owner) => owner === Owner.LEFT_OUT)) return 'The states of the resources leave it out.';
  const owner = owners.find((one) => one >= 0);
  return owner === undefined
    ? undefined
    : `The states of the resources assign it to ${problem.resources[owner].id}, but its tour leaves it out.`;
}

/** Stops and groups of the order that no tour visits. */
function unservedStopIds({ baseline }: Explained, order: number): string[] {
  const { problem, visits } = baseline;
  return slotsOf(problem, order)
    .filter((slot) => visits.slotStop[slot] < 0)
    .map((slot) => problem.slotGroupId[slot] ?? problem.stops[problem.arrays.slotStops[slot]].id);
}

function others({ length }: readonly Obstacle[]): string {
  return length > 1 ? `, and ${length - 1} more ${length > 2 ? 'resources are' : 'resource is'} ruled out as well` : '';
}

/** Leaves out fields used for ranking only. */
function withoutRank({ size: _size, violation: _violation, ...rule }: Missed): Omit<Missed, 'size' | 'violation'> {
  return rule;
}
