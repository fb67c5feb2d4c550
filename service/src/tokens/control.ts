import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { COMMAND, type IssuedToken, type TokenRequest, type Tokens } from '../domain/index.js';
import { DomainError } from '../errors/refusals.js';

/** What calls on tokens need. */
export interface TokenMeans {
  readonly tokens: Tokens;
  /** Replaces the first token, as long as it is unused. */
  first(): Promise<IssuedToken>;
}

/** A request of the command line to a running service: one call, one line of JSON each way. */
export type TokenCall =
  | { readonly verb: 'create'; readonly request: TokenRequest }
  | { readonly verb: 'first' }
  | { readonly verb: 'revoke' | 'regenerate'; readonly tokenId: string }
  | { readonly verb: 'list'; readonly agencyId?: string | undefined };

/** Performs a call on tokens. @throws what the call throws */
export function perform({ tokens, first }: TokenMeans, call: TokenCall): Promise<unknown> {
  switch (call.verb) {
    case 'first':
      return first();
    case 'create':
      return tokens.create(call.request, COMMAND);
    case 'revoke':
      return tokens.revoke(call.tokenId, COMMAND);
    case 'regenerate':
      return tokens.regenerate(call.tokenId, COMMAND);
    case 'list':
      return tokens.list(call.agencyId);
  }
}

interface Reply {
  readonly result?: unknown;
  readonly error?: string;
}

/** Answers the calls that arrive on a connection. */
export function answerCalls(socket: Socket, means: () => TokenMeans | undefined): void {
  const lines = createInterface({ input: socket });
  socket.on('error', () => socket.destroy());
  lines.on('line', (line) => {
    void replyTo(line, means()).then((reply) => socket.end(`${JSON.stringify(reply)}\n`));
  });
}

async function replyTo(line: string, means: TokenMeans | undefined): Promise<Reply> {
  try {
    if (means === undefined) return { error: 'The service is still starting; try again in a moment.' };
    return { result: await perform(means, JSON.parse(line) as TokenCall) };
  } catch (error) {
    return { error: error instanceof DomainError ? error.message : 'The service could not do it; its log says why.' };
  }
}

/** Makes a call over a connection. @throws Error with the service's message when it refuses */
export async function callOver(socket: Socket, call: TokenCall): Promise<unknown> {
  socket.write(`${JSON.stringify(call)}\n`);
  let text = '';
  for await (const chunk of socket.setEncoding('utf8')) text += String(chunk);
  if (text === '') throw new Error('The service ended during the call.');
  const { result, error } = JSON.parse(text) as Reply;
  if (error !== undefined) throw new Error(error);
  return result;
}
