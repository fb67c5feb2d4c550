import type { components } from './api.gen.js';
import type { Api } from './client.js';
import { within } from './pause.js';
import { orThrow, ServiceError, serviceError } from './service-error.js';

/** The tours of a plan with their figures. */
export type Solution = components['schemas']['Solution'];

/** Options of waiting for the end of an optimization. */
export interface WaitOptions {
  /** Milliseconds after which it rejects with a `TimeoutError`. Default: no limit. */
  readonly timeout?: number;
  /** Aborts the wait, which rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** The version of the plan whose solution is wanted. Default: the stored one. */
  readonly version?: number;
}

/** The longest wait of one request: proxies give up after a minute. */
const WAIT = 'PT30S';

const FINAL_STATES: readonly string[] = ['optimized', 'stopped', 'interrupted'];

/**
 * Returns the solution of a plan once its optimization has ended.
 *
 * @throws ServiceError `NO_SOLUTION` if it ended without one, `PLAN_SUPERSEDED` if another version of the plan replaced
 * the
 * wanted one, `OPTIMIZATION_STALLED` if no worker is processing it
 */
export function waitForSolution(api: Api, planId: string, options: WaitOptions = {}): Promise<Solution> {
  return within(options.timeout, options.signal, async (signal) => {
    const params = { path: { planId } };
    let { version } = options;
    for (let isOver = false; ;) {
      const { data, error, response } = await api.GET('/api/v2/plans/{planId}/solution', {
        params: { ...params, query: { wait: WAIT } },
        signal,
      });
      if (data === undefined) {
        const refusal = serviceError(response, error);
        if (refusal.code !== 'NO_SOLUTION' || isOver) throw refusal;
        isOver = FINAL_STATES.includes(await orThrow(api.GET('/api/v2/plans/{planId}/state', { params, signal })));
        continue;
      }
      version ??= data.planVersion;
      if (data.planVersion !== version) throw superseded(response.status, version, data.planVersion);
      if (data.finalState !== undefined) return data;
    }
  });
}

function superseded(status: number, version: number | undefined, planVersion: number | undefined): ServiceError {
  const message = `Version ${planVersion} took the place of version ${version}. Wait again, for the new one.`;
  return new ServiceError({ status, errors: [{ code: 'PLAN_SUPERSEDED', message }] });
}
