import { Type, type Static } from 'typebox';
import { AvoidEarlyLoadingSchema } from './avoid-early-loading.js';
import { CapacitiesSchema } from './capacities.js';
import { AdditionalConstraintSchema, GlobalConstraintSchema, StopTagPairSchema, TagPairSchema } from './constraint.js';
import { CostSchema } from './cost.js';
import { DurationSchema } from './duration.js';
import { AgencyIdSchema, IdSchema, PlanVersionSchema } from './id.js';
import type { Immutable } from './immutable.js';
import { ObjectiveSchema } from './objective.js';
import { OperationDurationPolicySchema } from './operation-duration-policy.js';
import { OrderSchema } from './order.js';
import { PropertiesSchema } from './properties.js';
import { ResourceSchema } from './resource.js';
import { byResourceTag, byResourceTagOrAny, byStopTag, ResourceTagSchema, StopTagSchema } from './tag.js';

const AdditionalOperationDurationSchema = Type.Object({
  resourceTag: ResourceTagSchema,
  stopTag: StopTagSchema,
  additionalOperationDuration: DurationSchema,
});

const SetupDurationSchema = Type.Object({
  fromStopTag: StopTagSchema,
  toStopTag: StopTagSchema,
  setupDuration: DurationSchema,
});

/** Set by a service that stores the plan; accepted from a client that sends back what it read, and not looked at. */
const readOnly = Type.Optional(Type.Unknown({ readOnly: true }));

export const PlanSchema = Type.Object({
  resources: Type.Array(ResourceSchema),
  orders: Type.Optional(Type.Array(OrderSchema)),
  properties: Type.Optional(PropertiesSchema),
  objectives: Type.Optional(Type.Array(ObjectiveSchema)),
  maxOptimizationDuration: Type.Optional(DurationSchema),
  tz: Type.Optional(Type.String({ format: 'time-zone' })),
  lateDeparture: Type.Optional(Type.Boolean()),
  sharedCapacities: Type.Optional(Type.Boolean()),
  additionalOperationDurations: Type.Optional(Type.Array(AdditionalOperationDurationSchema)),
  operationDurationPoliciesByResourceTag: Type.Optional(byResourceTag(Type.Array(OperationDurationPolicySchema))),
  forbiddenAssignments: Type.Optional(Type.Array(TagPairSchema)),
  incompatibleStopTags: Type.Optional(Type.Array(StopTagPairSchema)),
  additionalConstraints: Type.Optional(Type.Array(AdditionalConstraintSchema)),
  globalConstraints: Type.Optional(Type.Array(GlobalConstraintSchema)),
  accessDurationsByStopTag: Type.Optional(byStopTag(DurationSchema)),
  overlappingCapacitiesByStopTag: Type.Optional(byStopTag(Type.Integer({ minimum: 0 }))),
  setupDurations: Type.Optional(Type.Array(SetupDurationSchema)),
  emptyThresholdByCapacityByResourceTag: Type.Optional(byResourceTagOrAny(CapacitiesSchema)),
  avoidEarlyLoadingsByResourceTag: Type.Optional(byResourceTagOrAny(Type.Array(AvoidEarlyLoadingSchema))),
  CO2EmissionCalculationByResourceTag: Type.Optional(byResourceTag(CostSchema)),
  // The three read-only fields that a solution repeats must have their form.
  id: Type.Optional(IdSchema),
  agencyId: Type.Optional(AgencyIdSchema),
  version: Type.Optional(PlanVersionSchema),
  state: readOnly,
  status: readOnly,
  running: readOnly,
  nbResources: readOnly,
  nbOrders: readOnly,
  createdAt: readOnly,
  createdBy: readOnly,
  updatedAt: readOnly,
  updatedBy: readOnly,
  archivedAt: readOnly,
  warnings: readOnly,
});

/** What is to be planned: who works, what is ordered, which rules hold, and what counts as better. */
export type Plan = Immutable<Static<typeof PlanSchema>>;
