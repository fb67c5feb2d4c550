import { strToU8, zipSync } from 'fflate';

/**
 * A cell as Excel writes it: a shared text, a number, or a number shown as a date (`style` 1), a time (2) or hours that
 * go on after 24 (3).
 */
export type ExcelCell = string | number | { readonly serial: number; readonly style: 1 | 2 | 3 };

/** A workbook in the form that Excel saves: shared texts, styles, names of cells, gaps where cells are blank. */
export function workbook(
  sheets: Readonly<Record<string, readonly (readonly ExcelCell[])[]>>,
  { hidden = [], merged = [] }: { readonly hidden?: readonly string[]; readonly merged?: readonly string[] } = {},
): Uint8Array {
  const texts: string[] = [];
  const cell = (value: ExcelCell, name: string): string => {
    if (value === '') return '';
    if (typeof value === 'string') return `<c r="${name}" t="s"><v>${texts.push(value) - 1}</v></c>`;
    if (typeof value === 'number') return `<c r="${name}"><v>${value}</v></c>`;
    return `<c r="${name}" s="${value.style}"><v>${value.serial}</v></c>`;
  };
  const names = Object.keys(sheets);
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook><sheets>${names.map((name, i) => `<sheet name="${name}"${hidden.includes(name) ? ' state="hidden"' : ''} sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, i) => `<Relationship Id="rId${i + 1}" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}</Relationships>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-407]hh:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="46"/></cellXfs></styleSheet>',
  };
  for (const [i, rows] of Object.values(sheets).entries()) {
    const lines = rows.map((row, at) => {
      const cells = row.map((value, column) => cell(value, `${String.fromCharCode(65 + column)}${at + 1}`));
      return `<row r="${at + 1}">${cells.join('')}</row>`;
    });
    parts[`xl/worksheets/sheet${i + 1}.xml`] =
      `<worksheet><sheetData>${lines.join('')}</sheetData><mergeCells>${merged.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells></worksheet>`;
  }
  parts['xl/sharedStrings.xml'] =
    `<sst>${texts.map((text) => `<si><r><t>${text.slice(0, 1)}</t></r><r><t xml:space="preserve">${text.slice(1)}</t></r><rPh><t>furigana</t></rPh></si>`).join('')}</sst>`;
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])));
}
