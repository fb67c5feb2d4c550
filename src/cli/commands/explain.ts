import { explain, type Explanation, type Obstacle } from '../../index.js';
import type { Colours } from '../text/colour.js';
import { flag, makeCommand, value } from '../command.js';
import { objectiveChanges } from '../text/objective-text.js';
import { orderIds, outputOption, timeBudget, wholeNumber } from '../option-values.js';
import { refuseTours, planAndSolution, readPlanAndSolution } from '../plan-and-solution.js';
import { travelOptions } from '../roads/choose-travel.js';
import { placeText } from '../text/suggestion-text.js';
import { counted, zoneNote } from '../text/units.js';
import { answer } from '../write.js';

const remarks = `
Every order that nobody serves is looked at in the tours as they are:
  impossible      no resource can ever serve it, with the proof
  no place left   the nearest places, what they break and by how much, and the smallest change that would serve it
  lost            it has a place, but a more important objective would become worse
  place found     it has a place that makes the solution better: search longer
With --orders those are looked at; of a served one it is shown what other resources would make of it. Ids that have commas
themselves are understood; --orders may be given several times.
Either file may be - for standard input.

EXAMPLES
  tourwright explain plan.json solution.json
  tourwright explain plan.json solution.json --orders order-17,order-20 --json`;

/** `tourwright explain`: why orders are unserved, or why they are on their tours. */
export const explainCommand = makeCommand({
  name: 'explain',
  description: 'Why an order is not served, or why on this tour',
  args: {
    ...planAndSolution,
    orders: value('ids', 'Ids of orders, with commas (default: all unserved)', { repeatable: true }),
    most: value('n', 'Obstacles and other resources listed of each (default 3)'),
    time: value('seconds|duration', 'Time budget (default: none)'),
    ...travelOptions,
    output: outputOption,
    json: flag('The explanations as JSON'),
  },
  remarks,
  run: async (args, surroundings) => {
    const most = wholeNumber('most', args.most, { minimum: 0, maximum: 100 }) ?? 3;
    const maxDuration = timeBudget('time', args.time);
    const { plan, solution, travel } = await readPlanAndSolution(args, surroundings);
    const orders = orderIds('orders', args.orders, plan);
    // The warnings about the plan have been printed already.
    const options = { orders, most, maxDuration, travel, onWarnings: () => undefined };
    const found = await explain(plan, solution, options).catch(refuseTours(args.solution));
    const manner = { most, timeZone: plan.tz };
    await answer(found, (shown, colours) => explanationsText(shown, manner, colours), args, surroundings);
  },
});

const labels: Readonly<Record<Explanation['status'], string>> = {
  impossible: 'impossible',
  noPlaceLeft: 'no place left',
  lost: 'lost',
  placeFound: 'place found',
  decided: 'decided',
  notExamined: 'not examined',
  served: 'served',
};

/** How explanations are printed: the maximum number of obstacles listed per order, and the zone of times. */
type Manner = Readonly<{ most: number; timeZone: string | undefined }>;

function explanationsText(found: readonly Explanation[], manner: Manner, colours: Colours): string {
  if (found.length === 0) return colours.green('Every order is served.');
  const unserved = found.filter(({ status }) => status !== 'served').length;
  const title = unserved > 0 ? [colours.bold(`${counted(unserved, 'order')} not served`)] : [];
  return [
    ...title,
    ...found.flatMap((why) => explanationText(why, manner, colours)),
    ...zoneNote(manner.timeZone),
  ].join('\n');
}

function explanationText(why: Explanation, { most, timeZone }: Manner, colours: Colours): string[] {
  const label = why.status === 'served' ? `served by ${why.resourceId}` : labels[why.status];
  const head = `${colours.bold(why.orderId)}  ${colours.yellow(label)}: ${why.text}`;
  switch (why.status) {
    case 'impossible':
    case 'noPlaceLeft': {
      const hidden = why.obstacles.length - most;
      return [
        head,
        ...why.obstacles.slice(0, most).map(obstacleText),
        ...(hidden > 0 ? [`    … and ${hidden} more`] : []),
        ...(why.status === 'noPlaceLeft' && why.suggestion ? [`    then: ${placeText(why.suggestion, timeZone)}`] : []),
      ];
    }
    case 'lost':
    case 'placeFound':
      return [head, `    ${placeText(why.suggestion, timeZone)}`, `    ${objectiveChanges(why.suggestion.objectives)}`];
    case 'served':
      return [
        head,
        ...why.others.flatMap((other) => [
          `    ${placeText(other, timeZone)}`,
          `      ${objectiveChanges(other.objectives)}`,
        ]),
      ];
    default:
      return [head];
  }
}

function obstacleText({ resourceId, alike = [], missed }: Obstacle): string {
  const others = alike.length > 0 ? ` (and ${alike.length} alike)` : '';
  return `    ${resourceId}${others}: ${missed.map(({ text }) => text).join('; ')}`;
}
