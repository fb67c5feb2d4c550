import { Type } from 'typebox';
import { described, fields } from './documented.js';
import { CapacityNamesSchema } from './capacities.js';
import { StopTagSchema } from './tag.js';

export const AvoidEarlyLoadingSchema = described(
  'Goods loaded at stops with the tag should not stay on board for long.',
  fields({
    stopTag: ['Tag of the stops where the goods are loaded.', StopTagSchema],
    capacities: ['Names of the capacities it applies to. Default: all.', Type.Optional(CapacityNamesSchema)],
  }),
);
