import { signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { followKeys } from './carry.js';
import type { HandContext } from './context.js';
import { withStop, withTour } from './locks.js';
import { moved, reversed, swapped, unassigned, withoutStops } from './moves.js';
import { resourceOf, stopsOf, type StopsByResource } from './tours.js';

interface OfTour {
  readonly context: HandContext;
  readonly resourceId: string;
}

/** A toggle button that shows and changes a lock. */
function LockButton(properties: {
  readonly isLocked: boolean;
  readonly label: string;
  readonly title: string;
  readonly toggle: () => void;
}) {
  const { isLocked, label, title, toggle } = properties;
  return (
    <button type="button" class="icon" aria-pressed={isLocked} aria-label={label} title={title} onClick={toggle}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={isLocked ? 'M5 7V5a3 3 0 0 1 6 0v2' : 'M5 7V4a3 3 0 0 1 6 0'} />
        <rect x="3" y="7" width="10" height="7" rx="1" />
      </svg>
    </button>
  );
}

/** Locks a tour. */
export function TourLock({ context: { editor, words }, resourceId }: OfTour) {
  const { locks } = editor.draft.value;
  const isLocked = locks.tours.has(resourceId);
  return (
    <LockButton
      isLocked={isLocked}
      label={`${words.lock}: ${resourceId}`}
      title={words.lockedTour}
      toggle={() => void editor.apply((now) => ({ locks: withTour(now.locks, resourceId) }))}
    />
  );
}

/** Reverses a tour, and swaps it with that of another resource. */
export function TourButtons({ context, resourceId }: OfTour) {
  const { editor, words } = context;
  const edit = (make: (tours: StopsByResource) => StopsByResource): void => {
    void editor.apply(({ tours }) => ({ tours: make(tours) }));
  };
  return (
    <p class="buttons">
      <TourLock context={context} resourceId={resourceId} />
      <button type="button" onClick={() => edit((tours) => reversed(tours, editor.moveContext.peek(), resourceId))}>
        {words.reverse}
      </button>
      <ResourceChoice
        context={context}
        label={words.swapWith}
        without={resourceId}
        choose={(other) => edit((tours) => swapped(tours, editor.moveContext.peek(), resourceId, other))}
      />
    </p>
  );
}

/** A menu of resources with an action for the chosen one. */
function ResourceChoice(properties: {
  readonly context: HandContext;
  readonly label: string;
  readonly without: string | undefined;
  readonly choose: (resourceId: string) => void;
}) {
  const { context, label, without, choose } = properties;
  return (
    <select
      aria-label={label}
      value=""
      onChange={({ currentTarget }) => {
        const { value } = currentTarget;
        currentTarget.value = '';
        if (value !== '') choose(value);
      }}
    >
      <option value="">{label}</option>
      {context.editor.plan.value.resources
        .filter(({ id }) => id !== without)
        .map(({ id }) => (
          <option key={id} value={id}>
            {id}
          </option>
        ))}
    </select>
  );
}

/** Locks, moves and removes a stop; an unserved one can take its best place. */
export function StopButtons({ context, stopId }: { readonly context: HandContext; readonly stopId: string }) {
  const { editor, words, carrying } = context;
  const fault = useMemo(() => signal(''), [stopId]);
  const { tours, locks } = editor.draft.value;
  const resourceId = resourceOf(tours, stopId);
  const edit = async (make: (tours: StopsByResource) => StopsByResource | undefined): Promise<void> => {
    const isMade = await editor.apply((now) => {
      const next = make(now.tours);
      return next && { tours: next };
    });
    fault.value = isMade ? '' : words.history;
  };
  return (
    <p class="buttons">
      <button
        type="button"
        title={words.moveNote}
        onClick={() => {
          if (carrying.lift(stopId, 'keys')) followKeys(carrying);
          else fault.value = words.history;
        }}
      >
        {words.move}
      </button>
      <ResourceChoice
        context={context}
        label={words.moveTo}
        without={resourceId}
        choose={(to) =>
          void edit((now) =>
            moved(now, editor.moveContext.peek(), stopId, { resourceId: to, at: stopsOf(now, to).length }),
          )
        }
      />
      {resourceId === undefined ? (
        <button type="button" onClick={() => void bestPlace(context, stopId).then((text) => (fault.value = text))}>
          {words.best}
        </button>
      ) : (
        <>
          <button type="button" onClick={() => void edit((now) => unassigned(now, editor.moveContext.peek(), stopId))}>
            {words.takeOut}
          </button>
          <LockButton
            isLocked={locks.stops.has(stopId)}
            label={`${words.lock}: ${stopId}`}
            title={words.lockedStop}
            toggle={() => void editor.apply((now) => ({ locks: withStop(now.locks, stopId) }))}
          />
        </>
      )}
      {fault.value === '' ? null : (
        <span class="bad" role="alert">
          <bdi>{fault.value}</bdi>
        </span>
      )}
    </p>
  );
}

/** Puts an unserved order into its best place. @returns why there is none; empty if it was placed */
async function bestPlace({ live, editor, words }: HandContext, listedAs: string): Promise<string> {
  const { orders } = editor.moveContext.peek();
  const order = orders.orderOf(listedAs) ?? listedAs;
  try {
    const [best] = (await live.service.suggest(live.planId, { order, most: 1 })).items;
    if (best === undefined) return words.noPlace;
    // The suggestion refers to the stored tours: in edited tours its place is after the same stop.
    await editor.apply((now) => {
      const tours = withoutStops(
        now.tours,
        best.stops.map(({ stopId }) => stopId),
      );
      const here = [...stopsOf(tours, best.resourceId)];
      for (const { stopId, afterStopId } of best.stops) {
        const at = afterStopId === undefined ? 0 : here.indexOf(afterStopId) + 1;
        here.splice(afterStopId !== undefined && at === 0 ? here.length : at, 0, stopId);
      }
      return { tours: new Map([...tours, [best.resourceId, here]]) };
    });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
