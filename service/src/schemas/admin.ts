import { Type } from 'typebox';
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

const token = {
  id: Type.String(),
  name: Type.String(),
  mode: Type.Enum(['sandbox', 'production']),
  admin: Type.Boolean(),
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
  admin: Type.Optional(Type.Boolean()),
  lifetimeSeconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 * 365 * 86_400 })),
});
