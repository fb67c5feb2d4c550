import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Plan, Solution } from '../index.js';
import { addedPackage } from './added-package.js';
import type { Surroundings } from './surroundings.js';
import { writeOutputFile } from './write.js';

interface ConsolePackage {
  consolePage(shown: { readonly plan?: Plan; readonly solution: Solution }): string;
}

/**
 * Loads the function that makes one self-contained HTML page from a solution and, if known, its plan.
 *
 * @throws Failure with the install command when the console package is not installed
 */
export async function loadPageMaker({ importPackage }: Surroundings) {
  const { consolePage } = (await addedPackage('@tourwright/console', importPackage)) as ConsolePackage;
  return (solution: Solution, plan: Plan | undefined) =>
    consolePage(plan === undefined ? { solution } : { plan, solution });
}

/**
 * Writes a page to a file and opens it in the browser.
 *
 * @param output - the file; undefined for one in a new temporary folder
 * @returns the line that says where the page is, with a note if no browser opened it
 */
export async function openPage(
  page: string,
  output: string | undefined,
  { openInBrowser }: Surroundings,
): Promise<string> {
  const file = output ?? join(await mkdtemp(join(tmpdir(), 'tourwright-')), 'tours.html');
  await writeOutputFile(file, page);
  const isOpen = await openInBrowser(resolve(file));
  return `Written to ${file}\n${isOpen ? '' : 'There is no browser here to open it: open the file yourself.\n'}`;
}
