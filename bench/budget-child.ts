/**
 * One run of `bench:budgets`, in a separate process so that pool, caches and memory start cold. The first argument is
 * the task as JSON; the figures are written to stdout as JSON.
 */
import { solve, type Plan, type Solution, type SolveStats } from '../src/index.js';
import { hiddenPlan, RULES } from '../testing/src/index.js';
import { toPlan } from './instances.js';
import { generate } from './generator.js';
import { watchLoop } from './loop-watch.js';

/** The task of a child process. */
export interface BudgetTask {
  readonly stops: number;
  readonly windows: boolean;
  /** Uses a plan with all rules instead, including days under way, built around tours that serve every stop. */
  readonly everyRule?: boolean;
  /** Seconds of the budget. */
  readonly time: number;
  /** Milliseconds after the call at which its signal is aborted. */
  readonly abortAfter?: number;
  /** Without a listener for improvements. */
  readonly quiet?: boolean;
}

/** The measurements of a child process. */
export interface BudgetFigures {
  readonly backend: SolveStats['backend'];
  readonly stopped: SolveStats['stopped'];
  /** From the call to the first solution without unserved stops; null if there was none. */
  readonly firstCompleteMs: number | null;
  /** From the call to its result. */
  readonly wallMs: number;
  /** From the abort to the result; null without an abort. */
  readonly abortMs: number | null;
  /** The longest block of the caller's event loop, by wall clock and by its thread's CPU time. */
  readonly holdMs: number;
  readonly ownHoldMs: number;
  readonly unserved: number;
  readonly iterationsPerSecond: number;
  /** Peak resident memory of the process. */
  readonly peakMegabytes: number;
}

const task = JSON.parse(process.argv[2] ?? '{}') as BudgetTask;
console.log(JSON.stringify(await measure(task)));

async function measure({ stops, windows, everyRule, time, abortAfter, quiet }: BudgetTask): Promise<BudgetFigures> {
  const plan = everyRule === true ? hiddenPlan({ stops, rules: RULES, seed: 1 }).plan : townPlan(stops, { windows });
  let firstCompleteMs: number | null = null;
  let stats: SolveStats | undefined;
  let abortedAt: number | undefined;
  const controller = new AbortController();
  const loop = watchLoop();
  const began = performance.now();
  if (abortAfter !== undefined) {
    setTimeout(() => {
      abortedAt = performance.now();
      controller.abort();
    }, abortAfter);
  }
  const solution = await solve(plan, {
    maxDuration: time,
    signal: controller.signal,
    stats: (figures) => (stats = figures),
    ...(quiet !== true && {
      onImprovement: (improved: Solution, { elapsedMs }: { elapsedMs: number }) => {
        if (improved.unaffectedStopIds.length === 0) firstCompleteMs ??= elapsedMs;
      },
    }),
  });
  const ended = performance.now();
  const hold = await loop.longest();
  return {
    backend: stats?.backend ?? 'typescript',
    stopped: stats?.stopped ?? 'failure',
    firstCompleteMs,
    wallMs: ended - began,
    abortMs: abortedAt === undefined ? null : ended - abortedAt,
    holdMs: hold.wallMs,
    ownHoldMs: hold.workMs,
    unserved: solution.unaffectedStopIds.length,
    iterationsPerSecond: stats?.iterationsPerSecond ?? 0,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
  };
}

/** A generated instance in a real town, 20 km wide, with great circles at the profile's speed. */
function townPlan(stops: number, { windows }: { readonly windows: boolean }): Plan {
  const instance = generate({ customers: stops, seed: 1, windows });
  const plan = toPlan(instance, (location) => {
    const [x, y] = instance.metric.points[location];
    return { lon: round(8.5 + x * 0.000_277), lat: round(49.3 + y * 0.000_18) };
  });
  const resources = plan.resources.map((resource) => ({
    ...resource,
    vehicleProfile: { type: 'fly' as const, kmph: 36 },
  }));
  return { ...plan, resources };
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
