import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { conditionsOf, isKnown, taggedByText } from '../http/validators.js';
import { createReadStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { faultOfBaseMap, isBaseMapFile } from '../config/option.js';

/** A file served without a token. */
interface PublicFile {
  readonly path: string;
  readonly type: string;
  readonly content: string;
}

/** Seconds for which a file is cached whose name changes with its content. */
const FOR_A_YEAR = 31_536_000;

/**
 * Serves the console at `/`: files for browsers that show the plans through the API. If its package is not installed,
 * `/` leads to the documentation.
 *
 * @param baseMap - the map under the tours: an address, or a PMTiles file
 */
export async function mountConsole(
  app: FastifyInstance,
  documentation: string,
  baseMap: string | undefined,
): Promise<void> {
  const console = await import('@tourwright/console/files').catch((error: unknown) => {
    if ((error as { readonly code?: string }).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  });
  const isPage = (request: FastifyRequest): boolean => request.headers.accept?.includes('text/html') === true;
  if (console === undefined) {
    app.get('/', (request, reply) => (isPage(request) ? reply.redirect(documentation) : reply.callNotFound()));
    return;
  }
  const options = { baseMap: await mountBaseMap(app, baseMap) };
  const policy = console.policyOf(options);
  for (const file of console.consoleFiles(options)) {
    const send = sending(file, policy);
    app.get(file.path, (request, reply) =>
      file.path === '/' && !isPage(request) ? reply.callNotFound() : send(request, reply),
    );
  }
}

function sending({ path, type, content }: PublicFile, policy: string) {
  const { tag = '' } = taggedByText({ status: 200, text: content });
  const caching = path === '/' ? 'no-cache' : `public, max-age=${FOR_A_YEAR}, immutable`;
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    void reply.headers({
      ...{ etag: `"${tag}"`, 'cache-control': caching, 'content-security-policy': policy },
      ...{ vary: 'accept', 'referrer-policy': 'no-referrer', 'cross-origin-opener-policy': 'same-origin' },
    });
    return isKnown(conditionsOf(request.headers), tag) ? reply.code(304).send() : reply.type(type).send(content);
  };
}

const PATH = '/console/base-map.pmtiles';

/**
 * Serves a base map file by ranges.
 *
 * @returns the address from which pages read it
 * @throws Error if the file does not exist or is not a PMTiles file
 */
async function mountBaseMap(app: FastifyInstance, baseMap: string | undefined): Promise<string | undefined> {
  if (baseMap === undefined || !isBaseMapFile(baseMap)) return baseMap;
  const fault = await faultOfBaseMap(baseMap);
  if (fault !== undefined) throw new Error(fault);
  app.get(PATH, { compress: false }, async (request, reply) => sendPart(request, reply, baseMap, await stat(baseMap)));
  return PATH;
}

/**
 * Answers with the requested part of a file; with the whole file if no part is requested, or one of an earlier file.
 */
function sendPart({ headers }: FastifyRequest, reply: FastifyReply, path: string, file: Stats): FastifyReply {
  const tag = `${file.size.toString(36)}-${Math.round(file.mtimeMs).toString(36)}`;
  void reply.headers({ etag: `"${tag}"`, 'accept-ranges': 'bytes', 'cache-control': 'no-cache' });
  if (isKnown(conditionsOf(headers), tag)) return reply.code(304).send();
  void reply.type('application/octet-stream');
  const condition = headers['if-range'];
  const isSame = condition === undefined || condition === `"${tag}"`;
  const range = isSame ? rangeOf(headers.range, file.size) : undefined;
  if (range === undefined) return reply.header('content-length', file.size).send(createReadStream(path));
  const [start, end] = range;
  if (start > end) return reply.code(416).header('content-range', `bytes */${file.size}`).send('');
  return reply
    .code(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${file.size}`, 'content-length': end - start + 1 })
    .send(createReadStream(path, { start, end }));
}

/** The first and last byte requested, with first > last if no byte is; undefined: the whole file. */
function rangeOf(header: string | undefined, size: number): readonly [start: number, end: number] | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  if (first === '') return Number(last) === 0 ? [size, size - 1] : [Math.max(0, size - Number(last)), size - 1];
  if (last !== '' && Number(last) < Number(first)) return undefined;
  return [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
}
