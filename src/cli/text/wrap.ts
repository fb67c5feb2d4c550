import { stripVTControlCharacters } from 'node:util';
import stringWidth from 'string-width';

/** Below this a terminal has no room for text: lines are left to it. */
const MIN_COLUMNS = 20;

/**
 * Breaks lines at spaces so that they fit into a terminal. A line goes on below its own beginning, or, where it has columns,
 * below the last one that begins in its left half. A word that is longer than a line stays whole.
 */
export function wrap(text: string, columns: number): string {
  if (columns < MIN_COLUMNS) return text;
  return text
    .split('\n')
    .map((line) => (stringWidth(line) <= columns ? line : wrapLine(line, columns)))
    .join('\n');
}

function wrapLine(line: string, columns: number): string {
  const indent = ' '.repeat(hangingIndent(stripVTControlCharacters(line), columns));
  const lines: string[] = [];
  let current = '';
  let width = 0;
  for (const piece of line.match(/ +|[^ ]+/g) ?? []) {
    const isWord = !piece.startsWith(' ');
    if (isWord && width + stringWidth(piece) > columns && current.trim() !== '') {
      lines.push(current.trimEnd());
      current = indent;
      width = indent.length;
    }
    current += piece;
    width += stringWidth(piece);
  }
  return [...lines, current.trimEnd()].join('\n');
}

function hangingIndent(line: string, columns: number): number {
  const gaps = [...line.matchAll(/(?:^| (?= )) +(?=\S)/g)].map(({ index, 0: gap }) => index + gap.length);
  return gaps.filter((end) => end <= columns / 2).at(-1) ?? 0;
}
