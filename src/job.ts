import { serve } from './job/job.js';
import type { JobTask } from './link/protocol.js';

/**
 * The entry point of a thread that validates, compiles and evaluates for calls of the library, until its port closes.
 */
export function runJob({ port }: JobTask): Promise<void> {
  return new Promise((resolve) => {
    port.on('close', () => resolve());
    serve(port);
  });
}
