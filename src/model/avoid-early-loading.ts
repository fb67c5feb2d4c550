import { Type, type Static } from 'typebox';
import { CapacityNamesSchema } from './capacities.js';
import type { Immutable } from './immutable.js';
import { StopTagSchema } from './tag.js';

export const AvoidEarlyLoadingSchema = Type.Object({
  stopTag: StopTagSchema,
  capacities: Type.Optional(CapacityNamesSchema),
});

/** Goods loaded at stops with the tag should not stay aboard for long. */
export type AvoidEarlyLoading = Immutable<Static<typeof AvoidEarlyLoadingSchema>>;
