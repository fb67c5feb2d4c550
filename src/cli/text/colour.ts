import type { Output, Surroundings } from '../surroundings.js';

export interface Colours {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
  yellow(text: string): string;
  green(text: string): string;
}

/** No highlighting: for pipes, files and NO_COLOR. */
export const plain: Colours = { bold: same, dim: same, red: same, yellow: same, green: same };

const ansi: Colours = {
  bold: (text) => mark(1, 22, text),
  dim: (text) => mark(2, 22, text),
  red: (text) => mark(31, 39, text),
  yellow: (text) => mark(33, 39, text),
  green: (text) => mark(32, 39, text),
};

/** Returns colours for a terminal, unless NO_COLOR (no-color.org) is set. */
export function coloursFor(stream: Output, env: Surroundings['env']): Colours {
  const wanted = stream.isTTY === true && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb';
  return wanted ? ansi : plain;
}

function same(text: string): string {
  return text;
}

function mark(on: number, off: number, text: string): string {
  return `\u001b[${on}m${text}\u001b[${off}m`;
}
