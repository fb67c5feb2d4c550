import { annotatedSchemas, type JsonSchema, type ObjectSchema } from 'tourwright';

/** The schemas of the engine, with all that is known of their values. */
export const {
  Plan: PlanSchema,
  PlanChanges: PlanChangesSchema,
  Solution: SolutionSchema,
  Explanation: ExplanationSchema,
  Suggestion: SuggestionSchema,
  SlotOffer: SlotOfferSchema,
  Tradeoffs: TradeoffsSchema,
} = annotatedSchemas;

/** The schema of the objects in a list. */
export function itemsOf({ items }: JsonSchema): ObjectSchema {
  return items as ObjectSchema;
}
