import {
  freeze,
  InvalidPlanError,
  openDesk,
  rearrange,
  type Desk,
  type Order,
  type Plan,
  type PlanWarning,
  type Rearrangement,
  type SlotOffer,
  type Suggestion,
} from '../../index.js';
import type { Colours } from '../text/colour.js';
import { flag, makeCommand, value } from '../command.js';
import { ExitCode, inputFailure } from '../failure.js';
import { objectiveChanges } from '../text/objective-text.js';
import {
  badValue,
  duration,
  moment,
  noOrder,
  outputOption,
  rejectUnused,
  timeBudget,
  timeWindows,
  wholeNumber,
} from '../option-values.js';
import { refuseTours, planAndSolution, readPlanAndSolution } from '../plan-and-solution.js';
import { invalidInput, printWarnings } from '../plan-errors.js';
import { readJson } from '../read-input.js';
import { roadsFailure } from '../roads/choose-roads.js';
import { travelOptions } from '../roads/choose-travel.js';
import { delaysText, placeText } from '../text/suggestion-text.js';
import type { Surroundings } from '../surroundings.js';
import { counted, localTime, zoneNote } from '../text/units.js';
import { answer } from '../write.js';

const remarks = `
Looks for the best places of one order in the tours as they are: nothing else is moved, no rule is broken. The order is
one of the plan that nobody serves (its id), or a new one (a JSON file, - for standard input).
--slots lists what windows would cost that could be promised: of two hours each over the day, or those of --windows.
What begins before --freeze-until stays as it was planned, and nothing new begins before.

EXAMPLES
  tourwright suggest plan.json solution.json --order order-17
  tourwright suggest plan.json solution.json --order new-order.json --per-resource 1
  tourwright suggest plan.json solution.json --order new-order.json --search 2
  tourwright suggest plan.json solution.json --order new-order.json --slots --length PT1H
  tourwright suggest plan.json solution.json --order new-order.json --freeze-until 2026-03-10T12:00:00Z
  tourwright suggest plan.json solution.json --order order-17 --windows 2026-03-10T08:00:00Z/2026-03-10T10:00:00Z`;

/** `tourwright suggest`: where an order fits and what it costs there, or which time windows could be promised. */
export const suggestCommand = makeCommand({
  name: 'suggest',
  description: 'Where an order fits into the tours, and which window could be promised',
  args: {
    ...planAndSolution,
    order: value('id|file', 'Id of an unserved order, or a file', { required: true }),
    most: value('n', 'Places listed at most (default 3)'),
    'per-resource': value('n', 'Of one resource at most (default: no limit)'),
    search: value('seconds|duration', 'Search so long, moving other stops too'),
    slots: flag('The price of windows over the day'),
    length: value('duration', 'How long windows are (default PT2H)'),
    windows: value('list', 'begin/end, with commas: the price of these windows'),
    stop: value('id', 'The stop that a window is for (default: the last one)'),
    'any-time': flag("Windows whatever the stop's own authorized windows are"),
    'freeze-until': value('time', 'What begins before is fixed'),
    ...travelOptions,
    output: outputOption,
    json: flag('The answer as JSON'),
  },
  remarks,
  run: async (args, surroundings) => {
    const request = readRequest(args);
    const { plan: given, solution, travel } = await readPlanAndSolution(args, surroundings, args.order);
    const windows = timeWindows('windows', args.windows, given);
    const freezeUntil = moment('freeze-until', args['freeze-until'], given);
    const order = await readOrder(args.order, given, surroundings);
    const plan = freezeUntil === undefined ? given : freeze(given, solution, freezeUntil);
    const print = <T>(found: T, text: (shown: T, colours: Colours) => readonly string[]): Promise<void> =>
      answer(found, (shown, colours) => text(shown, colours).join('\n'), args, surroundings);
    const ofOrder: PlanWarning[] = [];
    // The warnings about the plan have been printed already.
    const onWarnings = (warnings: readonly PlanWarning[]): void =>
      void ofOrder.push(...warnings.filter(({ properties }) => properties.path.startsWith('order.')));
    const options = { travel, onWarnings };
    let desk: Desk | undefined;
    try {
      if (request.search !== undefined) {
        const found = await rearrange(plan, solution, order, { maxDuration: request.search, ...options });
        await print(found, rearrangedText);
        return ExitCode.OK;
      }
      desk = await openDesk(plan, solution, options).catch(refuseTours(args.solution));
      if (request.slots) {
        const promised = { stopId: args.stop, anyTime: args['any-time'] };
        const offers = await desk.slots(order, windows ?? { length: request.length }, promised);
        await print(offers, (shown, colours) => offersText(shown, plan.tz, colours));
      } else {
        const found = await desk.suggest(order, { most: request.most, perResource: request.perResource });
        await print(found, (shown, colours) => suggestionsText(shown, plan.tz, colours));
      }
      return ExitCode.OK;
    } catch (error) {
      throw error instanceof InvalidPlanError ? refusal(error, order, args) : roadsFailure(error);
    } finally {
      desk?.close();
      await printWarnings(ofOrder, surroundings);
    }
  },
});

/** Reads the request from options, some of which exclude each other. */
function readRequest(
  args: Readonly<Record<'most' | 'per-resource' | 'search' | 'length' | 'windows' | 'stop', string | undefined>> & {
    readonly slots: boolean | undefined;
    readonly 'any-time': boolean | undefined;
  },
) {
  const most = wholeNumber('most', args.most, { minimum: 1, maximum: 100 });
  const perResource = wholeNumber('per-resource', args['per-resource'], { minimum: 1, maximum: 100 });
  const search = timeBudget('search', args.search);
  const length = duration('length', args.length, 1);
  const slots = args.slots === true || args.windows !== undefined || length !== undefined;
  const reject = (isUnused: boolean, names: readonly (keyof typeof args)[], why: string, advice: string): void => {
    if (isUnused) for (const name of names) rejectUnused(name, args[name], why, advice);
  };
  const mode = slots ? 'where windows are asked for' : 'with --search';
  reject(args.windows !== undefined, ['length'], 'with --windows, which have their own', 'Leave it out.');
  reject(!slots, ['stop', 'any-time'], 'without --slots or --windows', 'Say which windows are meant.');
  reject(search !== undefined, ['slots', 'length', 'windows'], 'with --search', 'Ask for one of the two.');
  reject(slots || search !== undefined, ['most', 'per-resource'], mode, 'Leave it out.');
  return { most, perResource, search, length, slots };
}

/** Reports the errors in the order or its stop against the option that names it. */
function refusal(
  { errors }: InvalidPlanError,
  order: string | Order,
  args: { readonly order: string; readonly stop: string | undefined },
): Error {
  const messages = errors.map(({ message }) => message);
  const isStop = errors.some(({ properties }) => properties.path === 'stopId');
  if (isStop && args.stop !== undefined) return badValue('stop', args.stop, ...messages);
  return typeof order === 'string' ? badValue('order', order, ...messages) : invalidInput(args.order, 'order', errors);
}

/** Returns an order id of the plan, or reads a new order from a file or standard input. */
async function readOrder(text: string, { orders = [] }: Plan, { stdin }: Surroundings): Promise<string | Order> {
  const ids = orders.map(({ id }) => id);
  if (ids.includes(text)) return text;
  if (text !== '-' && !text.endsWith('.json')) throw noOrder('order', text, text, ids);
  const { name, json } = await readJson(text, stdin, 'order');
  if (typeof json === 'object' && json !== null) return json as Order;
  throw inputFailure(`${name} is not a valid order.`, 'Give an object with id and stops.');
}

function rearrangedText({ objectives, delayed, movedStopIds }: Rearrangement, colours: Colours): readonly string[] {
  return [
    colours.bold(objectiveChanges(objectives)),
    `${counted(movedStopIds.length, 'stop')} with another resource, ${counted(delayed.length, 'stop')} later`,
  ];
}

function suggestionsText(
  found: readonly Suggestion[],
  timeZone: string | undefined,
  colours: Colours,
): readonly string[] {
  if (found.length === 0) return [colours.yellow('It has no place that breaks no rule. tourwright explain says why.')];
  const lines = found.flatMap((suggestion, index) => [
    colours.bold(`${index + 1}. ${placeText(suggestion, timeZone)}`),
    `   ${objectiveChanges(suggestion.objectives)}`,
    ...indented(delaysText(suggestion)),
  ]);
  return [...lines, ...zoneNote(timeZone)];
}

function indented(text: string | undefined): string[] {
  return text === undefined ? [] : [`   ${text}`];
}

function offersText(offers: readonly SlotOffer[], timeZone: string | undefined, colours: Colours): readonly string[] {
  const lines = offers.map(({ window, best }) => {
    const span = `${localTime(window.begin, timeZone)} – ${localTime(window.end, timeZone).slice(11)}`;
    if (best === undefined) return `${span}  ${colours.yellow('no place')}`;
    return `${span}  ${placeText(best, timeZone)}  ${objectiveChanges(best.objectives)}`;
  });
  return [...lines, ...zoneNote(timeZone)];
}
