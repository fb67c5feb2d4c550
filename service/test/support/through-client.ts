import { createClient, type Fetch } from '../../../client/src/index.js';
import type { TestServer } from './server.js';

/** Any operation, its path filled in. */
type AnyCall = (
  method: string,
  path: string,
  init: object,
) => Promise<{ readonly data?: unknown; readonly error?: unknown; readonly response: Response }>;

/** A server whose calls are sent by `@tourwright/client`, once each, and answered as it reads them. */
export function throughClient(server: TestServer): TestServer {
  const fetch: Fetch = async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = await request.text();
    const { status, headers, text } = await server.call(request.method, pathname + search, {
      token: null,
      headers: Object.fromEntries(request.headers),
      ...(body !== '' && { body }),
    });
    const named = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response([204, 304].includes(status) ? null : text, { status, headers: named });
  };
  return {
    ...server,
    call: async (method, path, { token = server.token, body, headers } = {}) => {
      const client = createClient({ baseUrl: 'http://service.test', token: token ?? '', retries: 0, fetch });
      const { data, error, response } = await (client.api.request as unknown as AnyCall)(method, path, {
        ...{ headers, body, parseAs: 'text' },
        bodySerializer: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
      });
      const said = data ?? error ?? '';
      const text = typeof said === 'string' ? said : JSON.stringify(said);
      const isJson = response.headers.get('content-type')?.startsWith('application/json') === true && text !== '';
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        text,
        json: (isJson ? JSON.parse(text) : undefined) as never,
      };
    },
  };
}
