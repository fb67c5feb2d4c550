import { nearest } from './nearest.js';

/**
 * Fields in order of preference: the first one that the object has is meant. A text after a colon replaces the field in
 * the message. Fields of plans come first, then their equivalents in bodies that accompany plans (vehicles for
 * resources).
 */
type Hint = readonly string[];

const stopField = (name: string, form = ''): Hint => [`${name}${form}`, `stops: ${name} of its stops${form}`];
const WINDOWS = ' ([{"begin": …, "end": …}])';
const AMOUNTS = ' ({"boxes": 3})';

const resources: Hint = ['resources', 'vehicles'];
const orders: Hint = ['orders'];
const position: Hint = [
  'position ({"lon": 8.69, "lat": 49.41})',
  'stops: position of its stops',
  'departure ({"lon": 8.69, "lat": 49.41})',
];
const windows: Hint = [
  ...stopField('authorizedTimeWindows', WINDOWS),
  'workingTimeWindow ({"begin": …, "end": …})',
  'timeWindow',
  'orders: authorizedTimeWindows of their stops',
  'windows ([{"begin": …, "end": …}])',
  'window ({"begin": …, "end": …})',
];
const operation: Hint = [...stopField('operationDuration', ' ("PT5M")'), 'duration', 'minBreakDuration'];
const amounts: Hint = [
  ...stopField('capacities', AMOUNTS),
  'orders: capacities of their stops',
  'quantity',
  'capacity',
];
const leg: Hint = ['kind: kind and capacities', 'stops: a stop with kind and capacities', 'orders'];
const begin: Hint = ['begin', 'departure', 'timeWindow', ...windows];
const end: Hint = ['end', 'arrival', 'timeWindow', ...windows];
const workBegins: Hint = ['begin', 'workingTimeWindow: begin of workingTimeWindow', 'timeWindow'];
const workEnds: Hint = ['end', 'workingTimeWindow: end of workingTimeWindow', 'timeWindow'];
const profile: Hint = ['vehicleProfile ({"type": "car"})'];
const lon: Hint = ['lon', ...position];
const lat: Hint = ['lat', ...position];
const tables: Hint = ['resources: the option travel of solve, a matrix(),'];
const skills: Hint = ['requiredSkills', 'skills', 'operationDuration: requiredSkills of the order'];
const workTime: Hint = ['maxWorkingDuration ("PT8H")'];
const priority: Hint = ['priority (lower is more important)', 'operationDuration: priority of the order'];
const optional: Hint = ['optional', 'operationDuration: optional of the order'];
const unservedCost: Hint = ['x-unservedCost', 'operationDuration: x-unservedCost of the order'];

/**
 * The fields of plans by their names in other programs, in lower case without hyphens and underscores: VROOM, Google,
 * OR-Tools, Routific, GraphHopper, …
 */
const NAMES: Readonly<Record<string, Hint>> = {
  ...named(resources, 'resources vehicles fleet drivers trucks vans workers technicians numvehicles vehiclecapacities'),
  ...named(orders, 'jobs shipments services visits tasks customers requests stops locations deliveries pickups'),
  ...named(['resources: resources and orders at the top'], 'plan model problem'),
  ...named(['tz'], 'timezone zone'),
  ...named(
    ['maxOptimizationDuration ("PT30S")', 'maxDuration ("PT2S")'],
    'timelimit timeout maxtime maxoptimizationduration',
  ),
  ...named(['objectives'], 'objective goals optimize'),
  ...named(tables, 'matrix matrices distancematrix timematrix durationmatrix costmatrices distances durations'),
  ...named(
    position,
    'location position address coordinates coordinate coords point place places geo latlng latlon lnglat',
  ),
  ...named(position, 'arrivallocation arrivalwaypoint locationindex'),
  ...named(lon, 'lng long longitude x'),
  ...named(lat, 'latitude y'),
  ...named(lon, 'lon'),
  ...named(lat, 'lat'),
  ...named(begin, 'start from earliest open starttime startsat earlieststart'),
  ...named(end, 'end to until latest close endtime endsat latestend'),
  ...named(
    ['departure', 'resources: departure and arrival of the resources', 'start'],
    'departure startlocation startaddress startwaypoint startindex starts depot home origin base garage',
  ),
  ...named(['arrival', 'end'], 'arrival endlocation endaddress endwaypoint endindex ends destination returntodepot'),
  ...named(workBegins, 'shiftstart starttimewindows'),
  ...named(workEnds, 'shiftend endtimewindows'),
  ...named(windows, 'timewindows timewindow windows window tw times openinghours hours'),
  ...named(windows, 'shift shifts workinghours workingtime workingtimewindow availability authorizedtimewindows'),
  ...named(operation, 'service servicetime serviceduration duration visitduration operationduration stoptime dwell'),
  ...named(amounts, 'demand demands amount amounts load loads loaddemands size quantity quantities weight volume'),
  ...named(amounts, 'capacity capacities loadlimits maxload'),
  ...named(leg, 'pickup delivery dropoff pickupsdeliveries'),
  ...named(skills, 'skills requiredskills skill'),
  ...named(priority, 'priority importance rank'),
  ...named(optional, 'optional mandatory value dropable droppable'),
  ...named(unservedCost, 'penalty penaltycost prize revenue reward unservedcost unservedpenalty'),
  ...named(stopField('tags'), 'tags labels label'),
  ...named(profile, 'profile vehicletype travelmode mode typeid'),
  ...named(['kmph', 'vehicleProfile: kmph of vehicleProfile'], 'speed kmph velocity'),
  ...named(['travelTimeCoefficient'], 'speedfactor traveldurationmultiple'),
  ...named(['cost', 'using'], 'costs fixedcost fixed costperhour costperkm costperkilometer costpermeter'),
  ...named(['x-maxStops'], 'maxstops maxtasks maxorders maxvisits maxjobs toursize'),
  ...named(['maxDistanceInKm'], 'maxdistance distancelimit maxkm'),
  ...named(workTime, 'maxduration maxtraveltime maxdrivingtime routedurationlimit maxworktime maxworkingtime limits'),
  ...named(['breaks'], 'break pauses breakrule lunch'),
  ...named(['state: assignments of state'], 'steps'),
};

function named(hint: Hint, names: string): Record<string, Hint> {
  return Object.fromEntries(names.split(' ').map((name) => [name, hint]));
}

/** The field that was probably meant by an unknown one. */
export interface Meant {
  readonly field: string;
  /** Its name in a sentence. */
  readonly text: string;
}

/**
 * Returns the field that was probably meant by an unknown one: according to the names in other programs, else by
 * similar spelling.
 */
export function meantBy(name: string, fields: readonly string[]): Meant | undefined {
  const plain = name.toLowerCase().replace(/[_\s-]/g, '');
  const same = fields.find((field) => field.toLowerCase() === plain);
  if (same !== undefined) return { field: same, text: same };
  for (const hint of Object.hasOwn(NAMES, plain) ? NAMES[plain]! : []) {
    const field = /^[\w-]+/.exec(hint)![0];
    if (fields.includes(field)) return { field, text: hint.replace(/^\w+: /, '') };
  }
  const close = nearest(name, fields);
  return close === undefined ? undefined : { field: close, text: close };
}
