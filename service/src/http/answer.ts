import type { EventFeed } from '../domain/index.js';

/** What an endpoint answers. Bodies are JSON texts: large ones are stored as texts and never parsed on the way. */
export interface Answer {
  readonly status: number;
  /** JSON text; undefined for an empty body. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Another one for each other body: sent as the ETag, and compared with the client's. */
  readonly tag?: string;
  /** Lines of NDJSON in place of a text, read no faster than the client takes them. */
  readonly lines?: AsyncIterable<string>;
  /** In place of a body: events, for as long as there are any. */
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
 * JSON text of an object of which some fields are JSON texts already: `{"item": <text>, …}`. They stand where `texts`
 * has them, before the other fields.
 */
export function objectText(texts: Readonly<Record<string, string>>, rest: object): string {
  const before = Object.entries(texts).map(([name, text]) => `${JSON.stringify(name)}:${text}`);
  const after = JSON.stringify(rest).slice(1, -1);
  return `{${[...before, ...(after === '' ? [] : [after])].join(',')}}`;
}

/** Longer headers are refused by clients and proxies. */
const LONGEST = 4_000;

/** A list as JSON in the characters that a header may have; undefined when it is too long for one: nothing is cut. */
export function headerText(items: readonly unknown[]): string | undefined {
  const text = ascii(JSON.stringify(items));
  return text.length > LONGEST ? undefined : text;
}

/** JSON escapes for everything that is no printable ASCII character. */
function ascii(json: string): string {
  return json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
