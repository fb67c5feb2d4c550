import { htmlPage } from './html-page.js';
import { checkInput } from './view/check-input.js';
import { viewOf, type ConsoleInput } from './view/view-of.js';

/**
 * One HTML file that shows a solution: summary, map, timeline, tables. It makes no request, and runs from a disk or an e-mail.
 * With the plan it shows windows, orders and unserved stops, too, and local times where the plan has a zone; else UTC.
 *
 * @throws InvalidPlanError with everything that is wrong with the solution or the plan, and with every stop and resource of
 *   the solution that the plan lacks
 * @example
 * await writeFile('tours.html', consolePage({ plan, solution: await solve(plan) }));
 */
export function consolePage(input: ConsoleInput): string {
  checkInput(input);
  return htmlPage(viewOf(input));
}
