import { constants, existsSync } from 'node:fs';
import { access, chmod, lstat, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { inputFailure, usageFailure, type Failure } from './failure.js';
import type { Output, Surroundings } from './surroundings.js';
import { coloursFor, type Colours } from './text/colour.js';
import { printable } from './text/printable.js';
import { wrap } from './text/wrap.js';

/** Writes a text and waits until it has left the process. A closed pipe (`| head`) is not an error. */
export function write(stream: Output, text: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => {
      if (isClosedPipe(error)) return;
      reject(inputFailure(`The output cannot be written: ${error.message}.`, 'Make room, or send it elsewhere.'));
    };
    stream.on('error', fail);
    stream.write(text, (error) => {
      // The 'error' event of this failure is emitted after the callback: keep the listener for one more turn.
      setImmediate(() => stream.off('error', fail));
      if (error) fail(error);
      resolve();
    });
  });
}

/** Writes text for a person: on a terminal, lines are wrapped at spaces. */
export function print(stream: Output, text: string): Promise<void> {
  return write(stream, stream.isTTY === true ? wrap(text, stream.columns ?? 0) : text);
}

/**
 * Writes an answer: its JSON to the file, and its text, or its JSON if requested, to standard output.
 *
 * @param text - returns the answer as text for a person; all strings of its argument are printable
 * @param destination - the file for the JSON, and whether standard output gets the JSON instead of the text
 */
export async function answer<T>(
  found: T,
  text: (shown: T, colours: Colours) => string,
  { output, json }: { readonly output?: string | undefined; readonly json: boolean | undefined },
  { stdout, env }: Pick<Surroundings, 'stdout' | 'env'>,
): Promise<void> {
  const asJson = (): string => `${JSON.stringify(found, null, 2)}\n`;
  if (output !== undefined) await writeOutputFile(output, asJson());
  if (json === true) await write(stdout, asJson());
  else await print(stdout, `${text(printable(found), coloursFor(stdout, env))}\n`);
}

/** Rejects an output path that cannot be written, before time is spent on a search. */
export async function checkOutputFile(path: string): Promise<void> {
  try {
    const existing = await stat(path).catch(() => undefined);
    if (existing?.isDirectory() === true) throw new Error('it is a folder');
    await access(existing === undefined ? dirname(path) : path, constants.W_OK);
  } catch (error) {
    throw notWritable(path, error as Error);
  }
}

/** Refuses to write an answer over a file that is read, or two answers to one file. @throws Failure of usage */
export async function refuseOverwriting(read: readonly string[], written: readonly string[]): Promise<void> {
  const inputs = await Promise.all(read.filter((path) => existsSync(path)).map(identity));
  const outputs = await Promise.all(written.map(identity));
  for (const [place, file] of outputs.entries()) {
    if (file === undefined) continue;
    const path = written[place];
    if (inputs.includes(file))
      throw usageFailure(`${path} is read, and would be overwritten.`, 'Write to another file.');
    if (outputs.indexOf(file) < place) throw usageFailure(`${path} would be written twice.`, 'Write to two files.');
  }
}

/** A key that is equal for all paths to one file; undefined for a pipe or device, which may be read and written. */
async function identity(path: string): Promise<string | undefined> {
  const existing = await stat(path).catch(() => undefined);
  if (existing === undefined) return resolve(path);
  return existing.isFile() ? `${existing.dev}:${existing.ino}` : undefined;
}

/** Writes a file that the user named. @throws Failure if that is not possible; see `writeWhole` */
export async function writeOutputFile(path: string, text: string | Uint8Array): Promise<void> {
  await writeWhole(path, text).catch((error: Error) => {
    throw notWritable(path, error);
  });
}

/** Writes a file. If that fails, e.g. on a full disk, the file that was there stays as it was. */
export async function writeWhole(path: string, text: string | Uint8Array): Promise<void> {
  if (!(await replaceFile(path, text))) await writeFile(path, text);
}

/** Codes of a folder in which nothing can be created or renamed, though a file in it may be writable. */
const CLOSED_FOLDER = ['EACCES', 'EPERM', 'EROFS', 'EBUSY', 'ENAMETOOLONG'];

/**
 * Writes a text to a new file, which then takes the place of the old one, with its permissions. Links are followed.
 *
 * @returns false if the file has to be written in place: a device, a pipe or an open file (/dev/stdout), a file with
 *   several names or another owner, a link to nothing, or one in a closed folder
 */
async function replaceFile(path: string, text: string | Uint8Array): Promise<boolean> {
  if (/^\/(dev|proc)\//.test(resolve(path))) return false;
  const entry = await lstat(path).catch(() => undefined);
  const target = entry === undefined ? path : await realpath(path).catch(() => undefined);
  if (target === undefined) return false;
  const old = entry && (await stat(target));
  if (old !== undefined && (!old.isFile() || old.nlink > 1)) return false;
  const fresh = `${target}.${process.pid}.new`;
  try {
    await writeFile(fresh, text);
    if (old !== undefined) {
      const { uid, gid } = await stat(fresh);
      if (uid !== old.uid || gid !== old.gid) return false;
      await chmod(fresh, old.mode);
    }
    await rename(fresh, target);
    return true;
  } catch (error) {
    if (CLOSED_FOLDER.includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  } finally {
    await rm(fresh, { force: true });
  }
}

function notWritable(path: string, { message }: Error): Failure {
  return inputFailure(`${path} cannot be written: ${message}.`, 'Give another place with -o, or leave -o out.');
}

function isClosedPipe(error: Error): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED';
}
