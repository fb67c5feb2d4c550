import { tradeoffs, type InvalidPlanError, type Price, type Tradeoffs } from '../../index.js';
import type { Colours } from '../text/colour.js';
import { flag, makeCommand, value } from '../command.js';
import { duration, outputOption, searchLimits } from '../option-values.js';
import { planAndSolution, readPlanAndSolution } from '../plan-and-solution.js';
import { invalidInput } from '../plan-errors.js';
import { follow } from '../progress.js';
import { travelOptions } from '../roads/choose-travel.js';
import { objectiveChanges, objectiveLine } from '../text/objective-text.js';
import { table } from '../text/table.js';
import { counted } from '../text/units.js';
import { answer } from '../write.js';

const remarks = `
Shows what one unit more or less would make of the objectives: of each resource one more and one less, 30 minutes of work, a
later or earlier end, 10 km, a tenth of a capacity. Each figure is the difference between two solutions that were found by
short runs, in the plan with the change and in the plan as it is. Resources that are the same are listed once.
Ctrl-C ends it with what is known by then. Either file may be - for standard input.

EXAMPLES
  tourwright tradeoffs plan.json solution.json
  tourwright tradeoffs plan.json solution.json --time 60 --step PT1H --json`;

/** `tourwright tradeoffs`: the price of one unit more or less of each limit in a plan. */
export const tradeoffsCommand = makeCommand({
  name: 'tradeoffs',
  description: 'What one van, half an hour, or 10 km more or less would be worth',
  args: {
    ...planAndSolution,
    time: value('seconds|duration', 'Time budget (default 30)'),
    iterations: value('n', 'Iterations of each short run, in place of time'),
    step: value('seconds|duration', 'One unit of time (default PT30M)'),
    threads: value('n', 'Short runs at once (default: as many as processors)'),
    seed: value('n', 'Seed of the random choices (default 1)'),
    ...travelOptions,
    output: outputOption,
    json: flag('The prices as JSON, with the tours of each'),
  },
  remarks,
  run: async (args, surroundings) => {
    const options = { ...searchLimits(args), timeStep: duration('step', args.step, 1) };
    const { plan, solution, travel } = await readPlanAndSolution(args, surroundings);
    const followed = {
      known: 'what is known',
      missing: 'anything was known',
      refusal: ({ errors }: InvalidPlanError) => invalidInput(args.solution, 'solution', errors),
    };
    const found = await follow(surroundings, followed, (progress, signal) => {
      progress.reached('the plan as it is', undefined);
      return tradeoffs(plan, solution, {
        ...options,
        travel,
        signal,
        // The warnings about the plan have been printed already.
        onWarnings: () => undefined,
        onProgress: ({ done, total, latest, budgetMs }) =>
          progress.reached(`${done}/${total} ${latest?.text ?? ''}`, budgetMs),
      });
    });
    await answer(found, tradeoffsText, args, surroundings);
  },
});

/** Returns a table of the prices that change the objectives, then one line for those that make no difference. */
function tradeoffsText({ reference, prices, notExamined }: Tradeoffs, colours: Colours): string {
  const changes = prices.filter(isFelt);
  const idle = prices.filter((price) => !isFelt(price)).map(({ text }) => text);
  const [titles, ...rows] = table<Price>(
    [
      { title: 'change', cell: ({ text }) => text },
      { title: 'alike', align: 'right', cell: ({ alike }) => (alike.length === 0 ? '' : String(alike.length)) },
      { title: 'what becomes of the objectives', cell: ({ objectives }) => objectiveChanges(objectives) },
    ],
    changes,
  );
  return [
    colours.bold(`As it is: ${objectiveLine(reference.objectives)}`),
    ...(changes.length === 0 ? [] : [colours.bold(titles!), ...rows]),
    ...(idle.length === 0 ? [] : [`No difference: ${idle.join(', ')}`]),
    ...(notExamined.length === 0
      ? []
      : [colours.yellow(`${counted(notExamined.length, 'change')} not examined: give it more time with --time.`)]),
  ].join('\n');
}

function isFelt({ objectives }: Price): boolean {
  return objectives.some(({ difference }) => difference !== 0);
}
