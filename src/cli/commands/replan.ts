import {
  replan,
  type InvalidPlanError,
  type Plan,
  type PlanChange,
  type PlanWarning,
  type Replanned,
  type ReplanOptions,
  type Solution,
  type Stability,
  type StopChange,
} from '../../index.js';
import type { Colours } from '../text/colour.js';
import { flag, makeCommand, value } from '../command.js';
import { ExitCode, type Failure, inputFailure } from '../failure.js';
import {
  duration,
  moment,
  oneOf,
  outputOption,
  rejectUnused,
  searchLimits,
  searchOptions,
  someOf,
  wholeNumber,
} from '../option-values.js';
import { planAndSolution, readPlanAndSolution } from '../plan-and-solution.js';
import { invalidInput, printWarnings } from '../plan-errors.js';
import { follow, SEARCHED } from '../progress.js';
import { readJson } from '../read-input.js';
import { objectiveChanges } from '../text/objective-text.js';
import { counted, localTime, zoneNote } from '../text/units.js';
import { violationTexts } from '../text/violation-text.js';
import { travelOptions } from '../roads/choose-travel.js';
import type { Surroundings } from '../surroundings.js';
import { answer, writeOutputFile } from '../write.js';

const remarks = `
What begins before --freeze-until stays as it was planned; the changes are made; the old tours are where the search begins.
The changes are a list, or {"changes": […]}:
  addOrder, cancelOrder, changeOrder, changeStop, addResource, removeResource, changeResource, delayResource, breakDown
--stability counts stops that do not stay as they were, as an objective right behind serving the mandatory orders.
With --json everything is written as JSON: plan, solution, repair, changes and objectives.

EXAMPLES
  tourwright replan plan.json solution.json --changes noon.json --freeze-until 2026-03-10T12:00:00Z
  tourwright replan plan.json solution.json --changes noon.json --stability resource,time --tolerance PT20M -o later.json`;

const KEPT = ['none', 'next', 'aboard', 'all'] as const;
const KINDS = ['resource', 'sequence', 'time'] as const;

/** `tourwright replan`: replans a day after changes. */
export const replanCommand = makeCommand({
  name: 'replan',
  description: 'Plan a day again after something changed, with as little change as is wanted',
  args: {
    ...planAndSolution,
    changes: value('file', 'JSON file of what changed'),
    'freeze-until': value('time', 'What begins before is fixed'),
    keep: value(KEPT.join('|'), 'Stops not begun that stay (default next)', { values: KEPT }),
    stability: value('kinds', 'What a change is: resource,sequence,time', { values: KINDS }),
    tolerance: value('duration', 'How far a begin may move (default PT15M)'),
    allowed: value('n', 'Changes that do not count (default 0)'),
    rank: value('n', 'Objectives that count more than changes (default 1)'),
    output: { ...outputOption, description: 'Write the JSON of the solution there' },
    'plan-output': value('file', 'Write the JSON of the plan there', { isWritten: true }),
    time: value('seconds|duration', 'Time budget (default: as for solve)'),
    iterations: value('n', 'Iteration budget'),
    ...searchOptions,
    ...travelOptions,
    json: flag('Everything as JSON'),
  },
  remarks,
  run: async (args, surroundings) => {
    const limits = searchLimits(args);
    const keep = args.keep === undefined ? undefined : oneOf('keep', args.keep, KEPT);
    const stability = stabilityOf(args.stability, {
      tolerance: duration('tolerance', args.tolerance, 0),
      allowed: wholeNumber('allowed', args.allowed, { minimum: 0, maximum: 2 ** 31 - 1 }),
      rank: wholeNumber('rank', args.rank, { minimum: 0, maximum: 100 }),
    });
    if (args['freeze-until'] === undefined) rejectUnused('keep', keep, 'without --freeze-until', 'Say what has begun.');
    const { plan, solution, travel } = await readPlanAndSolution(args, surroundings, args.changes);
    const freezeUntil = moment('freeze-until', args['freeze-until'], plan);
    const changes = args.changes === undefined ? [] : await readChanges(args.changes, surroundings);
    const asked = { ...limits, changes, freezeUntil, keep, stability, travel };
    const found = await planned(plan, solution, { plan: args.plan, changes: args.changes }, asked, surroundings);
    const text = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
    if (args.output !== undefined) await writeOutputFile(args.output, text(found.solution));
    if (args['plan-output'] !== undefined) await writeOutputFile(args['plan-output'], text(found.plan));
    await answer(found, replannedText, { json: args.json }, surroundings);
    const { tours, globalViolations } = found.solution;
    return violationTexts(tours, globalViolations).length === 0 ? ExitCode.OK : ExitCode.CHECK_FAILED;
  },
});

function stabilityOf(text: string | undefined, fields: Omit<Stability, 'kinds'>): Stability | undefined {
  const kinds = someOf('stability', text, KINDS);
  if (kinds === undefined) {
    for (const [name, value] of Object.entries(fields)) {
      rejectUnused(name, value, 'without --stability', 'Say what a change is, such as --stability resource.');
    }
    return undefined;
  }
  if (!kinds.includes('time')) {
    rejectUnused('tolerance', fields.tolerance, 'where --stability does not count times', 'Add time to --stability.');
  }
  return { ...fields, kinds };
}

async function readChanges(path: string, { stdin }: Surroundings): Promise<PlanChange[]> {
  const { name, json } = await readJson(path, stdin, 'changes');
  const list = Array.isArray(json) ? (json as unknown) : (json as { readonly changes?: unknown } | null)?.changes;
  if (Array.isArray(list)) return list as PlanChange[];
  throw inputFailure(`${name} has no list of changes.`, 'Give a list, or an object with the field "changes".');
}

async function planned(
  plan: Plan,
  solution: Solution,
  names: { readonly plan: string; readonly changes: string | undefined },
  options: ReplanOptions,
  surroundings: Surroundings,
): Promise<Replanned> {
  const ofChanges: PlanWarning[] = [];
  // The warnings about the plan have been printed already.
  const onWarnings = (warnings: readonly PlanWarning[]): void =>
    void ofChanges.push(...warnings.filter(({ properties }) => properties.path.startsWith('changes')));
  const refusal = (error: InvalidPlanError): Failure => notPlanned(names, error);
  try {
    return await follow(surroundings, { ...SEARCHED, refusal }, (progress, signal) => {
      const hooks = { onWarnings, onImprovement: progress.improved, onTravels: progress.travelled };
      return replan(plan, solution, { ...options, ...hooks, signal });
    });
  } finally {
    await printWarnings(ofChanges, surroundings);
  }
}

/** The failure for invalid changes, or for a plan that the changes make invalid. */
function notPlanned(
  { plan, changes }: { readonly plan: string; readonly changes: string | undefined },
  { errors }: InvalidPlanError,
): Failure {
  const areOfChanges = errors.every(({ properties }) => properties.path.startsWith('changes'));
  if (changes !== undefined && areOfChanges) return invalidInput(changes, 'list of changes', errors);
  return invalidInput(changes === undefined ? plan : `${plan} with ${changes}`, 'plan', errors);
}

/** Returns the result of replanning as text: violations, the number of unserved stops, and every stop that changes. */
function replannedText({ plan, solution, objectives, changes }: Replanned, colours: Colours): string {
  const unserved = solution.unaffectedStopIds.length;
  const title =
    changes.length === 0 ? 'Nothing changes.' : `${counted(changes.length, 'stop')} served differently than before`;
  const broken = violationTexts(solution.tours, solution.globalViolations, plan.tz);
  return [
    colours.bold(title),
    ...(broken.length > 0 ? [colours.red(`${counted(broken.length, 'violation')}:`)] : []),
    ...broken.map((sentence) => `  ${sentence}`),
    ...(unserved > 0 ? [colours.yellow(`${counted(unserved, 'stop')} not served`)] : []),
    ...changes.map((change) => `  ${changeText(change, plan.tz)}`),
    ...(changes.length > 0 ? zoneNote(plan.tz) : []),
    `Against the old tours without a search: ${objectiveChanges(objectives)}`,
  ].join('\n');
}

/** "order-4  st-9  van-2 2026-03-10 12:40 → van-3 2026-03-10 13:05". */
function changeText({ stopId, orderId, before, after }: StopChange, timeZone: string | undefined): string {
  const place = (service: StopChange['before']): string =>
    service === undefined ? 'nobody' : `${service.resourceId} ${localTime(service.beginTime, timeZone)}`;
  const name = orderId === undefined || orderId === stopId ? stopId : `${orderId}  ${stopId}`;
  const gone = orderId === undefined ? ' (cancelled)' : '';
  return `${name}  ${place(before)} → ${place(after)}${gone}`;
}
