import { Type } from 'typebox';
import { AgencyIdSchema, IdSchema, MomentSchema, paged, PlanVersionSchema, WarningsSchema } from './common.js';
import { ObjectivesSchema, StateSchema } from './plan.js';

/**
 * plan.state (a plan changed state), plan.place (the place of its run in the agency's line), plan.improved (a better
 * solution is stored), plan.warnings (what was changed or has no effect in what was submitted), plan.archived,
 * plan.deleted.
 */
export const EVENT_TYPES = [
  'plan.state',
  'plan.place',
  'plan.improved',
  'plan.warnings',
  'plan.archived',
  'plan.deleted',
] as const;

/** Not closed: more names may follow. */
export const EventTypeSchema = Type.Enum([...EVENT_TYPES]);

/** What happened to a plan, as streams and webhooks report it. */
export const PlanEventSchema = Type.Object({
  number: Type.Optional(
    Type.Integer({
      minimum: 1,
      description:
        "Counts the agency's events without a gap; also the event's id. Absent from events that only open streams get.",
    }),
  ),
  type: EventTypeSchema,
  agencyId: AgencyIdSchema,
  planId: IdSchema,
  planVersion: PlanVersionSchema,
  timestamp: MomentSchema,
  state: Type.Optional(StateSchema),
  place: Type.Optional(
    Type.Integer({ minimum: 1, description: "In the line of the agency's waiting runs; 1 is next." }),
  ),
  objectives: Type.Optional(ObjectivesSchema),
  warnings: Type.Optional(WarningsSchema),
  total: Type.Optional(
    Type.Integer({ minimum: 1, description: 'How many warnings there are: the first 100 are listed.' }),
  ),
});

/** The data of an event `missed`. */
export const MissedSchema = Type.Object({ after: Type.Integer({ minimum: 0 }) });

export const StreamedSchema = Type.Union([PlanEventSchema, MissedSchema]);

const UrlSchema = Type.String({
  minLength: 1,
  maxLength: 2_000,
  description: 'The address that events are posted to: http or https, of a host that is not private.',
});
const TypesSchema = Type.Array(EventTypeSchema, {
  minItems: 1,
  description: 'The types of events it receives; all by default.',
});

const webhook = {
  id: IdSchema,
  url: UrlSchema,
  types: TypesSchema,
  active: Type.Boolean({ description: 'An inactive webhook receives nothing, and its pending deliveries wait.' }),
  previousSecretUntil: Type.Optional({
    ...MomentSchema,
    description: 'Until when the previous secret also signs; absent when it does not.',
  }),
  createdAt: MomentSchema,
  createdBy: Type.String(),
  updatedAt: MomentSchema,
};

export const WebhookSchema = Type.Object(webhook);

/** With the secret that signs deliveries, which is shown only this once. */
export const WebhookWithSecretSchema = Type.Object({ ...webhook, secret: Type.String() });

export const WebhookRequestSchema = Type.Object({
  url: UrlSchema,
  types: Type.Optional(TypesSchema),
  active: Type.Optional(Type.Boolean({ description: 'An inactive webhook receives nothing. Default true.' })),
});

export const WebhookChangesSchema = Type.Partial(WebhookRequestSchema);

export const DeliveryStateSchema = Type.Enum(['pending', 'delivered', 'dead']);

export const DeliverySchema = Type.Object({
  id: Type.String({ description: 'The same for every attempt, so that a receiver can recognize repeats.' }),
  state: DeliveryStateSchema,
  number: Type.Integer({ minimum: 1, description: 'Of the event.' }),
  type: EventTypeSchema,
  planId: IdSchema,
  planVersion: PlanVersionSchema,
  attempts: Type.Integer({ minimum: 0 }),
  createdAt: MomentSchema,
  attemptedAt: Type.Optional(MomentSchema),
  dueAt: Type.Optional({ ...MomentSchema, description: 'Of the next attempt; absent unless pending.' }),
  lastStatus: Type.Optional(Type.Integer({ description: "The status of the receiver's last answer." })),
  lastError: Type.Optional(Type.String({ description: 'Why the last attempt failed.' })),
});

export const DeliveryQuerySchema = Type.Object({
  state: Type.Optional(DeliveryStateSchema),
  ...paged('The id of the last delivery seen.'),
});

const ofAgency = { agencyId: AgencyIdSchema };

export const EnvelopedWebhookSchema = Type.Object({ item: WebhookSchema, ...ofAgency });
export const EnvelopedWebhookWithSecretSchema = Type.Object({ item: WebhookWithSecretSchema, ...ofAgency });
export const EnvelopedWebhooksSchema = Type.Object({ items: Type.Array(WebhookSchema), ...ofAgency });
export const EnvelopedDeliverySchema = Type.Object({ item: DeliverySchema, ...ofAgency });
export const EnvelopedDeliveriesSchema = Type.Object({ items: Type.Array(DeliverySchema), ...ofAgency });
export const ResentSchema = Type.Object({ resent: Type.Integer({ minimum: 0 }) });
