import { Type } from 'typebox';
import { described, fields } from './documented.js';
import { StopTagsSchema } from './tag.js';

export const OperationDurationPolicySchema = described(
  'Stops whose operation takes no time for a resource: all with one of the tags, or only the first of a tour.',
  fields({
    policy: [
      'The operation takes no time at every one of the stops (`withoutOperationDurations`), or at the first of them in the tour (`withoutFirstOperationDuration`).',
      Type.Enum(['withoutFirstOperationDuration', 'withoutOperationDurations']),
    ],
    stopTags: ['Stops with one of them. Default: all stops.', Type.Optional(StopTagsSchema)],
  }),
);
