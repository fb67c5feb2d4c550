import { jsonText } from '../../http/answer.js';
import { endpoint, type Endpoint } from '../../http/endpoint.js';
import * as schemas from '../../schemas/plan.js';
import { forceQuery } from '../parameters.js';
import { enveloped } from '../plan-answer.js';
import { editPart, type PartCall } from './edit-part.js';

/** Reading, putting and removing one item of a list of a plan. */
function item(
  word: 'resource' | 'order',
  body: Endpoint['body'] & object,
  schema: schemas.EnvelopedSchema,
): Endpoint[] {
  const part = `${word}s` as const;
  const Word = `${word[0]!.toUpperCase()}${word.slice(1)}`;
  const path = `/api/v2/agencies/:agencyId/plans/:planId/${part}/:${word}Id` as const;
  const tag = 'Parts of a plan';
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
      tag,
      scope: 'plan',
      summary: `Add or replace one ${word}: a new version, unless nothing changed`,
      query: forceQuery,
      isConditional: true,
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
      tag,
      scope: 'plan',
      summary: `Take one ${word} out of a plan: a new version`,
      query: forceQuery,
      isConditional: true,
      answers: { 204: { description: 'It is gone.', schema: null } },
      handle: async (call) => {
        await editPart(call, { kind: 'remove', part, id: idOf(call) });
        return { status: 204 };
      },
    }),
  ];
}

export const resources = item('resource', schemas.ResourceSchema, schemas.EnvelopedResourceSchema);
export const orders = item('order', schemas.OrderSchema, schemas.EnvelopedOrderSchema);
