import { LevelKind } from '../problem/arrays/codes.js';
import type { ObjectiveRule } from './objective.js';
import { servedSlots, unservedSlots } from './unserved-slots.js';

/** maximizeOptionalStops: stops of optional orders of one priority that are served. */
export const optionalStops: ObjectiveRule = {
  kind: LevelKind.UNSERVED_OPTIONAL,
  count: unservedSlots,
  value: servedSlots,
};
