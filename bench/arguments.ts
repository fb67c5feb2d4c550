import { parseArgs } from 'node:util';

import { INSTANCE_CLASSES, type Goal, type InstanceClass } from './instances.js';

/** The arguments of `bench:quality`. */
export interface QualityArguments {
  /** Classes to run, in order. */
  readonly classes: readonly InstanceClass[];
  /** Seconds per run. */
  readonly time: number;
  /** Runs per instance, with seeds 1, 2, … */
  readonly seeds: number;
  readonly threads: number;
  /** Folder that contains the classes' folders, or the files of the only class. */
  readonly directory: string;
  /** True to run only every fourth instance of each class. */
  readonly sample: boolean;
  /** Runs only instances whose names contain it. */
  readonly only: string | undefined;
  /** The goal of `solomon` and `pdptw`; by default the class's own goal. */
  readonly goal: Goal | undefined;
  /** The file to write the rows to as JSON. */
  readonly json: string | undefined;
}

export const QUALITY_USAGE = `npm run bench:quality -- [options]
  --class NAME        ${INSTANCE_CLASSES.join(', ')}; several with commas (all)
  --time SECONDS      budget of a run (5)
  --seeds NUMBER      runs an instance (1)
  --threads NUMBER    worker threads of a run (1)
  --dir FOLDER        folder of the classes' folders, or of one class's files (../shared/instances)
  --goal NAME         distance or vehicles: what solomon (distance) and pdptw (vehicles) minimize
  --only NAME         instances whose name contains NAME
  --sample            every fourth instance of each class
  --json FILE         write the rows as JSON, too`;

/** Reads the command line. @throws Error that names the wrong argument. */
export function readQualityArguments(args: readonly string[]): QualityArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      class: { type: 'string', default: INSTANCE_CLASSES.join(',') },
      time: { type: 'string', default: '5' },
      seeds: { type: 'string', default: '1' },
      threads: { type: 'string', default: '1' },
      dir: { type: 'string', default: '../shared/instances' },
      goal: { type: 'string' },
      only: { type: 'string' },
      sample: { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  });
  return {
    classes: values.class.split(',').map((name) => oneOf('--class', name, INSTANCE_CLASSES)),
    time: positive('--time', values.time),
    seeds: positive('--seeds', values.seeds),
    threads: positive('--threads', values.threads),
    directory: values.dir,
    sample: values.sample,
    only: values.only,
    goal: values.goal === undefined ? undefined : oneOf('--goal', values.goal, ['distance', 'vehicles'] as const),
    json: values.json,
  };
}

function oneOf<T extends string>(option: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((name) => name === value);
  if (found === undefined) throw new Error(`${option} is "${value}"; it may be ${allowed.join(', ')}.`);
  return found;
}

function positive(option: string, value: string): number {
  const number = Number(value);
  if (!(number > 0 && number < Infinity)) throw new Error(`${option} is "${value}"; it must be a number above 0.`);
  return number;
}
