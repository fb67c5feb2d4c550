/**
 * The console of a service, as files to serve.
 *
 * @packageDocumentation
 */
import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of the console. */
export interface ConsoleFile {
  /** Where it is to be served: `/` for the page, `/console/…` for the others, whose names change with their content. */
  readonly path: string;
  /** Its media type. */
  readonly type: string;
  readonly content: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** The page at `/` and what it loads: of a service that serves them it shows the plans, by its public API. */
export function consoleFiles(): ConsoleFile[] {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  return readdirSync(folder)
    .filter((name) => name === 'app.html' || /^app-\w+\.(js|css)$/.test(name))
    .map((name) => ({
      path: name === 'app.html' ? '/' : `/console/${name}`,
      type: TYPES[extname(name)],
      content: readFileSync(`${folder}${name}`, 'utf8'),
    }));
}

/** What the page needs of a content security policy: files and the API of its own host, and nothing else. */
export const CONSOLE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
