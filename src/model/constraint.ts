import { Type } from 'typebox';
import { described, documented } from './documented.js';
import { CapacitiesSchema, CapacityNamesSchema } from './capacities.js';
import { CostSchema } from './cost.js';
import { byResourceTag, byStopTag, ResourceTagSchema, ResourceTagsSchema, StopTagSchema } from './tag.js';

export type { AdditionalConstraint, GlobalConstraint } from './types.gen.js';

const name = Type.Optional(Type.String());
const resourceTags = Type.Optional(ResourceTagsSchema);

/** Two tags of stops. */
export const StopTagPairSchema = Type.Tuple([StopTagSchema, StopTagSchema]);

/** No resource with the one tag serves a stop with the other. */
export const TagPairSchema = documented(Type.Object({ resourceTag: ResourceTagSchema, stopTag: StopTagSchema }), {
  resourceTag: 'No resource with this tag …',
  stopTag: '… serves a stop with this one.',
});

export const RemovalStrategyTypeSchema = Type.Enum(['lifo']);

const AtLeastOneValidCapacitySchema = documented(
  Type.Object({
    type: Type.Literal('atLeastOneValidCapacity'),
    name,
    capacities: CapacitiesSchema,
    resourceTags,
  }),
  {
    type: 'At every point of the tour at least one of the limits holds.',
    name: 'What violations call it. Default: its type.',
    capacities: 'Limits of loads, by capacity, in your own units.',
    resourceTags: 'It binds only resources that carry one of them. Default: every resource.',
  },
);

const CapacitiesConstraintSchema = documented(
  Type.Object({
    type: Type.Literal('capacities'),
    name,
    capacities: CapacitiesSchema,
    resourceTag: ResourceTagSchema,
  }),
  {
    type: 'Further limits of loads, at every point of the tour.',
    name: 'What violations call it. Default: its type.',
    capacities: 'Limits of loads, by capacity, in your own units.',
    resourceTag: 'It binds resources that carry it.',
  },
);

const ForbiddenAssignmentSchema = documented(
  Type.Object({
    type: Type.Literal('forbiddenAssignment'),
    name,
    resourceTag: ResourceTagSchema,
    stopTag: StopTagSchema,
  }),
  {
    type: 'No resource with the one tag serves a stop with the other.',
    name: 'What violations call it. Default: its type.',
    resourceTag: 'Tag of the resources.',
    stopTag: 'Tag of the stops.',
  },
);

const IncompatibleStopTagsSchema = documented(
  Type.Object({
    type: Type.Literal('incompatibleStopTags'),
    name,
    stopTags: StopTagPairSchema,
    resourceTags,
  }),
  {
    type: 'No tour has two different stops, one with each tag.',
    name: 'What violations call it. Default: its type.',
    stopTags: 'The two tags.',
    resourceTags: 'It binds only resources that carry one of them. Default: every resource.',
  },
);

const MaxStopTagGroupsSchema = documented(
  Type.Object({
    type: Type.Literal('maxStopTagGroups'),
    name,
    maxGroupsByStopTag: byStopTag(Type.Integer({ minimum: 0 })),
    resourceTags,
  }),
  {
    type: 'A tour has at most so many groups of a tag: runs of consecutive stops carrying it.',
    name: 'What violations call it. Default: its type.',
    maxGroupsByStopTag: 'By stop tag: the most groups in a tour.',
    resourceTags: 'It binds only resources that carry one of them. Default: every resource.',
  },
);

const RemovalStrategySchema = documented(
  Type.Object({
    type: Type.Literal('removalStrategy'),
    name,
    removalStrategy: Type.Optional(RemovalStrategyTypeSchema),
    capacities: Type.Optional(CapacityNamesSchema),
    resourceTags,
  }),
  {
    type: 'Last in, first out: when a stop unloads, no goods that another order loaded after them are aboard. Goods aboard since the begin lie beneath. With `capacities` only orders that move one of them count.',
    name: 'What violations call it. Default: its type.',
    removalStrategy:
      '`lifo`, last in, first out: when a stop unloads, no goods that another order loaded after them are aboard. Default: lifo.',
    capacities: 'Only orders that move one of them count. Default: all orders.',
    resourceTags: 'It binds only resources that carry one of them. Default: every resource.',
  },
);

const AtLeastOneConstraintSchema = documented(
  Type.Object({
    type: Type.Literal('atLeastOneConstraint'),
    name,
    constraints: Type.Array(Type.Ref('AdditionalConstraint')),
  }),
  {
    type: 'At least one of the constraints inside holds for the tour; they may be of this type too. One that names no tag of the resource holds.',
    name: 'What violations call it. Default: its type.',
    constraints: 'Those of which one has to hold.',
  },
);

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

const MaxCumulatedCostSchema = documented(
  Type.Object({
    type: Type.Literal('maxCumulatedCost'),
    name,
    maximum: Type.Optional(Type.Number()),
    costsByResourceTag: byResourceTag(CostSchema),
  }),
  {
    type: 'A limit on what all tours cost together.',
    name: 'What violations call it. Default: its type.',
    maximum: 'The largest sum, in units of cost. Default: no limit: it has no effect.',
    costsByResourceTag: 'By resource tag: what a tour costs; resources without such a tag cost nothing.',
  },
);

export const GlobalConstraintSchema = described(
  'A rule over all tours together.',
  Type.Union([MaxCumulatedCostSchema], {
    discriminator: { propertyName: 'type' },
  }),
);
