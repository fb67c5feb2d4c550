import { jsonText } from '../http/answer.js';
import { type Call, endpoint, type Endpoint } from '../http/endpoint.js';
import * as schemas from '../schemas/plan.js';
import { forceQuery } from './parameters.js';
import { enveloped, planText } from './plan-answer.js';
import type { PlanChange } from '../domain/index.js';
import type { EditedPlan } from '../intake/take-plan.js';
import type { PlanEdit } from '../intake/plan-edit.js';

const tag = 'Parts of a plan';
/** Common properties of every change of a part. */
const edits = { tag, scope: 'plan', query: forceQuery, isConditional: true } as const;

/** A call on a part of a plan. */
type PartCall = Call<{ readonly planId: string }, unknown>;

/**
 * Changes one thing in a plan, which makes a new version.
 *
 * @returns the edit whose plan was stored, and the change
 * @throws DomainError invalid, and as `Plans.revise`
 */
async function editPart(
  { domain, intake, caller, params, query, conditions }: Call<{ readonly planId: string }, { readonly force: boolean }>,
  edit: PlanEdit,
): Promise<{ readonly edited: EditedPlan; readonly change: PlanChange }> {
  let edited: EditedPlan | undefined;
  const change = await domain.plans.revise(
    caller,
    params.planId,
    async (stored) => (edited = await intake.edit(stored, edit)).plan,
    { ...conditions, force: query.force },
  );
  return { edited: edited!, change };
}

/** The operations to read, put and remove one item of a list of a plan. */
function item(
  word: 'resource' | 'order',
  body: Endpoint['body'] & object,
  schema: schemas.EnvelopedSchema,
): Endpoint[] {
  const part = `${word}s` as const;
  const Word = `${word[0]!.toUpperCase()}${word.slice(1)}`;
  const path = `/api/v2/agencies/:agencyId/plans/:planId/${part}/:${word}Id` as const;
  const idOf = ({ params }: PartCall): string => (params as Readonly<Record<string, string>>)[`${word}Id`]!;
  return [
    endpoint('GET', path, `read${Word}`, {
      tag,
      scope: 'read',
      summary: `Read one ${word} of a plan`,
      answers: { 200: { description: `The ${word}.`, schema } },
      handle: async (call) => {
        const stored = await call.domain.plans.read(call.caller, call.params.planId);
        return jsonText(200, enveloped(await call.intake.pick(stored.content, part, idOf(call)), stored));
      },
    }),
    endpoint('PUT', path, `put${Word}`, {
      ...edits,
      summary: `Add or replace one ${word}: a new version, unless nothing changed`,
      body,
      answers: {
        200: { description: `The ${word} was replaced.`, schema },
        201: { description: `The ${word} was added.`, schema },
      },
      handle: async (call) => {
        const { edited, change } = await editPart(call, { kind: 'put', part, id: idOf(call), body: call.body });
        return jsonText(edited.isNew ? 201 : 200, enveloped(edited.item, change.plan, change.warnings));
      },
    }),
    endpoint('DELETE', path, `delete${Word}`, {
      ...edits,
      summary: `Remove one ${word} from a plan: a new version`,
      answers: { 204: { description: 'It is gone.', schema: null } },
      handle: async (call) => {
        await editPart(call, { kind: 'remove', part, id: idOf(call) });
        return { status: 204 };
      },
    }),
  ];
}

const resources = item('resource', schemas.ResourceSchema, schemas.EnvelopedResourceSchema);
const orders = item('order', schemas.OrderSchema, schemas.EnvelopedOrderSchema);

const resource = '/api/v2/agencies/:agencyId/plans/:planId/resources/:resourceId';

const resourceStates = [
  endpoint('GET', `${resource}/state`, 'readResourceState', {
    tag,
    scope: 'read',
    summary: 'Read what is decided or done for a resource',
    answers: {
      200: {
        description: 'The state; free without assignments when none was given.',
        schema: schemas.EnvelopedResourceStateSchema,
      },
    },
    handle: async ({ domain, intake, caller, params }) => {
      const stored = await domain.plans.read(caller, params.planId);
      return jsonText(200, enveloped(await intake.pick(stored.content, 'state', params.resourceId), stored));
    },
  }),
  endpoint('PUT', `${resource}/state`, 'putResourceState', {
    ...edits,
    summary: 'Replace what is decided or done for a resource: a new version, unless nothing changed',
    body: schemas.ResourceStateSchema,
    answers: { 200: { description: 'The state.', schema: schemas.EnvelopedResourceStateSchema } },
    handle: async (call) => {
      const edit = { kind: 'putState', id: call.params.resourceId, body: call.body } as const;
      const { edited, change } = await editPart(call, edit);
      return jsonText(200, enveloped(edited.item, change.plan, change.warnings));
    },
  }),
  endpoint('PUT', `${resource}/forbid/:stopId`, 'forbidStop', {
    ...edits,
    summary: 'Forbid a resource to serve the order of a stop, by generated tags and a constraint between them',
    answers: { 200: { description: 'The plan.', schema: schemas.EnvelopedPlanSchema } },
    handle: async (call) => {
      const { resourceId, stopId } = call.params;
      const { change } = await editPart(call, { kind: 'forbid', id: resourceId, stopId });
      return jsonText(200, enveloped(planText(change.plan, { warnings: change.warnings }), change.plan));
    },
  }),
];

/** Resources and orders of a plan, one by one. */
export const parts = [...resources, ...resourceStates, ...orders];
