import { value } from '../command.js';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type * as roadsPackage from '@tourwright/roads';
import { addedPackage } from '../added-package.js';
import { ExitCode } from '../exit-code.js';
import { Failure, usageFailure } from '../failure.js';
import { readSettings } from '../settings.js';
import type { Surroundings } from '../surroundings.js';

/** What `--roads` says in the help of every command that has it. */
export const roadsOption = value(
  'dir|url',
  'Travel on roads: a folder of "roads build", a Valhalla URL, osrm+URL, or profile=…,… ; none: great circles',
);

/** The package that has the road engines. @throws Failure that says how to add it when it is not installed */
export async function loadRoads({ importPackage }: Surroundings): Promise<typeof roadsPackage> {
  return (await addedPackage('@tourwright/roads', importPackage)) as typeof roadsPackage;
}

/**
 * The roads of a call: of --roads, else of TOURWRIGHT_ROADS, else what `roads use` keeps. Undefined where nothing is said,
 * or `none`.
 *
 * @throws Failure when it is neither folder nor URL, or the package of roads is not installed
 */
export async function chosenRoads(
  option: string | undefined,
  surroundings: Surroundings,
): Promise<roadsPackage.RoadsProvider | undefined> {
  const { env } = surroundings;
  const said = [
    { text: option, from: '--roads' },
    { text: env['TOURWRIGHT_ROADS'] || undefined, from: 'TOURWRIGHT_ROADS' },
  ].find(({ text }) => text !== undefined);
  const { text, from } = said ?? { text: (await readSettings(env)).roads, from: 'the kept setting roads' };
  if (text === undefined || text.trim() === 'none') return undefined;
  const engines = await loadRoads(surroundings);
  return engines.roads(roadsOptions(text, from, engines));
}

/** Reads what stands where roads are named. @throws Failure */
export function roadsOptions(
  text: string,
  from: string,
  { readRoads }: typeof roadsPackage,
): roadsPackage.RoadsOptions {
  try {
    const options = readRoads(text);
    for (const source of 'profiles' in options ? Object.values(options.profiles) : [options]) {
      if ('dir' in source && !existsSync(inHome(source.dir))) {
        throw new RangeError(
          `The folder ${source.dir} is not there. Make it: tourwright roads build area.osm.pbf -o ${source.dir}`,
        );
      }
    }
    return options;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw usageFailure(`${from} is "${text}".`, error.message);
  }
}

/** A folder as an absolute path. */
export function inHome(dir: string): string {
  return resolve(dir.startsWith('~/') ? join(homedir(), dir.slice(2)) : dir);
}

/** A road engine's error as an end that says what to do; any other error as it is. */
export function roadsFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !['RoadsError', 'TravelTimeoutError'].includes(error.name)) return error;
  return new Failure(ExitCode.USAGE, error.message);
}
