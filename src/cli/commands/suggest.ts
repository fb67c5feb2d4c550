import {
  InvalidOptionsError,
  InvalidPlanError,
  openDesk,
  rearrange,
  type Desk,
  type Order,
  type Rearrangement,
  type SlotOffer,
  type Suggestion,
  type TimeWindow,
} from '../../index.js';
import { coloursFor, type Colours } from '../text/colour.js';
import { makeCommand } from '../command.js';
import { ExitCode } from '../exit-code.js';
import { usageFailure } from '../failure.js';
import { exitCodeSection } from '../help.js';
import { objectiveChanges } from '../text/objective-change-text.js';
import { timeBudget, wholeNumber } from '../option-values.js';
import { readPlan, refuseTwoStandardInputs } from '../plan-and-solution.js';
import { invalidInput } from '../plan-errors.js';
import { readJson } from '../read-input.js';
import { readSolution } from '../read-solution.js';
import { chosenRoads, roadsFailure, roadsOption } from '../roads/choose-roads.js';
import { delaysText, placeText, timeOf } from '../text/suggestion-text.js';
import type { Surroundings } from '../surroundings.js';
import { counted } from '../text/units.js';
import { write } from '../write.js';

const remarks = `
Looks for the best places of one order in the tours as they are: nothing else is moved, no rule is broken. The order is
one of the plan that nobody serves (its id), or a new one (a JSON file, - for standard input).
--slots tells what windows would cost that could be promised: of two hours each over the day, or those of --windows.

EXAMPLES
  tourwright suggest plan.json solution.json --order order-17
  tourwright suggest plan.json solution.json --order new-order.json --per-resource 1
  tourwright suggest plan.json solution.json --order new-order.json --search 2
  tourwright suggest plan.json solution.json --order new-order.json --slots --length PT1H
  tourwright suggest plan.json solution.json --order order-17 --windows 2026-03-10T08:00:00Z/2026-03-10T10:00:00Z

${exitCodeSection()}`;

/** `tourwright suggest`: where an order fits, and what it costs there; what windows could be promised. */
export const suggestCommand = makeCommand({
  name: 'suggest',
  description: 'Where an order fits into the tours, and which window could be promised',
  args: {
    plan: { type: 'positional', required: true, valueHint: 'file', description: 'JSON file of the plan' },
    solution: { type: 'positional', required: true, valueHint: 'file', description: 'JSON file of its solution' },
    order: { type: 'string', required: true, valueHint: 'id|file', description: 'Id of an unserved order, or a file' },
    most: { type: 'string', valueHint: 'n', description: 'Places told at most (default 3)' },
    'per-resource': { type: 'string', valueHint: 'n', description: 'Of one resource at most (default: no limit)' },
    search: { type: 'string', valueHint: 'seconds|duration', description: 'Search so long, moving other stops too' },
    slots: { type: 'boolean', description: 'The price of windows over the day' },
    length: { type: 'string', valueHint: 'duration', description: 'How long windows are (default PT2H)' },
    windows: { type: 'string', valueHint: 'list', description: 'begin/end, with commas: the price of these windows' },
    stop: { type: 'string', valueHint: 'id', description: 'The stop that a window is for (default: the last one)' },
    roads: roadsOption,
    json: { type: 'boolean', description: 'The answer as JSON' },
  },
  remarks,
  run: async (args, surroundings) => {
    const most = wholeNumber('most', args.most, { minimum: 1, maximum: 100 });
    const perResource = wholeNumber('per-resource', args['per-resource'], { minimum: 1, maximum: 100 });
    const search = timeBudget('search', args.search);
    const windows = args.windows === undefined ? undefined : windowsOf(args.windows);
    refuseTwoStandardInputs(args.plan, args.solution, args.order);
    const plan = await readPlan(args.plan, surroundings);
    const solution = await readSolution(args.solution, surroundings);
    const travel = await chosenRoads(args.roads, surroundings);
    const order = await readOrder(args.order, surroundings);
    const colours = coloursFor(surroundings.stdout, surroundings.env);
    if (search !== undefined) {
      const found = await refusing(args.order, () =>
        rearrange(plan, solution, order, { maxDuration: search, travel, onWarnings: () => undefined }),
      );
      const text = args.json === true ? JSON.stringify(found, null, 2) : rearrangedText(found, colours);
      await write(surroundings.stdout, `${text}\n`);
      return ExitCode.OK;
    }
    const asksSlots = args.slots === true || windows !== undefined || args.length !== undefined;
    const say = (found: unknown, text: () => string): Promise<void> =>
      write(surroundings.stdout, `${args.json === true ? JSON.stringify(found, null, 2) : text()}\n`);
    await atDesk(
      () => openDesk(plan, solution, { travel, onWarnings: () => undefined }),
      args.order,
      async (desk) => {
        if (!asksSlots) {
          const found = await desk.suggest(order, { most, perResource });
          return await say(found, () => suggestionsText(found, colours));
        }
        const offers = await desk.slots(order, windows ?? { length: args.length }, { stopId: args.stop });
        return await say(offers, () => offersText(offers, colours));
      },
    );
    return ExitCode.OK;
  },
});

/** A file where it looks like one, else an id. */
async function readOrder(text: string, { stdin }: Surroundings): Promise<string | Order> {
  if (text !== '-' && !text.endsWith('.json')) return text;
  return (await readJson(text, stdin, 'order')).json as Order;
}

function windowsOf(text: string): TimeWindow[] {
  return text.split(',').map((window) => {
    const [begin, end, ...more] = window.split('/');
    if (begin && end && more.length === 0 && !Number.isNaN(Date.parse(begin)) && !Number.isNaN(Date.parse(end))) {
      return { begin, end };
    }
    throw usageFailure(
      `--windows has "${window}".`,
      'A window is begin/end, such as 2026-03-10T08:00:00Z/2026-03-10T10:00:00Z.',
    );
  });
}

async function atDesk(open: () => Promise<Desk>, name: string, ask: (desk: Desk) => Promise<void>): Promise<void> {
  let desk: Desk | undefined;
  try {
    desk = await open();
    await ask(desk);
  } catch (error) {
    if (error instanceof InvalidPlanError)
      throw invalidInput(
        desk === undefined ? 'the solution' : name,
        desk === undefined ? 'solution' : 'order',
        error.errors,
      );
    if (error instanceof InvalidOptionsError) throw usageFailure(error.message);
    throw roadsFailure(error);
  } finally {
    desk?.close();
  }
}

/** What the library refuses as what the user gave. */
async function refusing<T>(name: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof InvalidPlanError) throw invalidInput(name, 'order', error.errors);
    throw roadsFailure(error);
  }
}

function rearrangedText({ objectives, delayed, movedStopIds }: Rearrangement, colours: Colours): string {
  return [
    colours.bold(objectiveChanges(objectives)),
    `${counted(movedStopIds.length, 'stop')} change the resource, ${counted(delayed.length, 'stop')} come later`,
  ].join('\n');
}

function suggestionsText(found: readonly Suggestion[], colours: Colours): string {
  if (found.length === 0) return colours.yellow('It has no place that breaks no rule. tourwright explain tells why.');
  return found
    .flatMap((suggestion, index) => [
      colours.bold(`${index + 1}. ${placeText(suggestion)}`),
      `   ${objectiveChanges(suggestion.objectives)}`,
      ...indented(delaysText(suggestion)),
    ])
    .join('\n');
}

function indented(text: string | undefined): string[] {
  return text === undefined ? [] : [`   ${text}`];
}

function offersText(offers: readonly SlotOffer[], colours: Colours): string {
  return offers
    .map(({ window, best }) => {
      const span = `${timeOf(window.begin)} – ${timeOf(window.end).slice(11)}`;
      if (best === undefined) return `${span}  ${colours.yellow('no place')}`;
      return `${span}  ${placeText(best)}  ${objectiveChanges(best.objectives)}`;
    })
    .join('\n');
}
