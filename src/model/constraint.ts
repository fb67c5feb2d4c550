import { Type } from 'typebox';
import { described, fields } from './documented.js';
import { CapacitiesSchema, CapacityNamesSchema } from './capacities.js';
import { CostSchema } from './cost.js';
import { byResourceTag, byStopTag, ResourceTagSchema, ResourceTagsSchema, StopTagSchema } from './tag.js';

const name = Type.Optional(Type.String());
const resourceTags = Type.Optional(ResourceTagsSchema);

/** Two tags of stops. */
export const StopTagPairSchema = Type.Tuple([StopTagSchema, StopTagSchema]);

/** No resource with the one tag serves a stop with the other. */
export const TagPairSchema = fields({
  resourceTag: ['No resource with this tag …', ResourceTagSchema],
  stopTag: ['… serves a stop with this one.', StopTagSchema],
});

export const RemovalStrategyTypeSchema = Type.Enum(['lifo']);

const AtLeastOneValidCapacitySchema = fields({
  type: ['At every point of the tour at least one of the limits holds.', Type.Literal('atLeastOneValidCapacity')],
  name: ['What violations call it. Default: its type.', name],
  capacities: ['Limits of loads, by capacity, in your own units.', CapacitiesSchema],
  resourceTags: ['It binds only resources that carry one of them. Default: every resource.', resourceTags],
});

const CapacitiesConstraintSchema = fields({
  type: ['Further limits of loads, at every point of the tour.', Type.Literal('capacities')],
  name: ['What violations call it. Default: its type.', name],
  capacities: ['Limits of loads, by capacity, in your own units.', CapacitiesSchema],
  resourceTag: ['It binds resources that carry it.', ResourceTagSchema],
});

const ForbiddenAssignmentSchema = fields({
  type: ['No resource with the one tag serves a stop with the other.', Type.Literal('forbiddenAssignment')],
  name: ['What violations call it. Default: its type.', name],
  resourceTag: ['Tag of the resources.', ResourceTagSchema],
  stopTag: ['Tag of the stops.', StopTagSchema],
});

const IncompatibleStopTagsSchema = fields({
  type: ['No tour has two different stops, one with each tag.', Type.Literal('incompatibleStopTags')],
  name: ['What violations call it. Default: its type.', name],
  stopTags: ['The two tags.', StopTagPairSchema],
  resourceTags: ['It binds only resources that carry one of them. Default: every resource.', resourceTags],
});

const MaxStopTagGroupsSchema = fields({
  type: [
    'A tour has at most so many groups of a tag: runs of consecutive stops carrying it.',
    Type.Literal('maxStopTagGroups'),
  ],
  name: ['What violations call it. Default: its type.', name],
  maxGroupsByStopTag: ['By stop tag: the most groups in a tour.', byStopTag(Type.Integer({ minimum: 0 }))],
  resourceTags: ['It binds only resources that carry one of them. Default: every resource.', resourceTags],
});

const RemovalStrategySchema = fields({
  type: [
    'Last in, first out: when a stop unloads, no goods that another order loaded after them are aboard. Goods aboard since the begin lie beneath. With `capacities` only orders that move one of them count.',
    Type.Literal('removalStrategy'),
  ],
  name: ['What violations call it. Default: its type.', name],
  removalStrategy: [
    '`lifo`, last in, first out: when a stop unloads, no goods that another order loaded after them are aboard. Default: lifo.',
    Type.Optional(RemovalStrategyTypeSchema),
  ],
  capacities: ['Only orders that move one of them count. Default: all orders.', Type.Optional(CapacityNamesSchema)],
  resourceTags: ['It binds only resources that carry one of them. Default: every resource.', resourceTags],
});

const AtLeastOneConstraintSchema = fields({
  type: [
    'At least one of the constraints inside holds for the tour; they may be of this type too. One that names no tag of the resource holds.',
    Type.Literal('atLeastOneConstraint'),
  ],
  name: ['What violations call it. Default: its type.', name],
  constraints: ['Those of which one has to hold.', Type.Array(Type.Ref('AdditionalConstraint'))],
});

export const AdditionalConstraintSchema = described(
  'A rule over the tours of the resources it names, or of every resource.',
  Type.Cyclic(
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
  ),
);

const MaxCumulatedCostSchema = fields({
  type: ['A limit on what all tours cost together.', Type.Literal('maxCumulatedCost')],
  name: ['What violations call it. Default: its type.', name],
  maximum: ['The largest sum, in units of cost. Default: no limit: it has no effect.', Type.Optional(Type.Number())],
  costsByResourceTag: [
    'By resource tag: what a tour costs; resources without such a tag cost nothing.',
    byResourceTag(CostSchema),
  ],
});

export const GlobalConstraintSchema = described(
  'A rule over all tours together.',
  Type.Union([MaxCumulatedCostSchema], {
    discriminator: { propertyName: 'type' },
  }),
);
