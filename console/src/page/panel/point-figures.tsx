import type { TimeInterval, PointView, TourView } from '../../view/view.js';
import type { PageState } from '../state.js';

/** The stop's id, or the kind of waypoint. */
export const pointTitle = ({ texts }: PageState, { kind, id }: PointView): string => id ?? texts[kind];

interface Properties {
  readonly state: PageState;
  readonly tour: TourView;
  readonly point: PointView;
}

/** Times, loads, windows and delay of a waypoint. */
export function PointFigures({ state: { texts, formats }, tour, point }: Properties) {
  const intervals = (list: readonly TimeInterval[]): string =>
    list.map((ends) => ends.map(formats.exactTime).join('–')).join(', ');
  const isStop = point.kind === 'stop';
  const rows: readonly (readonly [label: string, value: string | undefined, isBad?: boolean])[] = [
    [texts.resource, tour.id],
    [texts.order, point.orderId],
    [texts.customer, point.customer],
    [
      texts[point.stopKind ?? 'stop'],
      point.stopKind && `${formats.exactTime(point.begin)}–${formats.exactTime(point.departure)}`,
    ],
    [texts.arrival, point.kind === 'begin' ? undefined : formats.exactTime(point.arrival)],
    [
      texts.departure,
      point.kind === 'begin' || point.kind === 'break' ? formats.exactTime(point.departure) : undefined,
    ],
    [texts.travel, point.kind === 'begin' ? undefined : `${formats.km(point.km)}, ${formats.duration(point.travel)}`],
    [texts.window, isStop && point.windows?.length ? intervals(point.windows) : undefined],
    [texts.preferred, isStop && point.preferred?.length ? intervals(point.preferred) : undefined],
    [texts.loads, point.loads && Object.keys(point.loads).length > 0 ? formats.loads(point.loads) : undefined],
    [texts.delay, point.delay === undefined ? undefined : formats.duration(point.delay), true],
  ];
  return (
    <dl class="figures">
      {rows.map(([label, value, isBad]) =>
        value === undefined ? null : (
          <div key={label} class={isBad === true ? 'bad' : ''}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
