import { fork, type ChildProcess } from 'node:child_process';
import { gunzipSync } from 'node:zlib';
import { readRoads, roads, type RoadsProvider } from '@tourwright/roads';
import { builtFile } from '../built-file.js';

/**
 * Starts a process that runs the library. A failure to start it, or to send to it, shows as its exit.
 *
 * @param name - the name of the built file to run, or the path of another file
 * @param roadsText - the setting `roads`; `none`: no roads
 */
export function startProcess(name: string, roadsText = 'none'): ChildProcess {
  const file = name.includes('/') ? name : builtFile(name);
  const env = { ...process.env, TOURWRIGHT_ROADS: roadsText === 'none' ? '' : roadsText };
  const child = fork(file, [], { serialization: 'advanced', execArgv: [], stdio: 'inherit', env });
  child.on('error', () => child.kill('SIGKILL'));
  return child;
}

/** Kills processes; resolves when they have exited. */
export async function endProcesses(children: Iterable<ChildProcess>): Promise<void> {
  const ending = [...children];
  const gone = ending.map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of ending) child.kill('SIGKILL');
  await Promise.all(gone);
}

/** Makes this process answer requests of the service, and end with it. */
export function answerService<Request>(hear: (request: Request) => void): void {
  process.on('message', hear);
  process.on('disconnect', () => process.exit());
  // The service decides when its processes end: a terminal sends signals to the whole process group.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
}

/** The roads that this process was started with, undefined without any; their engine is kept between jobs. */
export function givenRoads(): () => RoadsProvider | undefined {
  const text = process.env['TOURWRIGHT_ROADS'] ?? '';
  let provider: RoadsProvider | undefined;
  return () => (text === '' ? undefined : (provider ??= roads(readRoads(text))));
}

/** The JSON value of a packed text. */
export function unpack(bytes: Uint8Array): unknown {
  return JSON.parse(gunzipSync(bytes).toString('utf8'));
}
