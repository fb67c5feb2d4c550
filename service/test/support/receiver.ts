import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A delivery as a receiver sees it. */
export interface ReceivedDelivery {
  readonly id: string;
  readonly signature: string;
  readonly body: string;
  readonly message: Readonly<Record<string, unknown>>;
}

/** What a receiver does with a request: a status to answer, or something of its own. */
export type Behaviour = number | ((request: IncomingMessage, response: ServerResponse) => void);

/** A receiver of webhooks on this machine. */
export interface Receiver {
  readonly url: string;
  /** All requests, in the order they came. */
  readonly deliveries: ReceivedDelivery[];
  /** Requests under way at this moment, and the most at once so far. */
  most(): number;
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const deliveries: ReceivedDelivery[] = [];
  let behaviour: Behaviour = 204;
  let running = 0;
  let most = 0;
  const server = createServer((request, response) => {
    most = Math.max(most, ++running);
    response.once('close', () => running--);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      deliveries.push({
        id: String(request.headers['tourwright-delivery']),
        signature: String(request.headers['tourwright-signature']),
        body,
        message: JSON.parse(body) as ReceivedDelivery['message'],
      });
      if (typeof behaviour === 'number') response.writeHead(behaviour).end();
      else behaviour(request, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    deliveries,
    most: () => most,
    behave: (next) => (behaviour = next),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** What docs/service.md tells receivers to do. */
export function isSigned({ body, signature }: Pick<ReceivedDelivery, 'body' | 'signature'>, secret: string): boolean {
  const parts = signature.split(',').map((part) => part.split('=') as [string, string]);
  const time = parts.find(([name]) => name === 't')?.[1];
  const right = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  const isRight = ([name, hex]: [string, string]): boolean =>
    name === 'v1' && hex.length === 64 && timingSafeEqual(Buffer.from(hex, 'hex'), right);
  return Math.abs(Date.now() / 1000 - Number(time)) < 300 && parts.some(isRight);
}
