import type { ErrorItem } from '../../errors/error-item.js';
import { takePlan, type PlanReading } from './take-plan.js';

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

type Fields = Readonly<Record<string, unknown>>;

/** Turns a simple plan into a plan (an order a stop, profile fly) and takes that; errors name the simple plan's fields. */
export function takeSimplePlan(json: unknown): PlanReading {
  if (!isObject(json)) return refuse('', 'must be an object with resources, stops', 'Give an object.');
  const { resources, stops, objective, ...rest } = json;
  if (!Array.isArray(stops)) return refuse('stops', 'must be a list', 'The field stops is no list. Give one.');
  const chosen = objective ?? 'minimizeResources';
  if (!CHOICES.some((name) => name === chosen)) {
    return refuse('objective', `must be one of ${CHOICES.join(', ')}`, `Give one of ${CHOICES.join(', ')}.`, true);
  }
  const reading = takePlan({
    ...rest,
    resources: Array.isArray(resources) ? resources.map(toResource) : resources,
    orders: stops.map(toOrder),
    objectives: ['maximizeMandatoryStops', chosen, ...REST.filter((name) => name !== chosen)],
  });
  return 'errors' in reading ? { errors: reading.errors.flatMap(asSimple) } : reading;
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

/** The simple plan that a plan was made of: JSON text of the plan's content, and of the simple plan. */
export function simpleContent(content: string): string {
  const { resources, orders, objectives, ...rest } = JSON.parse(content) as Fields;
  const simple = {
    ...rest,
    resources: (resources as Fields[]).map(fromResource),
    stops: (orders as { readonly stops: readonly Fields[] }[]).map(({ stops }) => fromStop(stops[0]!)),
    objective: (objectives as string[])[1],
  };
  return JSON.stringify(simple);
}

function fromResource({ vehicleProfile, ...rest }: Fields): Fields {
  const isOurs = JSON.stringify(vehicleProfile) === JSON.stringify(OUR_PROFILE);
  return isOurs ? rest : { ...rest, vehicleProfile };
}

function fromStop({ authorizedTimeWindows, ...rest }: Fields): Fields {
  return authorizedTimeWindows === undefined ? rest : { ...rest, timeWindow: (authorizedTimeWindows as unknown[])[0] };
}

/** Where the plan's fault lies in the simple plan; the order repeats its stop's id, whose fault is told once. */
function asSimple(error: ErrorItem): readonly ErrorItem[] {
  const path = error.properties?.['path'] ?? '';
  if (/^orders\[\d+\]\.id$/.test(path)) return [];
  const simple = path
    .replace(/^orders\[(\d+)\](\.stops\[0\])?/, 'stops[$1]')
    .replace(/\.authorizedTimeWindows\[0\]/, '.timeWindow');
  return [{ ...error, properties: { ...error.properties, path: simple } }];
}

function refuse(path: string, details: string, message: string, isValue = false): PlanReading {
  return { errors: [{ code: isValue ? 'INVALID_VALUE' : 'INVALID_INPUT', message, properties: { path, details } }] };
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
