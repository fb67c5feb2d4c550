import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { EventFeed, EventReader, PlanEventMessage } from '../domain/index.js';

/** Milliseconds after which a client comes back that lost its stream. */
const RETRY_AFTER = 1_000;

/**
 * Answers with server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html), past Fastify, which
 * knows no answer that does not end. A client that does not read is cut: what it was sent so far it has, with the id
 * that it comes back with.
 */
export async function sendEvents(reply: FastifyReply, { follow }: EventFeed, signal: AbortSignal): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // nginx keeps back what it could send at once.
    'X-Accel-Buffering': 'no',
  });
  // Of a HEAD the head is all.
  if (raw.req.method === 'HEAD') return void raw.end();
  raw.write(`retry: ${RETRY_AFTER}\n\n`);
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

/** What is only of the moment has no id: a client that comes back does so after the last event of the log. */
function blockOf(message: PlanEventMessage): string {
  const id = message.number === undefined ? '' : `id: ${message.number}\n`;
  return `${id}event: ${message.type}\ndata: ${JSON.stringify(message)}\n\n`;
}
