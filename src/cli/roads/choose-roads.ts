import { value } from '../command.js';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type * as roadsPackage from '@tourwright/roads';
import { addedPackage } from '../added-package.js';
import { ExitCode, Failure, usageFailure } from '../failure.js';
import { readSettings } from '../settings.js';
import type { Surroundings } from '../surroundings.js';

/** The `--roads` option, with the same help in every command that has it. */
export const roadsOption = value(
  'dir|url',
  'Travel on roads: a folder of "roads build", a Valhalla URL, osrm+URL, or profile=…,… ; none: great circles',
);

/** Loads the package with the road engines. @throws Failure with the install command when it is not installed */
export async function loadRoads({ importPackage }: Surroundings): Promise<typeof roadsPackage> {
  return (await addedPackage('@tourwright/roads', importPackage)) as typeof roadsPackage;
}

/**
 * Returns the roads to use: from --roads, otherwise from TOURWRIGHT_ROADS, otherwise those stored by `roads use`.
 * Undefined where none are named, or for `none`.
 *
 * @throws Failure when the value is neither a folder nor a URL, or the package of roads is not installed
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

/** Reads the value that names roads. @throws Failure */
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

/** Returns the absolute path of a folder. */
export function inHome(dir: string): string {
  return resolve(dir.startsWith('~/') ? join(homedir(), dir.slice(2)) : dir);
}

/** Turns a road engine's error into a failure with advice; returns any other error unchanged. */
export function roadsFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !['RoadsError', 'TravelTimeoutError'].includes(error.name)) return error;
  return new Failure(ExitCode.USAGE, error.message);
}
