import {
  InvalidPlanError,
  tradeoffs,
  type Plan,
  type Solution,
  type Tradeoffs,
  type TradeoffsOptions,
} from '../../index.js';
import { coloursFor } from '../text/colour.js';
import { makeCommand } from '../command.js';
import { ExitCode } from '../exit-code.js';
import { Failure } from '../failure.js';
import { exitCodeSection } from '../help.js';
import { listenForInterrupt } from '../interrupt.js';
import { duration, outputOption, searchLimits } from '../option-values.js';
import { readPlan, readSolution, refuseTwoStandardInputs } from '../plan-and-solution.js';
import { invalidInput } from '../plan-errors.js';
import { startProgress } from '../progress.js';
import { chosenRoads, roadsFailure, roadsOption } from '../roads/choose-roads.js';
import type { Surroundings } from '../surroundings.js';
import { tradeoffsText } from '../text/tradeoffs-text.js';
import { answer, checkOutputFile } from '../write.js';

const remarks = `
Tells what one unit more or less would make of the objectives: of each resource one more and one less, 30 minutes of work, a
later or earlier end, 10 km, a tenth of a capacity. Each figure is the difference between two solutions that were found by
short runs, in the plan with the change and in the plan as it is. Resources that are the same are told of once.
Ctrl-C ends it with what is known by then. Either file may be - for standard input.

EXAMPLES
  tourwright tradeoffs plan.json solution.json
  tourwright tradeoffs plan.json solution.json --time 60 --step PT1H --json

${exitCodeSection()}`;

/** `tourwright tradeoffs`: the price of one unit more or less of everything that limits a plan. */
export const tradeoffsCommand = makeCommand({
  name: 'tradeoffs',
  description: 'What one van, half an hour, or 10 km more or less would be worth',
  args: {
    plan: { type: 'positional', required: true, valueHint: 'file', description: 'JSON file of the plan' },
    solution: { type: 'positional', required: true, valueHint: 'file', description: 'JSON file of its solution' },
    time: { type: 'string', valueHint: 'seconds|duration', description: 'Time budget (default 30)' },
    iterations: { type: 'string', valueHint: 'n', description: 'Iterations of each short run, in place of time' },
    step: { type: 'string', valueHint: 'seconds|duration', description: 'One unit of time (default PT30M)' },
    threads: { type: 'string', valueHint: 'n', description: 'Short runs at once (default: as many as processors)' },
    seed: { type: 'string', valueHint: 'n', description: 'Seed of the random choices (default 1)' },
    roads: roadsOption,
    output: outputOption,
    json: { type: 'boolean', description: 'The prices as JSON, with the tours of each' },
  },
  remarks,
  run: async (args, surroundings) => {
    const options = { ...searchLimits(args), timeStep: duration('step', args.step, 1) };
    refuseTwoStandardInputs(args.plan, args.solution);
    if (args.output !== undefined) await checkOutputFile(args.output);
    const plan = await readPlan(args.plan, surroundings);
    const solution = await readSolution(args.solution, surroundings);
    const travel = await chosenRoads(args.roads, surroundings);
    const found = await looked(plan, solution, args.solution, { ...options, travel }, surroundings);
    const { stdout, env } = surroundings;
    await answer(found, () => tradeoffsText(found, coloursFor(stdout, env)), args, surroundings);
    return ExitCode.OK;
  },
});

async function looked(
  plan: Plan,
  solution: Solution,
  name: string,
  options: TradeoffsOptions,
  surroundings: Surroundings,
): Promise<Tradeoffs> {
  const progress = startProgress(surroundings.stderr);
  progress.reached('the plan as it is', undefined);
  const interruption = listenForInterrupt(
    surroundings,
    () => progress.note('stopping with what is known (Ctrl-C again: at once)'),
    () => progress.stop(),
  );
  try {
    return await tradeoffs(plan, solution, {
      ...options,
      signal: interruption.signal,
      // What there is to remark on the plan has been told.
      onWarnings: () => undefined,
      onProgress: ({ done, total, latest, budgetMs }) =>
        progress.reached(`${done}/${total} ${latest?.text ?? ''}`, budgetMs),
    });
  } catch (error) {
    if (error instanceof InvalidPlanError) throw invalidInput(name, 'solution', error.errors);
    if (!interruption.signal.aborted) throw roadsFailure(error);
    throw new Failure(ExitCode.INTERRUPTED, 'Interrupted before anything was known.');
  } finally {
    progress.stop();
    interruption.release();
  }
}
