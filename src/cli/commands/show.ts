import { indexPlan } from '../../formats/sheets/plan-index.js';
import type { Plan, Solution, Tour } from '../../index.js';
import { flag, makeCommand, place, value } from '../command.js';
import { toursOf } from '../option-values.js';
import { readPlanBeside, readSolution, refuseTwoStandardInputs } from '../plan-and-solution.js';
import { coloursFor, type Colours } from '../text/colour.js';
import { printable } from '../text/printable.js';
import { stopList } from '../text/stop-list.js';
import { sections, summary, toursText, violationList } from '../text/summary.js';
import { unservedOrderIds } from '../text/unserved.js';
import { violationTexts } from '../text/violation-text.js';
import { print } from '../write.js';

const remarks = `
Prints a solution as solve does: its tours, objectives, broken rules, and what nobody serves. Figures are those of the file:
tourwright check recomputes them. Without its plan times are UTC, and waiting at stops is not shown.

EXAMPLES
  tourwright show solution.json
  tourwright show solution.json --plan plan.json --stops | less
  tourwright show solution.json --plan plan.json --tour van-1 --stops`;

/** `tourwright show`: prints a stored solution as text. */
export const showCommand = makeCommand({
  name: 'show',
  description: 'Print a stored solution: summary, tours, and their stops',
  args: {
    solution: place('file', 'JSON file of a solution; - for standard input'),
    plan: value('file', 'JSON file of its plan: times in its time zone, waiting, orders that nobody serves'),
    tour: value('id', 'The tour of this resource alone'),
    stops: flag('The stops of each tour, too'),
  },
  remarks,
  run: async (args, surroundings) => {
    refuseTwoStandardInputs(args.solution, args.plan);
    const solution = printable(await readSolution(args.solution, surroundings));
    const plan = await readPlanBeside(args, solution, surroundings);
    const { stdout, env } = surroundings;
    const colours = coloursFor(stdout, env);
    const tours = args.tour === undefined ? solution.tours : toursOf('tour', args.tour, solution);
    const text = args.tour === undefined ? solutionText(solution, plan, colours) : toursAlone(tours, plan?.tz, colours);
    const stops = args.stops === true ? stopLists({ ...solution, tours }, plan, colours) : '';
    await print(stdout, `${text}${stops}`);
  },
});

function solutionText(solution: Solution, plan: Plan | undefined, colours: Colours): string {
  const ids =
    plan === undefined
      ? [...solution.unaffectedStopIds, ...solution.unaffectedAlternativeIds]
      : unservedOrderIds(plan, solution);
  const unserved = ids.length === 0 ? [] : [{ orderIds: ids, hint: '' }];
  const unservedAre = plan === undefined ? 'stops' : 'orders';
  return summary({ solution, timeZone: plan?.tz, unserved, unservedAre, warnings: [] }, colours);
}

function toursAlone(tours: readonly Tour[], timeZone: string | undefined, colours: Colours): string {
  return sections([toursText(tours, timeZone, colours), violationList(violationTexts(tours, [], timeZone), colours)]);
}

function stopLists(solution: Solution, plan: Plan | undefined, colours: Colours): string {
  const index = indexPlan(solution, plan);
  return solution.tours.map((tour) => `\n${stopList(tour, index, colours)}\n`).join('');
}
