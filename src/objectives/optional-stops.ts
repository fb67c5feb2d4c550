import type { ObjectiveRule } from './objective.js';
import { servedSlots, unservedSlots } from './unserved-slots.js';

/** maximizeOptionalStops: stops of optional orders of one priority that are served. */
export const optionalStops: ObjectiveRule = {
  count: unservedSlots,
  value: servedSlots,
};
