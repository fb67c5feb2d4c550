import type { Order, Plan, Resource, SingleStop } from '../../src/index.js';
import { matrix } from '../../src/travel/index.js';
import type { TravelProvider } from '../../src/travel/index.js';
import { mulberry32 } from '../../bench/generator.js';

/** What prevents orders from being served one at a time. */
export type Bond = 'longest travel' | 'longest duration' | 'one way' | 'fixed cost';

/** A plan around hidden round trips from the depot, each of which is valid, or pays off, only as a whole. */
export interface JointPlan {
  readonly bond: Bond;
  readonly seed: number;
  /** Stops of each hidden tour, which has its own van. */
  readonly stops: number;
  readonly tours: number;
  /** Orders near the depot that fit anywhere. */
  readonly ordinary: number;
  /** Windows around the hidden times; goods; a break; whether every two stops of a hidden tour form one order. */
  readonly windows: boolean;
  readonly goods: boolean;
  readonly pause: boolean;
  readonly pairs: boolean;
}

/** Meters of each travel of a hidden tour, and seconds of each service. */
const LEG = 2000;
const SERVICE = 120;

/** Price of one hidden stop, and by how much the prices of a tour exceed the cost of its van. */
const WORTH = 5;
const GAIN = 2;

/** Ordinary orders that fit into one additional van. */
const ROOM = 25;

/** Cost of the hidden tours and of those of the ordinary orders, which have separate vans. */
export function hiddenCost({ stops, tours, ordinary }: JointPlan): number {
  return (WORTH * stops - GAIN) * Math.ceil(ordinary / ROOM) - GAIN * tours;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The hidden tours lie on rings through the depot, place 0, in which only neighbours are near each other. */
function placesOf({ seed, stops, tours, ordinary }: JointPlan): {
  readonly places: Place[];
  readonly rings: number[][];
} {
  const random = mulberry32(seed);
  const places: Place[] = [{ x: 0, y: 0 }];
  const near = (middle: Place, reach: number): number =>
    places.push({ x: middle.x + reach * (random() - 0.5), y: middle.y + reach * (random() - 0.5) }) - 1;
  const radius = LEG / 2 / Math.sin(Math.PI / (stops + 1));
  const rings = Array.from({ length: tours }, (_, tour) => {
    const away = (2 * Math.PI * tour) / tours + random();
    return Array.from({ length: stops }, (_, stop) => {
      const angle = away + Math.PI + (2 * Math.PI * (stop + 1)) / (stops + 1);
      const x = radius * (Math.cos(away) + Math.cos(angle));
      return near({ x, y: radius * (Math.sin(away) + Math.sin(angle)) }, LEG / 50);
    });
  });
  for (let order = 0; order < ordinary; order++) near(places[0]!, LEG);
  return { places, rings };
}

/** Meters between places, null if there is no route. */
function metersOf({ bond }: JointPlan, places: readonly Place[], rings: readonly number[][]): (number | null)[][] {
  const ringed = new Set(rings.flat());
  const ways = new Set(
    rings.flatMap((ring) => [0, ...ring].map((from, i) => `${from} ${i < ring.length ? ring[i] : 0}`)),
  );
  return places.map((a, from) =>
    places.map((b, to) => {
      const isWay =
        bond !== 'one way' || from === to || !(ringed.has(from) || ringed.has(to)) || ways.has(`${from} ${to}`);
      return isWay ? Math.round(Math.hypot(a.x - b.x, a.y - b.y)) : null;
    }),
  );
}

const instantAt = (seconds: number): string => new Date(Date.UTC(2026, 2, 10, 8) + 1000 * seconds).toISOString();

export function jointPlan(wanted: JointPlan): { readonly plan: Plan; readonly travel: TravelProvider } {
  const { places, rings } = placesOf(wanted);
  const distance = metersOf(wanted, places, rings);
  const duration = distance.map((row) => row.map((meters) => (meters === null ? null : Math.round(meters / 10))));
  const positions = places.map((_, place) => ({ lon: 8 + place / 1000, lat: 49 }));
  const stop = (place: number, begin: number, more: Partial<SingleStop>): SingleStop => ({
    id: `s${place}`,
    position: positions[place]!,
    operationDuration: `PT${SERVICE}S`,
    ...(wanted.windows &&
      begin >= 0 && {
        authorizedTimeWindows: [{ begin: instantAt(Math.max(0, begin - 600)), end: instantAt(begin + 1200) }],
      }),
    ...more,
  });
  const goods = (kind: 'pickup' | 'delivery'): Partial<SingleStop> =>
    wanted.goods ? { kind, capacities: { kg: 1 } } : {};
  const optional = wanted.bond === 'fixed cost';
  const orders = rings.flatMap((ring): Order[] => {
    let time = 0;
    const begins = ring.map(
      (place, i) => (time += (duration[i === 0 ? 0 : ring[i - 1]!]![place] ?? 0) + (i > 0 ? SERVICE : 0)),
    );
    const size = wanted.pairs ? 2 : 1;
    return Array.from({ length: Math.ceil(ring.length / size) }, (_, order) => ({
      id: `o${ring[order]}`,
      ...(optional && { optional }),
      // The second half of a ring receives deliveries from the first.
      stops: [
        order,
        ...(wanted.pairs && order + Math.ceil(ring.length / 2) < ring.length
          ? [order + Math.ceil(ring.length / 2)]
          : []),
      ].map((at, i, all) =>
        stop(ring[at]!, begins[at]!, { tags: ['paid'], ...goods(i === 0 && all.length > 1 ? 'pickup' : 'delivery') }),
      ),
    }));
  });
  const resources = Array.from({ length: wanted.tours + Math.ceil(wanted.ordinary / ROOM) }, (_, van): Resource => ({
    id: `v${van}`,
    vehicleProfile: { type: 'car' },
    workingTimeWindow: { begin: instantAt(0), end: instantAt(36_000) },
    departure: positions[0]!,
    arrival: positions[0]!,
    ...(wanted.bond === 'longest travel' && { maxInterStopDistanceInKm: (1.1 * LEG) / 1000 }),
    ...(wanted.bond === 'longest duration' && { maxInterStopDuration: `PT${(1.1 * LEG) / 10}S` }),
    ...(optional && { cost: { using: WORTH * wanted.stops - GAIN, costsByStopTag: { paid: { costCoeff: -WORTH } } } }),
    ...(wanted.goods && { capacities: { kg: Math.max(30, wanted.stops) } }),
    ...(wanted.pause && {
      breaks: [
        { type: 'timeWindowBreak', duration: 'PT10M', timeWindow: { begin: instantAt(0), end: instantAt(30_000) } },
      ],
    }),
  }));
  const first = places.length - wanted.ordinary;
  for (let place = first; place < places.length; place++) {
    orders.push({ id: `o${place}`, stops: [stop(place, -1, goods('delivery'))] });
  }
  return {
    plan: { ...(optional && { objectives: ['minimizeCosts', 'maximizeOptionalStops'] }), resources, orders },
    travel: matrix({ positions, profiles: { car: { distance, duration } } }),
  };
}
