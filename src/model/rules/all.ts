import { floors, quantities, stopSpans } from './amounts.js';
import { assignedOnce, assignmentOrder, assignmentReferences, assignmentTimes } from './assignments.js';
import { optionalOutranked } from './optional-outranked.js';
import { positionsOfAnotherZone, unlikelyPositions } from './positions.js';
import type { Rule } from './rule.js';
import { breakTimeWindows, stopTimeWindows, workingTimeWindows } from './time-windows.js';
import {
  breaksNeverDue,
  breaksOfNothing,
  capacitiesBelowZero,
  operationsBeyondWork,
  stopsBeyondTours,
  toursNeverFilled,
  quantitiesBeyondCapacities,
  resourcesMissing,
  skillsMissing,
  windowsOutsideWork,
} from './unservable.js';
import { objectiveNames, uniqueAdditionalDurations, uniqueIds, uniqueObjectives } from './unique.js';
import {
  assignedWithoutEffect,
  capacitiesUnknown,
  capacityMissing,
  maximumMissing,
  overlappingUnwatched,
  quantitiesBelowZero,
  referenceUnknown,
  unservedCostUnwatched,
  windowsEmpty,
} from './without-effect.js';

/** All conditions on a plan beyond the form of its fields, in the order of reporting. */
export const RULES: readonly Rule[] = [
  uniqueIds,
  uniqueAdditionalDurations,
  uniqueObjectives,
  objectiveNames,
  assignmentReferences,
  assignedOnce,
  assignmentOrder,
  assignmentTimes,
  workingTimeWindows,
  stopTimeWindows,
  breakTimeWindows,
  stopSpans,
  floors,
  quantities,
  maximumMissing,
  assignedWithoutEffect,
  capacityMissing,
  overlappingUnwatched,
  unservedCostUnwatched,
  quantitiesBelowZero,
  resourcesMissing,
  skillsMissing,
  windowsOutsideWork,
  capacitiesBelowZero,
  breaksOfNothing,
  breaksNeverDue,
  optionalOutranked,
  operationsBeyondWork,
  stopsBeyondTours,
  toursNeverFilled,
  quantitiesBeyondCapacities,
  capacitiesUnknown,
  windowsEmpty,
  referenceUnknown,
  unlikelyPositions,
  positionsOfAnotherZone,
];
