import { makeCommand, place, value } from '../command.js';
import { loadPageMaker, openPage } from '../console-page.js';
import { outputOption, rejectUnused } from '../option-values.js';
import { readPlanBeside, readSolution, refuseTwoStandardInputs } from '../plan-and-solution.js';
import { write } from '../write.js';

const remarks = `
Makes one HTML page of a solution (package @tourwright/console) and opens it in the browser: a map, a timeline and tables. The
page holds all that it shows and sends nothing anywhere. Without its plan times are UTC. Where there is no browser, the page is
written and its path printed.

EXAMPLES
  tourwright view plan.json solution.json
  tourwright view solution.json --plan plan.json -o tours.html
  tourwright solve plan.json --json | tourwright view plan.json -`;

/** `tourwright view`: shows a solution in the browser. */
export const viewCommand = makeCommand({
  name: 'view',
  description: 'Look at a solution in the browser: map, timeline, tables (package @tourwright/console)',
  args: {
    file: place('file', 'JSON file of a solution, or of its plan where the solution follows; - for standard input'),
    solution: place('file', 'JSON file of the solution, behind its plan', { required: false }),
    plan: value('file', 'JSON file of the plan, where the solution stands alone'),
    output: { ...outputOption, description: 'Write the page there (default: into a new temporary folder)' },
  },
  remarks,
  run: async ({ file, solution: second, plan: option, output }, surroundings) => {
    if (second !== undefined)
      rejectUnused('plan', option, 'where the plan stands before its solution', 'Leave it out.');
    const files = second === undefined ? { solution: file, plan: option } : { solution: second, plan: file };
    refuseTwoStandardInputs(files.solution, files.plan);
    const pageOf = await loadPageMaker(surroundings);
    const solution = await readSolution(files.solution, surroundings);
    const plan = await readPlanBeside(files, solution, surroundings);
    await write(surroundings.stdout, await openPage(pageOf(solution, plan), output, surroundings));
  },
});
