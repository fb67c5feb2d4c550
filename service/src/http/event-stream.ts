import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { EventFeed, EventReader, PlanEventMessage } from '../domain/index.js';

/** Milliseconds after which a client that lost its stream reconnects. */
const RETRY_AFTER = 1_000;

/**
 * Answers with server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html), bypassing Fastify,
 * which has no endless answers. A client that does not read is cut off: it reconnects with the id of the last event it
 * received.
 */
export async function sendEvents(
  reply: FastifyReply,
  { begin, follow }: EventFeed,
  signal: AbortSignal,
): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // nginx would buffer the answer otherwise.
    'X-Accel-Buffering': 'no',
  });
  // A HEAD is answered with headers only.
  if (raw.req.method === 'HEAD') return void raw.end();
  raw.write(`${begin === undefined ? '' : `id: ${begin}\n`}retry: ${RETRY_AFTER}\n\n`);
  const end = await follow(readerOf(raw), signal);
  if (end === 'slow') raw.destroy();
  else raw.end();
}

function readerOf(raw: ServerResponse): EventReader {
  const write = (text: string): boolean => raw.destroyed || raw.write(text);
  return {
    take: (message) => write(blockOf(message)),
    missed: (message) => write(`id: ${message.after}\nevent: missed\ndata: ${JSON.stringify(message)}\n\n`),
    beat: () => {
      if (!raw.writableNeedDrain) write(':\n\n');
    },
    ready: () =>
      new Promise((resolve) => {
        if (raw.destroyed || !raw.writableNeedDrain) return resolve();
        const done = (): void => {
          raw.off('drain', done);
          raw.off('close', done);
          resolve();
        };
        raw.on('drain', done);
        raw.on('close', done);
      }),
  };
}

/** A momentary event has no id: a client reconnects after the last event of the log. */
function blockOf(message: PlanEventMessage): string {
  const id = message.number === undefined ? '' : `id: ${message.number}\n`;
  return `${id}event: ${message.type}\ndata: ${JSON.stringify(message)}\n\n`;
}
