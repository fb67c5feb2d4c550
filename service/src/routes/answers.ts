import { type Static, type TSchema, Type } from 'typebox';
import { parseDuration, type PlanWarning } from 'tourwright';
import type { DeskQuestion } from '../domain/index.js';
import { invalid, invalidValue } from '../errors/refusals.js';
import { jsonText, objectText, warningHeader, type Answer } from '../http/answer.js';
import { readBody } from '../http/json-body.js';
import * as schemas from '../schemas/answers.js';
import { checkSearch } from './parameters.js';
import { onBothPaths, type EitherCall, type EndpointPair } from './on-both-paths.js';

const explainQuery = Type.Object({
  order: Type.Optional(
    Type.Array(Type.String({ maxLength: 500 }), {
      maxItems: 200,
      description: 'Ids of orders; all unserved orders by default.',
    }),
  ),
  most: Type.Integer({
    minimum: 0,
    maximum: 100,
    default: 3,
    description: 'For a served order: how many other resources to list.',
  }),
});

const common = { tag: 'Why, and what if', scope: 'read', isLong: () => true } as const;

async function ask(
  { domain, caller, params, signal }: EitherCall,
  question: DeskQuestion,
  name = 'items',
): Promise<Answer> {
  const { found, ...version } = await domain.answers(caller, params.planId, question, signal);
  return jsonText(200, objectText({ [name]: found }, version));
}

/** Asks about an order that the body contains or names; warnings about the order are added to the answer. */
async function askOfOrder<T extends TSchema>(
  call: EitherCall,
  schema: T,
  question: (asked: Static<T>) => DeskQuestion,
): Promise<Answer> {
  const warnings: PlanWarning[] = [];
  const asked = readBody(call.body, schema, (warning) => warnings.push(warning));
  return { ...(await ask(call, question(asked))), headers: warningHeader(warnings) };
}

/** @throws DomainError invalid for a scan next to windows, which would be ignored */
function onlyOne(windows: unknown, scan: object): void {
  const idle = windows === undefined ? [] : Object.keys(scan);
  const details = 'has no effect together with windows';
  const message = (name: string): string => `${name} ${details}: leave out ${name}, or windows.`;
  if (idle.length > 0) throw invalid(idle.map((name) => invalidValue(name, details, message(name))));
}

export const answers: readonly EndpointPair[] = [
  onBothPaths('GET', '/:planId/solution/explanations', {
    ...common,
    answers: { 200: { description: 'The explanations.', schema: schemas.EnvelopedExplanationsSchema } },
    id: 'readExplanations',
    summary: 'Read why orders are not served, or why they are on their tours',
    description: 'Each answer is computed from the plan and its best solution: docs/answers.md explains them.',
    query: explainQuery,
    handle: (call) => ask(call, { about: 'explain', orders: call.query.order, most: call.query.most }),
  }),
  onBothPaths('POST', '/:planId/solution/suggestions', {
    ...common,
    answers: { 200: { description: 'The places, best first.', schema: schemas.EnvelopedSuggestionsSchema } },
    id: 'suggestPlaces',
    summary: 'Find the best places for an order in the tours as they are',
    description: 'Nothing is stored or moved, no credits are spent.',
    body: schemas.SuggestRequestSchema,
    handle: (call) => askOfOrder(call, schemas.SuggestRequestSchema, (asked) => ({ about: 'suggest', ...asked })),
  }),
  onBothPaths('POST', '/:planId/solution/slots', {
    ...common,
    answers: { 200: { description: 'The windows, each with its best place.', schema: schemas.EnvelopedSlotsSchema } },
    id: 'offerSlots',
    summary: 'Find what it would cost to promise a window for an order',
    description:
      'The given windows, or those of a scan over the working hours. Nothing is stored, no credits are spent.',
    body: schemas.SlotsRequestSchema,
    handle: (call) =>
      askOfOrder(call, schemas.SlotsRequestSchema, ({ order, freezeUntil, stopId, anyTime, windows, ...scan }) => {
        onlyOne(windows, scan);
        return { about: 'slots', order, freezeUntil, stopId, anyTime, wanted: windows ?? scan };
      }),
  }),
  onBothPaths('POST', '/:planId/solution/evaluations', {
    ...common,
    answers: { 200: { description: 'The evaluation of the tours.', schema: schemas.EnvelopedEvaluationSchema } },
    id: 'evaluateTours',
    summary: 'Evaluate edited tours',
    description:
      'The given tours replace those of their resources in the best solution. Nothing is stored, no credits are spent.',
    body: schemas.EvaluateRequestSchema,
    handle: async (call) => {
      const { tours } = readBody(call.body, schemas.EvaluateRequestSchema);
      return ask(call, { about: 'evaluate', tours }, 'evaluation');
    },
  }),
  onBothPaths('POST', '/:planId/solution/tradeoffs', {
    ...common,
    answers: {
      200: { description: 'The values, the tightest limit first.', schema: schemas.EnvelopedTradeoffsSchema },
    },
    id: 'findTradeoffs',
    summary: 'Find what one unit more or less of each limit of the plan would be worth',
    description:
      'Short searches from the best solution, one after the other, for the time that the body gives. Nothing is ' +
      'stored, no credits are spent. 429 while two such questions are answered.',
    body: schemas.TradeoffsRequestSchema,
    handle: async (call) => {
      const { maxDuration: asked, ...steps } = readBody(call.body, schemas.TradeoffsRequestSchema);
      const { usual, longest } = schemas.TRADEOFFS_SECONDS;
      const maxDuration = asked === undefined ? usual : parseDuration(asked);
      checkSearch(maxDuration, longest);
      return ask(call, { about: 'tradeoffs', maxDuration, ...steps }, 'tradeoffs');
    },
  }),
];
