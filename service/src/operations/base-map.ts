import { createReadStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { faultOfBaseMap, isFile } from '../config/base-map.js';
import { conditionsOf, isKnown } from '../http/validators.js';

const PATH = '/console/base-map.pmtiles';

/**
 * Serves a base map file by ranges.
 *
 * @returns the address from which pages read it
 * @throws Error if the file does not exist or is not a PMTiles file
 */
export async function mountBaseMap(app: FastifyInstance, baseMap: string | undefined): Promise<string | undefined> {
  if (baseMap === undefined || !isFile(baseMap)) return baseMap;
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
