import { Ajv } from 'ajv';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import * as library from '../../src/index.js';
import { hiddenPlan } from '../../testing/src/index.js';
import { deliveries } from './small-plans.js';

const SCHEMAS = {
  PlanSchema: library.PlanSchema,
  PlanChangesSchema: library.PlanChangesSchema,
  SolutionSchema: library.SolutionSchema,
  ExplanationSchema: library.ExplanationSchema,
  SuggestionSchema: library.SuggestionSchema,
  SlotOfferSchema: library.SlotOfferSchema,
  TradeoffsSchema: library.TradeoffsSchema,
};

/** Ajv as it is when nothing is asked of it: strict. What it only remarks is an error here. */
function strictAjv(): Ajv {
  const refuse = (text: unknown): never => {
    throw new Error(String(text));
  };
  return new Ajv({ logger: { log: refuse, warn: refuse, error: refuse } });
}

describe('schemas', () => {
  it.each(Object.entries(SCHEMAS))('%s is accepted by a strict validator, without a remark', (_name, schema) => {
    expect(() => strictAjv().compile(schema)).not.toThrow();
  });

  it('accept plans and solutions, and refuse anything else', async () => {
    const { plan, tours } = hiddenPlan({ stops: 12, seed: 3 });
    const isPlan = strictAjv().compile(library.PlanSchema);
    expect(isPlan(plan), JSON.stringify(isPlan.errors)).toBe(true);
    expect(isPlan({ resources: 3 })).toBe(false);
    const isSolution = strictAjv().compile(library.SolutionSchema);
    expect(isSolution(await library.evaluate(plan, tours, { onWarnings: () => undefined }))).toBe(true);
  });

  it('describe bodies and answers of a Fastify server', async () => {
    const server = fastify();
    const schema = { body: library.PlanSchema, response: { 200: library.SolutionSchema } };
    server.post('/solve', { schema }, async ({ body }) => await library.solve(body, { iterations: 1 }));
    const plan = deliveries(3, 1);
    const answer = await server.inject({ method: 'POST', url: '/solve', payload: plan });
    expect(answer.statusCode).toBe(200);
    expect(library.validateSolution(answer.json())).toMatchObject({ valid: true });
    const refused = await server.inject({ method: 'POST', url: '/solve', payload: { resources: 3 } });
    expect(refused.statusCode).toBe(400);
    await server.close();
  });
});
