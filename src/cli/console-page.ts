import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Plan, Solution } from '../index.js';
import { addedPackage } from './added-package.js';
import type { Surroundings } from './surroundings.js';
import { writeOutputFile } from './write.js';

/** Makes one self-contained HTML page of a solution and, where it is known, its plan. */
export type PageMaker = (solution: Solution, plan: Plan | undefined) => string;

/** What the package of the console brings for the command. */
interface ConsolePackage {
  consolePage(shown: { readonly plan?: Plan; readonly solution: Solution }): string;
}

/** Loads what makes pages. @throws Failure that says how to add its package when it is not installed */
export async function loadPageMaker({ importPackage }: Surroundings): Promise<PageMaker> {
  const { consolePage } = (await addedPackage('@tourwright/console', importPackage)) as ConsolePackage;
  return (solution, plan) => consolePage(plan === undefined ? { solution } : { plan, solution });
}

/**
 * Writes a page into a file and opens it in the browser.
 *
 * @param output - the file; undefined for one in a new temporary folder
 * @returns the line that says where it is, and when nothing here could open it
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
