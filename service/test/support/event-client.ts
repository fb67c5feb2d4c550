import { once } from 'node:events';
import { createServer, get, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestServer } from './server.js';

/** An event as a client of a stream receives it. */
export interface ReceivedEvent {
  readonly id: number | undefined;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A stream that a test reads. */
export interface TestStream {
  readonly status: number;
  /** All so far. */
  readonly events: ReceivedEvent[];
  /** Everything so far, as it came. */
  text(): string;
  /** Whether it ended: in order, or cut off. */
  readonly ended: Promise<'ended' | 'cut'>;
  /** Takes nothing off any more, and goes on. */
  pause(): void;
  resume(): void;
  /** Hangs up. */
  drop(): void;
}

/** The server of a test behind a port of its own. */
export async function listening(
  server: Pick<TestServer, 'app'>,
): Promise<{ readonly address: string; close(): Promise<void> }> {
  await server.app.ready();
  const door = createServer((request, response) => server.app.routing(request, response));
  door.listen(0, '127.0.0.1', 2_000);
  await once(door, 'listening');
  return {
    address: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    close: async () => {
      door.closeAllConnections();
      door.close();
      await once(door, 'close');
    },
  };
}

/** Opens a stream; resolves once it is answered. */
export async function openStream(url: string, token: string, lastEventId?: number | string): Promise<TestStream> {
  const sent: ClientRequest = get(url, {
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
    },
  });
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const events: ReceivedEvent[] = [];
  let text = '';
  let read = 0;
  answer.setEncoding('utf8');
  answer.on('data', (chunk: string) => {
    text += chunk;
    for (let end = text.indexOf('\n\n', read); end >= 0; end = text.indexOf('\n\n', read)) {
      const event = eventOf(text.slice(read, end));
      if (event !== undefined) events.push(event);
      read = end + 2;
    }
  });
  answer.on('error', () => undefined);
  sent.on('error', () => undefined);
  const ended = new Promise<'ended' | 'cut'>((resolve) => {
    answer.once('close', () => resolve(answer.complete ? 'ended' : 'cut'));
  });
  return {
    status: answer.statusCode!,
    events,
    text: () => text,
    ended,
    pause: () => void answer.pause(),
    resume: () => void answer.resume(),
    drop: () => void sent.destroy(),
  };
}

function eventOf(block: string): ReceivedEvent | undefined {
  const lines = block.split('\n');
  const field = (name: string): string | undefined =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const data = field('data');
  if (data === undefined) return undefined;
  const id = field('id');
  return {
    id: id === undefined ? undefined : Number(id),
    event: field('event')!,
    data: JSON.parse(data) as ReceivedEvent['data'],
  };
}
