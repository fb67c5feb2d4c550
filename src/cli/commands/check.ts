import {
  differences,
  evaluate,
  InvalidPlanError,
  type GlobalViolation,
  type Plan,
  type PlanWarning,
  type Solution,
  type TourViolation,
} from '../../index.js';
import type { RoadsProvider } from '@tourwright/roads';
import { coloursFor, type Colours } from '../text/colour.js';
import { makeCommand } from '../command.js';
import { ExitCode } from '../exit-code.js';
import { exitCodeSection } from '../help.js';
import { outputOption } from '../option-values.js';
import { invalidInput } from '../plan-errors.js';
import { readPlan, readSolution, refuseTwoStandardInputs } from '../plan-and-solution.js';
import { chosenRoads, roadsFailure, roadsOption } from '../roads/choose-roads.js';
import { counted, zoneNote } from '../text/units.js';
import { violationTexts } from '../text/violation-text.js';
import { answer, checkOutputFile } from '../write.js';

/** What a check found; printed as it is with --json. */
interface Report {
  /** No rule is broken. */
  readonly isValid: boolean;
  /** Every figure of the given solution is the recomputed one. */
  readonly agrees: boolean;
  readonly violations: readonly ((TourViolation & { readonly resourceId: string }) | GlobalViolation)[];
  /** A sentence for each way of the tours that does not exist; figures there are crow-fly. */
  readonly missingWays: readonly string[];
  readonly differences: readonly { readonly path: string; readonly given: unknown; readonly recomputed: unknown }[];
}

const remarks = `
The tours of the solution are scheduled, loaded, priced and judged anew. Listed are all violations, and every
figure of the solution that is not the recomputed one, and the ways of the tours that do not exist. Either file may be - for
standard input.

EXAMPLES
  tourwright check plan.json solution.json
  tourwright solve plan.json | tourwright check plan.json -

${exitCodeSection()}`;

/** `tourwright check`: recomputes a solution and says what is broken and what differs. */
export const checkCommand = makeCommand({
  name: 'check',
  description: 'Recompute a solution: every violation, every figure that differs',
  args: {
    plan: { type: 'positional', required: true, valueHint: 'file', description: 'JSON file of the plan' },
    solution: { type: 'positional', required: true, valueHint: 'file', description: 'JSON file of its solution' },
    roads: roadsOption,
    output: outputOption,
    json: { type: 'boolean', description: 'The findings as JSON' },
  },
  remarks,
  run: async (args, surroundings) => {
    refuseTwoStandardInputs(args.plan, args.solution);
    if (args.output !== undefined) await checkOutputFile(args.output);
    const plan = await readPlan(args.plan, surroundings);
    const solution = await readSolution(args.solution, surroundings);
    const { recomputed, warnings } = await recompute(plan, solution, {
      name: args.solution,
      travel: await chosenRoads(args.roads, surroundings),
    });
    const report = compare(recomputed, solution, missingWays(warnings));
    const colours = coloursFor(surroundings.stdout, surroundings.env);
    await answer(report, () => reportText(report, recomputed, plan, colours), args, surroundings);
    if (report.missingWays.length > 0) return ExitCode.WAY_MISSING;
    return report.isValid && report.agrees ? ExitCode.OK : ExitCode.CHECK_FAILED;
  },
});

/** What is told of tours over ways that do not exist: it counts their legs. What is told of whole profiles does not. */
function missingWays(warnings: readonly PlanWarning[]): string[] {
  return warnings
    .filter(({ code, properties }) => code === 'CROW_FLY' && properties['legs'] !== undefined)
    .map(({ message }) => message);
}

/** The tours judged anew. A solution that names what the plan does not have is one of another plan. */
async function recompute(
  plan: Plan,
  solution: Solution,
  { name, travel }: { readonly name: string; readonly travel: RoadsProvider | undefined },
): Promise<{ readonly recomputed: Solution; readonly warnings: readonly PlanWarning[] }> {
  const warnings: PlanWarning[] = [];
  try {
    const onWarnings = (more: readonly PlanWarning[]): void => void warnings.push(...more);
    return { recomputed: await evaluate(plan, solution, { travel, onWarnings }), warnings };
  } catch (error) {
    if (error instanceof InvalidPlanError) throw invalidInput(name, 'solution', error.errors);
    throw roadsFailure(error);
  }
}

function compare(recomputed: Solution, solution: Solution, ways: readonly string[]): Report {
  const found = differences(recomputed, solution);
  const violations = [
    ...recomputed.tours.flatMap(({ resourceId, violations: ofTour }) =>
      ofTour.map((violation) => ({ resourceId, ...violation })),
    ),
    ...recomputed.globalViolations,
  ];
  return {
    isValid: violations.length === 0,
    agrees: found.length === 0,
    violations,
    missingWays: ways,
    differences: found.map(({ path, expected, given }) => ({ path, given, recomputed: expected })),
  };
}

function reportText(report: Report, recomputed: Solution, { tz }: Plan, colours: Colours): string {
  const sentences = violationTexts(recomputed.tours, recomputed.globalViolations, tz);
  const lines = [
    report.isValid
      ? colours.green(`No rule is broken (${counted(recomputed.tours.length, 'tour')}).`)
      : colours.red(`${counted(sentences.length, 'violation')}:`),
    ...sentences.map((sentence) => `  ${sentence}`),
    ...(report.missingWays.length > 0 ? [colours.red('Ways that do not exist:')] : []),
    ...report.missingWays.map((sentence) => `  ${sentence}`),
    report.agrees
      ? colours.green('Every figure is the recomputed one.')
      : colours.red(
          `${counted(report.differences.length, 'figure')} ${report.differences.length === 1 ? 'differs' : 'differ'}:`,
        ),
    ...report.differences.map(
      ({ path, given, recomputed: expected }) => `  ${path}: given ${asText(given)}, recomputed ${asText(expected)}`,
    ),
  ];
  const unserved = recomputed.unaffectedStopIds.length + recomputed.unaffectedAlternativeIds.length;
  if (unserved > 0) lines.push(colours.yellow(`${counted(unserved, 'stop')} unserved.`));
  return [...lines, ...(report.isValid ? [] : zoneNote(tz))].join('\n');
}

function asText(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
