import { Type } from 'typebox';
import { AgencyIdSchema, IdSchema, MomentSchema, PlanVersionSchema, WarningsSchema } from './common.js';
import { StateSchema } from './plan.js';
import { ObjectivesSchema } from './solution.js';

/**
 * plan.state (a plan got a state), plan.place (its run stands in the agency's line), plan.improved (a better solution is
 * stored), plan.warnings (what was changed or has no effect in what was submitted), plan.archived, plan.deleted.
 */
export const EVENT_TYPES = [
  'plan.state',
  'plan.place',
  'plan.improved',
  'plan.warnings',
  'plan.archived',
  'plan.deleted',
] as const;

/** Names a client may meet; more may follow. */
export const EventTypeSchema = Type.Enum([...EVENT_TYPES]);

/** What happened to a plan, as streams and webhooks tell it. */
export const PlanEventSchema = Type.Object({
  number: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: "Counts the agency's events without a gap; also the event's id. Absent for places of the moment.",
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
    Type.Integer({ minimum: 1, description: 'How many warnings there are: the first 100 are told.' }),
  ),
});

/** The data of an event `missed`. */
export const MissedSchema = Type.Object({ after: Type.Integer({ minimum: 0 }) });

export const StreamedSchema = Type.Union([PlanEventSchema, MissedSchema]);
