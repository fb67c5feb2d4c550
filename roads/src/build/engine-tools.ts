import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { RoadsError } from 'tourwright/travel';

/** Programs of the engine's package that build data. */
export type EngineTool = 'valhalla_build_tiles' | 'valhalla_build_admins' | 'valhalla_add_predicted_traffic';

const PACKAGE = '@valhallajs/valhallajs';

/**
 * Folder of the engine's programs for this machine, and their version.
 *
 * @throws RoadsError UNAVAILABLE if the package is not installed, or has no programs for this machine
 */
export function engineTools(): { readonly folder: string; readonly version: string } {
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(PACKAGE);
  } catch {
    throw new RoadsError('UNAVAILABLE', `The road engine is not installed. Add it with: npm install ${PACKAGE}`);
  }
  const root = dirname(entry);
  const folder = join(root, process.platform, process.arch);
  if (!existsSync(join(folder, 'valhalla_build_tiles'))) {
    throw new RoadsError(
      'UNAVAILABLE',
      `${PACKAGE} has no road engine for ${process.platform} on ${process.arch}. Use a server: --roads https://…`,
    );
  }
  const { version } = require(join(root, 'package.json')) as { version: string };
  return { folder, version };
}

interface ToolRun {
  /** Working directory: some programs leave files there. */
  readonly folder: string;
  readonly onLine: (line: string) => void;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs a program to its end and passes on the lines of its output.
 *
 * @throws RoadsError UNAVAILABLE with its last errors if it fails; the reason of the signal
 */
export async function runTool(
  tool: EngineTool,
  args: readonly string[],
  { folder, onLine, signal }: ToolRun,
): Promise<void> {
  signal?.throwIfAborted();
  const child = spawn(join(engineTools().folder, tool), args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = (): void => void child.kill('SIGKILL');
  signal?.addEventListener('abort', stop, { once: true });
  process.once('exit', stop);
  const faults: string[] = [];
  const hear = (line: string): void => {
    if (/\[ERROR\]|\[FATAL\]|terminate|what\(\)/.test(line)) faults.push(line.replace(/^\S+ \S+ \[\w+\] /, ''));
    onLine(line);
  };
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(hear);
    });
    stream.on('end', () => rest !== '' && hear(rest));
  }
  try {
    const how = await new Promise<string | undefined>((resolve) => {
      child.on('error', (error) => resolve(error.message));
      child.on('close', (code, killed) => resolve(code === 0 ? undefined : (killed ?? `code ${code}`)));
    });
    signal?.throwIfAborted();
    if (how === undefined) return;
    const last = faults.slice(-3).join('; ');
    throw new RoadsError('UNAVAILABLE', `${tool} ended with ${how}${last === '' ? '.' : `: ${last}`}`);
  } finally {
    signal?.removeEventListener('abort', stop);
    process.removeListener('exit', stop);
  }
}
