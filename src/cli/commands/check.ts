import {
  differences,
  evaluate,
  InvalidPlanError,
  type GlobalViolation,
  type Plan,
  type Solution,
  type TourViolation,
} from '../../index.js';
import type { RoadsProvider } from '../../travel/index.js';
import { coloursFor, type Colours } from '../text/colour.js';
import { makeCommand } from '../command.js';
import { ExitCode } from '../exit-code.js';
import { exitCodeSection } from '../help.js';
import { invalidInput } from '../plan-errors.js';
import { readPlan, refuseTwoStandardInputs } from '../plan-and-solution.js';
import { readSolution } from '../read-solution.js';
import { chosenRoads, roadsFailure, roadsOption } from '../roads/choose-roads.js';
import { counted } from '../text/units.js';
import { violationTexts } from '../text/violation-text.js';
import { write } from '../write.js';

/** What a check found; printed as it is with --json. */
interface Report {
  /** No rule is broken. */
  readonly isValid: boolean;
  /** Every figure of the given solution is the recomputed one. */
  readonly agrees: boolean;
  readonly violations: readonly ((TourViolation & { readonly resourceId: string }) | GlobalViolation)[];
  readonly differences: readonly { readonly path: string; readonly given: unknown; readonly recomputed: unknown }[];
}

const remarks = `
The tours of the solution are scheduled, loaded, priced and judged anew. Listed are all violations, and every
figure of the solution that is not the recomputed one. Either file may be - for standard input.

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
    json: { type: 'boolean', description: 'The findings as JSON' },
  },
  remarks,
  run: async (args, surroundings) => {
    refuseTwoStandardInputs(args.plan, args.solution);
    const plan = await readPlan(args.plan, surroundings);
    const solution = await readSolution(args.solution, surroundings);
    const recomputed = await recompute(plan, solution, args.solution, await chosenRoads(args.roads, surroundings));
    const report = compare(recomputed, solution);
    const colours = coloursFor(surroundings.stdout, surroundings.env);
    const text = args.json === true ? JSON.stringify(report, null, 2) : reportText(report, recomputed, colours);
    await write(surroundings.stdout, `${text}\n`);
    return report.isValid && report.agrees ? ExitCode.OK : ExitCode.CHECK_FAILED;
  },
});

/** The tours judged anew. A solution that names what the plan does not have is one of another plan. */
async function recompute(
  plan: Plan,
  solution: Solution,
  name: string,
  travel: RoadsProvider | undefined,
): Promise<Solution> {
  try {
    return await evaluate(plan, solution, { travel });
  } catch (error) {
    if (error instanceof InvalidPlanError) throw invalidInput(name, 'solution', error.errors);
    throw roadsFailure(error);
  }
}

function compare(recomputed: Solution, solution: Solution): Report {
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
    differences: found.map(({ path, expected, given }) => ({ path, given, recomputed: expected })),
  };
}

function reportText(report: Report, recomputed: Solution, colours: Colours): string {
  const sentences = violationTexts(recomputed.tours, recomputed.globalViolations);
  const lines = [
    report.isValid
      ? colours.green(`No rule is broken (${counted(recomputed.tours.length, 'tour')}).`)
      : colours.red(`${counted(sentences.length, 'violation')}:`),
    ...sentences.map((sentence) => `  ${sentence}`),
    report.agrees
      ? colours.green('Every figure is the recomputed one.')
      : colours.red(`${counted(report.differences.length, 'figure')} differ:`),
    ...report.differences.map(
      ({ path, given, recomputed: expected }) => `  ${path}: given ${asText(given)}, recomputed ${asText(expected)}`,
    ),
  ];
  const unserved = recomputed.unaffectedStopIds.length + recomputed.unaffectedAlternativeIds.length;
  if (unserved > 0) lines.push(colours.yellow(`${counted(unserved, 'stop')} unserved.`));
  return lines.join('\n');
}

function asText(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
