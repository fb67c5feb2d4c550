import { parseDuration } from 'tourwright';
import { json } from '../../http/answer.js';
import { endpoint } from '../../http/endpoint.js';
import { invalidField } from '../../errors/refusals.js';
import { OptimizeAnswerSchema, OptimizeRequestSchema } from '../../schemas/optimize.js';
import { toAnswer } from './to-answer.js';

/** Seconds of search when the request names none. */
const USUAL = 2;

export const optimizeNow = endpoint('POST', '/api/v1/optimize', 'optimize', {
  tag: 'Optimize at once',
  scope: 'plan',
  summary: 'Compute tours from vehicles and orders, and answer them',
  description: 'Nothing is stored and no credits are spent. The search takes maxDuration, PT2S by default.',
  isLong: () => true,
  body: OptimizeRequestSchema,
  answers: { 200: { description: 'The tours.', schema: OptimizeAnswerSchema } },
  handle: async ({ domain, intake, body, config, signal }) => {
    const { plan, maxDuration, firstMoment } = await intake.optimizeRequest(body);
    const seconds = maxDuration === undefined ? Math.min(USUAL, config.optimizeSeconds) : parseDuration(maxDuration);
    if (seconds < 1 || seconds > config.optimizeSeconds) {
      const details = `must be from PT1S to PT${config.optimizeSeconds}S`;
      throw invalidField('maxDuration', details, `The duration ${details}.`);
    }
    const { solution, warnings } = await domain.optimizeNow(plan.content, { seconds, signal });
    return json(200, toAnswer(solution, [...plan.warnings, ...warnings], firstMoment));
  },
});
