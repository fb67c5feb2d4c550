/** Control characters, and those that turn the direction of a line: a terminal would obey them. */
const OBEYED = /[\p{Cc}\p{Bidi_Control}]/gu;

/**
 * A value of JSON whose texts, keys included, are safe on a terminal and stay in their cell of a table: what a terminal would
 * obey is escaped as in JSON (`\u001b`, `\u202e`).
 */
export function printable<T>(value: T): T;
export function printable(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(OBEYED, escaped);
  if (Array.isArray(value)) return value.map((each: unknown) => printable(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [printable(key), printable(each)]));
}

/** A text of several lines, each made safe on a terminal. */
export function printableLines(text: string): string {
  return text
    .split('\n')
    .map(printable<string>)
    .join('\n');
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
