import { Type } from 'typebox';
import {
  AgencyIdSchema,
  DurationSchema,
  IdSchema,
  itemsOf,
  MomentSchema,
  OF_VERSION,
  PlanSchema,
  PlanVersionSchema,
  SolutionSchema,
  WarningsSchema,
} from './common.js';

/** States of a stored plan. */
export const STATES = [
  'waiting',
  'processing',
  'preOptimizing',
  'preOptimized',
  'optimizing',
  'optimized',
  'stopped',
  'interrupted',
] as const;

/** Not closed: other values may follow. */
export const StateSchema = Type.Unsafe<(typeof STATES)[number] | 'deleted'>(
  Type.String({
    description: `One of ${STATES.join(', ')}, deleted; others may follow.`,
    examples: ['optimizing'],
  }),
);

const PhaseSchema = Type.Object({
  waitingVersion: Type.Optional(PlanVersionSchema),
  runningVersion: Type.Optional(PlanVersionSchema),
});

export const StatusSchema = Type.Object({
  planVersionInSolution: Type.Optional(PlanVersionSchema),
  waitingRoom: PhaseSchema,
  waitingTraffic: PhaseSchema,
  creation: PhaseSchema,
  optimization: PhaseSchema,
  failure: Type.Optional(
    Type.String({
      description: 'Why the last optimization was given up; absent again after a new version or a restart.',
    }),
  ),
});

/** The fields that the service sets on a plan. */
const record = {
  agencyId: AgencyIdSchema,
  id: IdSchema,
  version: PlanVersionSchema,
  state: StateSchema,
  status: StatusSchema,
  running: Type.Boolean(),
  nbResources: Type.Integer({ minimum: 0 }),
  nbOrders: Type.Integer({ minimum: 0 }),
  createdAt: MomentSchema,
  createdBy: Type.String(),
  updatedAt: MomentSchema,
  updatedBy: Type.String(),
  archivedAt: Type.Optional(MomentSchema),
};

export const PlanRecordSchema = Type.Object(record);

/** A plan in a list: its metadata without its content. */
export const PlanLightSchema = Type.Object({
  ...record,
  properties: PlanSchema.properties.properties,
  propertiesOmitted: Type.Optional(
    Type.Boolean({ description: 'true: its properties are longer than 4 kB. Read the plan to get them.' }),
  ),
});

const recordAndWarnings = {
  ...record,
  warnings: Type.Optional(
    Type.Array(WarningsSchema.items, { description: 'Only in the answer of the call that caused them.' }),
  ),
};

/** A stored plan: the submitted fields, and those set by the service. */
export const StoredPlanSchema = Type.Object({
  ...PlanSchema.properties,
  ...recordAndWarnings,
});

/** An envelope whose item has these fields in addition to those set by the service. */
export const envelopedWithRecord = <T extends Parameters<typeof Type.Object>[0]>(properties: T) =>
  Type.Object({
    item: Type.Object({ ...properties, ...recordAndWarnings }),
    ...OF_VERSION,
  });

const count = Type.Integer({ minimum: 0 });
const pageNumber = Type.Integer({ minimum: 1 });

const paging = {
  total: count,
  totalPages: pageNumber,
  page: pageNumber,
  nextPage: Type.Optional(pageNumber),
  previousPage: Type.Optional(pageNumber),
  itemsPerPage: pageNumber,
};

const counts = Type.Optional(
  Type.Record(Type.String(), count, {
    description: 'How many plans are in each state, over all pages. Only if requested.',
  }),
);

export const PagingSchema = Type.Object(paging);

/** A page of plans; nextPage and previousPage are absent if there is no such page. */
export const PlanPageSchema = Type.Object({ items: Type.Array(PlanLightSchema), ...paging, counts });

export const PlanReferenceSchema = Type.Object({ ...OF_VERSION, warnings: WarningsSchema });

const ofPlan = { agencyId: AgencyIdSchema, planId: IdSchema };

export const EnvelopedPlanSchema = Type.Object({ item: StoredPlanSchema, ...OF_VERSION });

export const EnvelopedPlansSchema = Type.Object({
  items: Type.Array(PlanLightSchema),
  agencyId: AgencyIdSchema,
  paging: PagingSchema,
  counts,
});

export const EnvelopedStatusSchema = Type.Object({ item: StatusSchema, ...OF_VERSION });

export const StateChangeSchema = Type.Object({
  planVersion: PlanVersionSchema,
  timestamp: MomentSchema,
  state: StateSchema,
});

export const EnvelopedStateSchema = Type.Object({ item: StateChangeSchema, ...ofPlan });

export const EnvelopedStatesSchema = Type.Object({ items: Type.Array(StateChangeSchema), ...ofPlan });

export const ResourceSchema = itemsOf(PlanSchema.properties['resources']!);
export const OrderSchema = itemsOf(PlanSchema.properties['orders']!);
export const ResourceStateSchema = ResourceSchema.properties['state']!;

const enveloped = <T extends Parameters<typeof Type.Object>[0][string]>(item: T) =>
  Type.Object({ item, ...OF_VERSION, warnings: Type.Optional(WarningsSchema) });

/** An item of a plan, with the version that it belongs to. */
export type EnvelopedSchema = ReturnType<typeof enveloped>;

export const EnvelopedResourceSchema = enveloped(ResourceSchema);
export const EnvelopedOrderSchema = enveloped(OrderSchema);
export const EnvelopedResourceStateSchema = enveloped(ResourceStateSchema);

export const SolutionObjectiveSchema = itemsOf(SolutionSchema.properties['objectives']!);

export const ObjectivesSchema = Type.Array(SolutionObjectiveSchema);

export const EnvelopedSolutionSchema = Type.Object({ item: SolutionSchema, ...OF_VERSION });

export const EnvelopedObjectivesSchema = Type.Object({
  items: ObjectivesSchema,
  ...OF_VERSION,
  warnings: WarningsSchema,
});

const { capacities, departure, arrival, maxWorkingDuration, maxDistanceInKm, breaks, workingTimeWindow } =
  ResourceSchema.properties;

const { properties: single = {} } = itemsOf(OrderSchema.properties['stops']!).anyOf![0]!;

/** The short form of a plan: individual stops and resources. */
export const SimplePlanSchema = Type.Object({
  resources: Type.Array(
    Type.Object({
      id: IdSchema,
      workingTimeWindow,
      capacities,
      departure,
      arrival,
      maxWorkingDuration,
      maxDistanceInKm,
      breaks,
    }),
  ),
  stops: Type.Array(
    Type.Object({
      id: IdSchema,
      position: single.position,
      kind: single.kind,
      operationDuration: Type.Optional(DurationSchema),
      capacities: single.capacities,
      timeWindow: Type.Optional(workingTimeWindow),
    }),
  ),
  objective: Type.Optional(
    Type.Enum(['minimizeResources', 'minimizeWorkingDuration', 'minimizeDistance'], { default: 'minimizeResources' }),
  ),
  tz: PlanSchema.properties.tz,
  lateDeparture: PlanSchema.properties.lateDeparture,
});

/** A simple plan as it is stored, with the fields set by the service. */
export const EnvelopedSimplePlanSchema = envelopedWithRecord(SimplePlanSchema.properties);
