import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';

/** Stands between the service and a PostgreSQL server, and has every fault that a network has. */
export interface DatabaseProxy {
  /** The database by way of it. */
  readonly url: string;
  /** Milliseconds that everything from the service takes longer from now on. */
  delay(ms: number): void;
  /** Cuts all connections, and refuses new ones until `back`. */
  gone(): void;
  back(): void;
  /** The next commit is cut off: on its way to the server, or the answer to it on the way back. */
  cutNextCommit(when: 'before' | 'after'): void;
  close(): Promise<void>;
}

/** A commit as a message of its own: the job queue, which has its own times, commits within longer ones. */
const COMMIT = 'Q\0\0\0\x0bcommit\0';

export async function proxyTo(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<readonly [Socket, Socket]>();
  let delay = 0;
  let isGone = false;
  let cut: 'before' | 'after' | undefined;

  const server = createServer((client) => {
    if (isGone) return void client.destroy();
    const upstream = connect(Number(target.port || 5432), target.hostname);
    const pair = [client, upstream] as const;
    pairs.add(pair);
    const end = (): void => {
      pairs.delete(pair);
      client.destroy();
      upstream.destroy();
    };
    let isMute = false;
    for (const socket of pair) socket.on('error', end).on('close', end);
    client.on('data', (bytes: Buffer) => {
      const isCommit = cut !== undefined && bytes.toString('latin1') === COMMIT;
      if (isCommit && cut === 'before') {
        cut = undefined;
        return end();
      }
      if (isCommit) {
        cut = undefined;
        isMute = true;
      }
      if (delay === 0) return void upstream.write(bytes);
      setTimeout(() => upstream.write(bytes), delay);
    });
    upstream.on('data', (bytes: Buffer) => {
      if (isMute) return end();
      client.write(bytes);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const cutAll = (): void => {
    for (const [client, upstream] of pairs) {
      client.destroy();
      upstream.destroy();
    }
  };
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    delay: (ms) => {
      delay = ms;
    },
    gone: () => {
      isGone = true;
      cutAll();
    },
    back: () => {
      isGone = false;
    },
    cutNextCommit: (when) => {
      cut = when;
    },
    close: async () => {
      cutAll();
      server.close();
      await once(server, 'close');
    },
  };
}
