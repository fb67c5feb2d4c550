import type { Readable, Writable } from 'node:stream';
import { openInBrowser } from './open-in-browser.js';

/** An output stream that may be a terminal. */
export type Output = Writable & { readonly isTTY?: boolean | undefined; readonly columns?: number | undefined };

/** An input stream that may be a terminal. */
export type Input = Readable & { readonly isTTY?: boolean | undefined };

export type Interruption = 'SIGINT' | 'SIGTERM';

/** Everything outside the command: the real process, or substitutes in tests. */
export interface Surroundings {
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signals: {
    on(signal: Interruption, listener: () => void): unknown;
    off(signal: Interruption, listener: () => void): unknown;
  };
  exit(code: number): void;
  /** Loads a package that may not be installed. */
  importPackage(name: string): Promise<unknown>;
  /** Opens the file at an absolute path in the browser. @returns false if there is no browser */
  openInBrowser(file: string): Promise<boolean>;
}

export function processSurroundings(): Surroundings {
  return {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    signals: process,
    exit: (code) => process.exit(code),
    importPackage: (name) => import(/* @vite-ignore */ name) as Promise<unknown>,
    openInBrowser: (file) => openInBrowser(file, process.env),
  };
}
