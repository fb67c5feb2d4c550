import { htmlPage } from './html-page.js';
import { checkInput } from './view/check-input.js';
import { viewOf, type ConsoleInput } from './view/view-of.js';

/**
 * Creates one HTML file that shows a solution: summary, map, timeline, tables. It makes no request, and opens from a
 * disk or an e-mail. With the plan it also shows windows, orders and unserved stops, and local times if the plan has a
 * zone; otherwise UTC.
 *
 * @throws InvalidPlanError with all errors of the solution or the plan, and with every stop and resource of the
 * solution
 * that the plan lacks
 * @example await writeFile('tours.html', consolePage({ plan, solution: await solve(plan) }));
 */
export function consolePage(input: ConsoleInput): string {
  checkInput(input);
  return htmlPage(viewOf(input));
}
