import { createHash } from 'node:crypto';
import type { Position } from 'tourwright';

/** A stop as credits count it: another id or another position is another stop, other fields do not matter. */
export interface CountedStop {
  readonly id: string;
  readonly position: Position;
}

/** 72 bits are enough to tell the stops of one plan apart. */
const KEY_LENGTH = 12;

/** Keys of the unique stops among these, joined by blanks: short, for a plan may have a hundred thousand. */
export function stopKeys(stops: Iterable<CountedStop>): string {
  const keys = new Set<string>();
  for (const { id, position } of stops) keys.add(stopKey(id, position));
  return [...keys].join(' ');
}

function stopKey(id: string, { lon, lat }: Position): string {
  // Adding 0 makes -0 and 0 the same place.
  return createHash('sha256')
    .update(`${id} ${lon + 0} ${lat + 0}`)
    .digest('base64')
    .slice(0, KEY_LENGTH);
}
