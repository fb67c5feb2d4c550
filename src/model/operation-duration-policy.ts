import { Type, type Static } from 'typebox';
import type { Immutable } from './immutable.js';
import { StopTagsSchema } from './tag.js';

export const OperationDurationPolicySchema = Type.Object({
  policy: Type.Enum(['withoutFirstOperationDuration', 'withoutOperationDurations']),
  stopTags: Type.Optional(StopTagsSchema),
});

/** Stops whose operation takes no time for a resource: all with one of the tags, or only the first of a tour. */
export type OperationDurationPolicy = Immutable<Static<typeof OperationDurationPolicySchema>>;
