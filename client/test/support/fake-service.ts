import { type Client, type ClientOptions, createClient } from '../../src/index.js';

/** What a fake service answers to a request: an answer, or no answer, which it throws. */
export type Reply = (request: Request) => Response | Promise<Response>;

/** A client, and every request that its service had. */
export interface FakeService {
  readonly client: Client;
  readonly requests: Request[];
}

/** A service that answers one request after the other, the last reply again and again; the client does not pause. */
export function fakeService(replies: readonly Reply[], options: Partial<ClientOptions> = {}): FakeService {
  const requests: Request[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    requests.push(request);
    return replies[Math.min(requests.length, replies.length) - 1](request);
  };
  const client = createClient({ baseUrl: 'https://tours.test/api/v2/', token: 'tw', firstDelay: 0, fetch, ...options });
  return { client, requests };
}

/** An answer with JSON. */
export function answer(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Reply {
  return () => Response.json(body, { status, headers });
}

/** An answer without a body. */
export function bare(status: number, headers: Readonly<Record<string, string>> = {}): Reply {
  return () => new Response(null, { status, headers });
}

/** A refusal in the service's envelope. */
export function refusal(status: number, code: string, path?: string): Reply {
  return answer({ errors: [{ code, message: `It is ${code}.`, ...(path && { properties: { path } }) }] }, status, {
    'x-request-id': 'r1',
  });
}

/** No answer. */
export const broken: Reply = () => {
  throw new TypeError('fetch failed');
};

/** A stream of events: all of its text, then it ends or (`isOpen`) says nothing more until the request is aborted. */
export function stream(text: string, { isOpen = false } = {}): Reply {
  return (request) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(text));
        request.signal.addEventListener('abort', () => controller.error(request.signal.reason));
        if (!isOpen) controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  };
}
