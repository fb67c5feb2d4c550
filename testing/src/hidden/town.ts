import type { Position } from 'tourwright';
import { instantAt } from '../pools.js';
import type { RuleName } from '../rules.js';
import { metersBetween } from './clock.js';
import { randomFrom } from './draft.js';
import type { PlanDraft, DraftOrder, DraftStop, DraftTour, RandomSource } from './draft.js';

const CENTRE: Position = { lon: 8.7, lat: 49.4 };
/** Degrees of latitude per kilometer, and of longitude at the town. */
const NORTH = 1 / 111.2;
const EAST = NORTH / Math.cos((CENTRE.lat * Math.PI) / 180);

/** Kilometers from the depot to the centres of the districts, and from these to their edges. */
const RING = 12;
const DISTRICT = 3;

/** Rules that need orders with several stops. */
const OF_SEQUENCES: readonly RuleName[] = [
  'stopSequence',
  'successiveStops',
  'maxStopSpan',
  'removalStrategy',
  'avoidEarlyLoadings',
];

/** Generates tours through districts around a depot, with two tours per district that share its streets. */
export function town(stops: number, rules: readonly RuleName[], seed: number): PlanDraft {
  const random = randomFrom(seed);
  const perTour = stops >= 100 ? 20 : 6;
  const count = Math.max(2, 2 * Math.round(stops / perTour / 2));
  const orders: DraftOrder[] = [];
  const hasSequences = rules.some((rule) => OF_SEQUENCES.includes(rule));
  const tours = Array.from({ length: count }, (_, index): DraftTour => {
    const share = Math.floor(((index + 1) * stops) / count) - Math.floor((index * stops) / count);
    const middle = onRing((index >> 1) / (count / 2));
    const places = walk(Array.from({ length: share }, () => near(middle, random)));
    const resource = {
      id: `r${index + 1}`,
      vehicleProfile: { type: 'fly' as const },
      workingTimeWindow: { begin: instantAt(0), end: instantAt(600) },
      departure: CENTRE,
      arrival: CENTRE,
    };
    return { index, resource, stops: fill(places, hasSequences, orders, random), pause: 0 };
  });
  return { rules: new Set(rules), tours, orders, plan: {}, random, wishes: [] };
}

function onRing(share: number): Position {
  const angle = 2 * Math.PI * share;
  return {
    lon: CENTRE.lon + EAST * RING * Math.cos(angle),
    lat: CENTRE.lat + NORTH * RING * Math.sin(angle),
  };
}

/** A random position within a district, to five decimals. */
function near({ lon, lat }: Position, random: RandomSource): Position {
  const to = (degrees: number): number => Math.round(1e5 * degrees) / 1e5;
  const radius = DISTRICT * Math.sqrt(random.real());
  const angle = 2 * Math.PI * random.real();
  return {
    lon: to(lon + EAST * radius * Math.cos(angle)),
    lat: to(lat + NORTH * radius * Math.sin(angle)),
  };
}

/** Sorts the places by nearest neighbour, starting at the depot. */
function walk(places: readonly Position[]): Position[] {
  const left = [...places];
  const sequence: Position[] = [];
  let here = CENTRE;
  while (left.length > 0) {
    let nearest = 0;
    for (let i = 1; i < left.length; i++) {
      if (metersBetween(here, left[i]!) < metersBetween(here, left[nearest]!)) nearest = i;
    }
    [here] = left.splice(nearest, 1) as [Position];
    sequence.push(here);
  }
  return sequence;
}

/** Creates the orders of one tour: single stops, and goods carried from one stop to another, last in, first out. */
function fill(
  places: readonly Position[],
  hasSequences: boolean,
  orders: DraftOrder[],
  random: RandomSource,
): DraftStop[] {
  const stops: DraftStop[] = [];
  const open = (isUnbroken: boolean): DraftOrder => {
    const order = { id: `o${orders.length + 1}`, stops: [], isUnbroken, fields: {} };
    orders.push(order);
    return order;
  };
  const visit = (order: DraftOrder, kind: DraftStop['kind']): void => {
    const id = `${order.id}-${order.stops.length + 1}`;
    const operation = 60 * (2 + random.below(6));
    const position = places[stops.length]!;
    const stop: DraftStop = { id, order, position, operation, kind, tags: [], goods: {} };
    order.stops.push(stop);
    stops.push(stop);
  };
  const several = (count: number): void => {
    let left = count;
    while (left > 0) {
      if (hasSequences && left >= 2 && random.real() < 0.45) {
        const between = Math.min(left - 2, random.below(5));
        const order = open(between === 0);
        visit(order, 'pickup');
        several(between);
        visit(order, 'delivery');
        left -= between + 2;
      } else {
        visit(open(true), 'delivery');
        left--;
      }
    }
  };
  several(places.length);
  return stops;
}
