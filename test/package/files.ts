import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const GENERATED = new Set(['node_modules', 'build', 'dist', 'coverage', '.git']);

/** Paths of all files below a folder that people wrote. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (GENERATED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
