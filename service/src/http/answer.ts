import type { PlanWarning } from 'tourwright';
import type { EventFeed } from '../domain/index.js';

/** The answer of an endpoint. Bodies are JSON texts: large ones are stored as texts and never parsed on the way. */
export interface Answer {
  readonly status: number;
  /** JSON text; undefined for an empty body. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Identifies the body: sent as the ETag, and compared with the client's. */
  readonly tag?: string;
  /** Lines of NDJSON instead of a text, read no faster than the client takes them. */
  readonly lines?: AsyncIterable<string>;
  /** Instead of a body: a stream of events. */
  readonly events?: EventFeed;
}

/** An answer from a value. */
export function json(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, text: JSON.stringify(value), headers };
}

/** An answer from JSON text. */
export function jsonText(status: number, text: string, tag?: string): Answer {
  return { status, text, ...(tag !== undefined && { tag }) };
}

/**
 * JSON text of an object in which some fields are given as JSON texts: `{"item": <text>, …}`. They come in the order of
 * `texts`, before the other fields.
 */
export function objectText(texts: Readonly<Record<string, string>>, rest: object): string {
  const before = Object.entries(texts).map(([name, text]) => `${JSON.stringify(name)}:${text}`);
  const after = JSON.stringify(rest).slice(1, -1);
  return `{${[...before, ...(after === '' ? [] : [after])].join(',')}}`;
}

/** Clients and proxies refuse longer headers. */
const LONGEST = 4_000;

/** A list as JSON in characters allowed in a header; undefined if it is too long: nothing is truncated. */
export function headerText(items: readonly unknown[]): string | undefined {
  const text = ascii(JSON.stringify(items));
  return text.length > LONGEST ? undefined : text;
}

/** The header with warnings, if there are any and it is not too long. */
export function warningHeader(warnings: readonly PlanWarning[]): Readonly<Record<string, string>> {
  const text = warnings.length === 0 ? undefined : headerText(warnings);
  return text === undefined ? {} : { 'X-Warnings': text };
}

/** Escapes every character outside printable ASCII. */
function ascii(json: string): string {
  return json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
