/** All workers of a run died (or could not start) before any of them found a solution. `cause` is what the first said. */
export class WorkerFailedError extends Error {
  override readonly name = 'WorkerFailedError';
}
