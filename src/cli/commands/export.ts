import { validatePlan, type Plan } from '../../index.js';
import { makeCommand } from '../command.js';
import { ExitCode } from '../exit-code.js';
import { csv } from '../export/csv.js';
import { geojson } from '../export/geojson.js';
import { gpx } from '../export/gpx.js';
import { usageFailure } from '../failure.js';
import { exitCodeSection } from '../help.js';
import { invalidInput } from '../plan-errors.js';
import { readJson } from '../read-input.js';
import { readSolution } from '../read-solution.js';
import type { Surroundings } from '../surroundings.js';
import { checkOutputFile, write, writeOutputFile } from '../write.js';

const writers = { geojson, gpx, csv } as const;

const remarks = `
Lines follow the roads where the solution has them (tourwright solve --geometry), and are straight elsewhere.

EXAMPLES
  tourwright export solution.json --to geojson --plan plan.json > tours.geojson
  tourwright solve plan.json --geometry --json | tourwright export - --to gpx --out tours.gpx

${exitCodeSection()}`;

/** `tourwright export`: a solution for maps and other programs. */
export const exportCommand = makeCommand({
  name: 'export',
  description: 'Write a solution as GeoJSON, GPX or CSV',
  args: {
    solution: {
      type: 'positional',
      required: true,
      valueHint: 'file',
      description: 'JSON file of a solution; - for standard input',
    },
    to: { type: 'string', valueHint: 'geojson|gpx|csv', description: 'What to write' },
    plan: {
      type: 'string',
      valueHint: 'file',
      description: 'JSON file of its plan: what stays unserved is on the map, too (geojson)',
    },
    out: { type: 'string', valueHint: 'file', description: 'Write it there (default: standard output)' },
  },
  remarks,
  run: async (args, surroundings) => {
    const format = formatOf(args.to);
    if (args.solution === '-' && args.plan === '-') {
      throw usageFailure('Only one of the two files can be standard input.', 'Name the other one.');
    }
    if (args.out !== undefined) await checkOutputFile(args.out);
    const solution = await readSolution(args.solution, surroundings);
    const plan = args.plan === undefined ? undefined : await readPlan(args.plan, surroundings);
    const text = writers[format](solution, plan);
    if (args.out === undefined) await write(surroundings.stdout, text);
    else await writeOutputFile(args.out, text);
    return ExitCode.OK;
  },
});

function formatOf(name: string | undefined): keyof typeof writers {
  const known = Object.keys(writers);
  if (name !== undefined && known.includes(name)) return name as keyof typeof writers;
  const found = name === undefined ? '--to is missing.' : `--to is "${name}".`;
  throw usageFailure(found, `It must be one of: ${known.join(', ')}.`);
}

async function readPlan(path: string, { stdin }: Surroundings): Promise<Plan> {
  const { name, json } = await readJson(path, stdin, 'plan');
  const read = validatePlan(json);
  if (!read.valid) throw invalidInput(name, 'plan', read.errors, read.warnings);
  return read.plan;
}
