import { unzipSync, strFromU8 } from 'fflate';
import { Parser } from 'saxen';
import { FormatError } from '../format.js';
import { isOldWorkbook } from '../recognize.js';
import { MAX_CELLS, type Cell, type Sheet } from './sheet.js';

/** Maximum total size of a workbook's unpacked parts, in bytes. */
const MAX_UNPACKED = 500_000_000;

/** The limits of Excel for columns and rows. */
const MAX_COLUMN = 16_384;
const MAX_ROW = 1_048_576;

/**
 * Reads the sheets of an Excel workbook (.xlsx), hidden ones last: the values of the cells, with dates and times as
 * text.
 *
 * @throws FormatError for a file that is not a workbook
 */
export function readXlsx(bytes: Uint8Array, name: string): readonly Sheet[] {
  if (isOldWorkbook(bytes)) throw notReadable(name, 'It is a workbook of Excel before 2007 (.xls), or has a password.');
  const parts = unpack(bytes, name);
  const part = (path: string): string | undefined => (parts[path] === undefined ? undefined : strFromU8(parts[path]));
  const book = part('xl/workbook.xml');
  if (book === undefined) throw notReadable(name, 'It has no workbook in it.');
  const targets = new Map<string, string>();
  const sheets: { readonly title: string; readonly path: string; readonly isHidden: boolean }[] = [];
  let since: Book['since'] = 1900;
  scan(part('xl/_rels/workbook.xml.rels') ?? '<x/>', name, (tag, at) => {
    if (tag === 'Relationship') targets.set(at['Id'] ?? '', (at['Target'] ?? '').replace(/^\/?(xl\/)?/, 'xl/'));
  });
  scan(book, name, (tag, at) => {
    if (tag === 'workbookPr' && ['1', 'true'].includes(at['date1904'] ?? '')) since = 1904;
    if (tag !== 'sheet') return;
    const isHidden = (at['state'] ?? 'visible') !== 'visible';
    sheets.push({ title: at['name'] ?? '', path: targets.get(at['r:id'] ?? '') ?? '', isHidden });
  });
  const shared = sharedTexts(part('xl/sharedStrings.xml'), name);
  const shown = dateStyles(part('xl/styles.xml'), name);
  sheets.sort((a, b) => Number(a.isHidden) - Number(b.isHidden));
  return sheets.flatMap(({ title, path }) => {
    const xml = part(path);
    return xml === undefined ? [] : [{ name: title, ...readSheet(xml, name, { shared, shown, since }) }];
  });
}

function unpack(bytes: Uint8Array, name: string): Readonly<Record<string, Uint8Array | undefined>> {
  let size = 0;
  const filter = (file: { readonly name: string; readonly originalSize: number }): boolean => {
    if (!/^xl\/(workbook|sharedStrings|styles|worksheets\/[^/]+|_rels\/workbook\.xml)\.(xml|rels)$/.test(file.name))
      return false;
    size += file.originalSize;
    if (size > MAX_UNPACKED) throw notReadable(name, 'It is too large when it is unpacked.');
    return true;
  };
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    throw error instanceof FormatError
      ? error
      : notReadable(name, `The file is damaged (${(error as Error).message}).`);
  }
}

type Attributes = Readonly<Record<string, string>>;

/**
 * Scans an XML text. Prefixes of tags are ignored, and so is furigana (`rPh`).
 *
 * @param text - receives each text with the tag that was opened last, empty if one was closed since
 */
function scan(
  xml: string,
  name: string,
  open: (tag: string, attributes: Attributes) => void,
  text: (text: string, tag: string) => void = () => undefined,
  close: (tag: string) => void = () => undefined,
): void {
  let isPhonetic = false;
  let last = '';
  const add = (value: string): void => {
    if (!isPhonetic) text(value, last);
  };
  const bare = (tag: string): string => tag.slice(tag.indexOf(':') + 1);
  const parser = new Parser();
  parser.on('openTag', (tag, attributes, decode) => {
    const given = Object.entries(attributes()).map(([key, value]) => [key, decode(String(value))]);
    last = bare(tag);
    isPhonetic ||= last === 'rPh';
    open(last, Object.fromEntries(given) as Attributes);
  });
  parser.on('closeTag', (tag) => {
    last = '';
    if (bare(tag) === 'rPh') isPhonetic = false;
    close(bare(tag));
  });
  parser.on('text', (value, decode) => add(decode(value)));
  parser.on('cdata', add);
  parser.on('error', (error) => {
    throw notReadable(name, `The file is damaged (${error.message}).`);
  });
  parser.parse(xml.replace(/^\ufeff/, ''));
}

/** Returns the texts to which cells refer by number. */
function sharedTexts(xml: string | undefined, name: string): readonly string[] {
  const texts: string[] = [];
  scan(
    xml ?? '<x/>',
    name,
    (tag) => {
      if (tag === 'si') texts.push('');
    },
    (text, tag) => {
      if (tag === 't') texts[texts.length - 1] += text;
    },
  );
  return texts;
}

/** How a cell displays its number: as a date, as a time of day, or as hours that continue past 24. */
type Shown = 'number' | 'day' | 'clock' | 'elapsed';

/** Returns the display of each cell style, by the style's number. */
function dateStyles(xml: string | undefined, name: string): readonly Shown[] {
  const custom = new Map<number, string>();
  const styles: Shown[] = [];
  let isCellFormat = false;
  scan(
    xml ?? '<x/>',
    name,
    (tag, at) => {
      if (tag === 'numFmt') custom.set(Number(at['numFmtId']), at['formatCode'] ?? '');
      if (tag === 'cellXfs') isCellFormat = true;
      if (tag === 'xf' && isCellFormat) styles.push(shownBy(Number(at['numFmtId'] ?? 0), custom));
    },
    undefined,
    (tag) => {
      if (tag === 'cellXfs') isCellFormat = false;
    },
  );
  return styles;
}

function shownBy(id: number, custom: ReadonlyMap<number, string>): Shown {
  if (id === 46) return 'elapsed';
  if ((id >= 18 && id <= 21) || id === 45 || id === 47) return 'clock';
  if ((id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'day';
  const code = (custom.get(id) ?? '').replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|_./gi, '');
  if (!/[dmyhs]/i.test(code) || /general/i.test(code)) return 'number';
  if (/\[[hms]/i.test(code)) return 'elapsed';
  return /[hs]/i.test(code) && !/[dy]/i.test(code) ? 'clock' : 'day';
}

interface Book {
  readonly shared: readonly string[];
  readonly shown: readonly Shown[];
  /** The year from which its serial dates count. */
  readonly since: 1900 | 1904;
}

function readSheet(xml: string, name: string, book: Book): Omit<Sheet, 'name'> {
  const rows: Cell[][] = [];
  const merged: string[] = [];
  let cells = 0;
  let cell = { column: 0, type: '', style: 0 };
  let value = '';
  scan(
    xml,
    name,
    (tag, at) => {
      if (tag === 'row') {
        const number = Math.trunc(Number(at['r'] ?? rows.length + 1));
        if (!(number > rows.length && number <= MAX_ROW)) throw notReadable(name, 'Its rows are not in order.');
        while (rows.length < number) rows.push([]);
      }
      if (tag === 'c') {
        const column = at['r'] === undefined ? (rows.at(-1)?.length ?? 0) : columnOf(at['r']);
        cells += 1 + Math.max(0, column - (rows.at(-1)?.length ?? 0));
        if (!(column >= 0 && column < MAX_COLUMN) || cells > MAX_CELLS || rows.length === 0)
          throw notReadable(name, 'Its cells are not in order, or too many.');
        cell = { column, type: at['t'] ?? 'n', style: Number(at['s'] ?? 0) };
        value = '';
      }
      if (tag === 'mergeCell') merged.push(at['ref'] ?? '');
    },
    (text, tag) => {
      if (tag === 'v' || tag === 't') value += text;
    },
    (tag) => {
      if (tag !== 'c') return;
      const row = rows.at(-1)!;
      while (row.length < cell.column) row.push('');
      row[cell.column] = content(value, cell, book);
    },
  );
  return { rows, merged };
}

function content(value: string, cell: { readonly type: string; readonly style: number }, book: Book): Cell {
  if (cell.type === 's') return book.shared[Number(value)] ?? '';
  if (cell.type === 'b') return value === '1' ? 'true' : 'false';
  if (cell.type === 'd') return value.replace('T', ' ');
  if (cell.type !== 'n' || value === '' || Number.isNaN(Number(value))) return value;
  const shown = book.shown[cell.style] ?? 'number';
  return shown === 'number' ? Number(value) : dateText(Number(value), shown, book.since);
}

/** Returns a serial date of Excel as text: `2026-03-10`, `2026-03-10 08:30`, or without a date `08:30` or `24:00`. */
function dateText(serial: number, shown: Shown, since: Book['since']): Cell {
  const seconds = Math.round(serial * 86_400);
  const day = Math.floor(seconds / 86_400);
  if (!(day >= 0 && day < 2_958_466)) return serial;
  const clock = new Date((seconds - day * 86_400) * 1000).toISOString().slice(11, 19).replace(/:00$/, '');
  // 24:00 is day 1. If the cell hides the date, a date is meant only if it is in modern times.
  const isTime = day === 0 || (shown !== 'day' && day < 366);
  if (isTime && shown === 'elapsed')
    return `${String(day * 24 + Number(clock.slice(0, 2))).padStart(2, '0')}${clock.slice(2)}`;
  if (isTime) return clock;
  // Excel counts 29 February 1900, which did not exist.
  const date = new Date(since === 1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < 60 ? 31 : 30));
  date.setUTCDate(date.getUTCDate() + day);
  const text = date.toISOString().slice(0, 10);
  return seconds % 86_400 === 0 ? text : `${text} ${clock}`;
}

/** Returns the column number, 0 for A, of a cell address such as AB12. */
function columnOf(cell: string): number {
  const [letters = ''] = /^[A-Z]{1,3}/.exec(cell) ?? [];
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function notReadable(name: string, message: string): FormatError {
  return new FormatError([
    { path: name, message, advice: 'Save it once more as an Excel workbook (.xlsx) without a password, or as CSV.' },
  ]);
}
