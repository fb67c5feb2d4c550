import type { FastifyInstance } from 'fastify';
import { overloaded } from '../errors/refusals.js';

/** Characters of answers that a process holds at once for clients that have not read them; one answer is always sent. */
const MAX_HELD = 256 * 1024 * 1024;
/** Characters of a small answer: large ones that are read slowly must not keep it out, so there is as much room again. */
const SMALL = 1024 * 1024;

/**
 * Counts answers until their clients have read them, and cuts off clients that read nothing.
 *
 * @param patience - milliseconds that a client may read nothing
 * @returns throws DomainError overloaded when too much is held already for another answer of this length
 */
export function holdAnswers(
  app: FastifyInstance,
  patience: number,
  most = MAX_HELD,
  small = SMALL,
): (length: number) => void {
  let held = 0;
  app.addHook('onSend', (_request, { raw }, payload, done) => {
    const length = typeof payload === 'string' ? payload.length : 0;
    held += length;
    raw.once('close', () => (held -= length));
    // Called when nothing was sent for so long: either nothing is read, or there is nothing to send yet.
    raw.setTimeout(patience, () => {
      if (raw.writableLength > 0) raw.destroy();
    });
    done(null, payload);
  });
  return (length) => {
    const limit = length <= small ? 2 * most : most;
    if (held > 0 && held + length > limit) throw overloaded('Too many large answers wait to be read.');
  };
}
