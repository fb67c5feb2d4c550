import { isObject } from '../../model/structure/check.js';
import {
  accepted,
  amount,
  count,
  index,
  instant,
  label,
  left,
  list,
  needed,
  number,
  object,
  oneOf,
  rounded,
  type Field,
  type ValueOf,
} from '../shape.js';

const NO_RULE = 'the plan has no such rule.';

const seconds = rounded(amount);

const location = object({ lat: number(-90, 90), lng: number(-180, 180), index, type: left('it has no place.') });

const window: Field<readonly [number, number]> = (value, path, notes) => {
  const [begin, end, ...rest] = list(instant)(value, path, notes) ?? [];
  if (begin !== undefined && end !== undefined && rest.length === 0 && begin <= end) return [begin, end];
  return void notes.fault(path, 'It is not a window.', 'Write ["begin", "end"], the end not before the begin.');
};

const place = object({ location: needed(location), duration: needed(seconds), times: list(window), tag: label });

const task = object({
  places: needed(list(place)),
  demand: list(amount),
  order: left('the plan orders only the stops of one order.'),
});

const job = object({
  id: needed(label),
  pickups: list(task),
  deliveries: list(task),
  replacements: list(task),
  services: list(task),
  skills: object({ allOf: list(label), oneOf: list(label), noneOf: list(label) }),
  value: left('write it as priority of the order: lower is more important.'),
  group: left(NO_RULE),
  compatibility: label,
});

/** Seconds after the departure, or two date-times: as a list, or as earliest and latest of a required break. */
const breakTime = accepted('two date-times, or two numbers of seconds', (value) => {
  const [first, second] = isObject(value)
    ? [value['earliest'], value['latest']]
    : Array.isArray(value)
      ? (value as unknown[])
      : [];
  if (typeof first === 'number' && typeof second === 'number' && 0 <= first && first <= second && second <= 1e9) {
    return { isOffset: true, begin: Math.round(first), end: Math.round(second) };
  }
  const [begin, end] = [first, second].map((each) => Math.floor(Date.parse(String(each)) / 1000));
  const isGiven = typeof first === 'string' && typeof second === 'string' && begin! <= end! && Math.abs(end!) < 1e11;
  return isGiven ? { isOffset: false, begin: begin!, end: end! } : undefined;
});

const shift = object({
  start: needed(
    object({
      earliest: needed(instant),
      latest: instant,
      location: needed(location),
    }),
  ),
  end: object({
    earliest: left('a tour may end whenever its work is done.'),
    latest: needed(instant),
    location: needed(location),
  }),
  dispatch: left('write pickups at the depot.'),
  breaks: list(
    object({
      time: needed(breakTime),
      duration: seconds,
      places: list(object({ duration: needed(seconds), location: left('breaks have no place.'), tag: left(NO_RULE) })),
      policy: left('it is taken where the tour is under way when it is due.'),
    }),
  ),
  reloads: left('write a pickup at the depot in each order: vehicles then come back for more.'),
  recharges: left(NO_RULE),
});

const vehicleType = object({
  typeId: needed(label),
  vehicleIds: needed(list(label)),
  profile: needed(object({ matrix: needed(label), scale: number(0.001, 1000) })),
  costs: needed(object({ fixed: amount, distance: needed(amount), time: needed(amount) })),
  shifts: needed(list(shift)),
  capacity: needed(list(amount)),
  skills: list(label),
  limits: object({
    maxDistance: amount,
    maxDuration: seconds,
    shiftTime: seconds,
    tourSize: count,
    areas: left(NO_RULE),
  }),
});

/** The plan's objective for each of pragmatic's objectives. */
export const OBJECTIVES = {
  'minimize-unassigned': 'maximizeMandatoryStops',
  'minimize-tours': 'minimizeResources',
  'minimize-cost': 'minimizeCosts',
  'minimize-distance': 'minimizeDistance',
  'minimize-duration': 'minimizeWorkingDuration',
  'balance-duration': 'minimizeWorkingDurationSpread',
} as const;

export const problem = object({
  plan: needed(
    object({
      jobs: needed(list(job)),
      relations: list(
        object({
          type: needed(oneOf('any', 'sequence', 'strict')),
          jobs: needed(list(label)),
          vehicleId: needed(label),
          shiftIndex: index,
        }),
      ),
      areas: left(NO_RULE),
      clustering: left('stops at one place are joined by accessDurationsByStopTag.'),
    }),
  ),
  fleet: needed(
    object({
      vehicles: needed(list(vehicleType)),
      profiles: list(object({ name: needed(label), speed: number(0.01, 1000) })),
      resources: left(NO_RULE),
    }),
  ),
  objectives: (value, path, notes) =>
    list<{ readonly type: string }>((each, at) => {
      if (isObject(each) && typeof each['type'] === 'string') return { type: each['type'] };
      return void notes.fault(at, 'It is not an objective.', 'Write { "type": … }.');
    })(Array.isArray(value) ? (value as unknown[]).flat() : value, path, notes),
});

export const routingMatrix = object({
  profile: label,
  travelTimes: needed(list(amount)),
  distances: needed(list(amount)),
  errorCodes: list(number()),
  timestamp: left('write it as buckets of a matrix, see docs/library.md.'),
});

export type PragmaticProblem = ValueOf<typeof problem>;
export type PragmaticJob = ValueOf<typeof job>;
export type PragmaticTask = ValueOf<typeof task>;
export type PragmaticVehicleType = ValueOf<typeof vehicleType>;
export type PragmaticShift = ValueOf<typeof shift>;
export type PragmaticLocation = ValueOf<typeof location>;
export type PragmaticMatrix = ValueOf<typeof routingMatrix>;
