import { useRef } from 'preact/hooks';
import type { PageState } from '../state.js';
import { useCurrentRow } from './current-row.js';
import { usePaging } from './paging.js';

/** The stops that no tour serves. */
export function UnservedList({ state }: { readonly state: PageState }) {
  const { scene, texts, hand, soughtUnserved } = state;
  const { unserved } = scene.view;
  const sought = unserved.findIndex(({ id }) => id === soughtUnserved.value);
  // Only one row has buttons: those of a thousand rows would take seconds to lay out.
  const current = unserved[Math.max(0, sought)];
  const { shown, pager } = usePaging(unserved, state, sought);
  const body = useRef<HTMLTableSectionElement>(null);
  useCurrentRow(body, soughtUnserved.value);
  if (unserved.length === 0) return <p class="note">{texts.allServed}</p>;
  const hasOrders = unserved.some(({ orderId }) => orderId !== undefined);
  return (
    <>
      {pager}
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.stop}</th>
            {hasOrders ? <th scope="col">{texts.order}</th> : null}
          </tr>
        </thead>
        <tbody ref={body}>
          {shown.map(({ id, orderId, customer }) => (
            <tr key={id} aria-current={id === soughtUnserved.value}>
              <th scope="row">
                {hand === undefined ? (
                  <bdi>{id}</bdi>
                ) : (
                  <button type="button" class="link" onClick={() => (soughtUnserved.value = id)}>
                    <bdi
                      class="handle"
                      onPointerDown={(event: PointerEvent) => {
                        if (event.button === 0 && hand.grab(id)) event.preventDefault();
                      }}
                    >
                      {id}
                    </bdi>
                  </button>
                )}
                {hand === undefined || id !== current.id ? null : <hand.StopButtons stopId={id} />}
                {customer === undefined ? null : (
                  <small class="line" dir="auto">
                    {customer}
                  </small>
                )}
              </th>
              {hasOrders ? (
                <td class="long">
                  <bdi>{orderId ?? id}</bdi>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
