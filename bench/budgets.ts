/**
 * `npm run bench:budgets`: does the library keep its promises of time and memory? Each line is a run of `solve` in a
 * new process.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { BudgetFigures, BudgetTask } from './budget-child.js';
import { formatted } from './table.js';

/** A promise: the run and the figure that must hold. */
interface Promised {
  readonly name: string;
  readonly task: BudgetTask;
  readonly kernel: 'native' | 'typescript';
  readonly limit: string;
  readonly measured: (figures: BudgetFigures) => number;
  readonly most: number;
}

const firstComplete = ({ firstCompleteMs }: BudgetFigures) => firstCompleteMs ?? Infinity;
const peak = ({ peakMegabytes }: BudgetFigures) => peakMegabytes;
const abortTime = ({ abortMs }: BudgetFigures) => abortMs ?? Infinity;

/** Milliseconds beyond the budget. */
const overshoot =
  (seconds: number) =>
  ({ wallMs }: BudgetFigures) =>
    wallMs - seconds * 1000;

/** The longest block of the caller's event loop by its own thread's work. */
const ownHold = ({ ownHoldMs }: BudgetFigures) => ownHoldMs;

const town: BudgetTask = { stops: 1000, windows: true, time: 5 };
const everyRule: BudgetTask = { stops: 200, windows: true, everyRule: true, time: 5 };
const country: BudgetTask = { stops: 10_000, windows: true, time: 60 };

const promises: readonly Promised[] = [
  ...(['native', 'typescript'] as const).flatMap((kernel): Promised[] => [
    {
      name: '1,000 stops with windows: first complete',
      task: town,
      kernel,
      limit: 'ms',
      measured: firstComplete,
      most: kernel === 'native' ? 1000 : 3000,
    },
    { name: '1,000 stops with windows: peak memory', task: town, kernel, limit: 'MB', measured: peak, most: 400 },
    {
      name: '1,000 stops, 5 s: beyond the deadline',
      task: town,
      kernel,
      limit: 'ms',
      measured: overshoot(5),
      most: 250,
    },
  ]),
  {
    name: '10,000 stops: first complete',
    task: country,
    kernel: 'native',
    limit: 'ms',
    measured: firstComplete,
    most: 15_000,
  },
  { name: '10,000 stops: peak memory', task: country, kernel: 'native', limit: 'MB', measured: peak, most: 1500 },
  {
    name: '10,000 stops, 60 s: beyond the deadline',
    task: country,
    kernel: 'native',
    limit: 'ms',
    measured: overshoot(60),
    most: 3000,
  },
  ...[0.1, 0.5, 2].map((time): Promised => ({
    name: `1,000 stops, ${time} s: beyond the deadline`,
    task: { ...town, time },
    kernel: 'native',
    limit: 'ms',
    measured: overshoot(time),
    most: 100,
  })),
  ...(['native', 'typescript'] as const).flatMap((kernel): Promised[] =>
    [1, 5].map((time) => ({
      name: `200 stops, all rules, ${time} s: beyond the deadline`,
      task: { ...everyRule, time },
      kernel,
      limit: 'ms',
      measured: overshoot(time),
      most: time === 1 ? 100 : 250,
    })),
  ),
  {
    name: '10,000 stops, 2 s: beyond the deadline',
    task: { ...country, time: 2 },
    kernel: 'native',
    limit: 'ms',
    measured: overshoot(2),
    most: 100,
  },
  ...(['native', 'typescript'] as const).flatMap((kernel): Promised[] => [
    {
      name: '1,000 stops: abort',
      task: { ...town, time: 20, abortAfter: 2500 },
      kernel,
      limit: 'ms',
      measured: abortTime,
      most: 100,
    },
    {
      name: '10,000 stops: abort while it builds',
      task: { ...country, abortAfter: 1500 },
      kernel,
      limit: 'ms',
      measured: abortTime,
      most: 500,
    },
    {
      name: '10,000 stops: abort while it searches',
      task: { ...country, abortAfter: 15_000 },
      kernel,
      limit: 'ms',
      measured: abortTime,
      most: 500,
    },
  ]),
];

/** Milliseconds beyond a budget of 5 s: 1 % or 50 ms, whichever is larger. */
const LATENESS = 50;

/** The library's promises about time, by size of the plan. */
const promisesBySize: readonly Promised[] = [500, 1000, 5000, 10_000].flatMap((stops): Promised[] => {
  const task: BudgetTask = { stops, windows: true, quiet: true, time: 5 };
  const aborted: BudgetTask = { ...task, time: 20, abortAfter: 4000 };
  const size = `${stops.toLocaleString('en')} stops, nobody listens`;
  return [
    { name: `${size}: lateness`, task, kernel: 'native', limit: 'ms', measured: overshoot(5), most: LATENESS },
    {
      name: `${size}: hold of the loop`,
      task,
      kernel: 'native',
      limit: 'ms',
      measured: ownHold,
      most: stops < 10_000 ? 10 : 50,
    },
    { name: `${size}: abort`, task: aborted, kernel: 'native', limit: 'ms', measured: abortTime, most: 50 },
  ];
});

const COLUMNS = ['promise', 'kernel', 'measured', 'at most', 'kept', 'unserved', 'it/s', 'MB', 'stopped'];
const WIDTHS = [46, 10, 12, 12, 5, 8, 8, 6, 10];

const known = new Map<string, BudgetFigures>();
const only = process.argv[2] ?? '';

console.log(formatted(COLUMNS, WIDTHS));
for (const { name, task, kernel, limit, measured, most } of [...promisesBySize, ...promises].filter((promised) =>
  promised.name.includes(only),
)) {
  const figures = runOnce(task, kernel);
  const value = measured(figures);
  const kept = value <= most && figures.backend === kernel;
  if (!kept) process.exitCode = 1;
  console.log(
    formatted(
      [
        name,
        figures.backend,
        `${value.toFixed(0)} ${limit}`,
        `${most} ${limit}`,
        kept ? 'yes' : 'NO',
        String(figures.unserved),
        figures.iterationsPerSecond.toFixed(0),
        figures.peakMegabytes.toFixed(0),
        figures.stopped,
      ],
      WIDTHS,
    ),
  );
}

/** Runs a task once, even if several promises are about it. */
function runOnce(task: BudgetTask, kernel: string): BudgetFigures {
  const key = JSON.stringify([task, kernel]);
  const figures = known.get(key) ?? inChild(task, kernel);
  known.set(key, figures);
  return figures;
}

function inChild(task: BudgetTask, kernel: string): BudgetFigures {
  const child = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('./budget-child.js', import.meta.url)), JSON.stringify(task)],
    { encoding: 'utf8', env: { ...process.env, TOURWRIGHT_KERNEL: kernel }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (child.status !== 0)
    throw new Error(`The run ${JSON.stringify(task)} ended with ${child.status ?? child.signal}.`);
  return JSON.parse(child.stdout) as BudgetFigures;
}
