import type { ReadPlan } from '../../formats/format.js';
import { makeCommand, place, value } from '../command.js';
import { ExitCode, usageFailure } from '../failure.js';
import { importFormats } from '../import/formats.js';
import {
  checkTableOptions,
  openFile,
  readForeignPlan,
  tableOptions,
  printFormatWarnings,
  unknownFormat,
} from '../import/read-plan-file.js';
import { oneOf, outputOption } from '../option-values.js';
import { refuseTwoStandardInputs } from '../plan-and-solution.js';
import type { Surroundings } from '../surroundings.js';
import { counted } from '../text/units.js';
import { print, write, writeOutputFile } from '../write.js';

const templates = ['orders', 'vehicles'] as const;
const formats = importFormats.map(({ name }) => name);

const remarks = `
Columns of tables are known by their usual names in English, German, French and Spanish. Others are kept as properties,
or mapped by hand: --save-map writes what was recognized, to be corrected and given with --map.

EXAMPLES
  tourwright import --template orders > orders.csv
  tourwright import --template vehicles > vehicles.csv
  tourwright import orders.csv --vehicles vehicles.csv --date 2026-03-10 --tz Europe/Berlin -o plan.json
  tourwright import problem.json --matrix car.json --matrix truck.json --matrices-output travels.json -o plan.json
  tourwright import day.xlsx --from xlsx --save-map columns.json -o plan.json`;

/** `tourwright import`: makes a plan from a spreadsheet or from another program's file. */
export const importCommand = makeCommand({
  name: 'import',
  description: "Make a plan of a spreadsheet, or of another program's file",
  args: {
    file: place('file', 'What to read; - for standard input', { required: false }),
    from: value(formats.join('|'), 'Its format (default: recognized by its content)', { values: formats }),
    ...tableOptions,
    matrix: value('file', 'A routing matrix of the pragmatic format (several times: those of its profiles)', {
      repeatable: true,
    }),
    'save-map': value('file', 'Write there what columns of tables were taken for', { isWritten: true }),
    'matrices-output': value(
      'file',
      'Write the travels there that a request brings, for --matrix of the other commands',
      { isWritten: true },
    ),
    template: value(templates.join('|'), 'Write a table to fill in instead', { values: templates }),
    output: { ...outputOption, description: 'Write the plan there (default: standard output)' },
  },
  remarks,
  run: async (args, surroundings) => {
    const { stdout } = surroundings;
    const template = args.template === undefined ? undefined : oneOf('template', args.template, templates);
    if (template !== undefined) {
      if (args.file !== undefined) throw usageFailure('A template is made of no file.', `Leave ${args.file} out.`);
      const { spreadsheetTemplate } = await import('../../formats/spreadsheet/template.js');
      const text = spreadsheetTemplate(template);
      await (args.output === undefined ? write(stdout, text) : writeOutputFile(args.output, text));
      return ExitCode.OK;
    }
    checkTableOptions(args);
    refuseTwoStandardInputs(args.file, args.vehicles, args.map, ...(args.matrix ?? []));
    const { file, format } = await openFile(args.file, args.from, surroundings);
    if (format === undefined) throw unknownFormat(file.name);
    const {
      plan,
      map,
      matrices,
      tours = [],
    } = await readForeignPlan({ file, format }, args, surroundings, args.matrix);
    await keepMatrices(matrices, args['matrices-output'], surroundings);
    if (tours.length > 0) {
      const message = 'The tours that the file lists are not in the plan: solve looks for its own.';
      await printFormatWarnings([{ code: 'TOURS', path: 'tours', message }], surroundings);
    }
    if (args['save-map'] !== undefined && map !== undefined)
      await writeOutputFile(args['save-map'], `${JSON.stringify(map, null, 2)}\n`);
    const text = `${JSON.stringify(plan, null, 2)}\n`;
    if (args.output === undefined) await write(stdout, text);
    else {
      await writeOutputFile(args.output, text);
      const read = `${counted(plan.orders?.length ?? 0, 'order')}, ${counted(plan.resources.length, 'resource')}`;
      await print(stdout, `${read}. Written to ${args.output}\n`);
    }
    return ExitCode.OK;
  },
});

/** Writes the travel matrices of a file, or warns that they are not part of the plan. */
async function keepMatrices(
  matrices: ReadPlan['matrices'],
  path: string | undefined,
  surroundings: Surroundings,
): Promise<void> {
  if (matrices === undefined) return;
  if (path !== undefined) return writeOutputFile(path, `${JSON.stringify(matrices, asList)}\n`);
  const message =
    'The travels of the matrices are not in the plan: keep them by --matrices-output, and give them to solve by --matrix.';
  await printFormatWarnings([{ code: 'MATRICES', path: 'matrices', message }], surroundings);
}

/** JSON replacer that writes typed arrays as lists, with null where there is no route. */
function asList(_key: string, value: unknown): unknown {
  return value instanceof Int32Array ? Array.from(value, (figure) => (figure < 0 ? null : figure)) : value;
}
