import { isObject } from '../../model/structure/check.js';
import {
  accepted,
  label,
  left,
  list,
  MAX_AMOUNT,
  needed,
  number,
  object,
  oneOf,
  rounded,
  type Field,
  type ReadShape,
  type Shape,
  type ValueOf,
} from '../shape.js';

/** An end later than this, in seconds, means none: jsprit writes Java's largest number there. */
const NO_LIMIT = 2e11;

/** Coordinates whose distances fit into a matrix. */
const coordinate = number(-5e8, 5e8);

/** A field that is ignored because nothing depends on it. */
const idle: Field<never> = () => undefined;

/** An element with known attributes and child elements. Unknown ones are named in a warning. */
function element<S extends Shape>(shape: S): Field<ReadShape<S>> {
  const read = object(shape);
  return (value, path, notes) => {
    if (value === undefined || isObject(value)) return read(value, path, notes);
    const isText = typeof value === 'string';
    const advice = isText ? `Write in it: ${Object.keys(shape).join(', ')}.` : 'Keep one.';
    return void notes.fault(
      path,
      isText ? `It is a text: ${value.slice(0, 60)}` : 'It is there more than once.',
      advice,
    );
  };
}

/** An element that may occur several times. */
function many<T>(field: Field<T>): Field<readonly T[]> {
  return (value, path, notes) =>
    list(field)(value === undefined || Array.isArray(value) ? value : [value], path, notes);
}

const seconds = rounded(number(0, MAX_AMOUNT));

const begin = rounded(number(0, NO_LIMIT));

const end: Field<number> = (value, path, notes) => {
  const read = rounded(number(0))(value, path, notes);
  return read !== undefined && read > NO_LIMIT ? Infinity : read;
};

const window: Field<{ readonly start: number; readonly end: number }> = (value, path, notes) => {
  const read = element({ start: needed(begin), end: needed(end) })(value, path, notes);
  if (read !== undefined && read.end < read.start) notes.fault(path, 'It ends before it begins.', 'Write a later end.');
  return read;
};

const timeWindows = element({ timeWindow: many(window) });

const flag = accepted('true or false', (value) =>
  value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : undefined,
);

/** Skills normalized as in jsprit: without spaces, in lower case. */
const skills: Field<readonly string[]> = (value, path, notes) => {
  const names = label(value, path, notes)?.replace(/\s/g, '').toLowerCase().split(/[,;]/);
  return names && [...new Set(names)].filter((name) => name !== '');
};

const coord = element({ x: needed(coordinate), y: needed(coordinate) });

const location = element({
  id: label,
  coord,
  index: left('travels are those between the coordinates; give others by a matrix for the positions of the plan.'),
});

/** A place; the parts of a location may also occur directly, without a location element. */
const place = { location, locationId: label, coord };

const load = {
  'capacity-demand': number(0, MAX_AMOUNT),
  'capacity-dimensions': element({
    dimension: many(element({ index: needed(label), '#text': needed(number(0, MAX_AMOUNT)) })),
  }),
};

const job = {
  ...load,
  id: needed(label),
  name: label,
  requiredSkills: skills,
  priority: accepted('a whole number from 1 to 10', (value) =>
    /^([1-9]|10)$/.test(String(value)) ? Number(value) : undefined,
  ),
};

const visit = { ...place, duration: seconds, timeWindows };

const route = element({
  driverId: (value, path, notes) =>
    value === 'noDriver' ? undefined : left('drivers are resources.')(value, path, notes),
  vehicleId: needed(label),
  start: idle,
  end: idle,
  cost: idle,
  act: many(
    element({
      type: needed(label),
      serviceId: label,
      shipmentId: label,
      breakId: idle,
      arrTime: idle,
      endTime: idle,
      setTime: idle,
    }),
  ),
});

export const problem = element({
  problemType: element({
    fleetSize: (value, path, notes) =>
      oneOf('FINITE', 'INFINITE')(typeof value === 'string' ? value.toUpperCase() : value, path, notes),
    fleetComposition: idle,
  }),
  vehicles: element({
    vehicle: many(
      element({
        id: needed(label),
        typeId: needed(label),
        type: label,
        location,
        startLocation: location,
        endLocation: location,
        timeSchedule: element({ start: begin, end }),
        returnToDepot: flag,
        skills,
        breaks: element({ id: label, duration: seconds, timeWindows }),
      }),
    ),
  }),
  vehicleTypes: element({
    type: many(
      element({
        id: needed(label),
        type: left('a vehicle that stands for a penalty is none.'),
        penaltyFactor: left('a vehicle that stands for a penalty is none.'),
        capacity: load['capacity-demand'],
        'capacity-dimensions': load['capacity-dimensions'],
        // Bounded so that their products with meters and hours fit into a plan.
        costs: needed(
          element({
            fixed: number(0, MAX_AMOUNT),
            distance: number(0, 9e6),
            time: number(0, 2e6),
            service: number(0, MAX_AMOUNT),
            wait: number(0, MAX_AMOUNT),
          }),
        ),
      }),
    ),
  }),
  services: element({ service: many(element({ ...job, ...visit, type: label })) }),
  shipments: element({
    shipment: many(element({ ...job, pickup: needed(element(visit)), delivery: needed(element(visit)) })),
  }),
  initialRoutes: element({ route: many(route) }),
  solutions: element({
    solution: many(element({ cost: number(), routes: element({ route: many(route) }), unassignedJobs: idle })),
  }),
});

type ItemOf<T> = NonNullable<T> extends readonly (infer Item)[] ? Item : never;
export type JspritProblem = ValueOf<typeof problem>;
export type JspritVehicle = ItemOf<NonNullable<JspritProblem['vehicles']>['vehicle']>;
export type JspritType = ItemOf<NonNullable<JspritProblem['vehicleTypes']>['type']>;
export type JspritService = ItemOf<NonNullable<JspritProblem['services']>['service']>;
export type JspritShipment = ItemOf<NonNullable<JspritProblem['shipments']>['shipment']>;
export type JspritVisit = JspritShipment['pickup'];
export type JspritPlace = Pick<JspritVisit, 'coord' | 'location'>;
export type JspritWindow = ValueOf<typeof window>;
export type JspritRoute = ValueOf<typeof route>;
export type JspritAct = ItemOf<JspritRoute['act']>;
export type JspritLoad = Pick<JspritService, keyof typeof load>;
