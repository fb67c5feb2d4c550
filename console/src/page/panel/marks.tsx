import { clearMarks, mark, markedTotals, quantitiesAt, unmark } from '../marks.js';
import { pointAt } from '../scene.js';
import { usePaging } from './paging.js';
import { seek, type PageState } from '../state.js';

interface Properties {
  readonly state: PageState;
  readonly point: number;
}

/** A checkbox that marks a stop; blank space for other waypoints. */
export function MarkBox({ state, point }: Properties) {
  const { scene, texts, marked } = state;
  if (scene.numbers[point] === 0) return <span class="box" />;
  return (
    <input
      type="checkbox"
      class="box"
      aria-label={`${texts.mark}: ${pointAt(scene, point).id ?? ''}`}
      checked={marked.value.has(point)}
      onChange={({ currentTarget }) => (currentTarget.checked ? mark : unmark)(state, [point])}
    />
  );
}

/** Marks all stops of a tour. */
export function MarkTour({ state, tour }: { readonly state: PageState; readonly tour: number }) {
  const { first } = state.scene;
  const points = Array.from({ length: first[tour + 1] - first[tour] }, (_, at) => first[tour] + at);
  return (
    <p class="buttons">
      <button type="button" onClick={() => mark(state, points)}>
        {state.texts.markAll}
      </button>
    </p>
  );
}

/** The marked stops with their totals. */
export function MarkedTable({ state }: { readonly state: PageState }) {
  const { scene, texts, formats, marked } = state;
  const { count, service, quantities } = markedTotals(scene, marked.value);
  const { shown, pager } = usePaging(
    [...marked.value].sort((a, b) => a - b),
    state,
  );
  return (
    <>
      <h2>{texts.markedStops}</h2>
      <p class="note" role="status">
        <bdi>
          {[
            `${formats.number(count)} ${texts.stops}`,
            `${texts.service} ${formats.duration(service)}`,
            ...(Object.keys(quantities).length > 0 ? [formats.loads(quantities)] : []),
          ].join(' · ')}
        </bdi>
      </p>
      <p class="buttons">
        <button type="button" onClick={() => clearMarks(state)}>
          {texts.clearMarks}
        </button>
      </p>
      {pager}
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.stop}</th>
            <th scope="col">{texts.resource}</th>
            <th scope="col">{texts.begin}</th>
            <th scope="col">{texts.service}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((point) => {
            const { id, begin, departure } = pointAt(scene, point);
            const tour = scene.tourOf[point];
            return (
              <tr key={point}>
                <th scope="row">
                  <div class="cell">
                    <MarkBox state={state} point={point} />
                    <button type="button" class="link" onClick={() => seek(state, { tour, point })}>
                      <bdi>{id}</bdi>
                    </button>
                  </div>
                  <small class="line" dir="auto">
                    {formats.loads(quantitiesAt(scene, point))}
                  </small>
                </th>
                <td class="long">
                  <bdi>{scene.view.tours[tour].id}</bdi>
                </td>
                <td class="time">{formats.time(begin)}</td>
                <td>{formats.duration(departure - begin)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
