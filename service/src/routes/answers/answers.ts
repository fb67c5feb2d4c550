import { parseDuration } from 'tourwright';
import { Type } from 'typebox';
import { jsonText, objectText, type Answer } from '../../http/answer.js';
import { endpoint, type Call } from '../../http/endpoint.js';
import { readBody } from '../../http/json-body.js';
import type { DeskQuestion } from '../../domain/answers.js';
import {
  EnvelopedExplanationsSchema,
  EnvelopedSlotsSchema,
  EnvelopedSuggestionsSchema,
  EnvelopedTradeoffsSchema,
  SlotsRequestSchema,
  SuggestRequestSchema,
  TRADEOFFS_SECONDS,
  TradeoffsRequestSchema,
} from '../../schemas/answers.js';
import { none, ofAgencyPlan, ofPlan } from '../parameters.js';

const tag = 'Why, and what if';

const explainQuery = Type.Object({
  order: Type.Optional(
    Type.Array(Type.String({ maxLength: 500 }), {
      maxItems: 200,
      description: 'Ids of orders; without any all that are not served.',
    }),
  ),
  most: Type.Integer({ minimum: 0, maximum: 100, default: 3, description: 'Of a served order: other resources told.' }),
});

interface OfPlan {
  readonly planId: string;
}

async function ask(
  { domain, caller, params, signal }: Call<OfPlan>,
  question: DeskQuestion,
  name = 'items',
): Promise<Answer> {
  const { found, ...version } = await domain.answers(caller, params.planId, question, signal);
  return jsonText(200, objectText({ [name]: found }, version));
}

type ExplainCall = Call<OfPlan, { readonly order?: readonly string[] | undefined; readonly most: number }>;

const explain = (call: ExplainCall): Promise<Answer> =>
  ask(call, { about: 'explain', orders: call.query.order, most: call.query.most });

const suggest = (call: Call<OfPlan>): Promise<Answer> =>
  ask(call, { about: 'suggest', ...readBody(call.body, SuggestRequestSchema) });

const slots = (call: Call<OfPlan>): Promise<Answer> => {
  const { order, freezeUntil, stopId, anyTime, windows, ...scan } = readBody(call.body, SlotsRequestSchema);
  return ask(call, { about: 'slots', order, freezeUntil, stopId, anyTime, wanted: windows ?? scan });
};

const tradeoffs = (call: Call<OfPlan>): Promise<Answer> => {
  const { maxDuration: asked, ...steps } = readBody(call.body, TradeoffsRequestSchema);
  const { usual, longest } = TRADEOFFS_SECONDS;
  const maxDuration = asked === undefined ? usual : Math.min(longest, parseDuration(asked));
  return ask(call, { about: 'tradeoffs', maxDuration, ...steps }, 'tradeoffs');
};

const explanations = {
  method: 'GET',
  tag,
  scope: 'read',
  summary: 'Read why orders are not served, or why on their tours',
  description: 'Each answer is computed from the plan and its best solution: docs/answers.md says what they mean.',
  isLong: () => true,
  query: explainQuery,
  answers: { 200: { description: 'The explanations.', schema: EnvelopedExplanationsSchema } },
  refusals: [400, 404],
  handle: explain,
} as const;

const suggestions = {
  method: 'POST',
  tag,
  scope: 'read',
  summary: 'Find the best places for an order in the tours as they are',
  description: 'Nothing is stored or moved, no credits are spent.',
  isLong: () => true,
  query: none,
  body: SuggestRequestSchema,
  answers: { 200: { description: 'The places, best first.', schema: EnvelopedSuggestionsSchema } },
  refusals: [400, 404, 413],
  handle: suggest,
} as const;

const offers = {
  method: 'POST',
  tag,
  scope: 'read',
  summary: 'Find what windows cost that could be promised for an order',
  description: 'The windows given, or those of a scan over the working hours. Nothing is stored, no credits are spent.',
  isLong: () => true,
  query: none,
  body: SlotsRequestSchema,
  answers: { 200: { description: 'A window each, with its best place.', schema: EnvelopedSlotsSchema } },
  refusals: [400, 404, 413],
  handle: slots,
} as const;

const prices = {
  method: 'POST',
  tag,
  scope: 'read',
  summary: 'Find what one unit more or less of everything that limits the plan would be worth',
  description:
    'Short searches from the best solution, one after the other, as long as the body says. Nothing is stored, no credits are spent. ' +
    '429 while two such questions are answered.',
  isLong: () => true,
  query: none,
  body: TradeoffsRequestSchema,
  answers: { 200: { description: 'The prices, what limits most first.', schema: EnvelopedTradeoffsSchema } },
  refusals: [400, 404, 413],
  handle: tradeoffs,
} as const;

const solution = '/api/v2/plans/:planId/solution';
const agencySolution = '/api/v2/agencies/:agencyId/plans/:planId/solution';

export const readExplanations = endpoint({
  ...explanations,
  id: 'readExplanations',
  path: `${solution}/explanations`,
  params: ofPlan,
});
export const suggestPlaces = endpoint({
  ...suggestions,
  id: 'suggestPlaces',
  path: `${solution}/suggestions`,
  params: ofPlan,
});
export const offerSlots = endpoint({ ...offers, id: 'offerSlots', path: `${solution}/slots`, params: ofPlan });
export const findTradeoffs = endpoint({
  ...prices,
  id: 'findTradeoffs',
  path: `${solution}/tradeoffs`,
  params: ofPlan,
});
export const readAgencyExplanations = endpoint({
  ...explanations,
  id: 'readAgencyExplanations',
  path: `${agencySolution}/explanations`,
  params: ofAgencyPlan,
});
export const suggestAgencyPlaces = endpoint({
  ...suggestions,
  id: 'suggestAgencyPlaces',
  path: `${agencySolution}/suggestions`,
  params: ofAgencyPlan,
});
export const offerAgencySlots = endpoint({
  ...offers,
  id: 'offerAgencySlots',
  path: `${agencySolution}/slots`,
  params: ofAgencyPlan,
});
export const findAgencyTradeoffs = endpoint({
  ...prices,
  id: 'findAgencyTradeoffs',
  path: `${agencySolution}/tradeoffs`,
  params: ofAgencyPlan,
});
