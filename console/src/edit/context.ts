import type { ReadonlySignal } from '@preact/signals';
import type { Live } from '../page/live.js';
import type { Carrying } from './carry.js';
import type { Editor } from './editor.js';
import type { KeptSolutions } from './kept.js';
import type { View } from '../view/view.js';
import type { HandTexts } from './texts.js';

/** The shared context of the parts of the page that edit, explain and compare. */
export interface HandContext {
  readonly live: Live;
  readonly editor: Editor;
  readonly carrying: Carrying;
  readonly kept: KeptSolutions;
  readonly words: HandTexts;
  /** The stored solution as a view. */
  readonly stored: ReadonlySignal<View | undefined>;
}
