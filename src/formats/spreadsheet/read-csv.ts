import Papa from 'papaparse';
import { FormatError } from '../format.js';
import { linesOf, type Notes } from '../shape.js';
import type { Sheet } from './sheet.js';

const DELIMITERS = [';', ',', '\t', '|'] as const;

/**
 * Reads a CSV file with any usual delimiter: UTF-8 or UTF-16 with or without a byte order mark, otherwise Windows-1252.
 *
 * @throws FormatError for an unterminated quote
 */
export function readCsv(bytes: Uint8Array, name: string, notes: Notes): Sheet {
  const text = decode(bytes, name, notes);
  const [statement = '', stated] = /^sep=(.)(?:\r\n?|\n)/i.exec(text) ?? [];
  const body = text.slice(statement.length);
  const delimiter = stated ?? delimiterOf(body);
  const { data, errors } = Papa.parse<string[]>(body, { delimiter, skipEmptyLines: false });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  const before = stated === undefined ? 0 : 1;
  if (open !== undefined) {
    const path = `${name} row ${(open.row ?? 0) + 1 + before}`;
    const message = 'A cell begins with a quote that is never closed.';
    throw new FormatError([{ path, message, advice: 'Close it, or double it in a text.' }]);
  }
  return { name, delimiter, rows: [...Array.from({ length: before }, () => []), ...data] };
}

/** Returns the delimiter that splits most of the first non-empty lines, ignoring quoted text. */
function delimiterOf(text: string): string {
  const lines = linesOf(text.slice(0, 20_000).replace(/"(?:[^"]|"")*"/g, ''))
    .filter((line) => line.trim() !== '')
    .slice(0, 10);
  // With decimal commas, every line may contain a comma; the header has no numbers, so it decides.
  const cuts = DELIMITERS.map((delimiter) =>
    Math.max(0, ...lines.slice(0, 3).map((line) => line.split(delimiter).length)),
  );
  const inAll = DELIMITERS.map((delimiter) => lines.filter((line) => line.includes(delimiter)).length);
  const best = DELIMITERS.map((delimiter, at) => ({ delimiter, lines: inAll[at]!, cuts: cuts[at]! }));
  return best.sort((a, b) => b.lines - a.lines || b.cuts - a.cuts)[0]!.delimiter;
}

function decode(bytes: Uint8Array, name: string, notes: Notes): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const message = 'The file is not UTF-8 and was read as Windows-1252. Look whether accents are right.';
    notes.warn('ENCODING_ASSUMED', name, message);
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
