import { isOfLimit, limitRow, unitName } from '../../catalogue/limits.js';
import type { Variation } from '../../model/types.gen.js';
import { parseDuration } from '../../model/time/duration.js';
import { spellSeconds } from '../../model/words.js';

/** A short description of a variation: "30 min more work for van-3". */
export function variationText(variation: Variation): string {
  const { direction } = variation;
  if (isOfLimit(variation)) {
    const by =
      typeof variation.by === 'string'
        ? spelled(variation.by)
        : `${variation.by} ${unitName(limitRow(variation.type).unit, variation.by)}`;
    return `${limitRow(variation.type).varied(by, direction)} for ${variation.resourceId}`;
  }
  switch (variation.type) {
    case 'resource':
      return direction === 'more' ? `one more like ${variation.resourceId}` : `without ${variation.resourceId}`;
    case 'workingTimeWindow':
      return `${variation.resourceId} back ${spelled(variation.by)} ${direction === 'more' ? 'later' : 'earlier'}`;
    case 'skills':
      return `the skill ${variation.skill} for ${variation.resourceId}`;
    case 'authorizedTimeWindows':
      return `windows of ${variation.orderId} ${spelled(variation.by)} wider at each end`;
    case 'capacity':
      return `${variation.by} ${direction} of ${variation.capacity} on ${variation.resourceId}`;
    case 'maxCumulatedCost':
      return `${variation.by} ${direction} of ${variation.name}`;
  }
}

/** Formats a duration without rounding: "30 min", "1:05 h", "100 s". */
function spelled(duration: string): string {
  const seconds = parseDuration(duration);
  return seconds % 60 === 0 ? spellSeconds(seconds) : `${seconds} s`;
}
