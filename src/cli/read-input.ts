import { readFile } from 'node:fs/promises';
import { inputFailure, usageFailure } from './failure.js';
import { jsonErrorPosition } from './json-position.js';
import type { Input } from './surroundings.js';

/** The content of a file named on the command line. */
export interface JsonInput {
  /** What messages call the file. */
  readonly name: string;
  readonly json: unknown;
}

/** Reads JSON from a file or from standard input (`-`, or no name and something piped into it). */
export async function readJson(path: string | undefined, stdin: Input, what: string): Promise<JsonInput> {
  const { name, bytes } = await readBytes(path, stdin, what);
  return parseJson(name, bytes);
}

/** Reads the bytes of a file or of standard input (`-`, or no name and something piped into it). */
export async function readBytes(
  path: string | undefined,
  stdin: Input,
  what: string,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  if (path !== undefined && path !== '-') return { name: path, bytes: await readNamedFile(path, what) };
  if (path === undefined && stdin.isTTY === true) {
    throw usageFailure(`No ${what} given.`, `Name a file (tourwright solve plan.json), or pipe one in.`);
  }
  return { name: 'standard input', bytes: await readAll(stdin) };
}

async function readNamedFile(path: string, what: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw inputFailure(`${path}: no such file.`, `Give the path of the file of the ${what}.`);
    if (code === 'EISDIR') throw inputFailure(`${path} is a folder.`, `Give the path of the ${what}'s file in it.`);
    if (code === 'EACCES') throw inputFailure(`${path} may not be read.`, 'Check the permissions of the file.');
    throw inputFailure(`${path} cannot be read: ${message}`);
  }
}

async function readAll(stdin: Input): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk as Buffer | string));
  return Buffer.concat(chunks);
}

/** Parses the JSON of a file. @throws Failure with the position of the error */
export function parseJson(name: string, bytes: Buffer): JsonInput {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    throw inputFailure(`${name} is UTF-16 text.`, 'Save it as UTF-8 (older PowerShells write UTF-16 with ">").');
  }
  const text = decode(name, bytes);
  if (text.trim() === '')
    throw inputFailure(`${name} is empty.`, 'A plan is a JSON object with "resources" and "orders".');
  try {
    return { name, json: JSON.parse(text) as unknown };
  } catch (error) {
    const { line, column, excerpt } = jsonErrorPosition(text);
    throw inputFailure(
      `${name} is not JSON: line ${line}, column ${column}.`,
      ...excerpt.split('\n'),
      `${(error as Error).message.split('\n')[0]}.`,
    );
  }
}

/** Decodes bytes as text without a byte order mark. */
export function decode(name: string, bytes: Buffer): string {
  try {
    const text = bytes.toString('utf8');
    return text.startsWith('\ufeff') ? text.slice(1) : text;
  } catch {
    throw inputFailure(`${name} is too large to be read as one text (${bytes.length} bytes).`);
  }
}
