import { Type } from 'typebox';
import { described, fields, variants } from './documented.js';
import { CapacitiesSchema, CapacityNamesSchema } from './capacities.js';
import { CostSchema } from './cost.js';
import { byResourceTag, byStopTag, ResourceTagSchema, ResourceTagsSchema, StopTagSchema } from './tag.js';

const name = ['What violations call it. Default: its type.', Type.Optional(Type.String())] as const;
const resourceTags = [
  'It binds only resources that carry one of them. Default: every resource.',
  Type.Optional(ResourceTagsSchema),
] as const;

/** Two tags of stops. */
export const StopTagPairSchema = Type.Tuple([StopTagSchema, StopTagSchema]);

/** No resource with the one tag serves a stop with the other. */
export const TagPairSchema = fields({
  resourceTag: ['No resource with this tag …', ResourceTagSchema],
  stopTag: ['… serves a stop with this one.', StopTagSchema],
});

export const RemovalStrategyTypeSchema = Type.Enum(['lifo']);

export const AdditionalConstraintSchema = described(
  'A rule over the tours of the resources it names, or of every resource.',
  Type.Cyclic(
    {
      AdditionalConstraint: variants('type', {
        atLeastOneValidCapacity: {
          type: 'At every point of the tour at least one of the limits holds.',
          name,
          capacities: ['Limits of loads, by capacity, in your own units.', CapacitiesSchema],
          resourceTags,
        },
        capacities: {
          type: 'Further limits of loads, at every point of the tour.',
          name,
          capacities: ['Limits of loads, by capacity, in your own units.', CapacitiesSchema],
          resourceTag: ['It binds resources that carry it.', ResourceTagSchema],
        },
        forbiddenAssignment: {
          type: 'No resource with the one tag serves a stop with the other.',
          name,
          resourceTag: ['Tag of the resources.', ResourceTagSchema],
          stopTag: ['Tag of the stops.', StopTagSchema],
        },
        incompatibleStopTags: {
          type: 'No tour has two different stops, one with each tag.',
          name,
          stopTags: ['The two tags.', StopTagPairSchema],
          resourceTags,
        },
        maxStopTagGroups: {
          type: 'A tour has at most so many groups of a tag: runs of consecutive stops carrying it.',
          name,
          maxGroupsByStopTag: ['By stop tag: the most groups in a tour.', byStopTag(Type.Integer({ minimum: 0 }))],
          resourceTags,
        },
        removalStrategy: {
          type: 'Last in, first out: when a stop unloads, no goods that another order loaded after them are aboard. Goods aboard since the begin lie beneath. With `capacities` only orders that move one of them count.',
          name,
          removalStrategy: [
            '`lifo`, last in, first out: when a stop unloads, no goods that another order loaded after them are aboard. Default: lifo.',
            Type.Optional(RemovalStrategyTypeSchema),
          ],
          capacities: [
            'Only orders that move one of them count. Default: all orders.',
            Type.Optional(CapacityNamesSchema),
          ],
          resourceTags,
        },
        atLeastOneConstraint: {
          type: 'At least one of the constraints inside holds for the tour; they may be of this type too. One that names no tag of the resource holds.',
          name,
          constraints: ['Those of which one has to hold.', Type.Array(Type.Ref('AdditionalConstraint'))],
        },
      }),
    },
    'AdditionalConstraint',
  ),
);

export const GlobalConstraintSchema = described(
  'A rule over all tours together.',
  variants('type', {
    maxCumulatedCost: {
      type: 'A limit on what all tours cost together.',
      name,
      maximum: [
        'The largest sum, in units of cost. Default: no limit: it has no effect.',
        Type.Optional(Type.Number()),
      ],
      costsByResourceTag: [
        'By resource tag: what a tour costs; resources without such a tag cost nothing.',
        byResourceTag(CostSchema),
      ],
    },
  }),
);
