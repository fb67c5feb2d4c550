/** Control characters and those that change the text direction: a terminal would act on them. */
const OBEYED = /[\p{Cc}\p{Bidi_Control}]/gu;

/**
 * Returns a JSON value whose texts, keys included, are safe on a terminal and stay in their table cell: characters that
 * a terminal would act on are escaped as in JSON (`\u001b`, `\u202e`).
 */
export function printable<T>(value: T): T;
export function printable(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(OBEYED, escaped);
  if (Array.isArray(value)) return value.map((each: unknown) => printable(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [printable(key), printable(each)]));
}

/** Returns a multi-line text with each line made safe for a terminal. */
export function printableLines(text: string): string {
  return text
    .split('\n')
    .map(printable<string>)
    .join('\n');
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
