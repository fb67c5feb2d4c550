import { makeCommand } from '../command.js';
import { ExitCode } from '../exit-code.js';
import { csv } from '../export/csv.js';
import { geojson } from '../export/geojson.js';
import { gpx } from '../export/gpx.js';
import { oneOf, outputOption, refuseIdle } from '../option-values.js';
import { askFailure, readPlan, readSolution, refuseTwoStandardInputs } from '../plan-and-solution.js';
import { checkOutputFile, write, writeOutputFile } from '../write.js';
import { visits, type Plan, type Solution } from '../../index.js';

const writers = { geojson, gpx, csv } as const;
const formats = ['geojson', 'gpx', 'csv'] as const;

const remarks = `
Lines follow the roads where the solution has them (tourwright solve --geometry), and are straight elsewhere.

EXAMPLES
  tourwright export solution.json --to geojson --plan plan.json > tours.geojson
  tourwright solve plan.json --geometry --json | tourwright export - --to gpx -o tours.gpx`;

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
    to: {
      type: 'string',
      required: true,
      valueHint: formats.join('|'),
      values: formats,
      description: 'What to write',
    },
    plan: {
      type: 'string',
      valueHint: 'file',
      description: 'JSON file of its plan: times in its time zone, and what stays unserved on the map (geojson)',
    },
    output: { ...outputOption, description: 'Write it there (default: standard output)' },
  },
  remarks,
  run: async (args, surroundings) => {
    const format = oneOf('to', args.to, formats);
    if (format === 'gpx') refuseIdle('plan', args.plan, 'with --to gpx, whose times are UTC', 'Leave it out.');
    refuseTwoStandardInputs(args.solution, args.plan);
    if (args.output !== undefined) await checkOutputFile(args.output);
    const solution = await readSolution(args.solution, surroundings);
    const plan = args.plan === undefined ? undefined : await readPlan(args.plan, surroundings);
    if (plan !== undefined) assertOfPlan(plan, solution, args.solution);
    const text = writers[format](solution, plan);
    if (args.output === undefined) await write(surroundings.stdout, text);
    else await writeOutputFile(args.output, text);
    return ExitCode.OK;
  },
});

/** Refuses a solution that serves what the plan does not have. */
function assertOfPlan(plan: Plan, solution: Solution, name: string): void {
  try {
    visits(plan, solution);
  } catch (error) {
    throw askFailure(error, name);
  }
}
