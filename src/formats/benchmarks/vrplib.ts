import { linesOf, type Notes } from '../shape.js';
import { rowOf, sizeOf, type Row } from './rows.js';

/** A file in the VRPLIB format: `KEY : value` lines, and sections of whitespace-separated rows. */
export class VrplibFile {
  readonly specifications: ReadonlyMap<string, { readonly line: number; readonly text: string }>;
  readonly sections: ReadonlyMap<string, readonly Row[]>;

  constructor(
    text: string,
    private readonly notes: Notes,
  ) {
    const specifications = new Map<string, { line: number; text: string }>();
    const sections = new Map<string, Row[]>();
    let rows: Row[] | undefined;
    for (const [i, raw] of linesOf(text).entries()) {
      const line = raw.trim();
      if (line === '' || line === 'EOF') continue;
      const header = /^([A-Z_]+)_SECTION\s*:?$/.exec(line);
      const specification = /^([A-Z_0-9]+)\s*:\s*(.*)$/.exec(line);
      if (header) {
        rows = [];
        sections.set(header[1]!, rows);
      } else if (specification) {
        specifications.set(specification[1]!, { line: i + 1, text: specification[2]!.trim() });
      } else if (rows) rows.push(rowOf(line, i + 1, notes));
      else {
        const message = `"${line.slice(0, 60)}" belongs to no section.`;
        notes.faultOfLine(i + 1, message, 'Write KEY : value before the sections.');
      }
    }
    this.specifications = specifications;
    this.sections = sections;
  }

  /** Returns a specification's text; undefined if the file lacks it. */
  specification(key: string): string | undefined {
    return this.specifications.get(key)?.text;
  }

  /** Returns a specification that must be a number; undefined if the file lacks it. */
  number(key: string): number | undefined {
    const given = this.specifications.get(key);
    if (given === undefined) return undefined;
    return sizeOf(rowOf(given.text, given.line, this.notes), 0, key, this.notes);
  }

  /** The rows of a section, one per node or vehicle, `count` in all, in order; undefined if the file lacks it. */
  rows(key: string, count: number): readonly Row[] | undefined {
    const rows = this.sections.get(key);
    if (rows === undefined) return undefined;
    const wrong = rows.findIndex(({ figures }, i) => figures[0] !== i + 1);
    if (wrong >= 0) {
      const { line, figures } = rows[wrong]!;
      this.notes.faultOfLine(line, `The row is of ${figures[0]}, not of ${wrong + 1}.`, 'Number rows from 1 on.');
    } else if (rows.length !== count) {
      this.notes.fault(`${key}_SECTION`, `There are ${rows.length} rows.`, `Write ${count}.`);
    }
    return rows.length >= count
      ? rows
      : Array.from({ length: count }, (_, i) => rows[i] ?? { line: 0, figures: [i + 1, 0, 0] });
  }

  /** A figure for each of `count` nodes or vehicles, given as a section or as one value for all; else `fallback`. */
  each(key: string, count: number, fallback: number): readonly number[] {
    const rows = this.rows(key, count);
    if (rows !== undefined) return rows.map((row) => sizeOf(row, 1, key, this.notes));
    const value = this.number(key) ?? fallback;
    return Array.from({ length: count }, () => value);
  }

  has(key: string): boolean {
    return this.sections.has(key) || this.specifications.has(key);
  }

  /** Returns the depots' locations in the file's order; the first node if the file names none. */
  depots(count: number): readonly number[] {
    const nodes = (this.sections.get('DEPOT') ?? []).flatMap(({ figures }) => figures).filter((node) => node > 0);
    const wrong = nodes.find((node) => !Number.isInteger(node) || node > count);
    if (wrong !== undefined)
      this.notes.fault('DEPOT_SECTION', `There is no node ${wrong}.`, `Nodes are 1 to ${count}.`);
    return nodes.length > 0 && wrong === undefined ? nodes.map((node) => node - 1) : [0];
  }
}
