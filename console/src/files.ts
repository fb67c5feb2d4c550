/**
 * The files of a service's console.
 *
 * @packageDocumentation
 */
import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of the console. */
export interface ConsoleFile {
  /** Its URL path: `/` for the page, `/console/…` for the others, whose names change with their content. */
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

/** Options of the console. */
export interface ConsoleOptions {
  /**
   * The address of a MapLibre style, or of a file of tiles (its path ends in `.pmtiles`); a path refers to the service.
   * Without it there is no base map, and nothing is loaded for one.
   */
  readonly baseMap?: string | undefined;
}

/**
 * The page at `/` and the files that it loads. It shows the plans of the service that serves it, through its public
 * API.
 */
export function consoleFiles({ baseMap }: ConsoleOptions = {}): ConsoleFile[] {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  return readdirSync(folder)
    .filter((name) => name === 'app.html' || /^app-\w+\.(js|css)$/.test(name))
    .map((name) => ({
      path: name === 'app.html' ? '/' : `/console/${name}`,
      type: TYPES[extname(name)],
      content: withBaseMap(readFileSync(`${folder}${name}`, 'utf8'), name === 'app.html' ? baseMap : undefined),
    }));
}

function withBaseMap(content: string, baseMap: string | undefined): string {
  if (baseMap === undefined) return content;
  const text = baseMap.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return content.replace('</head>', () => `  <meta name="base-map" content="${text}" />\n  </head>`);
}

/** The page's content security policy: only files and the API of its own host. */
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

/** The page's policy with a base map: also its worker, and images and connections of the base map's host. */
export function policyOf({ baseMap }: ConsoleOptions): string {
  if (baseMap === undefined) return CONSOLE_POLICY;
  const host = URL.canParse(baseMap) ? ` ${new URL(baseMap).origin}` : '';
  return CONSOLE_POLICY.replace("connect-src 'self'", () => `connect-src 'self'${host}`)
    .replace('img-src data:', () => `img-src 'self' data: blob:${host}`)
    .concat("; worker-src 'self'");
}
