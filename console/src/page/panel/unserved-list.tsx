import type { PageState } from '../state.js';

/** The stops that no tour serves. */
export function UnservedList({ state: { scene, texts, hand } }: { readonly state: PageState }) {
  const { unserved } = scene.view;
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
      <tbody>
        {unserved.map(({ id, orderId }) => (
          <tr key={id}>
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
