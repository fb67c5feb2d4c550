import { makeCommand } from '../command.js';
import { ExitCode } from '../exit-code.js';
import { usageFailure } from '../failure.js';
import { tellFormatWarnings } from '../import/read-plan-file.js';
import { badValue, oneOf, outputOption, refuseIdle } from '../option-values.js';
import { askFailure, readPlan, readSolution, refuseTwoStandardInputs } from '../plan-and-solution.js';
import { checkOutputFile, write, writeOutputFile } from '../write.js';
import type { Written } from '../../formats/format.js';
import { visits, type Plan, type Solution } from '../../index.js';

/** What writes each format, loaded when it is used. */
const writers: Readonly<Record<(typeof formats)[number], () => Promise<Writer>>> = {
  csv: async () => (await import('../../formats/sheets/csv.js')).writeCsv,
  xlsx: async () => (await import('../../formats/sheets/xlsx.js')).writeXlsx,
  geojson: async () => (await import('../../formats/sheets/geojson.js')).writeGeojson,
  gpx: async () => (await import('../../formats/sheets/gpx.js')).writeGpx,
  ics: async () => (await import('../../formats/sheets/icalendar.js')).writeIcalendar,
};
const formats = ['csv', 'xlsx', 'geojson', 'gpx', 'ics'] as const;
type Writer = (solution: Solution, plan: Plan | undefined) => Written;

const remarks = `
csv and xlsx are driver's sheets: order, customer and address (of the properties), window, arrival, service, waiting, load on
board, remarks. ics has an event a stop. Lines of geojson and gpx follow the roads where the solution has them (tourwright solve --geometry), and are straight elsewhere.

EXAMPLES
  tourwright export solution.json --to xlsx --plan plan.json -o tours.xlsx
  tourwright export solution.json --to ics --plan plan.json --resource van-1 -o van-1.ics
  tourwright export solution.json --to geojson --plan plan.json > tours.geojson
  tourwright solve plan.json --geometry --json | tourwright export - --to gpx -o tours.gpx`;

/** `tourwright export`: a solution for maps and other programs. */
export const exportCommand = makeCommand({
  name: 'export',
  description: "Write a solution as driver's sheets (CSV, Excel), GeoJSON, GPX or calendar",
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
      description: 'JSON file of its plan: times in its time zone, windows, and what stays unserved',
    },
    resource: { type: 'string', valueHint: 'id', description: 'The tour of this resource alone' },
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
    const { content, warnings } = (await writers[format]())(onlyOf(solution, args.resource), plan);
    await tellFormatWarnings(warnings, surroundings);
    if (args.output !== undefined) await writeOutputFile(args.output, content);
    else if (typeof content === 'string' || surroundings.stdout.isTTY !== true)
      await write(surroundings.stdout, content);
    else throw usageFailure(`--to ${format} writes no text.`, `Write it into a file: -o tours.${format}`);
    return ExitCode.OK;
  },
});

/** The solution with the tour of one resource alone. */
function onlyOf(solution: Solution, resource: string | undefined): Solution {
  if (resource === undefined) return solution;
  const tours = solution.tours.filter(({ resourceId }) => resourceId === resource);
  if (tours.length > 0) return { ...solution, tours, unaffectedStopIds: [], unaffectedAlternativeIds: [] };
  const known = solution.tours.map(({ resourceId }) => resourceId).join(', ');
  throw badValue('resource', resource, `The solution has no tour of it. There are tours of: ${known || 'nobody'}.`);
}

/** Refuses a solution that serves what the plan does not have. */
function assertOfPlan(plan: Plan, solution: Solution, name: string): void {
  try {
    visits(plan, solution);
  } catch (error) {
    throw askFailure(error, name);
  }
}
