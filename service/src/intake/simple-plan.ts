import { type PlanWarning, valueCheck } from 'tourwright';
import { invalidInput, invalidValue } from '../errors/refusals.js';
import { SimplePlanSchema } from '../schemas/plan.js';
import { atBodyPaths, type BodyPaths, type PlanReading, takePlan } from './take-plan.js';

const CHOICES = ['minimizeResources', 'minimizeWorkingDuration', 'minimizeDistance'] as const;

/** The default objectives after the first, in order. */
const REST = [
  'minimizeDelay',
  'minimizeCosts',
  'minimizeResources',
  'minimizeOverOverlappingCapacitiesOnStops',
  'maximizeOptionalStops',
  'maximizePreferredStops',
  'minimizeWorkingDuration',
  'minimizeDistance',
] as const;

const OUR_PROFILE = { type: 'fly' };

const checkForm = valueCheck(SimplePlanSchema);

type SimplePlanFields = Readonly<Record<string, unknown>>;

const PATHS: BodyPaths = [
  [/^orders(\[[\d*]+\])\.stops(\[[\d*]+\])?/, 'stops$1'],
  [/^orders\b/, 'stops'],
  [/\.authorizedTimeWindows(\[[\d*]+\])?/, '.timeWindow'],
];

/**
 * Converts a simple plan into a plan (one order per stop, profile fly) and takes that; errors and warnings have the
 * paths of the simple plan.
 */
export function takeSimplePlan(json: unknown): PlanReading {
  if (!isObject(json)) {
    return { errors: [invalidInput('', 'must be an object with resources, stops', 'Give an object.')] };
  }
  const { resources, stops, objective, orders, objectives, ...rest } = json;
  if (!Array.isArray(stops)) {
    return { errors: [invalidInput('stops', 'must be a list', 'The field stops is not a list. Give one.')] };
  }
  const chosen = objective === undefined ? 'minimizeResources' : objective;
  if (!CHOICES.some((name) => name === chosen)) {
    const known = `one of ${CHOICES.join(', ')}`;
    return { errors: [invalidValue('objective', `must be ${known}`, `Give ${known}.`)] };
  }
  const reading = takePlan({
    ...rest,
    resources: Array.isArray(resources) ? resources.map(toResource) : resources,
    orders: stops.map(toOrder),
    objectives: ['maximizeMandatoryStops', chosen, ...REST.filter((name) => name !== chosen)],
  });
  // An order repeats the id of its stop; a fault in it is reported once.
  if ('errors' in reading) return { errors: atBodyPaths(reading.errors, PATHS) };
  const unknown = [
    ...unknownField(orders, 'orders', 'stops'),
    ...unknownField(objectives, 'objectives', 'objective'),
    ...stops.flatMap((stop: unknown, s) =>
      isObject(stop) && stop['timeWindow'] !== undefined
        ? unknownField(stop['authorizedTimeWindows'], `stops[${s}].authorizedTimeWindows`, 'timeWindow')
        : [],
    ),
  ];
  // For an unknown field, suggest a field of a simple plan.
  const found = atBodyPaths(reading.plan.warnings, PATHS);
  const isUnknown = ({ code }: PlanWarning): boolean => code === 'UNKNOWN_FIELD';
  const hints = found.some(isUnknown) ? checkForm(json).warnings : [];
  const meant = new Map(hints.map((warning) => [warning.properties.path, warning]));
  const warnings = found.map((warning) =>
    isUnknown(warning) ? (meant.get(warning.properties.path) ?? warning) : warning,
  );
  return { plan: { ...reading.plan, warnings: [...unknown, ...warnings] } };
}

/** A warning for a field that a plan has and a simple plan spells differently. */
function unknownField(value: unknown, path: string, meant: string): PlanWarning[] {
  if (value === undefined) return [];
  const message = `The field ${path.split('.').at(-1)} is not known and has no effect. Maybe ${meant} was meant.`;
  return [{ code: 'UNKNOWN_FIELD', message, properties: { path } }];
}

function toResource(resource: unknown): unknown {
  return isObject(resource) ? { vehicleProfile: OUR_PROFILE, ...resource } : resource;
}

function toOrder(stop: unknown): unknown {
  if (!isObject(stop)) return stop;
  const { timeWindow, ...rest } = stop;
  const windows = timeWindow === undefined ? {} : { authorizedTimeWindows: [timeWindow] };
  return { id: stop['id'], stops: [{ ...rest, ...windows }] };
}

/** The simple plan that a plan was made from, as JSON texts of both contents. */
export function simpleContent(content: string): string {
  const { resources, orders, objectives, ...rest } = JSON.parse(content) as SimplePlanFields;
  const simple = {
    ...rest,
    resources: (resources as SimplePlanFields[]).map(fromResource),
    stops: (orders as { readonly stops: readonly SimplePlanFields[] }[]).map(({ stops }) => fromStop(stops[0]!)),
    objective: (objectives as string[])[1],
  };
  return JSON.stringify(simple);
}

function fromResource({ vehicleProfile, ...rest }: SimplePlanFields): SimplePlanFields {
  const isOurs = JSON.stringify(vehicleProfile) === JSON.stringify(OUR_PROFILE);
  return isOurs ? rest : { ...rest, vehicleProfile };
}

function fromStop({ authorizedTimeWindows, ...rest }: SimplePlanFields): SimplePlanFields {
  return authorizedTimeWindows === undefined ? rest : { ...rest, timeWindow: (authorizedTimeWindows as unknown[])[0] };
}

function isObject(value: unknown): value is SimplePlanFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
