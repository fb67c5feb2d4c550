import { Type } from 'typebox';
import { described, documented } from './documented.js';
import { StopTagsSchema } from './tag.js';

export type { OperationDurationPolicy } from './types.gen.js';

export const OperationDurationPolicySchema = described(
  'Stops whose operation takes no time for a resource: all with one of the tags, or only the first of a tour.',
  documented(
    Type.Object({
      policy: Type.Enum(['withoutFirstOperationDuration', 'withoutOperationDurations']),
      stopTags: Type.Optional(StopTagsSchema),
    }),
    {
      policy:
        'The operation takes no time at every one of the stops (`withoutOperationDurations`), or at the first of them in the tour (`withoutFirstOperationDuration`).',
      stopTags: 'Stops with one of them. Default: all stops.',
    },
  ),
);
