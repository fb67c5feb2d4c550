import { Type } from 'typebox';
import { described, fields, variants } from './documented.js';
import { CapacitiesSchema, CapacityNamesSchema } from './capacities.js';
import { CostSchema } from './cost.js';
import { byResourceTag, byStopTag, ResourceTagSchema, ResourceTagsSchema, StopTagSchema } from './tag.js';

const name = ['Its name in violations. Default: its type.', Type.Optional(Type.String())] as const;
const resourceTags = [
  'It applies only to resources with one of them. Default: every resource.',
  Type.Optional(ResourceTagsSchema),
] as const;

/** A pair of stop tags. */
export const StopTagPairSchema = Type.Tuple([StopTagSchema, StopTagSchema]);

/** A pair of tags: no resource with the first serves a stop with the second. */
export const TagPairSchema = fields({
  resourceTag: ['No resource with this tag …', ResourceTagSchema],
  stopTag: ['… serves a stop with this one.', StopTagSchema],
});

export const RemovalStrategyTypeSchema = Type.Enum(['lifo']);

export const AdditionalConstraintSchema = described(
  'A rule for the tours of the resources it names, or of every resource.',
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
          resourceTag: ['It applies to resources with this tag.', ResourceTagSchema],
        },
        forbiddenAssignment: {
          type: 'No resource with the first tag serves a stop with the second.',
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
          type: 'Limits the groups of a tag in a tour: runs of consecutive stops with the tag.',
          name,
          maxGroupsByStopTag: [
            'By stop tag: maximum number of groups in a tour.',
            byStopTag(Type.Integer({ minimum: 0 })),
          ],
          resourceTags,
        },
        removalStrategy: {
          type: 'Last in, first out: goods cannot be unloaded while goods that another order loaded later are on board. Goods on board since the begin are at the bottom. With `capacities` only orders that move one of them count.',
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
          type: 'At least one of the constraints inside holds for the tour; they may also be of this type. One without a tag of the resource holds.',
          name,
          constraints: ['The constraints, of which one has to hold.', Type.Array(Type.Ref('AdditionalConstraint'))],
        },
      }),
    },
    'AdditionalConstraint',
  ),
);

export const GlobalConstraintSchema = described(
  'A rule for all tours together.',
  variants('type', {
    maxCumulatedCost: {
      type: 'A limit on the cost of all tours together.',
      name,
      maximum: [
        'Maximum sum, in units of cost. Default: no limit, so that it has no effect.',
        Type.Optional(Type.Number()),
      ],
      costsByResourceTag: [
        'By resource tag: the cost of a tour; resources without such a tag cost nothing.',
        byResourceTag(CostSchema),
      ],
    },
  }),
);
