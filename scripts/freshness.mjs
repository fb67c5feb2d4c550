// Whether what is built is as new as its sources.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { engine } from './build.mjs';

const addon = join(engine, 'build', 'Release', 'tourwright.node');

/** Whether there is a native kernel. */
export const hasAddon = () => existsSync(addon);

/** Whether the native kernel is there and no source of it is younger. */
export function isAddonBuilt() {
  const sources = ['core', 'binding'].map((room) => youngest(join(engine, 'native', room)));
  return hasAddon() && statSync(addon).mtimeMs >= Math.max(...sources);
}

/** Whether a folder's dist/ is there, with types if they are wanted, and no source is younger. */
export function isBuilt({ types, folder }) {
  const files = ['index.js', ...(types ? ['index.d.ts'] : [])].map((file) => join(folder, 'dist', file));
  const made = ['package.json', 'tsup.config.ts'].map((file) => statSync(join(folder, file)).mtimeMs);
  const source = Math.max(youngest(join(folder, 'src')), ...made);
  return files.every((file) => existsSync(file) && statSync(file).mtimeMs >= source);
}

/** Time of the youngest file below a folder, 0 without one. */
function youngest(folder) {
  if (!existsSync(folder)) return 0;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((time, file) => Math.max(time, statSync(join(file.parentPath, file.name)).mtimeMs), 0);
}
