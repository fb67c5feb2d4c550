import { Type } from 'typebox';
import { described, documented } from './documented.js';
import { CapacityNamesSchema } from './capacities.js';
import { StopTagSchema } from './tag.js';

export type { AvoidEarlyLoading } from './types.gen.js';

export const AvoidEarlyLoadingSchema = described(
  'Goods loaded at stops with the tag should not stay aboard for long.',
  documented(
    Type.Object({
      stopTag: StopTagSchema,
      capacities: Type.Optional(CapacityNamesSchema),
    }),
    {
      stopTag: 'Tag of the stops where the goods are loaded.',
      capacities: 'Names of the capacities that are meant. Default: all.',
    },
  ),
);
