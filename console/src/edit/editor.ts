import { batch, computed, effect, signal, untracked, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Evaluation, Plan, Solution, Tour } from 'tourwright';
import type { Live } from '../page/live.js';
import { withTours } from './evaluation.js';
import { added, begun, redone, undone, type UndoHistory } from './history.js';
import { areSameLocks, locksOf, type Locks } from './locks.js';
import type { MoveContext } from './moves.js';
import { orderIndex } from './order-index.js';
import { improvingPatch, savingPatch, type Edited } from './states.js';
import { store, StoreConflict } from './store.js';
import { changedTours, doneCounts, toursOf, type StopsByResource } from './tours.js';

/** Edited tours and locks. */
export interface EditDraft {
  readonly tours: StopsByResource;
  readonly locks: Locks;
}

/** How a plan is stored with its edits: with all tours as shown, or for a search that improves everything not kept. */
export type Storing = 'save' | 'improve';

/** What prevents edits from being made or stored. */
export interface Trouble {
  readonly kind: 'conflict' | 'failed';
  readonly text: string;
}

/** Unsaved edits of a plan at a service, each of which can be undone. */
export interface Editor {
  readonly plan: ReadonlySignal<Plan>;
  readonly draft: ReadonlySignal<EditDraft>;
  readonly moveContext: ReadonlySignal<MoveContext>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
  /** Number of edits since the plan was stored. */
  readonly count: ReadonlySignal<number>;
  /** The effect of all edits on the stored solution; undefined if none moves a stop. */
  readonly price: ReadonlySignal<Evaluation | undefined>;
  readonly trouble: ReadonlySignal<Trouble | undefined>;
  readonly isBusy: ReadonlySignal<boolean>;
  /**
   * The effect of other tours on the stored solution; undefined if they are equal to its tours. @throws ServiceError
   */
  readonly evaluate: (tours: StopsByResource, signal: AbortSignal) => Promise<Evaluation | undefined>;
  /**
   * Makes an edit on top of the previous ones, once the service has evaluated it; `trouble` says why it failed.
   *
   * @param make - returns undefined if there is nothing to change
   * @returns false if nothing was changed
   */
  readonly apply: (make: (draft: EditDraft) => Partial<EditDraft> | undefined) => Promise<boolean>;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly discard: () => void;
  readonly store: (how: Storing) => Promise<void>;
  readonly stop: () => void;
}

const NOTHING: Pick<Solution, 'tours'> = { tours: [] };

/**
 * @param askIfRefused - asks for another token if an error says that the token is invalid: nothing else is shown then
 */
export function createEditor(live: Live, askIfRefused: (error: unknown) => boolean = () => false): Editor {
  const core = createCore(live);
  const { history, busy, draft, failure } = core;
  const fail = (error: unknown): void => {
    if (!askIfRefused(error)) failure.value = (error as Error).message;
  };
  const queue = (act: (ended: AbortSignal) => Promise<void>, failed = fail): Promise<void> => queued(core, act, failed);
  const show = (change: (now: UndoHistory<EditDraft>) => UndoHistory<EditDraft>): Promise<void> =>
    queue((ended) => showDraft(core, change(history.peek()), ended));
  const stop = followService(core, () => {
    const showAgain = async (ended: AbortSignal): Promise<void> =>
      isEdited(core) ? showDraft(core, history.peek(), ended) : forget(core);
    // A new version has no prices before its solution. Nobody has asked for one: the conflict is what there is to say.
    void queue(showAgain, (error) => (core.conflict.peek() === undefined ? fail(error) : void askIfRefused(error)));
  });
  return {
    plan: live.plan,
    ...{ draft, stop, moveContext: core.moveContext, price: core.price, evaluate: core.evaluate },
    trouble: computed(() => troubleOf(core)),
    canUndo: computed(() => history.value.past.length > 0),
    canRedo: computed(() => history.value.future.length > 0),
    count: computed(() => history.value.past.length),
    isBusy: computed(() => busy.value > 0),
    apply: async (make) => {
      let isMade = false;
      await show((now) => {
        const change = make(now.present);
        isMade = change !== undefined;
        const next = { ...now.present, ...change };
        const isSame =
          changedTours(now.present.tours, next.tours).length === 0 && areSameLocks(now.present.locks, next.locks);
        return isSame ? now : added(now, next);
      });
      return isMade;
    },
    undo: () => void show(undone),
    redo: () => void show(redone),
    discard: () => {
      core.ending.abort();
      core.ending = new AbortController();
      failure.value = undefined;
      forget(core);
    },
    store: (how) => queue(() => storeDraft(core, how)),
  };
}

/** Runs an action after all previous ones: each edit builds on the one before, even while that is being evaluated. */
function queued(core: Core, act: (ended: AbortSignal) => Promise<void>, fail: (error: unknown) => void): Promise<void> {
  const { signal: ended } = core.ending;
  core.busy.value++;
  core.last = core.last
    .then(() => (ended.aborted ? undefined : act(ended)))
    .catch((error: unknown) => {
      if (!ended.aborted) fail(error);
    })
    .finally(() => core.busy.value--);
  return core.last;
}

/** State of an editor. */
interface Core {
  readonly live: Live;
  /** Tours of the stored solution. */
  readonly before: ReadonlySignal<StopsByResource>;
  readonly moveContext: ReadonlySignal<MoveContext>;
  readonly history: Signal<UndoHistory<EditDraft>>;
  readonly draft: ReadonlySignal<EditDraft>;
  readonly price: Signal<Evaluation | undefined>;
  /** Why the last edit or save was refused. */
  readonly failure: Signal<string | undefined>;
  /** The version that somebody else has stored in the meantime: shown until the edits are stored or discarded. */
  readonly conflict: Signal<number | undefined>;
  /** Number of unfinished edits and saves. */
  readonly busy: Signal<number>;
  readonly evaluate: Editor['evaluate'];
  /** Resolves with the last requested action. */
  last: Promise<void>;
  /** Aborts unfinished actions. */
  ending: AbortController;
  /** The version that is edited. */
  version: number;
  isStoring: boolean;
  /** The version in which the edits are stored: they are shown until its tours have been read. */
  storedVersion: number;
}

function createCore(live: Live): Core {
  const solution = computed(() => live.solution.value ?? NOTHING);
  const before = computed(() => toursOf(solution.value));
  const history = signal<UndoHistory<EditDraft>>(begun(storedDraft(live, before.peek())));
  return {
    ...{ live, before, history, price: signal(undefined), busy: signal(0) },
    ...{ failure: signal(undefined), conflict: signal(undefined) },
    draft: computed(() => history.value.present),
    moveContext: computed(() => ({ orders: orderIndex(live.plan.value), done: doneCounts(solution.value) })),
    evaluate: evaluator(live, before),
    ...{ last: Promise.resolve(), ending: new AbortController() },
    ...{ version: live.version.peek(), isStoring: false, storedVersion: 0 },
  };
}

function troubleOf({ failure, conflict }: Core): Trouble | undefined {
  if (failure.value !== undefined) return { kind: 'failed', text: failure.value };
  return conflict.value === undefined ? undefined : { kind: 'conflict', text: String(conflict.value) };
}

const storedDraft = ({ plan }: Live, tours: StopsByResource): EditDraft => ({
  tours,
  locks: locksOf(plan.peek(), tours),
});

/** Shows tours with their times. @throws the service's refusal, in which case nothing changes */
async function showDraft(core: Core, next: UndoHistory<EditDraft>, ended: AbortSignal): Promise<void> {
  const { live, before, moveContext, history, price, failure } = core;
  const { tours } = next.present;
  const stored = before.peek();
  const evaluation = await core.evaluate(tours, ended);
  // If the search has found a better solution in the meantime, the edits have another price.
  if (stored !== before.peek()) return showDraft(core, next, ended);
  const solution = live.solution.peek();
  if (ended.aborted || solution === undefined) return;
  batch(() => {
    history.value = next;
    price.value = evaluation;
    live.draft.value =
      evaluation && withTours(solution, changedTours(stored, tours), evaluation, moveContext.peek().orders);
    failure.value = undefined;
  });
}

/** Shows the stored solution. */
function forget(core: Core): void {
  const { live, before, history, price, conflict } = core;
  core.storedVersion = 0;
  core.version = live.version.peek();
  batch(() => {
    history.value = begun(storedDraft(live, before.peek()));
    price.value = undefined;
    live.draft.value = undefined;
    conflict.value = undefined;
  });
}

function isEdited({ history }: Core): boolean {
  const { past, future } = history.peek();
  return past.length > 0 || future.length > 0;
}

/**
 * Follows changes by others and by the search: edits are kept and evaluated against them. @returns a function that ends
 * it
 */
function followService(core: Core, showAnew: () => void): () => void {
  const { live, conflict, busy } = core;
  let known = live.solution.peek();
  return effect(() => {
    const [version, now] = [live.version.value, live.solution.value];
    const isOther = now !== known;
    known = now;
    if (core.isStoring) return;
    // An edit that is being evaluated already counts.
    const areEdits = isEdited(core) || busy.peek() > 0;
    if (!areEdits && !awaitsTours(core)) return untracked(() => forget(core));
    if (areEdits && version !== core.version) conflict.value = version;
    core.version = version;
    if (areEdits && isOther) untracked(showAnew);
  });
}

/** Whether the tours of the version in which the edits are stored have still to be read. */
const awaitsTours = ({ live, storedVersion }: Core): boolean =>
  (live.solution.peek()?.planVersion ?? 0) < storedVersion;

/** Stores what is shown. @throws ServiceError */
async function storeDraft(core: Core, how: Storing): Promise<void> {
  const { live, before, draft, history, price, failure, conflict } = core;
  core.isStoring = true;
  failure.value = undefined;
  try {
    const edited = editedOf(live, { before: before.peek(), ...draft.peek() });
    core.storedVersion = await store(live, core.version, how === 'save' ? savingPatch(edited) : improvingPatch(edited));
    // Without anything to keep there is no new version, which would have started the search.
    if (how === 'improve' && core.storedVersion === core.version) await live.service.restart(live.planId);
    batch(() => {
      history.value = begun(draft.peek());
      price.value = undefined;
      conflict.value = undefined;
    });
    // The edits are stored: a version that cannot be read now is read later, like changes by others.
    await live.reload().catch(() => undefined);
    core.version = live.version.peek();
    if (!awaitsTours(core)) forget(core);
  } catch (error) {
    if (!(error instanceof StoreConflict)) throw error;
    await live.reload();
    core.version = live.version.peek();
    conflict.value = core.version;
  } finally {
    core.isStoring = false;
  }
}

function editedOf(
  { plan, solution, draft }: Live,
  { before, tours, locks }: EditDraft & { before: StopsByResource },
): Edited {
  const shown = draft.peek() ?? solution.peek() ?? NOTHING;
  return {
    ...{ plan: plan.peek(), before, after: tours, locks },
    shown: new Map(shown.tours.map((tour): [string, Tour] => [tour.resourceId, tour])),
  };
}

/** Evaluations by the service, each requested once per solution. */
function evaluator({ service, planId }: Live, before: ReadonlySignal<StopsByResource>): Editor['evaluate'] {
  const known = new Map<string, Evaluation>();
  let of: StopsByResource | undefined;
  return async (tours, ended) => {
    const now = before.peek();
    if (of !== now) known.clear();
    of = now;
    const asked = changedTours(now, tours);
    if (asked.length === 0) return undefined;
    const key = JSON.stringify(asked);
    const found = known.get(key) ?? (await service.evaluate(planId, asked, ended));
    if (of === now) known.set(key, found);
    return found;
  };
}
