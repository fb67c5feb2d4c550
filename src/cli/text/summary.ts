import type { Plan, PlanWarning, Solution, SolveStats } from '../../index.js';
import type { Colours } from './colour.js';
import { objectiveLine } from './objective-text.js';
import { warningList } from '../plan-errors.js';
import { stopCount, tourTable } from './tour-table.js';
import { counted } from './units.js';
import type { Unserved } from './unserved.js';
import { violationTexts } from './violation-text.js';

/** What a summary is made from. */
export interface Summarized {
  readonly plan: Plan;
  readonly solution: Solution;
  readonly unserved: readonly Unserved[];
  readonly warnings: readonly PlanWarning[];
  /** Absent when there was no search. */
  readonly stats?: SolveStats | undefined;
}

const linesAtMost = 20;
const idsAtMost = 12;

/** A solution as a dispatcher reads it: tours, totals, what is broken, what stays unserved and why, warnings. */
export function summary(summarized: Summarized, colours: Colours): string {
  const { plan, solution, unserved, warnings, stats } = summarized;
  const sections = [
    headline(summarized, colours),
    solution.tours.length > 0 ? tours(plan, solution, colours) : '',
    objectiveLine(solution.objectives),
    list('Violations', violationTexts(solution.tours, solution.globalViolations, plan.tz), colours.red),
    list('Unserved orders', unserved.map(unservedText), colours.yellow),
    warnings.length > 0 ? `${colours.yellow('Warnings')}\n${warningList(warnings, colours)}` : '',
    stats === undefined ? '' : colours.dim(searchLine(stats)),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

function headline({ plan, solution, unserved }: Summarized, colours: Colours): string {
  const served = solution.tours.reduce((sum, tour) => sum + stopCount(tour), 0);
  const wanted = (plan.orders ?? []).reduce((sum, { stops }) => sum + stops.length, 0);
  const broken = solution.globalViolations.length > 0 || solution.tours.some(({ isValid }) => !isValid);
  const text = `${served.toLocaleString('en')} of ${counted(wanted, 'stop')} served by ${solution.tours.length.toLocaleString('en')} of ${counted(plan.resources.length, 'resource')}`;
  if (broken) return colours.bold(colours.red(`${text}; rules are broken`));
  return colours.bold(unserved.length > 0 ? colours.yellow(text) : colours.green(text));
}

function tours(plan: Plan, solution: Solution, colours: Colours): string {
  const lines = tourTable(plan, solution);
  return [colours.dim(lines[0]!), ...lines.slice(1, -1), colours.bold(lines[lines.length - 1]!)].join('\n');
}

/** A heading and the first lines of a list, nothing for an empty one. */
function list(heading: string, lines: readonly string[], colour: (text: string) => string): string {
  if (lines.length === 0) return '';
  const shown = lines.slice(0, linesAtMost).map((line) => `  ${line}`);
  if (lines.length > linesAtMost) shown.push(`  … and ${(lines.length - linesAtMost).toLocaleString('en')} more`);
  return [colour(heading), ...shown].join('\n');
}

function unservedText({ orderIds, hint }: Unserved): string {
  const hidden = orderIds.length - idsAtMost;
  const ids = `${orderIds.slice(0, idsAtMost).join(', ')}${hidden > 0 ? ` and ${hidden.toLocaleString('en')} more` : ''}`;
  return hint === '' ? ids : `${ids}: ${hint}`;
}

function searchLine({ backend, steps, elapsedMs, stopped, seed, threads }: SolveStats): string {
  const seconds = (elapsedMs / 1000).toFixed(1);
  return `${seconds} s, ${counted(steps, 'iteration')}, ${backend} kernel, ${counted(threads, 'thread')}, seed ${seed}, ended by ${stopped}`;
}
