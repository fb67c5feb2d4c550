import { version } from '../../package.json';
import { EXAMPLES } from './examples.js';
import type { TObject, TSchema } from 'typebox';
import { takesKey, type Endpoint, type Success } from '../http/endpoint.js';
import { EnvelopedErrorsSchema } from '../schemas/common.js';
import { createSchemaWriter, type SchemaObject } from './openapi-schema.js';

type SchemaWriter = ReturnType<typeof createSchemaWriter>;

const REFUSALS: Readonly<Record<number, string>> = {
  400: 'The request is invalid; one error for each fault.',
  401: 'The token is missing, malformed, unknown or expired.',
  403:
    'Not allowed: the token was revoked, lacks the scope or is for another agency; a limit is reached; or the plan is ' +
    'archived.',
  404: 'It does not exist, or the caller may not see it.',
  409: 'The id is taken, or the first request with the Idempotency-Key has not ended.',
  412: 'If-Match or If-None-Match does not hold; nothing was changed.',
  413: 'The body is too large.',
  422: 'The Idempotency-Key was used for another request.',
  500: 'A fault of the service.',
  503: 'The database cannot be used at the moment.',
  507: 'There is no space to store it; nothing was changed.',
};

const ALWAYS = [400, 401, 403, 500, 503];

const text = { type: 'string' };

/** Headers of requests. */
const HEADERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { ...text, minLength: 1, maxLength: 257 },
    description:
      'A text of your own, such as a UUID, different for each request: sent again within 24 hours with the same ' +
      'body, the request has no further effect and gets the same answer.',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    schema: text,
    description:
      'The ETag of the plan that the change is based on: 412 if others have changed it meanwhile. Its state does ' +
      'not count.',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    schema: text,
    description:
      'For a read: the ETag that the client has; 304 if it is still current. For a change: `*`, no such plan yet.',
  },
} as const;

const TAG = { ...text, description: 'Changes with any change of the answer.' };
const REPLAYED = { ...text, description: '`true`: this is the answer to the first request with the key.' };

/** The OpenAPI 3.1 document of all endpoints. The version of the API is the specification's. */
export function openApi(endpoints: readonly Endpoint[]): SchemaObject {
  const writer = createSchemaWriter();
  const paths: Record<string, SchemaObject> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, writer) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'tourwright',
      version: '2.55.0',
      'x-service-version': version,
      description:
        'Route optimization: plans in, tours out. Every request carries a token as Authorization: Bearer. Parameters of the ' +
        'query that mean nothing are named in the header X-Warnings of any answer.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { access_token: { type: 'http', scheme: 'bearer' } },
      parameters: HEADERS,
      schemas: writer.components(),
    },
  };
}

function operation(endpoint: Endpoint, writer: SchemaWriter): SchemaObject {
  const { id, method, tag, scope, summary, description, params, query, headers, body, answers, refusals } = endpoint;
  const { isTagged = false, isConditional = false } = endpoint;
  const successes = Object.entries(answers).map(([status, answer]) => [status, success(answer, endpoint, writer)]);
  const statuses = new Set([
    ...ALWAYS,
    ...refusals,
    ...(method === 'GET' ? [] : [507]),
    ...(takesKey(endpoint) ? [409, 422] : []),
    ...(isConditional ? [412] : []),
  ]);
  const errors = [...statuses].map((status) => [status, refusal(REFUSALS[status], writer)]);
  return {
    operationId: id,
    tags: [tag],
    summary,
    // For schemes without scopes of their own this is what the caller's token must have.
    security: [{ access_token: scope === 'any' ? [] : [scope] }],
    ...(description !== undefined && { description }),
    parameters: [
      ...parameters('path', params, writer),
      ...parameters('query', query, writer),
      ...headersOf(endpoint).map((name) => ({ $ref: `#/components/parameters/${name}` })),
      ...(headers === undefined ? [] : parameters('header', headers, writer)),
    ],
    ...(body && { requestBody: { required: true, content: { 'application/json': bodyOf(endpoint, body, writer) } } }),
    responses: {
      ...Object.fromEntries([...successes, ...errors]),
      ...(isTagged &&
        method === 'GET' && {
          304: {
            description: 'The client has it already, according to If-None-Match.',
            headers: headerObjects({ ETag: TAG }),
          },
        }),
      429: { description: 'Too many requests. No body: try again after a pause, longer each time.' },
    },
  };
}

function bodyOf({ id }: Endpoint, body: TSchema, writer: SchemaWriter): SchemaObject {
  return { schema: writer.write(body), example: EXAMPLES[id] };
}

/** The headers that a request may have, by their names in HEADERS. */
function headersOf(endpoint: Endpoint): readonly (keyof typeof HEADERS)[] {
  const { method, isTagged = false, isConditional = false } = endpoint;
  const key = takesKey(endpoint) ? (['IdempotencyKey'] as const) : [];
  if (isConditional) return [...key, 'IfMatch', 'IfNoneMatch'];
  return isTagged && method === 'GET' ? ['IfNoneMatch'] : key;
}

function success(
  { description, schema, isStream = false, headers, lines }: Success,
  endpoint: Endpoint,
  writer: SchemaWriter,
): SchemaObject {
  const { isTagged = false } = endpoint;
  const named = {
    ...(isTagged && { ETag: TAG }),
    ...(takesKey(endpoint) && { 'Idempotency-Replayed': REPLAYED }),
    ...headers,
  };
  return {
    description,
    ...(Object.keys(named).length > 0 && { headers: headerObjects(named) }),
    ...(schema && {
      content: isStream
        ? streamed(schema, writer)
        : {
            'application/json': { schema: writer.write(schema) },
            ...(lines && { 'application/x-ndjson': { schema: writer.write(lines) } }),
          },
    }),
  };
}

function headerObjects(schemas: Readonly<Record<string, SchemaObject>>): SchemaObject {
  const named = Object.entries(schemas).map(([name, { description, ...schema }]) => [name, { description, schema }]);
  return Object.fromEntries(named) as SchemaObject;
}

/** OpenAPI 3.1 has no keyword for the parts of a stream. */
function streamed(schema: TSchema, writer: SchemaWriter): SchemaObject {
  return { 'text/event-stream': { schema: { type: 'string' }, 'x-event-data': writer.write(schema) } };
}

function refusal(description: string, writer: SchemaWriter): SchemaObject {
  return { description, content: { 'application/json': { schema: writer.write(EnvelopedErrorsSchema) } } };
}

function parameters(place: 'path' | 'query' | 'header', schema: TObject, writer: SchemaWriter): SchemaObject[] {
  return Object.entries(schema.properties).map(([name, inner]) => {
    const { description, ...rest } = writer.write(inner);
    const isRequired = place === 'path';
    return { name, in: place, required: isRequired, ...(description !== undefined && { description }), schema: rest };
  });
}
