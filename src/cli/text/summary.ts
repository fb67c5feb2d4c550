import { stopCount } from '../../model/tour-stops.js';
import type { PlanWarning, Solution, SolveStats, Tour } from '../../index.js';
import type { Colours } from './colour.js';
import { objectiveLine } from './objective-text.js';
import { warningList } from '../plan-errors.js';
import { tourTable } from './tour-table.js';
import { counted, firstOf } from './units.js';
import type { UnservedLine } from './unserved.js';
import { violationTexts } from './violation-text.js';

interface Summarized {
  readonly solution: Solution;
  /** Time zone of the plan; undefined for UTC. */
  readonly timeZone: string | undefined;
  readonly unserved: readonly UnservedLine[];
  /** What the ids of `unserved` refer to: orders, unless there is no plan. */
  readonly unservedAre?: 'orders' | 'stops';
  readonly warnings: readonly PlanWarning[];
  /** Absent if there was no search. */
  readonly stats?: SolveStats | undefined;
}

const linesAtMost = 20;
const idsAtMost = 12;

/** Returns a solution for a dispatcher: tours, totals, violations, unserved orders with reasons, and warnings. */
export function summary(summarized: Summarized, colours: Colours): string {
  const { solution, timeZone, unserved, unservedAre = 'orders', warnings, stats } = summarized;
  return sections([
    headline(solution, colours),
    toursText(solution.tours, timeZone, colours),
    objectiveLine(solution.objectives),
    violationList(violationTexts(solution.tours, solution.globalViolations, timeZone), colours),
    list(`Unserved ${unservedAre}`, unserved.map(unservedText), colours.yellow),
    warnings.length > 0 ? `${colours.yellow('Warnings')}\n${warningList(warnings, colours)}` : '',
    stats === undefined ? '' : colours.dim(searchLine(stats)),
  ]);
}

/** Joins sections with a blank line between them; empty ones are left out. */
export function sections(texts: readonly string[]): string {
  return `${texts.filter((text) => text !== '').join('\n\n')}\n`;
}

/** Returns the first twenty violations with a heading; empty if there are none. */
export function violationList(sentences: readonly string[], colours: Colours): string {
  return list('Violations', sentences, colours.red);
}

function headline(solution: Solution, colours: Colours): string {
  const { tours, unusedResourceIds, unaffectedStopIds, unaffectedAlternativeIds, globalViolations } = solution;
  const served = tours.reduce((sum, tour) => sum + stopCount(tour), 0);
  const unserved = unaffectedStopIds.length + unaffectedAlternativeIds.length;
  const resources = counted(tours.length + unusedResourceIds.length, 'resource');
  const broken = globalViolations.length > 0 || tours.some(({ isValid }) => !isValid);
  const text = `${served.toLocaleString('en')} of ${counted(served + unserved, 'stop')} served by ${tours.length.toLocaleString('en')} of ${resources}`;
  if (broken) return colours.bold(colours.red(`${text}; rules are broken`));
  return colours.bold(unserved > 0 ? colours.yellow(text) : colours.green(text));
}

/** Returns a table with one line per tour, times in the given zone or UTC; empty if there are no tours. */
export function toursText(tours: readonly Tour[], timeZone: string | undefined, colours: Colours): string {
  if (tours.length === 0) return '';
  const lines = tourTable(tours, timeZone);
  return [colours.dim(lines[0]!), ...lines.slice(1, -1), colours.bold(lines[lines.length - 1]!)].join('\n');
}

/** Returns a heading and the first lines of a list; empty for an empty list. */
function list(heading: string, lines: readonly string[], colour: (text: string) => string): string {
  if (lines.length === 0) return '';
  const shown = firstOf(lines, linesAtMost, (line) => line);
  return [colour(heading), ...shown.map((line) => `  ${line}`)].join('\n');
}

function unservedText({ orderIds, hint }: UnservedLine): string {
  const hidden = orderIds.length - idsAtMost;
  const ids = `${orderIds.slice(0, idsAtMost).join(', ')}${hidden > 0 ? ` and ${hidden.toLocaleString('en')} more` : ''}`;
  return hint === '' ? ids : `${ids}: ${hint}`;
}

function searchLine({ backend, steps, elapsedMs, stopped, seed, threads }: SolveStats): string {
  const seconds = (elapsedMs / 1000).toFixed(1);
  return `${seconds} s, ${counted(steps, 'iteration')}, ${backend} kernel, ${counted(threads, 'thread')}, seed ${seed}, ended by ${stopped}`;
}
