import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Conditions, Tags } from '../domain/index.js';
import type { Answer } from './answer.js';

/**
 * Distinguishes the compressed answer's tag from the uncompressed one's, as RFC 9110 (8.8.3) requires of strong
 * validators.
 */
const PACKED = '-gzip';

/** The conditions of a request: tags without quotes and without the suffix of compressed answers. */
export function conditionsOf(headers: IncomingHttpHeaders): Conditions {
  const ifMatch = headers['if-match'];
  const ifNoneMatch = headers['if-none-match'];
  return {
    // Weak tags never match strongly.
    ...(ifMatch !== undefined && { ifMatch: tagsIn(ifMatch, /(?:^|,)\s*"([^"]*)"/g) }),
    ...(ifNoneMatch !== undefined && { ifNoneMatch: tagsIn(ifNoneMatch, /(?:W\/)?"([^"]*)"/g) }),
  };
}

function tagsIn(header: string, form: RegExp): Tags {
  if (header.trim() === '*') return '*';
  return [...header.matchAll(form)].map(([, tag]) => tag!.replace(new RegExp(`${PACKED}$`), ''));
}

/** Whether the client has what the tag identifies. */
export function isKnown({ ifNoneMatch }: Conditions, tag: string): boolean {
  return ifNoneMatch === '*' || (ifNoneMatch?.includes(tag) ?? false);
}

/**
 * 304 if the client has what the tag identifies; undefined if it has to be read.
 *
 * @param readTag - called only when the client names a tag
 */
export async function unchanged(conditions: Conditions, readTag: () => Promise<string>): Promise<Answer | undefined> {
  if (conditions.ifNoneMatch === undefined) return undefined;
  const tag = await readTag();
  return isKnown(conditions, tag) ? { status: 304, tag } : undefined;
}

/** The answer with a tag derived from its text. */
export function taggedByText(answer: Answer): Answer {
  const tag = createHash('sha256')
    .update(answer.text ?? '')
    .digest('base64url')
    .slice(0, 22);
  return { ...answer, tag };
}

/**
 * Gives compressed answers tags of their own. Must be called after compression is registered, so that its hooks run
 * first.
 */
export function tagPacked(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const before = route.onSend === undefined ? [] : [route.onSend].flat();
    route.onSend = [
      ...before,
      (_request, reply, payload, done) => {
        const tag = reply.getHeader('etag');
        if (typeof tag === 'string' && reply.getHeader('content-encoding') === 'gzip') {
          void reply.header('etag', `${tag.slice(0, -1)}${PACKED}"`);
        }
        done(null, payload);
      },
    ];
  });
}
