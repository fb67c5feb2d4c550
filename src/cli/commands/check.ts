import { differences, evaluate, type Plan, type PlanWarning, type Solution } from '../../index.js';
import type { Colours } from '../text/colour.js';
import { flag, makeCommand } from '../command.js';
import { ExitCode } from '../failure.js';
import { outputOption } from '../option-values.js';
import { refuseTours, planAndSolution, readPlanAndSolution } from '../plan-and-solution.js';
import { travelOptions } from '../roads/choose-travel.js';
import { printable } from '../text/printable.js';
import { counted, zoneNote } from '../text/units.js';
import { violationTexts } from '../text/violation-text.js';
import { answer } from '../write.js';

const remarks = `
Recomputes the tours of the solution: schedule, loads, costs and violations. Lists all violations, every figure of the
solution that differs from the recomputed one, and the ways of the tours that do not exist. Either file may be - for
standard input.

EXAMPLES
  tourwright check plan.json solution.json
  tourwright solve plan.json | tourwright check plan.json -`;

/** `tourwright check`: recomputes a solution and reports violations and differences. */
export const checkCommand = makeCommand({
  name: 'check',
  description: 'Recompute a solution: every violation, every figure that differs',
  args: {
    ...planAndSolution,
    ...travelOptions,
    output: outputOption,
    json: flag('The findings as JSON'),
  },
  remarks,
  run: async (args, surroundings) => {
    const { plan, solution, travel } = await readPlanAndSolution(args, surroundings);
    const warnings: PlanWarning[] = [];
    const onWarnings = (more: readonly PlanWarning[]): void => void warnings.push(...more);
    // A solution with ids that the plan does not have belongs to another plan.
    const recomputed = await evaluate(plan, solution, { travel, onWarnings }).catch(refuseTours(args.solution));
    const report = compare(recomputed, solution, missingWays(warnings));
    const text = (shown: typeof report, colours: Colours): string =>
      reportText(shown, printable(recomputed), plan, colours);
    await answer(report, text, args, surroundings);
    if (report.missingWays.length > 0) return ExitCode.WAY_MISSING;
    return report.isValid && report.agrees ? ExitCode.OK : ExitCode.CHECK_FAILED;
  },
});

/** Warnings about tours with legs that have no route; these count legs, while warnings about whole profiles do not. */
function missingWays(warnings: readonly PlanWarning[]): string[] {
  return warnings
    .filter(({ code, properties }) => code === 'CROW_FLY' && properties['legs'] !== undefined)
    .map(({ message }) => message);
}

/** The result of a check; printed unchanged with --json. */
function compare(recomputed: Solution, solution: Solution, ways: readonly string[]) {
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
    /** A sentence for each leg of the tours without a route; figures there are based on straight lines. */
    missingWays: ways,
    differences: found.map(({ path, expected, given }) => ({ path, given, recomputed: expected })),
  };
}

type CheckReport = ReturnType<typeof compare>;

function reportText(report: CheckReport, recomputed: Solution, { tz }: Plan, colours: Colours): string {
  const sentences = violationTexts(recomputed.tours, recomputed.globalViolations, tz);
  const lines = [
    report.isValid
      ? colours.green(`No rule is broken (${counted(recomputed.tours.length, 'tour')}).`)
      : colours.red(`${counted(sentences.length, 'violation')}:`),
    ...sentences.map((sentence) => `  ${sentence}`),
    ...(report.missingWays.length > 0 ? [colours.red('Ways that do not exist:')] : []),
    ...report.missingWays.map((sentence) => `  ${sentence}`),
    report.agrees
      ? colours.green('All figures agree with the recomputed ones.')
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
