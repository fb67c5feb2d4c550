import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The path of a built file: next to the built service, or in dist/ when the sources run directly (tests). */
export function builtFile(name: string): string {
  const candidates = [`./${name}`, `../dist/${name}`].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return candidates.find((file) => existsSync(file)) ?? candidates[0]!;
}
