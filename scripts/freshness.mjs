// Whether build results are up to date with their sources.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

import { engine } from './build.mjs';

const addon = join(engine, 'build', 'Release', 'tourwright.node');

/** Whether a native kernel exists. */
export const hasAddon = () => existsSync(addon);

/** Whether the native kernel exists and no source of it is newer. */
export function isAddonBuilt() {
  const sources = ['core', 'binding'].map((room) => youngest(join(engine, 'native', room)));
  return hasAddon() && statSync(addon).mtimeMs >= Math.max(...sources);
}

/** Folders that a workspace bundles, from their dist/ or their sources. */
const CARRIED = { console: [engine, join(engine, 'client')] };

/** Whether a folder's dist/ exists, with types if requested, and no source is newer. */
export function isBuilt({ types, folder }) {
  const files = ['index.js', ...(types ? ['index.d.ts'] : [])].map((file) => join(folder, 'dist', file));
  const made = readdirSync(folder).filter((file) => file === 'package.json' || file.endsWith('.ts'));
  const carried = (CARRIED[basename(folder)] ?? []).map((from) => join(from, 'dist', 'index.js'));
  const others = [...made.map((file) => join(folder, file)), ...carried].filter((file) => existsSync(file));
  const source = Math.max(youngest(join(folder, 'src')), ...others.map((file) => statSync(file).mtimeMs));
  return files.every((file) => existsSync(file) && statSync(file).mtimeMs >= source);
}

/** Modification time of the newest file below a folder, 0 if there is none. */
function youngest(folder) {
  if (!existsSync(folder)) return 0;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((time, file) => Math.max(time, statSync(join(file.parentPath, file.name)).mtimeMs), 0);
}
