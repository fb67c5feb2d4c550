import type { BreakPlace } from './schedule/choose.js';
import { readPlan } from './plan/plan.js';
import { solutionOf } from './solution/solution.js';
import type { TravelFunction } from './travel.js';
import type { JsonObject, WirePlan, WireResource, WireSingleStop } from './wire.js';

/** A street on which each degree of longitude is a kilometer and a minute. */
export const street: TravelFunction = (_, from, to) => {
  const distance = Math.round(1000 * Math.abs(from.lon - to.lon));
  return { distance, duration: Math.round(distance * 0.06) };
};

/** The day of the examples. */
export const at = (time: string): string => `2030-01-07T${time.length === 5 ? `${time}:00` : time}Z`;

/** A window from one time to another. */
export const from = (begin: string, end: string) => ({ begin: at(begin), end: at(end) });

/** A stop `km` down the street. */
export const stop = (id: string, km: number, rest: Partial<WireSingleStop> = {}): WireSingleStop => ({
  id,
  position: { lon: km, lat: 0 },
  ...rest,
});

/** A resource that works from 8 to 18 and starts at the street's begin. */
export const resource = (rest: Partial<WireResource> = {}): WireResource => ({
  id: 'r',
  vehicleProfile: { type: 'fly' },
  workingTimeWindow: from('08:00', '18:00'),
  departure: { lon: 0, lat: 0 },
  ...rest,
});

/** One resource, and an order for each list of stops. */
export const planOf = (
  own: Partial<WireResource>,
  orders: readonly (readonly WireSingleStop[])[],
  rest: Partial<WirePlan> = {},
): WirePlan => ({
  resources: [resource(own)],
  orders: orders.map((stops, index) => ({ id: `o${index + 1}`, stops })),
  ...rest,
});

/** A tour as tests read it. */
export type TourFields = JsonObject & {
  readonly wayPoints: readonly JsonObject[];
  readonly violations: readonly JsonObject[];
};

/** A solution as tests read it. */
export type SolutionFields = JsonObject & {
  readonly tours: readonly TourFields[];
  readonly objectives: readonly JsonObject[];
  readonly globalViolations: readonly JsonObject[];
};

const META = { agencyId: 'TEST_agency', planId: 'plan', planVersion: 1, timestamp: at('00:00') };

/** The solution of given tours, written as the stops of each resource: `{ r: 'a b c' }`. */
export function solved(
  plan: WirePlan,
  tours: Readonly<Record<string, string>>,
  breaks: readonly BreakPlace[] = [],
): SolutionFields {
  const sequences = Object.entries(tours).map(([resourceId, ids]) => ({
    resourceId,
    stopIds: ids.split(' '),
    breaks,
  }));
  return solutionOf(readPlan(plan), sequences, street, META) as SolutionFields;
}

/** The only tour of resource r; `breaks` as in a solution, where the rules leave a choice. */
export function toured(plan: WirePlan, ids: string, breaks: readonly BreakPlace[] = []): TourFields {
  const [tour] = solved(plan, { r: ids }, breaks).tours;
  if (!tour) throw new Error('no tour');
  return tour;
}

/** The times of a tour in short: `begin 08:00, a 08:05-08:10, break 09:00-09:30, end 10:00`; seconds only if not 0. */
export const times = ({ wayPoints }: TourFields): string =>
  wayPoints
    .map(({ type, stopId, arrivalTime, beginTime, departureTime }) => {
      const [from, until] = type === 'stop' ? [beginTime, departureTime] : [arrivalTime, departureTime];
      const span = [from, until].filter((time) => time !== undefined).map(short);
      return `${typeof stopId === 'string' ? stopId : String(type)} ${span.join('-')}`;
    })
    .join(', ');

const short = (time: unknown): string =>
  String(time)
    .replace(/^2030-01-07T/, '')
    .replace(/Z$/, '')
    .replace(/:00$/, '');
