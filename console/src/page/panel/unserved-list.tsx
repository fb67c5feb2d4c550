import { useRef } from 'preact/hooks';
import type { PageState } from '../state.js';
import { useCurrentRow } from './current-row.js';

/** The stops that no tour serves. */
export function UnservedList({ state: { scene, texts, hand, soughtUnserved } }: { readonly state: PageState }) {
  const { unserved } = scene.view;
  const body = useRef<HTMLTableSectionElement>(null);
  useCurrentRow(body, soughtUnserved.value);
  if (unserved.length === 0) return <p class="note">{texts.allServed}</p>;
  const hasOrders = unserved.some(({ orderId }) => orderId !== undefined);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.stop}</th>
          {hasOrders ? <th scope="col">{texts.order}</th> : null}
        </tr>
      </thead>
      <tbody ref={body}>
        {unserved.map(({ id, orderId, customer }) => (
          <tr key={id} aria-current={id === soughtUnserved.value}>
            <th scope="row">
              <bdi
                class={hand === undefined ? '' : 'handle'}
                onPointerDown={(event: PointerEvent) => {
                  if (event.button === 0 && hand?.grab(id) === true) event.preventDefault();
                }}
              >
                {id}
              </bdi>
              {hand === undefined ? null : <hand.StopButtons stopId={id} />}
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
  );
}
