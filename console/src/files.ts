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

/** What lies under the tours. */
export interface ConsoleOptions {
  /**
   * The address of a MapLibre style, or of a file of tiles (its path ends in `.pmtiles`); a path is one of the service.
   * Without one there is no base map, and nothing is loaded for it.
   */
  readonly baseMap?: string | undefined;
}

/** The page at `/` and what it loads: of a service that serves them it shows the plans, by its public API. */
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

/** What the page needs with a base map: besides its worker, and pictures and connections of the host of the base map. */
export function policyOf({ baseMap }: ConsoleOptions): string {
  if (baseMap === undefined) return CONSOLE_POLICY;
  const host = URL.canParse(baseMap) ? ` ${new URL(baseMap).origin}` : '';
  return CONSOLE_POLICY.replace("connect-src 'self'", () => `connect-src 'self'${host}`)
    .replace('img-src data:', () => `img-src 'self' data: blob:${host}`)
    .concat("; worker-src 'self'");
}
