import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { TestServer } from '../support/server.js';

/** What the contract test reads of the OpenAPI document. */
export interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

interface OperationObject {
  readonly operationId: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly schema: object;
  }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

type Content = Readonly<Record<string, { readonly schema: object; readonly 'x-event-data'?: object }>>;

/** One operation, ready to be called and judged. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** With {names}. */
  readonly path: string;
  readonly parameters: OperationObject['parameters'];
  readonly takesBody: boolean;
  readonly statuses: readonly number[];
  /** What is wrong with an answer, undefined when it keeps the contract. */
  judge(status: number, text: string): string | undefined;
}

/** The operations of the document that a server shows. */
export async function operationsOf(server: TestServer): Promise<readonly Operation[]> {
  const document = (await server.call('GET', '/api/v2/openapi.json', { token: null })).json as OpenApi;
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: 'api', components: document.components });
  const compiled = new Map<string, ValidateFunction>();
  const compile = (schema: object): ValidateFunction => {
    const key = JSON.stringify(schema);
    const check = compiled.get(key) ?? ajv.compile(absolute(schema) as object);
    compiled.set(key, check);
    return check;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => toOperation(compile, method.toUpperCase(), path, operation)),
  );
}

function toOperation(
  compile: (schema: object) => ValidateFunction,
  method: string,
  path: string,
  operation: OperationObject,
): Operation {
  const checks = new Map<number, ValidateFunction | null>();
  const streams = new Map<number, ValidateFunction>();
  for (const [status, { content }] of Object.entries(operation.responses)) {
    const data = content?.['text/event-stream']?.['x-event-data'];
    if (data !== undefined) streams.set(Number(status), compile(data));
    const schema = content?.['application/json']?.schema;
    checks.set(Number(status), schema === undefined ? null : compile(schema));
  }
  return {
    id: operation.operationId,
    method,
    path,
    parameters: operation.parameters,
    takesBody: operation.requestBody !== undefined,
    statuses: [...checks.keys()],
    judge: (status, text) => {
      const ofStream = streams.get(status);
      if (ofStream !== undefined) return judgeStream(ofStream, text);
      const check = checks.get(status);
      if (check === undefined) return `The status ${status} is not documented: ${text.slice(0, 300)}`;
      if (check === null) return text === '' ? undefined : `The body should be empty: ${text.slice(0, 300)}`;
      return check(JSON.parse(text)) ? undefined : `${JSON.stringify(check.errors)} in ${text.slice(0, 300)}`;
    },
  };
}

/** What is wrong with the beginning of a stream of events. */
function judgeStream(check: ValidateFunction, text: string): string | undefined {
  const blocks = text.split('\n\n').slice(0, -1);
  if (!/^(?:id: \d+\n)?retry: 1000$/.test(blocks[0])) return `The stream begins with ${text.slice(0, 300)}`;
  // A beat, which comes while nothing happens.
  const events = blocks.slice(1).filter((block) => block !== ':');
  const wrong = events.find((block) => {
    const [, data] = /^(?:id: \d+\n)?event: [a-z.]+\ndata: (.+)$/.exec(block) ?? [];
    return data === undefined || !check(JSON.parse(data));
  });
  return wrong === undefined ? undefined : `${JSON.stringify(check.errors)} in ${wrong.slice(0, 300)}`;
}

/** References into the document, as they look from outside. */
function absolute(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(absolute);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([word, value]) => [
      word,
      word === '$ref' ? String(value).replace(/^#/, 'api#') : absolute(value),
    ]),
  );
}
