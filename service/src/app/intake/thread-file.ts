import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** File of a thread: beside the built service, or in dist/ when the sources themselves run (tests). */
export function threadFile(name: string): string {
  const beside = fileURLToPath(new URL(`./${name}.js`, import.meta.url));
  return existsSync(beside) ? beside : fileURLToPath(new URL(`../../../dist/${name}.js`, import.meta.url));
}
