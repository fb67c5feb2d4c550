import { stripVTControlCharacters } from 'node:util';
import stringWidth from 'string-width';

/** Narrower terminals have no room for text: lines are not wrapped. */
const MIN_COLUMNS = 20;

/**
 * Wraps lines at spaces to fit a terminal. A continuation line is indented like its first line or, if that has columns,
 * like the last column that begins in its left half. Words longer than a line are not split.
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
