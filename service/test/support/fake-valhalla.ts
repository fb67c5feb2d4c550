import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Place {
  readonly lon: number;
  readonly lat: number;
}

interface Question {
  readonly sources?: readonly Place[];
  readonly targets?: readonly Place[];
  readonly locations?: readonly Place[];
}

/** A server that answers as Valhalla does: ten minutes and 7.5 km between any two places. */
export interface FakeValhalla {
  readonly url: string;
  /** Paths of all questions so far. */
  readonly asked: readonly string[];
  /** From now on no ways are answered, or they are again. */
  setWays(areKnown: boolean): void;
  close(): void;
}

/** What every leg's way is. */
export const FAKE_WAY = 'om|z~Ay_rfPoA_B';

export async function fakeValhalla(): Promise<FakeValhalla> {
  const asked: string[] = [];
  let waysAreKnown = true;
  const server = createServer((request, response) => {
    void bodyOf(request).then((text) => {
      const path = request.url ?? '';
      asked.push(path);
      if (path === '/route' && !waysAreKnown) {
        response.statusCode = 400;
        response.end(JSON.stringify({ error_code: 199, error: 'no ways today' }));
        return;
      }
      response.end(JSON.stringify(answerTo(path, (text === '' ? {} : JSON.parse(text)) as Question)));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    setWays: (areKnown) => void (waysAreKnown = areKnown),
    close: () => void server.close(),
  };
}

function answerTo(path: string, { sources = [], targets = [], locations = [] }: Question): unknown {
  const rows = (value: number): number[][] => sources.map(() => targets.map(() => value));
  switch (path) {
    case '/sources_to_targets':
      return { sources_to_targets: { durations: rows(600), distances: rows(7.5) } };
    case '/locate':
      // North of 60 degrees there are no roads.
      return locations.map(({ lon, lat }) => ({
        edges: lat > 60 ? [] : [{ correlated_lon: lon, correlated_lat: lat }],
      }));
    case '/route':
      return {
        trip: {
          status: 0,
          legs: locations.slice(1).map(() => ({ summary: { time: 600, length: 7.5 }, shape: FAKE_WAY })),
        },
      };
    default:
      return { version: '3.6.1', tileset_last_modified: 1 };
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
