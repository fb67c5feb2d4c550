import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The extract of a town for the larger tests of roads; the environment may name another one of Heidelberg. */
export const TOWN_EXTRACT =
  process.env['ROADS_EXTRACT'] ?? fileURLToPath(new URL('../../../../shared/data/heidelberg.osm.pbf', import.meta.url));

/** Why the roads of the town cannot be built here; undefined if they can. */
export function noTown(): string | undefined {
  try {
    createRequire(import.meta.url).resolve('@valhallajs/valhallajs');
  } catch {
    return '@valhallajs/valhallajs is not installed';
  }
  return existsSync(TOWN_EXTRACT) ? undefined : `there is no ${TOWN_EXTRACT}: name it in ROADS_EXTRACT`;
}
