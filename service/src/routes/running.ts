import { Type } from 'typebox';
import { json, type Answer } from '../http/answer.js';
import type { Call } from '../http/endpoint.js';
import { readBody } from '../http/json-body.js';

/** true: optimize the stored version once more; false: stop. */
export const RunningSchema = Type.Boolean();

/** Stops or restarts the optimization of a plan. */
export async function setRunning(call: Call<{ planId: string }, { force: boolean }>): Promise<Answer> {
  const { domain, caller, params, query, body, conditions } = call;
  const isRunning = readBody(body, RunningSchema);
  const plans = domain.plans;
  const reference = isRunning
    ? await plans.restart(caller, params.planId, { ...query, ...conditions })
    : await plans.stop(caller, params.planId, { ...query, ...conditions });
  return json(200, reference);
}
