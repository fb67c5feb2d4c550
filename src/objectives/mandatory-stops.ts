import type { ObjectiveRule } from './objective.js';
import { servedSlots, unservedSlots } from './unserved-slots.js';

/** maximizeMandatoryStops: stops of mandatory orders of one priority that are served. */
export const mandatoryStops: ObjectiveRule = {
  count: unservedSlots,
  value: servedSlots,
};
