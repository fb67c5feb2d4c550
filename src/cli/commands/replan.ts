import {
  InvalidPlanError,
  replan,
  type Plan,
  type PlanChange,
  type PlanWarning,
  type Replanned,
  type ReplanOptions,
  type Solution,
  type Stability,
} from '../../index.js';
import { coloursFor } from '../text/colour.js';
import { makeCommand } from '../command.js';
import { ExitCode } from '../exit-code.js';
import { Failure, inputFailure } from '../failure.js';
import { exitCodeSection } from '../help.js';
import { listenForInterrupt } from '../interrupt.js';
import {
  duration,
  moment,
  oneOf,
  outputOption,
  refuseIdle,
  searchLimits,
  someOf,
  wholeNumber,
} from '../option-values.js';
import { readPlan, readSolution, refuseTwoStandardInputs } from '../plan-and-solution.js';
import { invalidInput, tellWarnings } from '../plan-errors.js';
import { startProgress } from '../progress.js';
import { readJson } from '../read-input.js';
import { replannedText } from '../text/replanned-text.js';
import { violationTexts } from '../text/violation-text.js';
import { chosenRoads, roadsFailure, roadsOption } from '../roads/choose-roads.js';
import type { Surroundings } from '../surroundings.js';
import { answer, checkOutputFile, writeOutputFile } from '../write.js';

const remarks = `
What begins before --freeze-until stays as it was planned; the changes are made; the old tours are where the search begins.
The changes are a list, or {"changes": […]}:
  addOrder, cancelOrder, changeOrder, changeStop, addResource, removeResource, changeResource, delayResource, breakDown
--stability counts stops that do not stay as they were, as an objective right behind serving the mandatory orders.
With --json everything is written as JSON: plan, solution, repair, changes and objectives.

EXAMPLES
  tourwright replan plan.json solution.json --changes noon.json --freeze-until 2026-03-10T12:00:00Z
  tourwright replan plan.json solution.json --changes noon.json --stability resource,time --tolerance PT20M -o later.json

${exitCodeSection()}`;

const KEPT = ['none', 'next', 'aboard', 'all'] as const;
const KINDS = ['resource', 'sequence', 'time'] as const;

/** `tourwright replan`: a day planned again after something changed. */
export const replanCommand = makeCommand({
  name: 'replan',
  description: 'Plan a day again after something changed, with as little change as is wanted',
  args: {
    plan: { type: 'positional', required: true, valueHint: 'file', description: 'JSON file of the plan' },
    solution: { type: 'positional', required: true, valueHint: 'file', description: 'JSON file of its solution' },
    changes: { type: 'string', valueHint: 'file', description: 'JSON file of what changed' },
    'freeze-until': { type: 'string', valueHint: 'time', description: 'What begins before is fixed' },
    keep: {
      type: 'string',
      valueHint: KEPT.join('|'),
      values: KEPT,
      description: 'Stops not begun that stay (default next)',
    },
    stability: {
      type: 'string',
      valueHint: 'kinds',
      values: KINDS,
      description: 'What a change is: resource,sequence,time',
    },
    tolerance: { type: 'string', valueHint: 'duration', description: 'How far a begin may move (default PT15M)' },
    allowed: { type: 'string', valueHint: 'n', description: 'Changes that do not count (default 0)' },
    rank: { type: 'string', valueHint: 'n', description: 'Objectives that count more than changes (default 1)' },
    output: { ...outputOption, description: 'Write the JSON of the solution there' },
    'plan-output': {
      type: 'string',
      valueHint: 'file',
      isWritten: true,
      description: 'Write the JSON of the plan there',
    },
    time: { type: 'string', valueHint: 'seconds|duration', description: 'Time budget (default: as for solve)' },
    iterations: { type: 'string', valueHint: 'n', description: 'Iteration budget' },
    seed: { type: 'string', valueHint: 'n', description: 'Seed of the random numbers (default 1)' },
    threads: { type: 'string', valueHint: 'n', description: 'Search threads (default 1)' },
    roads: roadsOption,
    json: { type: 'boolean', description: 'Everything as JSON' },
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
    if (args['freeze-until'] === undefined) refuseIdle('keep', keep, 'without --freeze-until', 'Say what has begun.');
    refuseTwoStandardInputs(args.plan, args.solution, args.changes);
    for (const file of [args.output, args['plan-output']]) if (file !== undefined) await checkOutputFile(file);
    const plan = await readPlan(args.plan, surroundings);
    const freezeUntil = moment('freeze-until', args['freeze-until'], plan);
    const solution = await readSolution(args.solution, surroundings);
    const changes = args.changes === undefined ? [] : await readChanges(args.changes, surroundings);
    const travel = await chosenRoads(args.roads, surroundings);
    const asked = { ...limits, changes, freezeUntil, keep, stability, travel };
    const found = await planned(plan, solution, { plan: args.plan, changes: args.changes }, asked, surroundings);
    const text = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
    if (args.output !== undefined) await writeOutputFile(args.output, text(found.solution));
    if (args['plan-output'] !== undefined) await writeOutputFile(args['plan-output'], text(found.plan));
    const { stdout, env } = surroundings;
    const json = args.json;
    await answer(found, () => replannedText(found, coloursFor(stdout, env)), { json, output: undefined }, surroundings);
    const { tours, globalViolations } = found.solution;
    return violationTexts(tours, globalViolations).length === 0 ? ExitCode.OK : ExitCode.CHECK_FAILED;
  },
});

function stabilityOf(text: string | undefined, fields: Omit<Stability, 'kinds'>): Stability | undefined {
  const kinds = someOf('stability', text, KINDS);
  if (kinds === undefined) {
    for (const [name, value] of Object.entries(fields)) {
      refuseIdle(name, value, 'without --stability', 'Say what a change is, such as --stability resource.');
    }
    return undefined;
  }
  if (!kinds.includes('time')) {
    refuseIdle('tolerance', fields.tolerance, 'where --stability does not count times', 'Add time to --stability.');
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
  const progress = startProgress(surroundings.stderr);
  const interruption = listenForInterrupt(
    surroundings,
    () => progress.note('stopping with the best so far (Ctrl-C again: at once)'),
    () => progress.stop(),
  );
  const ofChanges: PlanWarning[] = [];
  try {
    // What there is to remark on the plan has been told.
    const onWarnings = (warnings: readonly PlanWarning[]): void =>
      void ofChanges.push(...warnings.filter(({ properties }) => properties.path.startsWith('changes')));
    const hooks = { onWarnings, onImprovement: progress.improved, onTravels: progress.travelled };
    return await replan(plan, solution, { ...options, ...hooks, signal: interruption.signal });
  } catch (error) {
    if (error instanceof InvalidPlanError) throw notPlanned(names, error);
    if (!interruption.signal.aborted) throw roadsFailure(error);
    throw new Failure(ExitCode.INTERRUPTED, 'Interrupted before there was a solution.');
  } finally {
    progress.stop();
    interruption.release();
    await tellWarnings(ofChanges, surroundings);
  }
}

/** The changes themselves are wrong, or what they make of the plan. */
function notPlanned(
  { plan, changes }: { readonly plan: string; readonly changes: string | undefined },
  { errors }: InvalidPlanError,
): Failure {
  const areOfChanges = errors.every(({ properties }) => properties.path.startsWith('changes'));
  if (changes !== undefined && areOfChanges) return invalidInput(changes, 'list of changes', errors);
  return invalidInput(changes === undefined ? plan : `${plan} with ${changes}`, 'plan', errors);
}
