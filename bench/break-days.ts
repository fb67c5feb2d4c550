import type { Plan } from '../src/index.js';
import { mulberry32 } from './generator.js';

type Resource = Plan['resources'][number];
type Break = NonNullable<Resource['breaks']>[number];
type Order = NonNullable<Plan['orders']>[number];
type Stop = Order['stops'][number];
interface Position {
  readonly lon: number;
  readonly lat: number;
}

/** Random choices for one plan. */
class Draw {
  private readonly random: () => number;

  constructor(seed: number) {
    this.random = mulberry32(seed);
  }

  below(count: number): number {
    return Math.floor(this.random() * count);
  }

  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)];
  }

  chance(share: number): boolean {
    return this.random() < share;
  }

  /** A position in a region of about 550 km by 550 km. */
  distantPlace(): Position {
    return { lon: 5 + 7 * this.random(), lat: 47 + 5 * this.random() };
  }

  /** A position in a region of about 26 km by 26 km. */
  place(): Position {
    return { lon: 8.5 + 0.36 * this.random(), lat: 49.3 + 0.24 * this.random() };
  }
}

/** A time of day, from hours. */
const at = (hour: number): string => `2026-03-10T${new Date(hour * 3_600_000).toISOString().slice(11, 19)}Z`;

const between = (begin: number, end: number) => ({ begin: at(begin), end: at(end) });

const windowBreak = (minutes: number, begin: number, end: number): Break => ({
  type: 'timeWindowBreak',
  duration: `PT${minutes}M`,
  timeWindow: between(begin, end),
});

/** Half an hour at noon. */
export const LUNCH = windowBreak(30, 11.5, 13.5);
/** A quarter of an hour after four hours of work. */
export const REST: Break = {
  type: 'workingDurationSlidingBreak',
  minBreakDuration: 'PT15M',
  maxInterBreakDuration: 'PT4H',
};
/** Three quarters of an hour after two hours of driving. */
export const DRIVING: Break = {
  type: 'travelDurationSlidingBreak',
  minBreakDuration: 'PT20M',
  maxInterBreakDuration: 'PT2H',
};
/** Coffee, lunch, coffee, and a rest. */
export const FOUR_BREAKS: readonly Break[] = [windowBreak(15, 9, 10.5), LUNCH, windowBreak(15, 14.5, 16), REST];

/** The parameters of a day of technicians. */
export interface FieldDay {
  readonly jobs: number;
  readonly breaks: readonly Break[];
  readonly lateDeparture: boolean;
}

const SKILLS = ['gas', 'water', 'power', 'fiber'];

/** Technicians who leave from home, with about seven jobs each; some customers require hours, others prefer some. */
export function fieldDay({ jobs, breaks, lateDeparture }: FieldDay): Plan {
  const draw = new Draw(7);
  const resources = Array.from({ length: Math.ceil(jobs / 7) + 2 }, (_, i): Resource => {
    const home = draw.place();
    return {
      id: `technician-${i + 1}`,
      vehicleProfile: { type: 'fly', kmph: 40 },
      workingTimeWindow: between(7.5, 17),
      departure: home,
      arrival: home,
      skills: [SKILLS[i % SKILLS.length], SKILLS[(i + 1 + draw.below(3)) % SKILLS.length]],
      maxWorkingDuration: 'PT9H',
      breaks: [...breaks],
    };
  });
  const orders = Array.from({ length: jobs }, (_, i): Order => {
    const kind = draw.below(10);
    const hours = draw.of([between(8, 12), between(12, 16.5), between(9, 11), between(13, 15)]);
    const wish = kind < 2 ? { authorizedTimeWindows: [hours] } : kind < 5 ? { preferredTimeWindows: [hours] } : {};
    const stop: Stop = {
      id: `job-${i + 1}`,
      position: draw.place(),
      operationDuration: `PT${draw.of([20, 30, 30, 45, 45, 60, 90])}M`,
      ...wish,
    };
    return { id: `order-${i + 1}`, stops: [stop], ...(draw.chance(0.8) && { requiredSkills: [draw.of(SKILLS)] }) };
  });
  return {
    resources,
    orders,
    lateDeparture,
    objectives: [
      'maximizeMandatoryStops',
      'minimizeDelay',
      'minimizeResources',
      'minimizeWorkingDuration',
      'minimizeDistance',
    ],
  };
}

/** Parcels with windows, for vans whose drivers have the given breaks; about 25 stops per van. */
export function parcelDay(stops: number, breaks: readonly Break[]): Plan {
  const draw = new Draw(11);
  const depot = { lon: 8.68, lat: 49.42 };
  const resources = Array.from({ length: Math.ceil(stops / 20) }, (_, i): Resource => ({
    id: `van-${i + 1}`,
    vehicleProfile: { type: 'fly', kmph: 35 },
    workingTimeWindow: between(7, 17),
    departure: depot,
    arrival: depot,
    breaks: [...breaks],
  }));
  const orders = Array.from({ length: stops }, (_, i): Order => {
    const begin = 8 + draw.below(7);
    const hours = draw.chance(0.4) ? { authorizedTimeWindows: [between(begin, begin + 1 + draw.below(3))] } : {};
    return {
      id: `order-${i + 1}`,
      stops: [{ id: `stop-${i + 1}`, position: draw.place(), operationDuration: 'PT8M', ...hours }],
    };
  });
  return { resources, orders, objectives: ['maximizeMandatoryStops', 'minimizeDistance'] };
}

/** One tour of stops in a row, with a break in a window every hour. */
export function longTour(stops: number, breaks: number): Plan {
  return {
    resources: [
      {
        id: 'van',
        vehicleProfile: { type: 'fly', kmph: 30 },
        workingTimeWindow: between(7, 7 + breaks),
        breaks: Array.from({ length: breaks }, (_, i) => windowBreak(10, 7 + i, 7 + i + 2 / 3)),
      },
    ],
    orders: Array.from({ length: stops }, (_, i) => ({
      id: `order-${i + 1}`,
      stops: [{ id: `stop-${i + 1}`, position: { lon: 8.6 + 0.002 * i, lat: 49.4 }, operationDuration: 'PT10M' }],
    })),
    objectives: ['maximizeMandatoryStops', 'minimizeDistance'],
  };
}

/** After four and a half hours of driving, and after thirteen hours of work. */
export const DRIVER: Break = {
  type: 'travelDurationSlidingBreak',
  minBreakDuration: 'PT45M',
  maxInterBreakDuration: 'PT4H30M',
};
export const NIGHT: Break = {
  type: 'workingDurationSlidingBreak',
  minBreakDuration: 'PT11H',
  maxInterBreakDuration: 'PT13H',
};

const WORKING: Break = {
  type: 'workingDurationSlidingBreak',
  minBreakDuration: 'PT45M',
  maxInterBreakDuration: 'PT4H30M',
};

/** A time in a month with enough days. */
const moment = (hour: number): string => new Date(Date.UTC(2026, 2, 1) + hour * 3_600_000).toISOString();

/** One lorry on the road for weeks; every stop has a window of ten hours on a different day. */
export function weeksAway(stops: number, days: number, breaks: readonly Break[]): Plan {
  const draw = new Draw(5);
  return {
    resources: [
      {
        id: 'lorry',
        vehicleProfile: { type: 'fly', kmph: 60 },
        workingTimeWindow: { begin: moment(0), end: moment(24 * days) },
        departure: { lon: 8.68, lat: 49.42 },
        arrival: { lon: 8.68, lat: 49.42 },
        breaks: [...breaks],
      },
    ],
    orders: Array.from({ length: stops }, (_, i): Order => {
      const day = draw.below(days);
      return {
        id: `order-${i + 1}`,
        stops: [
          {
            id: `stop-${i + 1}`,
            position: draw.distantPlace(),
            operationDuration: 'PT1H',
            authorizedTimeWindows: [{ begin: moment(24 * day + 8), end: moment(24 * day + 18) }],
          },
        ],
      };
    }),
    objectives: ['maximizeMandatoryStops', 'minimizeDistance'],
  };
}

/**
 * Trucks on the road for five days, with rest every night and lunch at noon; a third of the goods go from customer to
 * customer.
 */
export function longHauls(orders: number): Plan {
  const draw = new Draw(3);
  const days = [0, 1, 2, 3, 4];
  const terminal = { lon: 8.68, lat: 49.42 };
  const hours = (begin: number, end: number) => ({ begin: moment(begin), end: moment(end) });
  const away =
    (begin: number, end: number, duration: string) =>
    (day: number): Break => ({
      type: 'timeWindowBreak',
      duration,
      timeWindow: hours(24 * day + begin, 24 * day + end),
    });
  const resources = Array.from({ length: Math.ceil(orders / 11) + 2 }, (_, i): Resource => ({
    id: `truck-${i + 1}`,
    vehicleProfile: { type: 'fly', kmph: 62 },
    workingTimeWindow: hours(6, 24 * 4 + 19),
    departure: terminal,
    arrival: terminal,
    capacities: { pallets: 33 },
    breaks: [...days.map(away(11, 14, 'PT45M')), ...days.slice(0, -1).map(away(18, 31, 'PT11H')), DRIVER],
    cost: { using: 120, km: { costCoeff: 1.05 }, workedHours: { costCoeff: 18 } },
  }));
  const stop = (kind: 'pickup' | 'delivery', id: string, pallets: number): Stop => {
    const [open, close] = draw.of([
      [7, 16],
      [8, 12],
      [13, 18],
    ] as const);
    return {
      id,
      kind,
      position: draw.distantPlace(),
      operationDuration: `PT${15 + 5 * pallets}M`,
      capacities: { pallets },
      authorizedTimeWindows: days.map((day) => hours(24 * day + open, 24 * day + close)),
    };
  };
  return {
    resources,
    orders: Array.from({ length: orders }, (_, i): Order => {
      const pallets = 1 + draw.below(4);
      const collected: Stop[] = draw.chance(0.3) ? [stop('pickup', `collect-${i + 1}`, pallets)] : [];
      return { id: `order-${i + 1}`, stops: [...collected, stop('delivery', `deliver-${i + 1}`, pallets)] };
    }),
    objectives: ['maximizeMandatoryStops', 'minimizeCosts', 'minimizeDistance'],
  };
}

/** One stop, preceded by a wait as long as the breaks take: 45 minutes after every four and a half hours of work. */
export function waitingTour(breaks: number): Plan {
  const end = moment(5.25 * breaks + 3);
  return {
    resources: [
      {
        id: 'van',
        vehicleProfile: { type: 'fly', kmph: 30 },
        workingTimeWindow: { begin: moment(0), end },
        departure: { lon: 8, lat: 49 },
        breaks: [WORKING],
      },
    ],
    orders: [
      {
        id: 'order',
        stops: [
          {
            id: 'stop',
            position: { lon: 8.01, lat: 49 },
            authorizedTimeWindows: [{ begin: moment(5.25 * breaks + 2), end }],
          },
        ],
      },
    ],
  };
}
