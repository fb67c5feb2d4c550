import { Type } from 'typebox';
import { json } from '../../http/answer.js';
import { endpoint } from '../../http/endpoint.js';
import { AUDIT_ACTIONS } from '../../domain/index.js';
import { invalidField } from '../../errors/refusals.js';
import { AuditPageSchema } from '../../schemas/admin.js';
import { AgencyIdSchema, IdSchema, MomentSchema } from '../../schemas/common.js';
import { paged } from '../parameters.js';

const auditQuery = Type.Object({
  agencyId: Type.Optional(AgencyIdSchema),
  planId: Type.Optional(IdSchema),
  tokenId: Type.Optional(IdSchema),
  action: Type.Optional(Type.Enum([...AUDIT_ACTIONS])),
  from: Type.Optional({ ...MomentSchema, description: 'Entries of this moment or later.' }),
  to: Type.Optional({ ...MomentSchema, description: 'Entries before this moment.' }),
  ...paged('next of the page before.'),
});

export const listAudit = endpoint('GET', '/api/v2/admin/audit', 'listAudit', {
  tag: 'Administration',
  scope: 'admin',
  summary: 'Read who did what to which plan, agency or token, newest first',
  description: 'tokenId: what this token did, and what was done to it.',
  isList: true,
  query: auditQuery,
  answers: { 200: { description: 'Entries.', schema: AuditPageSchema } },
  handle: async ({ domain, query, realm }) => {
    for (const name of ['from', 'to'] as const) checkMoment(name, query[name]);
    return json(200, await domain.audit.list({ ...query, realm }));
  },
});

/** The pattern takes months beyond the twelfth. @throws DomainError invalid */
function checkMoment(name: string, moment: string | undefined): void {
  if (moment === undefined || !Number.isNaN(Date.parse(moment))) return;
  const details = 'must be a moment such as 2026-03-10T07:00:00Z';
  throw invalidField(name, details, `The query parameter ${name} ${details}.`);
}
