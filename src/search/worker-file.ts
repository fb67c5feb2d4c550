import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { WorkerFailedError } from './worker-protocol.js';

/**
 * A built file of this package that threads run: beside this file in a package, in `dist` when this file runs from source.
 *
 * @throws WorkerFailedError when it is missing
 */
export function workerFile(name: string): string {
  const candidates = [`./${name}`, `../../dist/${name}`].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  const file = candidates.find((candidate) => existsSync(candidate));
  if (file !== undefined) return file;
  throw new WorkerFailedError(
    `The search worker is missing: none of ${candidates.join(', ')} exists. Build it: npm run build.`,
  );
}
