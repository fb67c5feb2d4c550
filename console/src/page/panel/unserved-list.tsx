import type { State } from '../state.js';

/** The stops that no tour serves. */
export function UnservedList({ state: { scene, texts } }: { readonly state: State }) {
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
              <bdi>{id}</bdi>
            </th>
            {hasOrders ? (
              <td>
                <bdi>{orderId ?? id}</bdi>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
