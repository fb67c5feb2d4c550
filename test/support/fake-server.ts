import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a fake server has received. */
export interface Heard {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** A server with configurable answers. */
export interface FakeServer {
  readonly url: string;
  readonly heard: readonly Heard[];
  /** Maximum number of simultaneous requests so far. */
  mostAtOnce(): number;
  close(): Promise<void>;
}

/** Answers a request; the index counts requests. */
export type Answer = (heard: Heard, number: number, response: ServerResponse) => void | Promise<void>;

export async function fakeServer(answer: Answer): Promise<FakeServer> {
  const heard: Heard[] = [];
  let [now, most] = [0, 0];
  const server = createServer((request, response) => {
    most = Math.max(most, ++now);
    response.on('close', () => now--);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const one = {
        path: request.url ?? '',
        headers: request.headers,
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
      };
      heard.push(one);
      void answer(one, heard.length - 1, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    mostAtOnce: () => most,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Sends JSON. */
export function send(
  response: ServerResponse,
  status: number,
  json: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof json === 'string' ? json : JSON.stringify(json));
}
