import { EvaluationSchema as Evaluation } from '../model/answer/evaluation.js';
import { ExplanationSchema as Explanation } from '../model/answer/explanation.js';
import { SlotOfferSchema as SlotOffer, SuggestionSchema as Suggestion } from '../model/answer/suggestion.js';
import { TradeoffsSchema as Tradeoffs } from '../model/answer/tradeoffs.js';
import { PlanChangesSchema as PlanChanges } from '../model/change/plan-change.js';
import { plainSchema, type JsonSchema, type ObjectSchema } from '../model/json-schema.js';
import { PlanSchema as Plan } from '../model/plan.js';
import { SolutionSchema as Solution } from '../model/solution.js';

/** The schemas of plans, changes, solutions and answers. */
export interface AnnotatedSchemas {
  readonly Plan: ObjectSchema;
  readonly PlanChanges: ObjectSchema;
  readonly Solution: ObjectSchema;
  readonly Explanation: JsonSchema;
  readonly Suggestion: ObjectSchema;
  readonly SlotOffer: ObjectSchema;
  readonly Evaluation: ObjectSchema;
  readonly Tradeoffs: ObjectSchema;
}

/**
 * The schemas with all metadata, for API descriptions: formats (`moment` is a date-time in the syntax of plans),
 * discriminators, the tags that strings refer to (`x-tag`). Strict validators reject these keywords.
 */
export const annotatedSchemas = {
  Plan,
  PlanChanges,
  Solution,
  Explanation,
  Suggestion,
  SlotOffer,
  Evaluation,
  Tradeoffs,
} as unknown as AnnotatedSchemas;

const plain = (schema: JsonSchema): ObjectSchema => plainSchema(schema) as ObjectSchema;

/** The JSON schema of a plan, as accepted by strict validators. */
export const PlanSchema: ObjectSchema = plain(annotatedSchemas.Plan);
/** The JSON schema of `{ changes }`, as `patch` and `replan` take them. */
export const PlanChangesSchema: ObjectSchema = plain(annotatedSchemas.PlanChanges);
/** The JSON schema of a solution. */
export const SolutionSchema: ObjectSchema = plain(annotatedSchemas.Solution);
/** The JSON schema of one answer of `explain`. */
export const ExplanationSchema: JsonSchema = plain(annotatedSchemas.Explanation);
/** The JSON schema of one answer of `suggest`. */
export const SuggestionSchema: ObjectSchema = plain(annotatedSchemas.Suggestion);
/** The JSON schema of one answer of `slots`. */
export const SlotOfferSchema: ObjectSchema = plain(annotatedSchemas.SlotOffer);
/** The JSON schema of the answer of a desk's `evaluate`. */
export const EvaluationSchema: ObjectSchema = plain(annotatedSchemas.Evaluation);
/** The JSON schema of the answer of `tradeoffs`. */
export const TradeoffsSchema: ObjectSchema = plain(annotatedSchemas.Tradeoffs);
