import type { Price, Tradeoffs } from '../../index.js';
import type { Colours } from './colour.js';
import { objectiveChanges, objectiveLine } from './objective-text.js';
import { table } from './table.js';
import { counted } from './units.js';

/** Prices as a table: what changes the objectives, then what makes no difference, in a line. */
export function tradeoffsText({ reference, prices, notExamined }: Tradeoffs, colours: Colours): string {
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
