/**
 * `npm run bench:quality`: how good are the tours after a few seconds? Runs folders of published instances through the
 * public library and prints the gaps to the best known values.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { backend } from '../src/index.js';
import { QUALITY_USAGE, readQualityArguments, type QualityArguments } from './arguments.js';
import { instanceFiles, readBenchmark, type InstanceClass } from './instances.js';
import { run, type QualityRow } from './quality-row.js';
import { formatted } from './table.js';

const COLUMNS = [
  'instance',
  'n',
  'seed',
  'cost',
  'best',
  'gap %',
  'vehicles',
  'first ms',
  'it/s',
  'wall s',
  'cpu s',
  '',
];
const WIDTHS = [22, 6, 4, 12, 12, 7, 9, 8, 9, 7, 7, 0];

try {
  await main(readQualityArguments(process.argv.slice(2)));
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${QUALITY_USAGE}`);
  process.exitCode = 1;
}

async function main(args: QualityArguments): Promise<void> {
  const { name, reason } = backend();
  console.log(`Kernel: ${name}. ${reason} ${args.time} s, ${args.threads} thread(s), ${args.seeds} seed(s).`);
  console.log(formatted(COLUMNS, WIDTHS));
  const rows: QualityRow[] = [];
  for (const { path, instanceClass } of chosen(args)) {
    const benchmark = readBenchmark(path, instanceClass, args.goal);
    for (let seed = 1; seed <= args.seeds; seed++) {
      const row = await run(benchmark, { seed, time: args.time, threads: args.threads });
      console.log(formatted(cells(row), WIDTHS));
      rows.push(row);
    }
  }
  for (const instanceClass of args.classes)
    printMean(
      instanceClass,
      rows.filter((row) => row.class === instanceClass),
    );
  if (args.classes.length > 1) printMean('all', rows);
  if (args.json !== undefined) writeFileSync(args.json, `${JSON.stringify({ rows }, undefined, 2)}\n`);
}

function chosen({
  classes,
  directory,
  sample,
  only,
}: QualityArguments): { path: string; instanceClass: InstanceClass }[] {
  const files = classes.flatMap((instanceClass) => {
    const own = join(directory, instanceClass);
    const folder = existsSync(own) ? own : classes.length === 1 ? directory : undefined;
    if (folder === undefined) return [];
    const all = instanceFiles(folder);
    return (sample ? quarterOf(all) : all).map((path) => ({ path, instanceClass }));
  });
  const wanted = files.filter(({ path }) => only === undefined || path.includes(only));
  if (wanted.length === 0) throw new Error(`No instances of ${classes.join(', ')} in ${directory}.`);
  return wanted;
}

/** Every fourth file of a class by name, starting with the second: always the same ones, and at least one. */
function quarterOf(files: readonly string[]): string[] {
  return files.filter((_, index) => index % 4 === 1 || files.length === 1);
}

function cells(row: QualityRow): string[] {
  return [
    row.instance,
    String(row.n),
    String(row.seed),
    figure(row.cost),
    row.best === null ? '' : figure(row.best),
    row.gap === null ? '' : row.gap.toFixed(2),
    row.bestVehicles === null ? String(row.vehicles) : `${row.vehicles}/${row.bestVehicles}`,
    row.firstSolutionMs === null ? '–' : row.firstSolutionMs.toFixed(0),
    row.iterationsPerSecond.toFixed(0),
    row.wallSeconds.toFixed(2),
    row.cpuSeconds.toFixed(2),
    row.feasible ? '' : `  INFEASIBLE: ${row.faults.join('; ')}`,
  ];
}

function figure(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function printMean(name: string, rows: readonly QualityRow[]): void {
  if (rows.length === 0) return;
  const gaps = rows.flatMap(({ gap }) => (gap === null ? [] : [gap]));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const infeasible = rows.filter(({ feasible }) => !feasible).length;
  const extraVehicles = rows.flatMap(({ vehicles, bestVehicles }) =>
    bestVehicles === null ? [] : [vehicles - bestVehicles],
  );
  console.log(
    [
      `${name}: mean gap ${gaps.length === 0 ? '–' : `${mean(gaps).toFixed(2)} %`} over ${gaps.length} of ${rows.length} runs`,
      `${infeasible} infeasible (each counted as 10 %)`,
      ...(extraVehicles.length === 0 ? [] : [`${mean(extraVehicles).toFixed(2)} vehicles above the best known`]),
      `cpu ${mean(rows.map(({ cpuSeconds, wallSeconds }) => cpuSeconds / wallSeconds)).toFixed(2)} x wall`,
    ].join(', '),
  );
}
