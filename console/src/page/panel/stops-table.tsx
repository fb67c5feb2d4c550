import { useRef } from 'preact/hooks';
import { seek, type PageState } from '../state.js';
import { Chosen } from './chosen.js';
import { useCurrentRow } from './current-row.js';
import { MarkBox, MarkTour } from './marks.js';
import { usePaging } from './paging.js';
import { tourLine } from './tour-line.js';
import { pointTitle } from './point-figures.js';

/** The waypoints of the selected tour, and the figures of the selected one. */
export function StopsTable({ state }: { readonly state: PageState }) {
  const { scene, texts, formats, selection } = state;
  const body = useRef<HTMLTableSectionElement>(null);
  const chosen = selection.value;
  useCurrentRow(body, chosen);
  const first = scene.first[chosen?.tour ?? 0];
  const { from, shown, pager } = usePaging(
    scene.view.tours[chosen?.tour ?? -1]?.points ?? [],
    state,
    Math.max(-1, (chosen?.point ?? -1) - first),
  );
  if (chosen === undefined) return <p class="note">{texts.chooseTour}</p>;
  const tour = scene.view.tours[chosen.tour];
  return (
    <>
      <h2>
        <bdi>{tour.id}</bdi>
      </h2>
      <p class="note">
        <bdi>{[formats.km(tour.km), formats.duration(tour.working), tourLine(tour, state)].join(' · ')}</bdi>
      </p>
      {state.hand === undefined ? null : <state.hand.TourButtons resourceId={tour.id} />}
      <Chosen state={state} />
      <MarkTour state={state} tour={chosen.tour} />
      {pager}
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.stop}</th>
            <th scope="col">{texts.arrival}</th>
            <th scope="col">{texts.begin}</th>
            <th scope="col">{texts.departure}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {shown.map((point, row) => {
            const at = first + from + row;
            return (
              <tr key={at} aria-current={chosen.point === at} class={point.kind}>
                <th scope="row">
                  <div class="cell">
                    <MarkBox state={state} point={at} />
                    <span class="number">{scene.numbers[at] || ''}</span>
                    <button type="button" class="link" onClick={() => seek(state, { tour: chosen.tour, point: at })}>
                      <bdi>{pointTitle(state, point)}</bdi>
                    </button>
                    {scene.faulty.has(at) ? (
                      <span class="bad" title={texts.violations}>
                        {' '}
                        ▲
                      </span>
                    ) : null}
                  </div>
                </th>
                <td class="time">{point.kind === 'begin' ? '' : formats.time(point.arrival)}</td>
                <td class={point.delay === undefined ? 'time' : 'time bad'}>
                  {point.kind === 'stop' ? formats.time(point.begin) : ''}
                </td>
                <td class="time">{point.kind === 'end' ? '' : formats.time(point.departure)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
