import { Type } from 'typebox';
import { invalidField } from '../errors/refusals.js';
import type { Answer } from '../http/answer.js';
import { endpoint, type Call } from '../http/endpoint.js';
import { StreamedSchema } from '../schemas/events.js';

const common = {
  tag: 'Events',
  scope: 'read',
  isStream: true,
  query: Type.Object({
    after: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'Events after this one; 0: all that are kept. Last-Event-ID takes precedence.',
      }),
    ),
  }),
  headers: Type.Object({
    'Last-Event-ID': Type.Optional(
      Type.String({
        pattern: '^\\d{1,15}$',
        description: 'The id of the last event received: the stream continues after it.',
      }),
    ),
  }),
  answers: {
    200: {
      description: 'Server-sent events, for as long as the client listens. The data of each is a JSON object.',
      schema: StreamedSchema,
      isStream: true,
    },
  },
} as const;

export const eventStreams = [
  endpoint('GET', '/api/v2/agencies/:agencyId/plans/:planId/events', 'streamPlanEvents', {
    ...common,
    summary: 'Follow a plan: states, place in the line, better solutions, warnings',
    description:
      'Starts with all kept events of the plan, or after the last event received. Ends when the plan is deleted.',
    handle: (call) => openStream(call, call.params.planId),
  }),
  endpoint('GET', '/api/v2/agencies/:agencyId/events', 'streamAgencyEvents', {
    ...common,
    summary: 'Follow all plans of an agency',
    description: 'Starts with new events, or after the last event received.',
    handle: (call) => openStream(call),
  }),
];

async function openStream(
  { domain, caller, principal, query, headers }: Call<unknown, { readonly after?: number }>,
  planId?: string,
): Promise<Answer> {
  const after = idOf(headers['last-event-id']) ?? query.after;
  return { status: 200, events: await domain.events.open(caller, { tokenId: principal.tokenId, planId, after }) };
}

/** @throws DomainError invalid */
function idOf(header: string | string[] | undefined): number | undefined {
  if (header === undefined || header === '') return undefined;
  if (typeof header === 'string' && /^\d{1,15}$/.test(header)) return Number(header);
  const details = 'must be the id of an event: digits';
  throw invalidField('Last-Event-ID', details, `The header Last-Event-ID ${details}. Leave it out to start over.`);
}
