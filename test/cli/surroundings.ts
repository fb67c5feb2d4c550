import { EventEmitter } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import type { Output, Surroundings } from '../../src/cli/surroundings.js';

/** A world for the command in which everything it says can be read afterwards. */
export interface Stage {
  readonly surroundings: Surroundings;
  readonly signals: EventEmitter;
  readonly exits: readonly number[];
  /** Files that were opened in the browser. */
  readonly opened: readonly string[];
  stdout(): string;
  /** Without colours and cursor movements. */
  stderr(): string;
}

/** Sets the stage: what is piped in, and which of the streams are terminals. */
export function stage({
  stdin,
  terminal = false,
  env = {},
  packages = {},
  browser = true,
}: {
  readonly stdin?: string;
  readonly terminal?: boolean;
  /** Packages that are installed, by name. */
  readonly packages?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
  /** There is a browser. */
  readonly browser?: boolean;
} = {}): Stage {
  const stdout = recorder(terminal);
  const stderr = recorder(terminal);
  const signals = new EventEmitter();
  const exits: number[] = [];
  const opened: string[] = [];
  const input = Object.assign(Readable.from(stdin === undefined ? [] : [Buffer.from(stdin)]), {
    isTTY: stdin === undefined,
  });
  return {
    surroundings: {
      stdin: input,
      stdout: stdout.stream,
      stderr: stderr.stream,
      env: { NO_COLOR: '1', ...env },
      signals,
      exit: (code) => exits.push(code),
      importPackage: (name) =>
        packages[name] === undefined ? Promise.reject(notInstalled(name)) : Promise.resolve(packages[name]),
      openInBrowser: (file) => Promise.resolve(browser && opened.push(file) > 0),
    },
    signals,
    exits,
    opened,
    stdout: () => stripVTControlCharacters(stdout.text()),
    stderr: () => stripVTControlCharacters(stderr.text()),
  };
}

function recorder(terminal: boolean): { readonly stream: Output; text(): string } {
  const chunks: Buffer[] = [];
  const stream = Object.assign(new PassThrough(), { isTTY: terminal, columns: 120 });
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return { stream, text: () => Buffer.concat(chunks).toString() };
}

/** What node throws for a package that is not there. */
function notInstalled(name: string): Error {
  return Object.assign(new Error(`Cannot find package '${name}'`), { code: 'ERR_MODULE_NOT_FOUND' });
}
