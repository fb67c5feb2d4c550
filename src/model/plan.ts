import { Type } from 'typebox';
import { described, fields } from './documented.js';
import { AvoidEarlyLoadingSchema, OperationDurationPolicySchema, ResourceSchema } from './resource.js';
import { CapacitiesSchema } from './capacities.js';
import { AdditionalConstraintSchema, GlobalConstraintSchema, StopTagPairSchema, TagPairSchema } from './constraint.js';
import { CostSchema } from './cost.js';
import { DurationSchema } from './time/duration.js';
import { AgencyIdSchema, IdSchema, PlanVersionSchema } from './id.js';
import { ObjectiveSchema } from './objective.js';
import { OrderSchema } from './order.js';
import { PropertiesSchema } from './properties.js';
import { byResourceTag, byResourceTagOrAny, byStopTag, ResourceTagSchema, StopTagSchema } from './tag.js';

const AdditionalOperationDurationSchema = fields({
  resourceTag: ['Tag of the resources that take longer.', ResourceTagSchema],
  stopTag: ['Tag of the stops where they do.', StopTagSchema],
  additionalOperationDuration: ['ISO 8601 duration, added to the operation of the stop.', DurationSchema],
});

const SetupDurationSchema = fields({
  fromStopTag: ['Tag of the first stop.', StopTagSchema],
  toStopTag: ['Tag of the next stop in the tour.', StopTagSchema],
  setupDuration: ['ISO 8601 duration, spent before the operation of the second stop.', DurationSchema],
});

/** Set by a service that stores the plan; accepted, and ignored, from a client that returns what it read. */
const readOnly = Type.Optional(Type.Unknown({ readOnly: true }));

export const PlanSchema = described(
  'What to plan: who works, what is to be done, which rules hold, and what counts as better.',
  fields({
    resources: ['Who works: a list of resources.', Type.Array(ResourceSchema)],
    orders: ['What is to be done: a list of orders. Default: none.', Type.Optional(Type.Array(OrderSchema))],
    properties: [
      'Your own notes, strings to strings; kept and never used. Default: none.',
      Type.Optional(PropertiesSchema),
    ],
    objectives: [
      'What counts as better, most important first. Default: the usual list.',
      Type.Optional(Type.Array(ObjectiveSchema)),
    ],
    maxOptimizationDuration: [
      'ISO 8601 duration: time budget of `solve` if the call has none. Default: PT10S.',
      Type.Optional(DurationSchema),
    ],
    tz: [
      'Time zone of local date-times (`Europe/Berlin`). Default: none, so they need an offset.',
      Type.Optional(Type.String({ format: 'time-zone' })),
    ],
    lateDeparture: [
      "Resources leave as late as possible without making the tour worse, instead of at the window's begin. Default: false.",
      Type.Optional(Type.Boolean()),
    ],
    sharedCapacities: [
      'Goods picked up by one order may be delivered for another: only what the tour delivers before picking it up is on board from its begin. Default: false.',
      Type.Optional(Type.Boolean()),
    ],
    additionalOperationDurations: [
      'Some resources take longer at some stops. Default: none.',
      Type.Optional(Type.Array(AdditionalOperationDurationSchema)),
    ],
    operationDurationPoliciesByResourceTag: [
      'By resource tag: duration policies, for resources without a list of their own. Default: none.',
      Type.Optional(byResourceTag(Type.Array(OperationDurationPolicySchema))),
    ],
    forbiddenAssignments: [
      'Pairs of tags: no resource with the first serves a stop with the second. Default: none.',
      Type.Optional(Type.Array(TagPairSchema)),
    ],
    incompatibleStopTags: [
      'Pairs of tags: no tour has two different stops, one with each tag. Default: none.',
      Type.Optional(Type.Array(StopTagPairSchema)),
    ],
    additionalConstraints: [
      'Rules by tag for single tours. Default: none.',
      Type.Optional(Type.Array(AdditionalConstraintSchema)),
    ],
    globalConstraints: [
      'Rules for all tours together. Default: none.',
      Type.Optional(Type.Array(GlobalConstraintSchema)),
    ],
    accessDurationsByStopTag: [
      'By stop tag, ISO 8601 durations: spent once at the first of consecutive stops carrying the tag (parking, a gate). Default: none.',
      Type.Optional(byStopTag(DurationSchema)),
    ],
    overlappingCapacitiesByStopTag: [
      'By stop tag: how many resources may be at stops with the tag at once; counts in `minimizeOverOverlappingCapacitiesOnStops`. Default: no limits.',
      Type.Optional(byStopTag(Type.Integer({ minimum: 0 }))),
    ],
    setupDurations: [
      'Time spent between two consecutive stops, by their tags. Default: none.',
      Type.Optional(Type.Array(SetupDurationSchema)),
    ],
    emptyThresholdByCapacityByResourceTag: [
      'By resource tag or `*`: at or below these loads, in units of each capacity, a vehicle counts as empty. Default: 0.',
      Type.Optional(byResourceTagOrAny(CapacitiesSchema)),
    ],
    avoidEarlyLoadingsByResourceTag: [
      'By resource tag or `*`: early loadings, for resources without a list of their own. Default: none.',
      Type.Optional(byResourceTagOrAny(Type.Array(AvoidEarlyLoadingSchema))),
    ],
    CO2EmissionCalculationByResourceTag: [
      'By resource tag: what tours emit, by the formula of costs, in your own unit. Default: none.',
      Type.Optional(byResourceTag(CostSchema)),
    ],
    // The three read-only fields that are repeated in a solution must be well formed.
    id: ['Of the plan; the solution repeats it. Set by a service that stores the plan.', Type.Optional(IdSchema)],
    agencyId: [
      'The agency that owns the plan; the solution repeats it. Set by a service.',
      Type.Optional(AgencyIdSchema),
    ],
    version: [
      'Counts the changes of a stored plan, from 1; the solution repeats it. Set by a service.',
      Type.Optional(PlanVersionSchema),
    ],
    state: ['Progress of the optimization of a stored plan. Set by a service, ignored.', readOnly],
    status: ['What is waiting and running for a stored plan. Set by a service, ignored.', readOnly],
    running: ['Whether a stored plan is to be optimized. Set by a service, ignored.', readOnly],
    nbResources: ['Number of resources of a stored plan. Set by a service, ignored.', readOnly],
    nbOrders: ['Number of orders of a stored plan. Set by a service, ignored.', readOnly],
    createdAt: ['When the plan was first stored. Set by a service, ignored.', readOnly],
    createdBy: ['Who first stored the plan. Set by a service, ignored.', readOnly],
    updatedAt: ['When the plan was last changed. Set by a service, ignored.', readOnly],
    updatedBy: ['Who last changed the plan. Set by a service, ignored.', readOnly],
    archivedAt: ['When the plan was archived. Set by a service, ignored.', readOnly],
    warnings: ['Warnings about the plan. Set by a service, ignored.', readOnly],
  }),
);
