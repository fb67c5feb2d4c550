/** A file in the VRPLIB format: `KEY : value` lines, and sections of whitespace-separated rows. */
export interface VrplibFile {
  readonly name: string;
  /** A specification's text, undefined when the file lacks it. */
  specification(key: string): string | undefined;
  /** Rows of a section, undefined when the file lacks it. */
  section(key: string): readonly (readonly number[])[] | undefined;
}

/** Reads VRPLIB text. @throws Error when a section holds something that is not a number. */
export function readVrplib(text: string): VrplibFile {
  const specifications = new Map<string, string>();
  const sections = new Map<string, number[][]>();
  let rows: number[][] | undefined;
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim();
    if (line === '' || line === 'EOF') continue;
    const header = /^([A-Z_]+_SECTION)\s*:?$/.exec(line);
    const specification = /^([A-Z_0-9]+)\s*:\s*(.*)$/.exec(line);
    if (header) {
      rows = [];
      sections.set(header[1].replace(/_SECTION$/, ''), rows);
    } else if (specification) {
      specifications.set(specification[1], specification[2].trim());
    } else if (rows) {
      const row = line.split(/\s+/).map(Number);
      if (row.some(Number.isNaN)) throw new Error(`Not a row of numbers: "${line}".`);
      rows.push(row);
    }
  }
  return {
    name: specifications.get('NAME') ?? '',
    specification: (key) => specifications.get(key),
    section: (key) => sections.get(key),
  };
}

/** A specification that must be a number. @throws Error when it is absent or not one. */
export function numberOf(file: VrplibFile, key: string): number {
  const value = Number(file.specification(key) ?? Number.NaN);
  if (Number.isNaN(value)) throw new Error(`${file.name}: "${key}" must be a number.`);
  return value;
}

/** x, y by location: location i is the file's node i + 1. */
export function pointsOf(file: VrplibFile): (readonly [number, number])[] {
  return (file.section('NODE_COORD') ?? []).map(([, x, y]) => [x, y] as const);
}

/** The depots' locations, in the file's order; the first node where the file names none. */
export function depotsOf(file: VrplibFile): number[] {
  const nodes = (file.section('DEPOT') ?? []).flat().filter((node) => node > 0);
  return nodes.length > 0 ? nodes.map((node) => node - 1) : [0];
}

/** Second column of a section by location. @throws Error when the section is absent. */
export function columnOf(file: VrplibFile, key: string): number[] {
  const rows = file.section(key);
  if (!rows) throw new Error(`${file.name}: "${key}_SECTION" is missing.`);
  return rows.map((row) => row[1]);
}

/**
 * A figure of each of `count` nodes or vehicles, given as a section or once for all; `fallback` when it is neither.
 */
export function eachOf(file: VrplibFile, key: string, count: number, fallback: number): number[] {
  if (file.section(key)) return columnOf(file, key);
  const value = file.specification(key) === undefined ? fallback : numberOf(file, key);
  return Array.from({ length: count }, () => value);
}
