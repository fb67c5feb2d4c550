/** Longer headers are refused by clients and proxies; what does not fit is left out from the end. */
const LONGEST = 4_000;

/** A list as JSON in the characters that a header may have. */
export function headerText(items: readonly unknown[]): string {
  const texts: string[] = [];
  let length = 2;
  for (const item of items) {
    const text = ascii(JSON.stringify(item));
    length += text.length + 1;
    if (length > LONGEST) break;
    texts.push(text);
  }
  return `[${texts.join(',')}]`;
}

/** JSON escapes for everything that is no printable ASCII character. */
function ascii(json: string): string {
  return json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
