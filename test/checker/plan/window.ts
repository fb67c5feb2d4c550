import { readInstant } from '../numbers/instant.js';
import type { WireWindow } from '../wire.js';

/** Epoch seconds, both ends included. */
export interface Window {
  readonly begin: number;
  readonly end: number;
  /** Only resources with one of these tags are bound; undefined binds all. */
  readonly resourceTags?: readonly string[] | undefined;
}

/** A window of the plan. */
export function readWindow({ begin, end, resourceTags }: WireWindow, tz?: string): Window {
  return {
    begin: readInstant(begin, tz),
    end: readInstant(end, tz),
    resourceTags: resourceTags?.length ? resourceTags : undefined,
  };
}
