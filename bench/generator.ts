import { customerId, endlessHorizon, type Instance, type Job } from './instances.js';

/** What to generate. */
export interface GeneratorOptions {
  readonly customers: number;
  readonly seed: number;
  /** True for windows on every customer and a working day for vehicles. */
  readonly windows?: boolean;
}

/** Side of the square that contains the customers, and the intended number of customers per tour. */
const SIDE = 1000;
const CUSTOMERS_PER_TOUR = 12;

/**
 * An instance modelled on the X set (Uchoa et al. 2017): a central depot, half of the customers around random seeds
 * with exponentially decreasing density, half uniform; demands 1 to 100; a capacity for about twelve customers per
 * tour. With windows: seconds and meters, a day of 12 hours, feasible windows of half an hour to four hours.
 */
export function generate({ customers, seed, windows = false }: GeneratorOptions): Instance {
  const random = mulberry32(seed);
  const whole = (below: number) => Math.floor(random() * below);
  const depot = [SIDE / 2, SIDE / 2] as const;
  const points: (readonly [number, number])[] = [depot];
  const seeds = Array.from({ length: 3 + whole(6) }, () => [whole(SIDE + 1), whole(SIDE + 1)] as const);
  while (points.length <= customers) {
    const point = [whole(SIDE + 1), whole(SIDE + 1)] as const;
    const density = seeds.reduce((sum, at) => sum + Math.exp(-Math.hypot(at[0] - point[0], at[1] - point[1]) / 40), 0);
    if (points.length <= customers / 2 || random() < density) points.push(point);
  }
  // A unit of the plane is 20 m, so the town is 20 km wide; at 36 km/h a meter takes 0.1 s and a unit 2 s.
  const metric = windows
    ? { points, scale: 20, rounding: 'nearest' as const, durationScale: 2 }
    : { points, scale: 1, rounding: 'nearest' as const, durationScale: 1 };
  const day = windows ? 12 * 3600 : endlessHorizon(metric, customers);
  const demands = points.map(() => 1 + whole(100));
  const jobs: Job[] = points.slice(1).map((point, index) => {
    const location = index + 1;
    const id = customerId(location);
    const travel = 2 * Math.hypot(point[0] - depot[0], point[1] - depot[1]) + 1;
    const service = windows ? 300 : 0;
    const length = 1800 + whole(4 * 3600 - 1800);
    const ready = Math.ceil(travel + random() * Math.max(0, day - 2 * travel - service - length));
    return {
      id,
      form: 'sequence',
      visits: [
        {
          id,
          location,
          kind: 'delivery',
          quantity: demands[location],
          service,
          ...(windows && { window: { ready, due: ready + length } }),
        },
      ],
    };
  });
  const capacity = CUSTOMERS_PER_TOUR * 50;
  const vehicles = Array.from({ length: Math.ceil(customers / (CUSTOMERS_PER_TOUR / 3)) + 1 }, (_, i) => ({
    id: `v${i + 1}`,
    depot: 0,
    capacity,
    ready: 0,
    due: day,
    fixedCost: 0,
    unitCost: 1,
  }));
  return {
    name: `${windows ? 'windows' : 'plain'}-n${customers}-s${seed}`,
    class: windows ? 'vrptw' : 'cvrp',
    goal: 'distance',
    metric,
    unit: 1,
    jobs,
    vehicles,
    lateDeparture: false,
  };
}

/** A small seeded generator of numbers in [0, 1) (Ettinger 2017). */
export function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
