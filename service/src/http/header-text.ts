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
