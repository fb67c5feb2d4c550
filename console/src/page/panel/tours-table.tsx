import { tourColour } from '../palette.js';
import { seek, type PageState } from '../state.js';
import { usePaging } from './paging.js';
import { tourLine } from './tour-line.js';
import { Legend } from './legend.js';

/** All tours: figures and visibility. */
export function ToursTable({ state }: { readonly state: PageState }) {
  const { scene, texts, formats, hidden, selection, theme } = state;
  const { tours } = scene.view;
  const { from, shown, pager } = usePaging(tours, state, selection.value?.tour);
  const show = (tour: number, isShown: boolean): void => {
    const next = new Set(hidden.value);
    if (isShown) next.delete(tour);
    else next.add(tour);
    hidden.value = next;
  };
  const colour = theme.value;
  return (
    <>
      {tours.length === 0 ? <p class="note">{texts.noTours}</p> : null}
      <p class="buttons">
        <button type="button" onClick={() => (hidden.value = new Set())}>
          {texts.all}
        </button>
        <button type="button" onClick={() => (hidden.value = new Set(tours.keys()))}>
          {texts.none}
        </button>
      </p>
      {pager}
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.resource}</th>
            <th scope="col">{texts.stops}</th>
            <th scope="col">{texts.units.km}</th>
            <th scope="col">{texts.working}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((tour, row) => {
            const index = from + row;
            return (
              <tr key={index} aria-current={selection.value?.tour === index}>
                <th scope="row">
                  <div class="cell">
                    <input
                      type="checkbox"
                      aria-label={`${texts.show}: ${tour.id}`}
                      checked={!hidden.value.has(index)}
                      onChange={({ currentTarget }) => show(index, currentTarget.checked)}
                    />
                    <span class="swatch" aria-hidden="true" style={{ background: tourColour(colour, index) }} />
                    <button type="button" class="link" onClick={() => seek(state, { tour: index, point: -1 })}>
                      <bdi>{tour.id}</bdi>
                    </button>
                    {state.hand === undefined ? null : <state.hand.TourLock resourceId={tour.id} />}
                    {tour.violations.length > 0 ? (
                      <span class="bad" title={texts.violations}>{` ▲ ${formats.number(tour.violations.length)}`}</span>
                    ) : null}
                  </div>
                  <small class="line" dir="auto">
                    {tourLine(tour, state)}
                  </small>
                </th>
                <td>{formats.number(tour.points.filter(({ kind }) => kind === 'stop').length)}</td>
                <td>{formats.tenths(tour.km)}</td>
                <td>{formats.duration(tour.working)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Legend state={state} />
      <Unused state={state} />
    </>
  );
}

/** The resources without a tour. */
function Unused({ state: { scene, texts, formats } }: { readonly state: PageState }) {
  const { unusedIds } = scene.view;
  if (unusedIds.length === 0) return null;
  return (
    <details>
      <summary>{`${texts.unused}: ${formats.number(unusedIds.length)}`}</summary>
      <ul>
        {unusedIds.map((id) => (
          <li key={id}>
            <bdi>{id}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
