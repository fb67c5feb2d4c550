import type { PlanError, PlanWarning } from 'tourwright';
import type { DeskQuestion } from '../domain/index.js';

/** What the process of the desks is asked. */
export type DeskRequest =
  | {
      readonly type: 'ask';
      readonly id: number;
      /** Names a plan and its solution: others have another one. */
      readonly key: string;
      readonly question: DeskQuestion;
      /** Given where no desk of this key is open: packed JSON texts, and fields laid over the content. */
      readonly open?: {
        readonly content: Uint8Array;
        readonly solution: Uint8Array;
        readonly fields: Readonly<Record<string, unknown>>;
      };
    }
  /** The ways of a solution, a packed JSON text; the key names it. */
  | { readonly type: 'geometry'; readonly id: number; readonly key: string; readonly solution: Uint8Array }
  | { readonly type: 'abort'; readonly id: number };

/** What it says. */
export type DeskAnswer =
  /** JSON of a list, or of what it costs. */
  | { readonly type: 'answer'; readonly id: number; readonly text: string }
  /** JSON of a solution with its ways, as far as they are known. */
  | { readonly type: 'drawn'; readonly id: number; readonly text: string; readonly warnings: readonly PlanWarning[] }
  /** No desk of that key is open. */
  | { readonly type: 'unknown'; readonly id: number }
  /** The question is at fault. */
  | { readonly type: 'invalid'; readonly id: number; readonly errors: readonly PlanError[] }
  | { readonly type: 'failed'; readonly id: number; readonly message: string };
