import { strToU8, zipSync } from 'fflate';
import type { Plan, Solution } from '../../model/types.gen.js';
import type { Written } from '../format.js';
import { columnLetters } from '../spreadsheet/sheet.js';
import { DRIVER_COLUMNS, driverRows, SUMMARY_COLUMNS, type SheetValue } from './driver-rows.js';
import { localText } from '../../model/time/local-time.js';
import { indexPlan } from './plan-index.js';
import { xmlText } from './xml-text.js';

/** A sheet of a workbook: titles, rows, and column widths in characters. */
interface SheetContent {
  readonly name: string;
  readonly titles: readonly string[];
  readonly rows: readonly (readonly SheetValue[])[];
  readonly widths: readonly number[];
}

/** Cell styles, by their number in `styles.xml`. */
const Style = { PLAIN: 0, TITLE: 1, MOMENT: 2 } as const;

/** Writes an Excel workbook: a summary, a sheet per tour, and the unserved stops. Texts are never formulas. */
export function writeXlsx(solution: Solution, plan?: Plan): Written {
  const index = indexPlan(solution, plan);
  const zone = index.timeZone ?? 'UTC';
  const sheets: SheetContent[] = [
    {
      name: 'Summary',
      titles: SUMMARY_COLUMNS.map(([title]) => (title === 'Begin' ? `Begin (${zone})` : title)),
      rows: solution.tours.map((tour) => SUMMARY_COLUMNS.map(([, value]) => value(tour))),
      widths: SUMMARY_COLUMNS.map(() => 16),
    },
    ...solution.tours.map((tour) => ({
      name: tour.resourceId,
      titles: DRIVER_COLUMNS.map(([, title]) => title),
      rows: driverRows(tour, index).map((row) => DRIVER_COLUMNS.map(([, , , value]) => value(row))),
      widths: DRIVER_COLUMNS.map(([, , width]) => width),
    })),
  ];
  if (index.unserved.length > 0) {
    const rows = index.unserved.map(({ order, stop }) => [
      order.properties?.['id'] ?? order.id,
      stop.id,
      order.properties?.['customer'] ?? '',
    ]);
    sheets.push({ name: 'Unserved', titles: ['Order', 'Stop', 'Customer'], rows, widths: [16, 16, 30] });
  }
  return { content: workbook(sheets, zone), warnings: [] };
}

function workbook(sheets: readonly SheetContent[], zone: string): Uint8Array {
  const names = sheetNames(sheets.map(({ name }) => name));
  const numbers = sheets.map((_, at) => at + 1);
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const relationships = (list: readonly string[]): string =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>` +
      `${numbers.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${types}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': relationships([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/_rels/workbook.xml.rels': relationships([
      ...numbers.map((n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)),
      relation('rIdStyles', 'styles', 'styles.xml'),
    ]),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
      .map((name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/styles.xml':
      `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="hh:mm"/></numFmts>` +
      '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/>' +
      '<xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>',
  };
  for (const [at, sheet] of sheets.entries()) parts[`xl/worksheets/sheet${at + 1}.xml`] = worksheet(sheet, main, zone);
  const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  const files = Object.entries(parts).map(([path, xml]) => [path, strToU8(header + xml)] as const);
  // A fixed date, so that the same solution always gives the same file.
  return zipSync(Object.fromEntries(files), { mtime: new Date(2000, 0, 1) });
}

function worksheet({ titles, rows, widths }: SheetContent, main: string, zone: string): string {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  const line = (number: number, cells: readonly string[]): string =>
    `<row r="${number}">${cells.map((content, at) => `<c r="${columnLetters(at)}${number}"${content}`).join('')}</row>`;
  const lines = rows.map((row, at) => {
    const cells = row.map((value) => cell(value, zone));
    return line(at + 2, cells);
  });
  const headerCells = titles.map((title) => textCell(title, Style.TITLE));
  return (
    `<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${columns.join('')}</cols><sheetData>${line(1, headerCells)}${lines.join('')}</sheetData>` +
    '<pageSetup orientation="landscape" fitToHeight="0"/></worksheet>'
  );
}

/** Returns the rest of a cell element after its address. */
function cell(value: SheetValue, zone: string): string {
  if (typeof value === 'number') return `><v>${value}</v></c>`;
  if (typeof value === 'string') return value === '' ? '/>' : textCell(value, Style.PLAIN);
  const days = Date.parse(`${localText(value.moment, zone).replace(' ', 'T')}Z`) / 86_400_000;
  // Excel counts days from the end of 1899.
  return ` s="${Style.MOMENT}"><v>${days + 25_569}</v></c>`;
}

/** Returns a text cell, which is never a formula, whatever its first character. */
function textCell(text: string, style: number): string {
  // Excel rejects workbooks with longer texts.
  return ` t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(text.slice(0, 32_767))}</t></is></c>`;
}

/** Returns sheet names that Excel accepts: up to 31 characters, some not allowed, all different. */
function sheetNames(wanted: readonly string[]): readonly string[] {
  const taken = new Set<string>(['history']);
  return wanted.map((text) => {
    const plain =
      text
        .replace(/[[\]:*?/\\]/g, '-')
        .replace(/^'|'$/g, '-')
        .slice(0, 31) || 'Tour';
    let name = plain;
    for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = `${plain.slice(0, 27 - String(n).length)} (${n})`;
    taken.add(name.toLowerCase());
    return name;
  });
}
