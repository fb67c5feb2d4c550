import type { Output, Surroundings } from '../surroundings.js';

export type Colours = Readonly<Record<'bold' | 'dim' | 'red' | 'yellow' | 'green', (text: string) => string>>;

const same = (text: string): string => text;

/** No highlighting: for pipes, files and NO_COLOR. */
export const plain: Colours = { bold: same, dim: same, red: same, yellow: same, green: same };

const mark =
  (on: number, off: number) =>
  (text: string): string =>
    `\u001b[${on}m${text}\u001b[${off}m`;

const ansi: Colours = {
  bold: mark(1, 22),
  dim: mark(2, 22),
  red: mark(31, 39),
  yellow: mark(33, 39),
  green: mark(32, 39),
};

/** Returns colours for a terminal, unless NO_COLOR (no-color.org) is set. */
export function coloursFor(stream: Output, env: Surroundings['env']): Colours {
  const wanted = stream.isTTY === true && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb';
  return wanted ? ansi : plain;
}
