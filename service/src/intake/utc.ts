import { formatDateTime, parseDateTime, type Plan } from 'tourwright';
import { PlanSchema } from '../schemas/common.js';

/** The parts of a schema that tell where date-times are. */
interface SchemaPart {
  readonly format?: string;
  readonly properties?: Readonly<Record<string, SchemaPart>>;
  readonly items?: SchemaPart;
  readonly anyOf?: readonly SchemaPart[];
}

/** Rewrites the date-times inside a value; a value without any is returned as the same object. */
type DateTimeRewriter = (value: unknown, write: (text: string) => string) => unknown;

const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** A valid plan with all its date-times in UTC, `YYYY-MM-DDThh:mm:ssZ`. Its time zone is kept: rules may need it. */
export function inUtc(plan: Plan): Plan {
  return rewritePlan(plan, (text) => (UTC.test(text) ? text : formatDateTime(parseDateTime(text, plan.tz)))) as Plan;
}

/** Undefined if a schema has no date-times. */
function rewriteOf(schema: SchemaPart): DateTimeRewriter | undefined {
  if (schema.format === 'moment') return (value, write) => (typeof value === 'string' ? write(value) : value);
  const parts = [fieldsOf(schema), itemsOf(schema), ...(schema.anyOf ?? []).map(rewriteOf)].filter(
    (part) => part !== undefined,
  );
  if (parts.length === 0) return undefined;
  return (value, write) => parts.reduce((written, part) => part(written, write), value);
}

function fieldsOf({ properties = {} }: SchemaPart): DateTimeRewriter | undefined {
  const fields = Object.entries(properties).flatMap(([name, schema]) => {
    const inner = rewriteOf(schema);
    return inner === undefined ? [] : [{ name, inner }];
  });
  if (fields.length === 0) return undefined;
  return (value, write) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const before = value as Readonly<Record<string, unknown>>;
    const after = { ...before };
    for (const { name, inner } of fields) if (before[name] !== undefined) after[name] = inner(before[name], write);
    return fields.some(({ name }) => after[name] !== before[name]) ? after : before;
  };
}

function itemsOf({ items }: SchemaPart): DateTimeRewriter | undefined {
  const inner = items && rewriteOf(items);
  if (inner === undefined) return undefined;
  return (value, write) => {
    if (!Array.isArray(value)) return value;
    const after = value.map((item: unknown) => inner(item, write));
    return after.some((item, i) => item !== value[i]) ? after : value;
  };
}

const rewritePlan = rewriteOf(PlanSchema as SchemaPart)!;
