import type { PreparedPlan } from '../domain/index.js';
import type { ErrorItem } from '../errors/domain-error.js';

/** The changed plan, with the item that was put; errors; or word that there is nothing of the name. */
export type EditReading =
  | { readonly plan: PreparedPlan; readonly item?: string; readonly isNew: boolean }
  | { readonly errors: readonly ErrorItem[] }
  | { readonly missing: string };
