/** Where a text stops being JSON. Lines and columns count from 1. */
export interface JsonPosition {
  readonly line: number;
  readonly column: number;
  /** The part of the line around the place, and a caret below it. */
  readonly excerpt: string;
}

const whitespace = /[ \t\n\r]*/y;
const scalar =
  /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[ !#-[\]-\uffff]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const goodCharacter = /[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/**
 * Finds the first character that JSON does not allow, or the end of a text that is cut off. Error messages of
 * `JSON.parse` name a position only sometimes. Walks without recursion, so that deep nesting is no danger.
 */
export function jsonErrorPosition(text: string): JsonPosition {
  return describe(text, firstError(text));
}

/** What may come next. */
type Expectation = 'value' | 'value or ]' | 'key' | 'key or }' | 'colon' | 'comma' | 'end';

function firstError(text: string): number {
  const open: string[] = [];
  let expected: Expectation = 'value';
  let at = 0;
  for (;;) {
    at = matchEnd(whitespace, text, at);
    const character = text[at];
    if (character === undefined) return at;
    if (expected === 'value' || expected === 'value or ]') {
      if (character === '{' || character === '[') {
        open.push(character);
        expected = character === '{' ? 'key or }' : 'value or ]';
        at += 1;
      } else if (character === ']' && expected === 'value or ]') {
        open.pop();
        expected = open.length === 0 ? 'end' : 'comma';
        at += 1;
      } else {
        const end = matchEnd(scalar, text, at);
        if (end === at) return badScalar(text, at);
        at = end;
        expected = open.length === 0 ? 'end' : 'comma';
      }
    } else if (expected === 'comma') {
      const opened = open[open.length - 1];
      if (character === ',') expected = opened === '{' ? 'key' : 'value';
      else if (character === (opened === '{' ? '}' : ']')) {
        open.pop();
        if (open.length === 0) expected = 'end';
      } else return at;
      at += 1;
    } else if (expected === 'colon') {
      if (character !== ':') return at;
      expected = 'value';
      at += 1;
    } else if (expected === 'end') {
      return at;
    } else if (character === '}' && expected === 'key or }') {
      open.pop();
      expected = open.length === 0 ? 'end' : 'comma';
      at += 1;
    } else {
      if (character !== '"') return at;
      const end = matchEnd(scalar, text, at);
      if (end === at) return badScalar(text, at);
      at = end;
      expected = 'colon';
    }
  }
}

/** Inside a string that does not close, the place of its first bad character; else the place itself. */
function badScalar(text: string, start: number): number {
  if (text[start] !== '"') return start;
  let at = start + 1;
  for (;;) {
    const end = matchEnd(goodCharacter, text, at);
    if (end === at) return at;
    at = end;
  }
}

function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function describe(text: string, offset: number): JsonPosition {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const nextBreak = text.indexOf('\n', offset);
  const lineEnd = nextBreak === -1 ? text.length : nextBreak;
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < lineStart; at = text.indexOf('\n', at + 1)) line += 1;
  // A minified plan is one long line: show what surrounds the place.
  const from = Math.max(lineStart, offset - 40);
  const to = Math.min(lineEnd, offset + 30);
  const shown = text.slice(from, to).replace(/[\p{Cc}\p{Bidi_Control}]/gu, ' ');
  return { line, column: offset - lineStart + 1, excerpt: `${shown}\n${' '.repeat(offset - from)}^` };
}
