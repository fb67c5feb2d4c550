import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the published instances, which are not part of this repository; undefined if it is absent. */
export const sharedInstances: string | undefined = found(
  join(fileURLToPath(new URL('../../', import.meta.url)), '..', 'shared', 'instances'),
);

/** Folder of the repository's own tiny instances, one of each format. */
export const tinyInstances: string = fileURLToPath(new URL('../fixtures/instances/', import.meta.url));

function found(folder: string): string | undefined {
  return existsSync(folder) ? folder : undefined;
}
