import { Type } from 'typebox';
import { described, fields } from './documented.js';
import { AvoidEarlyLoadingSchema } from './avoid-early-loading.js';
import { CapacitiesSchema } from './capacities.js';
import { AdditionalConstraintSchema, GlobalConstraintSchema, StopTagPairSchema, TagPairSchema } from './constraint.js';
import { CostSchema } from './cost.js';
import { DurationSchema } from './time/duration.js';
import { AgencyIdSchema, IdSchema, PlanVersionSchema } from './id.js';
import { ObjectiveSchema } from './objective.js';
import { OperationDurationPolicySchema } from './operation-duration-policy.js';
import { OrderSchema } from './order.js';
import { PropertiesSchema } from './properties.js';
import { ResourceSchema } from './resource.js';
import { byResourceTag, byResourceTagOrAny, byStopTag, ResourceTagSchema, StopTagSchema } from './tag.js';

const AdditionalOperationDurationSchema = fields({
  resourceTag: ['Of the resources that take longer.', ResourceTagSchema],
  stopTag: ['At these stops.', StopTagSchema],
  additionalOperationDuration: ['ISO 8601 duration, added to the operation of the stop.', DurationSchema],
});

const SetupDurationSchema = fields({
  fromStopTag: ['Tag of the stop before.', StopTagSchema],
  toStopTag: ['Tag of the stop right behind it in the tour.', StopTagSchema],
  setupDuration: ['ISO 8601 duration, spent before the operation of the second one.', DurationSchema],
});

/** Set by a service that stores the plan; accepted from a client that sends back what it read, and not looked at. */
const readOnly = Type.Optional(Type.Unknown({ readOnly: true }));

export const PlanSchema = described(
  'What is to be planned: who works, what is ordered, which rules hold, and what counts as better.',
  fields({
    resources: ['Who works: a list of resources.', Type.Array(ResourceSchema)],
    orders: ['What is to be done: a list of orders. Default: none.', Type.Optional(Type.Array(OrderSchema))],
    properties: [
      'Notes of your own, text by text; kept and never read. Default: none.',
      Type.Optional(PropertiesSchema),
    ],
    objectives: [
      'What counts as better, most important first. Default: the usual list.',
      Type.Optional(Type.Array(ObjectiveSchema)),
    ],
    maxOptimizationDuration: [
      'ISO 8601 duration: time budget of `solve` when the call names none. Default: PT10S.',
      Type.Optional(DurationSchema),
    ],
    tz: [
      'Time zone of local date-times (`Europe/Berlin`). Default: none: they need an offset.',
      Type.Optional(Type.String({ format: 'time-zone' })),
    ],
    lateDeparture: [
      "Resources leave as late as possible without making the tour worse, instead of at the window's begin. Default: false.",
      Type.Optional(Type.Boolean()),
    ],
    sharedCapacities: [
      'What one order picks up may be delivered for another: only what the whole tour delivers before it was picked up is aboard from its begin. Default: false.',
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
      'No resource with the one tag serves a stop with the other. Default: none.',
      Type.Optional(Type.Array(TagPairSchema)),
    ],
    incompatibleStopTags: [
      'Pairs of tags: no tour has two different stops, one with each tag. Default: none.',
      Type.Optional(Type.Array(StopTagPairSchema)),
    ],
    additionalConstraints: [
      'Rules by tag, over single tours. Default: none.',
      Type.Optional(Type.Array(AdditionalConstraintSchema)),
    ],
    globalConstraints: [
      'Rules over all tours together. Default: none.',
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
    // The three read-only fields that a solution repeats must have their form.
    id: ['Of the plan; the solution repeats it. Set by a service that stores the plan.', Type.Optional(IdSchema)],
    agencyId: ['Whose plan it is; the solution repeats it. Set by a service.', Type.Optional(AgencyIdSchema)],
    version: [
      'Counts the changes of a stored plan, from 1; the solution repeats it. Set by a service.',
      Type.Optional(PlanVersionSchema),
    ],
    state: ['How far the optimization of a stored plan is. Set by a service, not looked at.', readOnly],
    status: ['What waits and what runs for a stored plan. Set by a service, not looked at.', readOnly],
    running: ['Whether a stored plan is to be optimized. Set by a service, not looked at.', readOnly],
    nbResources: ['Number of resources of a stored plan. Set by a service, not looked at.', readOnly],
    nbOrders: ['Number of orders of a stored plan. Set by a service, not looked at.', readOnly],
    createdAt: ['When the plan was stored first. Set by a service, not looked at.', readOnly],
    createdBy: ['Who stored the plan first. Set by a service, not looked at.', readOnly],
    updatedAt: ['When the plan was changed last. Set by a service, not looked at.', readOnly],
    updatedBy: ['Who changed the plan last. Set by a service, not looked at.', readOnly],
    archivedAt: ['When the plan was archived. Set by a service, not looked at.', readOnly],
    warnings: ['What a service had to remark on the plan. Not looked at.', readOnly],
  }),
);
