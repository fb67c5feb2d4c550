import { createJointInsertion } from '../../kernel/joint.js';
import type { Baseline } from '../baseline.js';

/** Milliseconds to search for tours of all orders together, usually far fewer. */
const TIME = 1000;

/** The number of orders that a text names. */
const NAMED = 3;

/**
 * Searches once for tours that serve several of the unserved orders together and improve the solution.
 *
 * @returns a function that returns the text for an order in one of these tours; undefined for other orders
 */
export function createTogether(baseline: Baseline): (order: number) => string | undefined {
  let placed: ReadonlyMap<number, string> | undefined;
  return (order) => (placed ??= placedTogether(baseline)).get(order);
}

function placedTogether({ problem, tours, visits }: Baseline): ReadonlyMap<number, string> {
  const { arrays, orders, resources } = problem;
  const routes = tours.flatMap((tour) => (tour === undefined ? [] : [tour.route]));
  const buffer = routes.flatMap(({ resource, stops }) => [resource, stops.length, ...Array.from(stops)]);
  const insertion = createJointInsertion(arrays, 1, new Int32Array(1));
  const better = insertion.improve(Int32Array.of(routes.length, ...buffer), TIME) ?? Int32Array.of(0);
  const texts = new Map<number, string>();
  for (let at = 1; at < better.length; at += 2 + better[at + 1]) {
    const stops = better.subarray(at + 2, at + 2 + better[at + 1]);
    const served = [...new Set(Array.from(stops, (stop) => arrays.slotOrder[arrays.stopSlot[stop]]))];
    const joining = served.filter((order) => visits.served[order] !== 1);
    for (const order of joining) {
      const company = joining.filter((other) => other !== order).map((other) => orders[other].id);
      if (company.length > 0) texts.set(order, togetherText(company, resources[better[at]].id));
    }
  }
  return texts;
}

function togetherText(company: readonly string[], resourceId: string): string {
  const named = company.slice(0, NAMED).join(', ');
  const more = company.length > NAMED ? ` and ${company.length - NAMED} more` : '';
  return `Together with ${named}${more} it has a place on ${resourceId} that makes the solution better: a longer search would find it.`;
}
