import type { PageState } from '../page/state.js';
import type { HandContext } from './context.js';
import { Differences } from './price.js';

/** Unsaved edits: their price, undo and redo, and saving them; and locks of the whole plan. */
export function EditBar({ state, context }: { readonly state: PageState; readonly context: HandContext }) {
  const { editor, words } = context;
  const count = editor.count.value;
  const trouble = editor.trouble.value;
  const price = editor.price.value;
  const isBusy = editor.isBusy.value;
  return (
    <section class="edits" aria-label={words.edits}>
      {trouble === undefined ? null : (
        <p class="bad" role="alert">
          {trouble.kind === 'conflict' ? words.conflict(trouble.text) : words.failed}{' '}
          {trouble.kind === 'failed' ? <bdi>{trouble.text}</bdi> : null}
        </p>
      )}
      <div class="row">
        <button type="button" disabled={!editor.canUndo.value} onClick={editor.undo} aria-keyshortcuts="Control+Z">
          {words.undo}
        </button>
        <button
          type="button"
          disabled={!editor.canRedo.value}
          onClick={editor.redo}
          aria-keyshortcuts="Control+Shift+Z"
        >
          {words.redo}
        </button>
        <LockBefore state={state} context={context} />
        {count === 0 ? null : (
          <>
            <strong>{words.unsaved(state.formats.number(count))}</strong>
            {price === undefined ? null : (
              <span class="price">
                <span>{words.soFar}</span>
                <Differences state={state} words={words} objectives={price.objectives} />
              </span>
            )}
            <span class="row">
              <button type="button" title={words.saveNote} disabled={isBusy} onClick={() => void editor.store('save')}>
                {words.save}
              </button>
              <button
                type="button"
                title={words.improveNote}
                disabled={isBusy}
                onClick={() => void editor.store('improve')}
              >
                {words.improve}
              </button>
              <button type="button" disabled={isBusy} onClick={editor.discard}>
                {words.discard}
              </button>
            </span>
          </>
        )}
      </div>
    </section>
  );
}

/** Locks everything that begins before a time in the plan's zone, and removes all locks. */
function LockBefore({
  state,
  context: { editor, words },
}: {
  readonly state: PageState;
  readonly context: HandContext;
}) {
  const { formats } = state;
  const { locks } = editor.draft.value;
  const local = (seconds: number): string =>
    new Date((seconds + formats.offset(seconds)) * 1000).toISOString().slice(0, 16);
  const utc = (text: string): number => {
    const seconds = Date.parse(`${text}Z`) / 1000;
    return seconds - formats.offset(seconds - formats.offset(seconds));
  };
  const isLocked = locks.before !== undefined || locks.tours.size > 0 || locks.stops.size > 0;
  return (
    <>
      <label>
        {words.lockBefore}{' '}
        <input
          type="datetime-local"
          value={locks.before === undefined ? '' : local(locks.before)}
          min={local(state.scene.span[0])}
          max={local(state.scene.span[1])}
          onChange={({ currentTarget: { value } }) =>
            void editor.apply((now) => ({ locks: { ...now.locks, before: value === '' ? undefined : utc(value) } }))
          }
        />
      </label>
      {isLocked ? (
        <button
          type="button"
          onClick={() => void editor.apply(() => ({ locks: { stops: new Set(), tours: new Set() } }))}
        >
          {words.unlockAll}
        </button>
      ) : null}
    </>
  );
}
