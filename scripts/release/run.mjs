// Other programs, run to their end.
import { spawnSync } from 'node:child_process';

/** @returns what it printed on standard output. @throws Error with all it printed when it fails */
export function run(command, args, options = {}) {
  const { error, status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    // npm and npx are scripts there, which only a shell starts.
    shell: process.platform === 'win32' && /^(npm|npx)$/.test(command),
    ...options,
  });
  if (error?.code === 'ENOENT') throw new Error(`${command} is not installed.`);
  if (error !== undefined) throw error;
  if (status === 0) return stdout;
  throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
}
