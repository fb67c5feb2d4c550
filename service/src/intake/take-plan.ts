import { membersOf, type Order, type Plan, type PlanWarning, type Position, validatePlan } from 'tourwright';
import { fly } from 'tourwright/travel';
import type { PreparedPlan } from '../domain/index.js';
import { type ErrorItem, invalidValue } from '../errors/refusals.js';
import { PlanRecordSchema } from '../schemas/plan.js';
import { inUtc } from './utc.js';
import { createHash } from 'node:crypto';

/** A plan that was read, or every fault of it. */
export type PlanReading = { readonly plan: PreparedPlan } | { readonly errors: readonly ErrorItem[] };

/** A stored plan after a change. */
export interface EditedPlan {
  readonly plan: PreparedPlan;
  /** JSON text of the item that was put; empty for other edits. */
  readonly item: string;
  readonly isNew: boolean;
}

/** The changed plan; or errors; or that the named thing does not exist. */
export type EditReading = EditedPlan | { readonly errors: readonly ErrorItem[] } | { readonly missing: string };

/** Set by the service; ignored when a client sends them back. */
const READ_ONLY: ReadonlySet<string> = new Set([...Object.keys(PlanRecordSchema.properties), 'warnings']);

/** Validates a plan and collects what the service has to know about it. */
export function takePlan(json: unknown): PlanReading {
  const submitted = withoutReadOnly(json);
  const checked = validatePlan(submitted);
  const faults = propertyFaults((submitted as Partial<Plan> | null)?.properties);
  if (!checked.valid) return { errors: [...faults, ...checked.errors] };
  if (faults.length > 0) return { errors: faults };
  const plan = inUtc(checked.plan);
  const { maxOptimizationDuration, ...content } = plan;
  const orders = plan.orders ?? [];
  const stops = orders.flatMap((order) => order.stops.flatMap(membersOf));
  return {
    plan: {
      content: JSON.stringify(content),
      hash: contentHash(content),
      maxOptimizationDuration,
      properties: plan.properties,
      stopKeys: stopKeys(stops),
      size: {
        resources: plan.resources.length,
        orders: orders.length,
        stops: stops.length,
        stopsPerOrder: orders.reduce((most, order) => Math.max(most, freeStops(order)), 0),
      },
      warnings: [...checked.warnings, ...travelWarnings(plan)],
    },
  };
}

function withoutReadOnly(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  return Object.fromEntries(Object.entries(json).filter(([name]) => !READ_ONLY.has(name)));
}

function freeStops({ stops, successiveStops }: Order): number {
  return successiveStops === true ? 0 : stops.reduce((sum, stop) => sum + membersOf(stop).length, 0);
}

/** Warnings about travel figures, once per kind of profile, at its first resource. */
function travelWarnings({ resources }: Plan): readonly PlanWarning[] {
  const travel = fly();
  const known = new Set<string>();
  return resources.flatMap(({ vehicleProfile }, r) => {
    const remarks = travel.remarks?.(vehicleProfile) ?? [];
    const fresh = remarks.filter(({ code, message }) => !known.has(`${code} ${message}`));
    for (const { code, message } of fresh) known.add(`${code} ${message}`);
    return fresh.map(({ code, message }) => ({
      code,
      message,
      properties: { path: `resources[${r}].vehicleProfile` },
    }));
  });
}

/**
 * SHA-256 of a JSON value with its keys sorted: equal for equal content, whatever the order of keys and the whitespace.
 */
function contentHash(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = value as Readonly<Record<string, unknown>>;
  const names = Object.keys(fields).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(fields[name])}`).join(',')}}`;
}

/** Keys in the properties of a plan itself: plans are searched by them, and every key takes space in an index. */
const MAX_KEYS = 1_000;
/** Bytes of all keys and values in UTF-8. */
const MAX_BYTES = 64 * 1024;

/** Whether the properties of a plan exceed what the service stores; their types are validated elsewhere. */
function propertyFaults(properties: unknown): readonly ErrorItem[] {
  if (typeof properties !== 'object' || properties === null) return [];
  const entries = Object.entries(properties);
  const bytes = entries.reduce(
    (sum, [key, value]) => sum + Buffer.byteLength(key) + Buffer.byteLength(String(value)),
    0,
  );
  const faults: ErrorItem[] = [];
  if (entries.length > MAX_KEYS) faults.push(tooMany(`at most ${MAX_KEYS} keys`));
  if (bytes > MAX_BYTES) faults.push(tooMany(`at most ${MAX_BYTES} bytes, keys and values together`));
  return faults;
}

function tooMany(limit: string): ErrorItem {
  const message = `The properties of a plan may have ${limit}. Move what belongs to orders or resources there.`;
  return invalidValue('properties', `must have ${limit}`, message);
}

/** A stop as credits count it: a different id or position makes a different stop, other fields do not matter. */
export interface CountedStop {
  readonly id: string;
  readonly position: Position;
}

/** 72 bits are enough to distinguish the stops of one plan. */
const KEY_LENGTH = 12;

/** Keys of the unique stops among these, separated by spaces: short, as a plan may have a hundred thousand. */
export function stopKeys(stops: Iterable<CountedStop>): string {
  const keys = new Set<string>();
  for (const { id, position } of stops) keys.add(stopKey(id, position));
  return [...keys].join(' ');
}

function stopKey(id: string, { lon, lat }: Position): string {
  // Adding 0 turns -0 into 0: they are the same place.
  return createHash('sha256')
    .update(`${id} ${lon + 0} ${lat + 0}`)
    .digest('base64')
    .slice(0, KEY_LENGTH);
}

/** How the paths of a plan map to those of the body it was made from: prefixes, replaced one after the other. */
export type BodyPaths = readonly (readonly [RegExp, string])[];

/** The properties of a finding that are paths. */
const PATH_PROPERTIES = ['path', 'alike', 'first'];

/** Translates the paths of findings in a plan to those of the body it was made from; duplicates are removed. */
export function atBodyPaths<F extends ErrorItem | PlanWarning>(findings: readonly F[], paths: BodyPaths): F[] {
  const inBody = (path: string): string => paths.reduce((text, [from, to]) => text.replace(from, to), path);
  const moved = findings.map((finding) => {
    const properties = Object.entries(finding.properties ?? {}).map(([name, text]): [string, string] => [
      name,
      PATH_PROPERTIES.includes(name) ? inBody(text) : text,
    ]);
    return { ...finding, properties: Object.fromEntries(properties) };
  });
  return [...new Map(moved.map((one) => [JSON.stringify(one), one])).values()];
}
