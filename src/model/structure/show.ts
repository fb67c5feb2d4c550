const LONGEST = 60;

/** Formats a value that the user wrote for use in a sentence; short, and safe for any value. */
export function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(shorten(value));
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (value === null) return 'null';
  if (value === undefined) return 'nothing';
  if (typeof value === 'object') return value instanceof Date ? 'a Date' : 'an object';
  if (typeof value === 'function') return 'a function';
  return shorten(String(value));
}

/** Names in a sentence: a, b or c. */
export function oneOf(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

function shorten(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}
