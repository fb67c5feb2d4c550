import { Type } from 'typebox';
import { AgencyIdSchema, IdSchema, MomentSchema, paged, PlanVersionSchema } from './common.js';

/** In display order. */
export const SCOPES = ['read', 'plan', 'admin', 'operator'] as const;

/** Every recorded action. */
export const AUDIT_ACTIONS = [
  'plan.created',
  'plan.changed',
  'plan.deleted',
  'plan.stopped',
  'plan.restarted',
  'plan.archived',
  'token.created',
  'token.regenerated',
  'token.revoked',
  'token.firstUsed',
  'agency.created',
  'agency.changed',
  'credits.booked',
  'webhook.created',
  'webhook.changed',
  'webhook.secretRotated',
  'webhook.deleted',
] as const;

/** Sandbox runs are short and free; production runs cost credits. */
export const ModeSchema = Type.Enum(['sandbox', 'production']);

/** The largest value of the database's integers. */
const maximum = 2 ** 31 - 1;

const limit = (description: string) =>
  Type.Union([Type.Integer({ minimum: 0, maximum }), Type.Null()], {
    description: `${description}; null: no limit`,
  });
const positive = Type.Integer({ minimum: 1, maximum });
const seconds = (description: string) => Type.Object({ sandbox: positive, production: positive }, { description });

/** The limits of an agency. */
const limits = {
  runningPlans: Type.Integer({ minimum: 1, maximum, description: 'Plans that run at once; further ones wait' }),
  resources: limit('Of one plan'),
  orders: limit('Of one plan'),
  stops: limit('Of one plan: all single stops, members of alternatives included'),
  stopsPerOrder: limit('Of one order without successiveStops'),
  longestOptimization: seconds('In seconds'),
  usualOptimization: seconds('In seconds, for plans without a duration'),
  dailyOptimizations: limit('Optimizations started per day (UTC); a restart counts as one'),
  monthlyOptimizations: limit('Optimizations started per month (UTC); a restart counts as one'),
};

export const LimitsSchema = Type.Object(limits);
export const LimitChangesSchema = Type.Partial(LimitsSchema);

/** Credits bought at once. */
const PackSchema = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });

export const RepurchaseSchema = Type.Object(
  { below: Type.Integer({ minimum: 0, maximum }), amount: PackSchema },
  { description: 'When the balance falls below `below`, a pack of `amount` credits is bought.' },
);

export const AgencySchema = Type.Object({
  id: AgencyIdSchema,
  name: Type.String(),
  metered: Type.Boolean({ description: 'Others pay nothing.' }),
  credits: Type.Optional(Type.Integer({ minimum: 0, description: 'What is left; absent for unmetered agencies.' })),
  limits: LimitsSchema,
  repurchase: Type.Optional(RepurchaseSchema),
  createdAt: MomentSchema,
});

export const AgencyRequestSchema = Type.Object({
  // Database indexes store it together with a plan's id, which may be as long as a path.
  id: Type.Optional(Type.String({ pattern: '^[A-Z]{3,6}_[a-zA-Z0-9-._~:@!$,]{1,100}$' })),
  name: Type.String({ minLength: 1, maxLength: 100 }),
  metered: Type.Optional(Type.Boolean({ description: 'Default true.' })),
  limits: Type.Optional(LimitChangesSchema),
});

export const AgencyChangesSchema = Type.Object({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  metered: Type.Optional(Type.Boolean()),
  limits: Type.Optional(LimitChangesSchema),
  repurchase: Type.Optional(Type.Union([RepurchaseSchema, Type.Null()], { description: 'null removes the rule.' })),
});

export const CreditsRequestSchema = Type.Object({
  amount: PackSchema,
  reference: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
});

export const LedgerEntrySchema = Type.Object({
  id: Type.String(),
  at: MomentSchema,
  kind: Type.Enum(['free', 'pack', 'repurchase', 'spend'], {
    description:
      'free: for a new agency; pack: bought; repurchase: bought by the rule; spend: for the stops of a plan.',
  }),
  amount: Type.Integer({ description: 'Positive when credits are added, negative when they are spent.' }),
  balance: Type.Integer({ minimum: 0 }),
  planId: Type.Optional(IdSchema),
  planVersion: Type.Optional(PlanVersionSchema),
  reference: Type.Optional(Type.String({ description: 'The reference of the purchase in a billing system.' })),
});

export const LedgerQuerySchema = Type.Object(paged('The id of the last entry seen.'));

export const UsageSchema = Type.Object({
  today: Type.Integer({ minimum: 0 }),
  thisMonth: Type.Integer({ minimum: 0 }),
});

export const ScopesSchema = Type.Array(Type.Enum([...SCOPES]), {
  minItems: 1,
  description:
    'read: plans and solutions; plan: make, change, run and delete them, and read; admin: tokens, ledgers and the ' +
    'audit log of its agencies; operator: the same for all agencies, create agencies, set limits, book credits.',
});

const token = {
  id: Type.String(),
  name: Type.String(),
  mode: ModeSchema,
  scopes: ScopesSchema,
  admin: Type.Boolean({ description: 'Whether admin is among the scopes.' }),
  agencyIds: Type.Array(AgencyIdSchema),
  status: Type.Enum(['active', 'expired', 'revoked', 'regenerated']),
  createdAt: MomentSchema,
  expiresAt: Type.Optional(MomentSchema),
  lastUsedAt: Type.Optional({ ...MomentSchema, description: 'To the minute: not every use is recorded.' }),
};

export const TokenSchema = Type.Object(token);

/** With the text of the token, which is shown only this once. */
export const IssuedTokenSchema = Type.Object({ ...token, token: Type.String() });

export const TokenRequestSchema = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 100 }),
  mode: ModeSchema,
  agencyIds: Type.Array(AgencyIdSchema, { minItems: 1 }),
  scopes: Type.Optional(ScopesSchema),
  admin: Type.Optional(Type.Boolean({ description: 'Adds the scope admin.' })),
  lifetimeSeconds: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 10 * 365 * 86_400,
      description: 'From now; without it the token does not expire.',
    }),
  ),
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
  tokenId: Type.Optional(Type.String({ description: 'The token it was done to.' })),
  details: Type.Optional(Type.Object({}, { additionalProperties: true })),
});

/** Which entries are wanted; each field narrows them. `tokenId`: actions by this token, or on it. */
export const AuditQuerySchema = Type.Object({
  agencyId: Type.Optional(AgencyIdSchema),
  planId: Type.Optional(IdSchema),
  tokenId: Type.Optional(IdSchema),
  action: Type.Optional(Type.Enum([...AUDIT_ACTIONS])),
  from: Type.Optional({ ...MomentSchema, description: 'Entries at this moment or later.' }),
  to: Type.Optional({ ...MomentSchema, description: 'Entries before this moment.' }),
  ...paged('`next` of the previous page.'),
});

export const AuditPageSchema = Type.Object({
  items: Type.Array(AuditEntrySchema),
  next: Type.Optional(Type.String({ description: 'The `before` of the next page; absent on the last.' })),
});

/** A token's view of itself. */
export const MeSchema = Type.Object({
  tokenId: Type.String(),
  name: Type.String(),
  mode: Type.Enum(['sandbox', 'production']),
  scopes: ScopesSchema,
  agencyId: { ...AgencyIdSchema, description: 'The agency of paths that name none.' },
  agencies: Type.Array(
    Type.Object({
      ...Type.Pick(AgencySchema, ['id', 'name', 'metered', 'credits', 'limits']).properties,
      usage: UsageSchema,
    }),
    {
      description: 'The agencies it is for, that one first: credits left (metered ones), and optimizations started.',
    },
  ),
});
