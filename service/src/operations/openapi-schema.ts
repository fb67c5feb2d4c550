import type { TSchema } from 'typebox';
import * as admin from '../schemas/admin.js';
import * as answers from '../schemas/answers.js';
import * as common from '../schemas/common.js';
import * as events from '../schemas/events.js';
import * as optimize from '../schemas/optimize.js';
import * as patch from '../schemas/plan-patch.js';
import * as plan from '../schemas/plan.js';

/** A JSON schema, as it is written. */
export type SchemaObject = Record<string, unknown>;

const tour = common.itemsOf(common.SolutionSchema.properties['tours']!);
const schemas: Readonly<Record<string, unknown>> = {
  ...admin,
  ...answers,
  ...common,
  ...events,
  ...optimize,
  ...patch,
  ...plan,
  PageSchema: plan.PlanPageSchema,
  PlanChangeSchema: common.itemsOf(patch.PlanPatchSchema.properties.changes),
  PlanStatusSchema: plan.StatusSchema,
  TourSchema: tour,
  WayPointSchema: common.itemsOf(tour.properties['wayPoints']!),
};

/** The schemas that are named components in the documentation. */
const NAMED = `
  EnvelopedErrors Warning Plan StoredPlan Resource Order PlanPatch PlanLight PlanReference EnvelopedPlan
  EnvelopedPlans EnvelopedStatus EnvelopedState EnvelopedStates EnvelopedResource EnvelopedOrder
  EnvelopedResourceState Solution SolutionObjective EnvelopedSolution EnvelopedObjectives Explanation
  Suggestion SlotOffer Tradeoffs SimplePlan OptimizeRequest OptimizeAnswer PlanEvent Webhook Delivery Agency
  Token AuditEntry
  Page PlanChange PlanStatus Tour WayPoint`
  .trim()
  .split(/\s+/);

/** Keywords of the engine's own that are of no use to readers of the documentation. */
const OWN_WORDS: ReadonlySet<string> = new Set(['$id', 'x-tag', 'x-keys', 'x-default']);

/** Writes schemas for OpenAPI 3.1: named ones once, as components, and references to them everywhere else. */
export function createSchemaWriter(): { write(schema: TSchema): SchemaObject; components(): SchemaObject } {
  const names = new Map(NAMED.map((name) => [schemas[`${name}Schema`], name]));
  const components: SchemaObject = {};

  /** Writes a component unless it exists or is being written. */
  const define = (name: string, writeIt: () => unknown): void => {
    if (name in components) return;
    components[name] = {};
    components[name] = writeIt();
  };
  const write = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(write);
    if (typeof schema !== 'object' || schema === null) return schema;
    const name = names.get(schema);
    if (name === undefined) return written(schema);
    define(name, () => written(schema));
    return reference(name);
  };
  const written = ({ $defs = {}, ...rest }: { readonly $defs?: Readonly<Record<string, unknown>> }): SchemaObject => {
    for (const [defined, inner] of Object.entries($defs)) define(defined, () => write(inner));
    return fields(rest);
  };

  const fields = (schema: SchemaObject): SchemaObject => {
    if (typeof schema['$ref'] === 'string') return reference(schema['$ref']);
    const entries = Object.entries(schema)
      .filter(([word]) => !OWN_WORDS.has(word))
      .flatMap(([word, value]): [string, unknown][] => {
        // A field or a value may be named like a keyword of JSON schema.
        if (word === 'properties' || word === 'patternProperties') return [[word, eachOf(value as SchemaObject)]];
        if (word === 'enum' || word === 'const' || word === 'default' || word === 'examples') return [[word, value]];
        if (word === 'items' && Array.isArray(value)) return [['prefixItems', write(value)]];
        if (word === 'additionalItems') return [['items', value]];
        return [[word, write(value)]];
      });
    return Object.fromEntries(entries);
  };

  const eachOf = (schemas: SchemaObject): SchemaObject =>
    Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, write(schema)]));

  return { write: (schema) => write(schema) as SchemaObject, components: () => components };
}

function reference(name: string): SchemaObject {
  return { $ref: `#/components/schemas/${name}` };
}
