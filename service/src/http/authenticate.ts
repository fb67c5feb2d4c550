import type { FastifyRequest } from 'fastify';
import type { Domain, Principal, Scope } from '../domain/index.js';
import { overloaded } from '../errors/refusals.js';

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | undefined;
    /** Gives the place to the next one; see admission.ts. */
    leave: () => void;
    /** Milliseconds that it waited for its first turn. */
    waited: number;
  }
}

/**
 * Looks at the token, and what it is made for, before anything of the body is read.
 * @throws DomainError unauthenticated, invalidToken, scopeMissing; overloaded before the start
 */
export async function authenticate(
  request: FastifyRequest,
  domain: Domain | undefined,
  scope: Scope | 'any',
): Promise<void> {
  if (domain === undefined) throw overloaded('The service is starting.');
  const principal = await domain.tokens.authenticate(request.headers.authorization, request.ip);
  if (scope !== 'any') domain.tokens.require(principal, scope);
  request.principal = principal;
}
