import { makeCommand, place, value } from '../command.js';
import { loadPageMaker } from '../console-page.js';
import { inputFailure, usageFailure } from '../failure.js';
import { notReadable, printFormatWarnings } from '../import/read-plan-file.js';
import { oneOf, outputOption, rejectUnused, toursOf } from '../option-values.js';
import { readPlanBeside, readSolution, refuseTwoStandardInputs } from '../plan-and-solution.js';
import { readJson } from '../read-input.js';
import { write, writeOutputFile } from '../write.js';
import { FormatError, type Written } from '../../formats/format.js';
import type { Plan, Solution } from '../../index.js';
import type { Surroundings } from '../surroundings.js';

/** The writer of each format, loaded on first use. */
const writers: Readonly<Record<(typeof formats)[number], (surroundings: Surroundings) => Promise<SolutionWriter>>> = {
  csv: async () => (await import('../../formats/sheets/csv.js')).writeCsv,
  xlsx: async () => (await import('../../formats/sheets/xlsx.js')).writeXlsx,
  geojson: async () => (await import('../../formats/sheets/geojson.js')).writeGeojson,
  gpx: async () => (await import('../../formats/sheets/gpx.js')).writeGpx,
  ics: async () => (await import('../../formats/sheets/icalendar.js')).writeIcalendar,
  html: async (surroundings) => {
    const pageOf = await loadPageMaker(surroundings);
    return (solution, plan) => ({ content: pageOf(solution, plan), warnings: [] });
  },
  vroom: async () => ofRequest((await import('../../formats/vroom/write.js')).writeVroom),
  google: async () => ofRequest((await import('../../formats/google/write.js')).writeGoogle),
};
/** Response formats of other programs, which are made from the request and the solution. */
const answers = ['vroom', 'google'] as const;
const formats = ['csv', 'xlsx', 'geojson', 'gpx', 'ics', 'html', ...answers] as const;
type SolutionWriter = (solution: Solution, plan: Plan | undefined, request: unknown) => Written;

const ofRequest =
  (write: (solution: Solution, request: unknown) => Written): SolutionWriter =>
  (solution, _plan, request) =>
    write(solution, request);

const remarks = `
csv and xlsx are driver's sheets: order, customer and address (of the properties), window, arrival, service, waiting, load on
board, remarks. ics has an event a stop. html is the page that tourwright view opens (package @tourwright/console). vroom and google are what these programs answer. Lines of geojson and gpx follow the roads where the solution has them (tourwright solve --geometry), and are straight elsewhere.

EXAMPLES
  tourwright export solution.json --to xlsx --plan plan.json -o tours.xlsx
  tourwright export solution.json --to ics --plan plan.json --resource van-1 -o van-1.ics
  tourwright export solution.json --to geojson --plan plan.json > tours.geojson
  tourwright export solution.json --to html --plan plan.json -o tours.html
  tourwright export solution.json --to vroom --request request.json -o answer.json
  tourwright solve plan.json --geometry --json | tourwright export - --to gpx -o tours.gpx`;

/** `tourwright export`: converts a solution for maps and other programs. */
export const exportCommand = makeCommand({
  name: 'export',
  description:
    "Write a solution as driver's sheets (CSV, Excel), GeoJSON, GPX, calendar, web page, or another program's answer",
  args: {
    solution: place('file', 'JSON file of a solution; - for standard input'),
    to: value(formats.join('|'), 'What to write', { required: true, values: formats }),
    plan: value('file', 'JSON file of its plan: times in its time zone, windows, and what stays unserved'),
    request: value('file', 'JSON file of the request that import made the plan of, for --to vroom and --to google'),
    resource: value('id', 'The tour of this resource alone'),
    output: { ...outputOption, description: 'Write it there (default: standard output)' },
  },
  remarks,
  run: async (args, surroundings) => {
    const format = oneOf('to', args.to, formats);
    if (format === 'gpx') rejectUnused('plan', args.plan, 'with --to gpx, whose times are UTC', 'Leave it out.');
    const isAnswer = answers.some((each) => each === format);
    if (isAnswer) {
      rejectUnused('plan', args.plan, `with --to ${format}`, 'Leave it out.');
      if (args.request === undefined)
        throw usageFailure(`--to ${format} needs the request.`, 'Name it: --request request.json');
    } else rejectUnused('request', args.request, `with --to ${format}`, 'Leave it out.');
    refuseTwoStandardInputs(args.solution, args.plan, args.request);
    const solution = await readSolution(args.solution, surroundings);
    const plan = await readPlanBeside(args, solution, surroundings);
    const request =
      args.request === undefined ? undefined : (await readJson(args.request, surroundings.stdin, 'request')).json;
    const writer = await writers[format](surroundings);
    const { content, warnings } = named(args, () => writer(onlyOf(solution, args.resource), plan, request));
    await printFormatWarnings(warnings, surroundings);
    if (args.output !== undefined) await writeOutputFile(args.output, content);
    else if (typeof content === 'string' || surroundings.stdout.isTTY !== true)
      await write(surroundings.stdout, content);
    else throw usageFailure(`--to ${format} writes no text.`, `Write it into a file: -o tours.${format}`);
  },
});

/** Runs `write` and adds the file name to errors about the request, or about a solution that does not belong to it. */
function named<T>(
  { request, solution }: { readonly request: string | undefined; readonly solution: string },
  write: () => T,
): T {
  try {
    return write();
  } catch (error) {
    if (error instanceof FormatError && request !== undefined) throw notReadable(request, 'a request', error);
    throw error instanceof RangeError
      ? inputFailure(`${solution === '-' ? 'standard input' : solution}: ${error.message}`)
      : error;
  }
}

/** Returns the solution with only the tours of one resource, without figures about other tours or totals. */
function onlyOf(solution: Solution, resource: string | undefined): Solution {
  if (resource === undefined) return solution;
  const tours = toursOf('resource', resource, solution);
  return {
    ...solution,
    tours,
    unaffectedStopIds: [],
    unaffectedAlternativeIds: [],
    unusedResourceIds: [],
    objectives: [],
    globalViolations: [],
    totalDelay: tours[0].totalDelay,
  };
}
