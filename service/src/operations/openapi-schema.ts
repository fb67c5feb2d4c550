import type { TSchema } from 'typebox';
import * as answers from '../schemas/answers.js';
import { WarningSchema } from '../schemas/common.js';
import { EnvelopedErrorsSchema } from '../schemas/errors.js';
import { PlanEventSchema } from '../schemas/events.js';
import { PlanPatchSchema } from '../schemas/plan-patch.js';
import * as plan from '../schemas/plan.js';
import { SimplePlanSchema } from '../schemas/simple-plan.js';
import * as optimize from '../schemas/optimize.js';
import * as admin from '../schemas/admin.js';
import * as solution from '../schemas/solution.js';
import { itemsOf } from '../schemas/engine.js';
import * as webhooks from '../schemas/webhooks.js';

/** A JSON schema, as it is written. */
export type Json = Record<string, unknown>;

const tour = itemsOf(solution.SolutionSchema.properties['tours']!);

/** What has a name of its own in the documentation. */
const NAMED: readonly (readonly [string, TSchema])[] = [
  ['EnvelopedErrors', EnvelopedErrorsSchema],
  ['Warning', WarningSchema],
  ['Plan', plan.PlanSchema],
  ['StoredPlan', plan.StoredPlanSchema],
  ['Resource', plan.ResourceSchema],
  ['Order', plan.OrderSchema],
  ['PlanPatch', PlanPatchSchema],
  ['PlanChange', itemsOf(PlanPatchSchema.properties.changes)],
  ['PlanLight', plan.PlanLightSchema],
  ['Page', plan.PlanPageSchema],
  ['PlanReference', plan.PlanReferenceSchema],
  ['PlanStatus', plan.StatusSchema],
  ['EnvelopedPlan', plan.EnvelopedPlanSchema],
  ['EnvelopedPlans', plan.EnvelopedPlansSchema],
  ['EnvelopedStatus', plan.EnvelopedStatusSchema],
  ['EnvelopedState', plan.EnvelopedStateSchema],
  ['EnvelopedStates', plan.EnvelopedStatesSchema],
  ['EnvelopedResource', plan.EnvelopedResourceSchema],
  ['EnvelopedOrder', plan.EnvelopedOrderSchema],
  ['EnvelopedResourceState', plan.EnvelopedResourceStateSchema],
  ['Solution', solution.SolutionSchema],
  ['SolutionObjective', solution.SolutionObjectiveSchema],
  ['Tour', tour],
  ['WayPoint', itemsOf(tour.properties['wayPoints']!)],
  ['EnvelopedSolution', solution.EnvelopedSolutionSchema],
  ['EnvelopedObjectives', solution.EnvelopedObjectivesSchema],
  ['Explanation', answers.ExplanationSchema],
  ['Suggestion', answers.SuggestionSchema],
  ['SlotOffer', answers.SlotOfferSchema],
  ['Tradeoffs', answers.TradeoffsSchema],
  ['SimplePlan', SimplePlanSchema],
  ['OptimizeRequest', optimize.OptimizeRequestSchema],
  ['OptimizeAnswer', optimize.OptimizeAnswerSchema],
  ['PlanEvent', PlanEventSchema],
  ['Webhook', webhooks.WebhookSchema],
  ['Delivery', webhooks.DeliverySchema],
  ['Agency', admin.AgencySchema],
  ['Token', admin.TokenSchema],
  ['AuditEntry', admin.AuditEntrySchema],
];

/** Words of the engine's own that a reader of the documentation has no use for. */
const OWN_WORDS: ReadonlySet<string> = new Set(['$id', 'x-tag', 'x-keys', 'x-default']);

/** Writes schemas for OpenAPI 3.1: named ones once, as components, and references to them everywhere else. */
export function createSchemaWriter(): { write(schema: TSchema): Json; components(): Json } {
  const names = new Map<unknown, string>(NAMED.map(([name, schema]) => [schema, name]));
  const components: Json = {};

  const write = (schema: unknown, isRoot = false): unknown => {
    if (Array.isArray(schema)) return schema.map((item) => write(item));
    if (typeof schema !== 'object' || schema === null) return schema;
    const name = isRoot ? undefined : names.get(schema);
    if (name !== undefined) {
      if (!(name in components)) {
        components[name] = {};
        components[name] = write(schema, true);
      }
      return reference(name);
    }
    const { $defs, ...rest } = schema as { readonly $defs?: Readonly<Record<string, unknown>> };
    for (const [defined, inner] of Object.entries($defs ?? {})) {
      if (defined in components) continue;
      components[defined] = {};
      components[defined] = write(inner);
    }
    return fields(rest);
  };

  const fields = (schema: Json): Json => {
    if (typeof schema['$ref'] === 'string') return reference(schema['$ref']);
    const entries = Object.entries(schema)
      .filter(([word]) => !OWN_WORDS.has(word))
      .flatMap(([word, value]): [string, unknown][] => {
        // A name of a field or a value may be spelled like a word of JSON schema.
        if (word === 'properties' || word === 'patternProperties') return [[word, eachOf(value as Json)]];
        if (word === 'enum' || word === 'const' || word === 'default' || word === 'examples') return [[word, value]];
        if (word === 'items' && Array.isArray(value)) return [['prefixItems', write(value)]];
        if (word === 'additionalItems') return [['items', value]];
        return [[word, write(value)]];
      });
    return Object.fromEntries(entries);
  };

  const eachOf = (schemas: Json): Json =>
    Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, write(schema)]));

  return { write: (schema) => write(schema) as Json, components: () => components };
}

function reference(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}
