import { Type } from 'typebox';
import { AUDIT_ACTIONS, SCOPES } from '../domain/index.js';
import { AgencyIdSchema, IdSchema, MomentSchema, PlanVersionSchema } from './common.js';

const limit = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], { description: 'null: without limit' });
const seconds = Type.Object({ sandbox: Type.Integer({ minimum: 1 }), production: Type.Integer({ minimum: 1 }) });

const limits = {
  runningPlans: Type.Integer({ minimum: 1 }),
  resources: limit,
  orders: limit,
  stops: limit,
  stopsPerOrder: limit,
  longestOptimization: seconds,
  usualOptimization: seconds,
  dailyOptimizations: limit,
  monthlyOptimizations: limit,
};

export const LimitsSchema = Type.Object(limits);
export const LimitChangesSchema = Type.Partial(LimitsSchema);

const RepurchaseSchema = Type.Object({
  below: Type.Integer({ minimum: 0 }),
  amount: Type.Integer({ minimum: 1 }),
});

export const AgencySchema = Type.Object({
  id: AgencyIdSchema,
  name: Type.String(),
  metered: Type.Boolean(),
  credits: Type.Optional(Type.Integer({ minimum: 0 })),
  limits: LimitsSchema,
  repurchase: Type.Optional(RepurchaseSchema),
  createdAt: MomentSchema,
});

export const AgencyRequestSchema = Type.Object({
  id: Type.Optional(AgencyIdSchema),
  name: Type.String({ minLength: 1, maxLength: 100 }),
  metered: Type.Optional(Type.Boolean()),
  limits: Type.Optional(LimitChangesSchema),
});

export const AgencyChangesSchema = Type.Object({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  metered: Type.Optional(Type.Boolean()),
  limits: Type.Optional(LimitChangesSchema),
  repurchase: Type.Optional(Type.Union([RepurchaseSchema, Type.Null()])),
});

export const CreditsRequestSchema = Type.Object({
  amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  reference: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
});

export const LedgerEntrySchema = Type.Object({
  id: Type.String(),
  at: MomentSchema,
  kind: Type.Enum(['free', 'pack', 'repurchase', 'spend']),
  amount: Type.Integer(),
  balance: Type.Integer({ minimum: 0 }),
  planId: Type.Optional(IdSchema),
  planVersion: Type.Optional(PlanVersionSchema),
  reference: Type.Optional(Type.String()),
});

export const UsageSchema = Type.Object({
  today: Type.Integer({ minimum: 0 }),
  thisMonth: Type.Integer({ minimum: 0 }),
});

export const ScopesSchema = Type.Array(Type.Enum([...SCOPES]), {
  minItems: 1,
  description:
    'read: plans and solutions; plan: make, change, run and delete them, and read; admin: tokens, ledgers and the audit log ' +
    'of its agencies; operator: the same of all agencies, make agencies, set limits, book credits.',
});

const token = {
  id: Type.String(),
  name: Type.String(),
  mode: Type.Enum(['sandbox', 'production']),
  scopes: ScopesSchema,
  admin: Type.Boolean({ description: 'Whether admin is among the scopes.' }),
  agencyIds: Type.Array(AgencyIdSchema),
  status: Type.Enum(['active', 'expired', 'revoked', 'regenerated']),
  createdAt: MomentSchema,
  expiresAt: Type.Optional(MomentSchema),
  lastUsedAt: Type.Optional(MomentSchema),
};

export const TokenSchema = Type.Object(token);

/** With the text of the token, which is shown this once. */
export const IssuedTokenSchema = Type.Object({ ...token, token: Type.String() });

export const TokenRequestSchema = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 100 }),
  mode: Type.Enum(['sandbox', 'production']),
  agencyIds: Type.Array(AgencyIdSchema, { minItems: 1 }),
  scopes: Type.Optional(ScopesSchema),
  admin: Type.Optional(Type.Boolean({ description: 'Adds the scope admin.' })),
  lifetimeSeconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 * 365 * 86_400 })),
});

export const AuditEntrySchema = Type.Object({
  id: Type.String(),
  at: MomentSchema,
  action: Type.Enum([...AUDIT_ACTIONS]),
  by: Type.Object(
    { tokenId: Type.Optional(Type.String()), name: Type.String(), address: Type.Optional(Type.String()) },
    { description: 'The token and where it was used; without a token, the part of the service that did it.' },
  ),
  agencyId: Type.Optional(AgencyIdSchema),
  planId: Type.Optional(IdSchema),
  planVersion: Type.Optional(PlanVersionSchema),
  tokenId: Type.Optional(Type.String({ description: 'The token that it was done to.' })),
  details: Type.Optional(Type.Object({}, { additionalProperties: true })),
});

export const AuditPageSchema = Type.Object({
  items: Type.Array(AuditEntrySchema),
  next: Type.Optional(Type.String({ description: 'To be sent as before, for the next page; absent on the last.' })),
});
