const whitespace = /[ \t\n\r]*/y;
/** The valid beginning of a string. */
const begun = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[ !#-[\]-\uffff]*)*/y;
const scalar = new RegExp(
  `${begun.source}"|${/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/.source}`,
  'y',
);

/**
 * Finds the first character that JSON does not allow, or the end of a truncated text. Needed because the error messages
 * of `JSON.parse` do not always give a position. Does not recurse, so deep nesting is safe.
 *
 * @returns its line and column, from 1, and the part of the line around it, with a caret below it
 */
export function jsonErrorPosition(text: string) {
  return describe(text, firstError(text));
}

type Expectation = 'value' | 'value or ]' | 'key' | 'key or }' | 'colon' | 'comma' | 'end';

function firstError(text: string): number {
  // The closing bracket of each open object and list.
  const open: string[] = [];
  const behind = (): Expectation => (open.length === 0 ? 'end' : 'comma');
  let expected: Expectation = 'value';
  let at = 0;
  for (;;) {
    at = matchEnd(whitespace, text, at);
    const character = text[at];
    const closing = open.at(-1);
    if (character === undefined || expected === 'end') return at;
    if (character === closing && (expected === 'comma' || expected.endsWith(closing))) {
      open.pop();
      expected = behind();
      at += 1;
    } else if (expected === 'comma' || expected === 'colon') {
      if (character !== (expected === 'comma' ? ',' : ':')) return at;
      expected = expected === 'comma' && closing === '}' ? 'key' : 'value';
      at += 1;
    } else if (expected.startsWith('value') && (character === '{' || character === '[')) {
      open.push(character === '{' ? '}' : ']');
      expected = character === '{' ? 'key or }' : 'value or ]';
      at += 1;
    } else {
      const isKey = expected.startsWith('key');
      const end = isKey && character !== '"' ? at : matchEnd(scalar, text, at);
      // Inside an unterminated string, the position of its first bad character; otherwise the position of the token
      // itself.
      if (end === at) return matchEnd(begun, text, at);
      at = end;
      expected = isKey ? 'colon' : behind();
    }
  }
}

function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function describe(text: string, offset: number) {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const nextBreak = text.indexOf('\n', offset);
  const lineEnd = nextBreak === -1 ? text.length : nextBreak;
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < lineStart; at = text.indexOf('\n', at + 1)) line += 1;
  // Minified JSON is one long line: show only what surrounds the position.
  const from = Math.max(lineStart, offset - 40);
  const to = Math.min(lineEnd, offset + 30);
  const shown = text.slice(from, to).replace(/[\p{Cc}\p{Bidi_Control}]/gu, ' ');
  return { line, column: offset - lineStart + 1, excerpt: `${shown}\n${' '.repeat(offset - from)}^` };
}
