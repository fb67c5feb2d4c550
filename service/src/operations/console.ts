import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ConsoleFile } from '@tourwright/console/files';
import { mountBaseMap } from './base-map.js';
import { conditionsOf, isKnown, taggedByText } from '../http/validators.js';

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

function sending({ path, type, content }: ConsoleFile, policy: string) {
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
