import { computed } from '@preact/signals';
import { askIfRefused } from '../app/session.js';
import { CompareTable } from '../compare/compare-table.js';
import type { Hand, DropTarget } from '../page/hand.js';
import type { Live } from '../page/live.js';
import { viewOf } from '../view/view-of.js';
import { StopButtons, TourButtons, TourLock } from './buttons.js';
import { createCarrying, followKeys, followPointer } from './carry.js';
import type { HandContext } from './context.js';
import { EditBar } from './edit-bar.js';
import { createEditor } from './editor.js';
import { keepSolutions } from './kept.js';
import { PriceTip } from './price-tip.js';
import { handTextsFor } from './texts.js';
import { WhatIf } from './what-if.js';
import { Why } from './why.js';

/** Creates the editing functions of a plan's page, in the browser's language. */
export function createHand(live: Live): Hand {
  const editor = createEditor(live, askIfRefused);
  const words = handTextsFor(navigator.language);
  const carrying = createCarrying(editor, () => {
    const { tours } = editor.draft.peek();
    const ids = editor.plan.peek().resources.map(({ id }) => id);
    return [...tours.keys(), ...ids.filter((id) => !tours.has(id))];
  });
  const kept = keepSolutions(live);
  const stored = computed(() => {
    const solution = live.solution.value;
    return solution && viewOf({ plan: live.plan.value, solution });
  });
  const context: HandContext = { live, editor, carrying, kept, words, stored };
  const targets = new Set<DropTarget>();
  const keys = listenToKeys(context);
  return {
    tables: new Map([
      ['why', { label: words.why, View: ({ state }) => <Why state={state} context={context} /> }],
      ['whatIf', { label: words.whatIf, View: ({ state }) => <WhatIf state={state} context={context} /> }],
      ['compare', { label: words.compare, View: ({ state }) => <CompareTable state={state} context={context} /> }],
    ]),
    Bar: ({ state }) => <EditBar state={state} context={context} />,
    Price: ({ state }) => <PriceTip state={state} context={context} />,
    TourLock: ({ resourceId }) => <TourLock context={context} resourceId={resourceId} />,
    TourButtons: ({ resourceId }) => <TourButtons context={context} resourceId={resourceId} />,
    StopButtons: ({ stopId }) => <StopButtons context={context} stopId={stopId} />,
    carried: carrying.carried,
    grab: (stopId) => {
      if (!carrying.lift(stopId, 'pointer')) return false;
      followPointer(
        carrying,
        targets,
        (x, y) => document.elementFromPoint(x, y)?.closest('.tables') instanceof Element,
      );
      return true;
    },
    liftByKeys: (stopId) => {
      if (carrying.lift(stopId, 'keys')) followKeys(carrying);
    },
    targets,
    stop: () => {
      keys();
      carrying.letGo();
      editor.stop();
      kept.stop();
    },
  };
}

/** Handles Ctrl+Z and Shift+Ctrl+Z, except in fields with their own undo. @returns a function that ends it */
function listenToKeys({ editor }: HandContext): () => void {
  const ending = new AbortController();
  document.addEventListener(
    'keydown',
    (event) => {
      const isText = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
      if (isText || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) editor.redo();
      else editor.undo();
    },
    { signal: ending.signal },
  );
  return () => ending.abort();
}
