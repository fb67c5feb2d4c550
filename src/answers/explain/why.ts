import type { Explanation } from '../../model/types.gen.js';
import { evaluateRoute } from '../../evaluation/evaluate-route.js';
import { baselineOfTours } from '../baseline.js';
import { spellChange } from '../../model/words.js';
import type { QuestionClock } from '../question-clock.js';
import { missedBy } from '../places/judge.js';
import { makeScreen } from '../places/screen.js';
import { placesOf, type ScreenedTours } from '../suggest/suggest.js';
import { writeSuggestion } from '../suggest/write-suggestion.js';
import { missedText } from './texts.js';

/**
 * Explains why an order is on its tour: the changes of the objectives with its best place in the tour of each other
 * resource.
 */
export async function whyThisTour(
  { baseline }: ScreenedTours,
  order: number,
  most: number,
  clock: QuestionClock,
): Promise<Explanation> {
  const { problem, tours, visits, vector } = baseline;
  const { orderSlots, slotOrder, stopSlot } = problem.arrays;
  const resource = visits.slotRoute[orderSlots[order]];
  const old = tours[resource]!;
  const rest = Array.from(old.route.stops).filter((stop) => slotOrder[stopSlot[stop]] !== order);
  const without = rest.length === 0 ? undefined : evaluateRoute(problem, { resource, stops: rest });
  const free = baselineOfTours(problem, tours.with(resource, without));
  const orderId = problem.orders[order].id;
  const resourceId = problem.resources[resource].id;
  const served = { status: 'served' as const, orderId, resourceId, others: [] };
  if (problem.decisions?.slotOwner[orderSlots[order]] === resource) {
    return { ...served, text: `The states of the resources assign it to ${resourceId}.` };
  }
  const missed = without === undefined ? [] : missedBy(baseline, without, free.visits);
  if (missed.length > 0) {
    return { ...served, text: `No other resource can take it over: without it ${missedText(missed)}.` };
  }
  const looked = { baseline: free, screen: makeScreen(free) };
  const places = await placesOf(looked, order, { most, perResource: 1, without: resource }, clock);
  const others = places.map((place) => writeSuggestion({ ...free, vector }, order, place));
  const [next] = others;
  const worse = next?.objectives.find(({ difference }) => difference !== 0);
  const text =
    next === undefined
      ? `No other resource has a place for it in its tour.`
      : `The next best is ${next.resourceId}: ${worse === undefined ? 'no objective would change' : `${worse.name} would change by ${spellChange(worse.difference)}`}.`;
  return { ...served, others, text };
}
