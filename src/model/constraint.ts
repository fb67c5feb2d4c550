import { Type, type Static } from 'typebox';
import { CapacitiesSchema, CapacityNamesSchema } from './capacities.js';
import { CostSchema } from './cost.js';
import type { Immutable } from './immutable.js';
import { byResourceTag, byStopTag, ResourceTagSchema, ResourceTagsSchema, StopTagSchema } from './tag.js';

const name = Type.Optional(Type.String());
const resourceTags = Type.Optional(ResourceTagsSchema);

/** Two tags of stops. */
export const StopTagPairSchema = Type.Tuple([StopTagSchema, StopTagSchema]);

/** No resource with the one tag serves a stop with the other. */
export const TagPairSchema = Type.Object({ resourceTag: ResourceTagSchema, stopTag: StopTagSchema });

export const RemovalStrategyTypeSchema = Type.Enum(['lifo']);

const AtLeastOneValidCapacitySchema = Type.Object({
  type: Type.Literal('atLeastOneValidCapacity'),
  name,
  capacities: CapacitiesSchema,
  resourceTags,
});

const CapacitiesConstraintSchema = Type.Object({
  type: Type.Literal('capacities'),
  name,
  capacities: CapacitiesSchema,
  resourceTag: ResourceTagSchema,
});

const ForbiddenAssignmentSchema = Type.Object({
  type: Type.Literal('forbiddenAssignment'),
  name,
  resourceTag: ResourceTagSchema,
  stopTag: StopTagSchema,
});

const IncompatibleStopTagsSchema = Type.Object({
  type: Type.Literal('incompatibleStopTags'),
  name,
  stopTags: StopTagPairSchema,
  resourceTags,
});

const MaxStopTagGroupsSchema = Type.Object({
  type: Type.Literal('maxStopTagGroups'),
  name,
  maxGroupsByStopTag: byStopTag(Type.Integer({ minimum: 0 })),
  resourceTags,
});

const RemovalStrategySchema = Type.Object({
  type: Type.Literal('removalStrategy'),
  name,
  removalStrategy: Type.Optional(RemovalStrategyTypeSchema),
  capacities: Type.Optional(CapacityNamesSchema),
  resourceTags,
});

const AtLeastOneConstraintSchema = Type.Object({
  type: Type.Literal('atLeastOneConstraint'),
  name,
  constraints: Type.Array(Type.Ref('AdditionalConstraint')),
});

export const AdditionalConstraintSchema = Type.Cyclic(
  {
    AdditionalConstraint: Type.Union(
      [
        AtLeastOneValidCapacitySchema,
        CapacitiesConstraintSchema,
        ForbiddenAssignmentSchema,
        IncompatibleStopTagsSchema,
        MaxStopTagGroupsSchema,
        RemovalStrategySchema,
        AtLeastOneConstraintSchema,
      ],
      { discriminator: { propertyName: 'type' } },
    ),
  },
  'AdditionalConstraint',
);

/** A rule over the tours of the resources it names, or of every resource. */
export type AdditionalConstraint = Immutable<Static<typeof AdditionalConstraintSchema>>;

const MaxCumulatedCostSchema = Type.Object({
  type: Type.Literal('maxCumulatedCost'),
  name,
  maximum: Type.Optional(Type.Number()),
  costsByResourceTag: byResourceTag(CostSchema),
});

export const GlobalConstraintSchema = Type.Union([MaxCumulatedCostSchema], {
  discriminator: { propertyName: 'type' },
});

/** A rule over all tours together. */
export type GlobalConstraint = Immutable<Static<typeof GlobalConstraintSchema>>;
