import {
  backend,
  solve,
  statsOf,
  validatePlan,
  type InvalidPlanError,
  type Plan,
  type SolveOptions,
} from '../../index.js';
import { coloursFor } from '../text/colour.js';
import { flag, makeCommand, place, value } from '../command.js';
import { loadPageMaker, openPage } from '../console-page.js';
import { ExitCode, usageFailure, type Failure } from '../failure.js';
import {
  checkTableOptions,
  openFile,
  printFormatWarnings,
  readForeignPlan,
  tableOptions,
} from '../import/read-plan-file.js';
import { outputOption, rejectUnused, searchLimits, searchOptions } from '../option-values.js';
import { noPlan, refuseTwoStandardInputs } from '../plan-and-solution.js';
import { printWarnings } from '../plan-errors.js';
import { follow, SEARCHED } from '../progress.js';
import { parseJson, type JsonInput } from '../read-input.js';
import { chosenTravel, travelOptions } from '../roads/choose-travel.js';
import { printable } from '../text/printable.js';
import { summary } from '../text/summary.js';
import type { Surroundings } from '../surroundings.js';
import { unservedOrders } from '../text/unserved.js';
import { matrix } from '../../travel/matrix.js';
import type { TravelProvider } from '../../travel/provider.js';
import { print, write, writeOutputFile } from '../write.js';

const remarks = `
On a terminal a line follows the search, and a summary of the tours comes at the end.
In a pipe, or with --json, the solution's JSON alone goes to standard output.
Ctrl-C ends the search with the best solution so far; a second Ctrl-C ends at once.

EXAMPLES
  tourwright solve plan.json --time 30
  tourwright solve plan.json --time PT5M --threads 2 -o solution.json
  tourwright solve orders.csv --vehicles vehicles.csv --date 2026-03-10 --plan-output plan.json -o solution.json
  tourwright solve plan.json --open
  cat plan.json | tourwright solve --time 5 > solution.json`;

/** `tourwright solve`: reads a plan and returns the best tours found within the time budget. */
export const solveCommand = makeCommand({
  name: 'solve',
  description: 'Find the best tours for a plan',
  args: {
    plan: place(
      'file',
      "JSON file of the plan, a table of orders, or another program's file; - or nothing: standard input",
      {
        required: false,
      },
    ),
    ...tableOptions,
    'plan-output': value('file', "Write the plan of a table or of another program's file there", { isWritten: true }),
    output: { ...outputOption, description: 'Write the JSON of the solution there' },
    time: value(
      'seconds|duration',
      "Time budget: 5, 2.5 or PT5M (default: the plan's maxOptimizationDuration, else 10)",
    ),
    iterations: value('n', 'Iteration budget: the same answer on every machine with the same kernel'),
    ...searchOptions,
    ...travelOptions,
    geometry: flag('The ways along the roads, in the JSON of the solution'),
    json: flag('JSON on standard output, also on a terminal'),
    open: flag('Show the solution in the browser, as tourwright view does'),
  },
  remarks,
  run: async (args, surroundings) => {
    const options = { ...searchLimits(args), geometry: args.geometry === true };
    requireKernel();
    refuseTwoStandardInputs(args.plan, args.vehicles, args.map, args.matrix);
    const travel = await chosenTravel(args, surroundings);
    if (travel === undefined || args.matrix !== undefined)
      rejectUnused('geometry', args.geometry, 'without roads', 'Name them with --roads.');
    const pageOf = args.open === true ? await loadPageMaker(surroundings) : undefined;
    const input = await readInput(args, surroundings);
    const isChosen = args.matrix !== undefined || args.roads !== undefined;
    const used = isChosen ? travel : (input.travel ?? travel);
    const start = input.tours && { start: input.tours };
    const found = await search(input, { ...options, travel: used, ...start }, surroundings);
    const text = `${JSON.stringify(found.solution, null, 2)}\n`;
    try {
      if (args.output !== undefined) await writeOutputFile(args.output, text);
    } catch (error) {
      // The result of a long search must not be lost to a full disk.
      await write(surroundings.stdout, text);
      throw error;
    }
    await show(found, text, { json: args.json === true, output: args.output }, surroundings);
    if (pageOf !== undefined)
      await write(surroundings.stderr, await openPage(pageOf(found.solution, found.plan), undefined, surroundings));
    const slow = found.stats?.warnings.find(({ code }) => code === 'KERNEL_FALLBACK');
    const { yellow } = coloursFor(surroundings.stderr, surroundings.env);
    if (slow !== undefined) await print(surroundings.stderr, `${yellow(slow.code)}  ${slow.message}\n`);
    const isTooShort = found.stats?.stopped === 'deadline' && found.stats.firstSolutionMs === undefined;
    if (!isTooShort) return ExitCode.OK;
    const tooShort = yellow('The time was too short for any solution: nobody serves anything.');
    await print(surroundings.stderr, `${tooShort} Give it more with --time.\n`);
    return ExitCode.TOO_SHORT;
  },
});

/** The warning about a plan that is written without its travels. */
const MATRICES = {
  code: 'MATRICES',
  path: 'matrices',
  message:
    'The travels of the matrices are not in the plan: for --matrix of other commands, import writes them by --matrices-output.',
};

type InputArguments = Parameters<typeof readForeignPlan>[1] & {
  readonly plan: string | undefined;
  readonly 'plan-output': string | undefined;
};

/**
 * Reads a plan from a file, or makes it, with the travels and tours that the file has, from a table or another program's
 * file and writes it where requested.
 */
async function readInput(
  args: InputArguments,
  surroundings: Surroundings,
): Promise<JsonInput & { readonly travel?: TravelProvider; readonly tours?: SolveOptions['start'] }> {
  checkTableOptions(args);
  const { file, format } = await openFile(args.plan, undefined, surroundings);
  if (format !== undefined) {
    const { plan, matrices, tours } = await readForeignPlan({ file, format }, args, surroundings);
    if (args['plan-output'] !== undefined) {
      await writeOutputFile(args['plan-output'], `${JSON.stringify(plan, null, 2)}\n`);
      if (matrices !== undefined) await printFormatWarnings([MATRICES], surroundings);
    }
    return { name: file.name, json: plan, ...(matrices && { travel: matrix(matrices) }), ...(tours && { tours }) };
  }
  for (const option of ['plan-output', ...(Object.keys(tableOptions) as (keyof typeof tableOptions)[])] as const)
    rejectUnused(
      option,
      args[option],
      'with a plan in JSON',
      'It is for files of other formats: tourwright solve orders.csv.',
    );
  return parseJson(file.name, Buffer.from(file.bytes));
}

/** Fails with advice if TOURWRIGHT_KERNEL names a kernel that is not available. */
function requireKernel(): void {
  try {
    backend();
  } catch (error) {
    const [message, ...advice] = (error as Error).message.split('\n');
    throw usageFailure(message, ...advice);
  }
}

/** Runs the search with a progress line; Ctrl-C stops it. @returns everything that is printed about the solution */
async function search({ name, json }: JsonInput, options: SolveOptions, surroundings: Surroundings) {
  // Any JSON may be here: the library rejects what is not a plan.
  const plan = json as Plan;
  const refusal = ({ errors }: InvalidPlanError): Failure => noPlan(name, json, errors, validatePlan(json).warnings);
  return await follow(surroundings, { ...SEARCHED, refusal }, async (progress, signal) => {
    // Warnings are printed together with the solution.
    const onWarnings = (): void => undefined;
    const hooks = { onWarnings, onImprovement: progress.improved, onTravels: progress.travelled };
    const solution = await solve(plan, { ...options, signal, ...hooks });
    const stats = statsOf(solution);
    const warnings = stats?.warnings.filter(({ code }) => code !== 'KERNEL_FALLBACK') ?? [];
    return { plan, solution, stats, warnings, travel: options.travel };
  });
}

/** Standard output gets the JSON, or the summary if the JSON goes to a file or standard output is a terminal. */
async function show(
  found: Awaited<ReturnType<typeof search>>,
  text: string,
  { json, output }: { readonly json: boolean; readonly output: string | undefined },
  surroundings: Surroundings,
): Promise<void> {
  const { stdout, env } = surroundings;
  if (json || (output === undefined && stdout.isTTY !== true)) {
    await printWarnings(found.warnings, surroundings);
    await write(stdout, text);
    return;
  }
  const unserved = await unservedOrders(found.plan, found.solution, found.travel);
  const shown = printable({ solution: found.solution, unserved, timeZone: found.plan.tz });
  await print(stdout, summary({ ...found, ...shown }, coloursFor(stdout, env)));
  if (output !== undefined) await write(stdout, `Written to ${output}\n`);
}
