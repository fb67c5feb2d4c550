import type { TourView } from '../../view/view.js';
import type { PageState } from '../state.js';

/** "08:02–15:40 · Waiting 12 min · kg 812/900": a tour's figures besides stops, kilometers and hours, without zeros. */
export function tourLine({ points, waiting, delay, cost, loads, capacities }: TourView, state: PageState): string {
  const { texts, formats } = state;
  const breaks = points.filter(({ kind }) => kind === 'break');
  const resting = breaks.reduce((sum, { begin, departure }) => sum + departure - begin, 0);
  const ends = [points[0]?.departure, points.at(-1)?.arrival];
  const parts: readonly (readonly [label: string, value: string, isTold: boolean])[] = [
    ['', ends.map((time) => (time === undefined ? '' : formats.time(time))).join('–'), points.length > 0],
    [texts.waiting, formats.duration(waiting), waiting > 0],
    [texts.break, formats.duration(resting), resting > 0],
    [texts.delay, formats.duration(delay), delay > 0],
    [texts.cost, formats.number(cost), cost !== 0],
    ...Object.entries(loads).map(([name, load]) => {
      const limit = Object.hasOwn(capacities, name) ? `/${formats.number(capacities[name])}` : '';
      return [name, `${formats.number(load)}${limit}`, true] as const;
    }),
  ];
  return parts
    .filter(([, , isTold]) => isTold)
    .map(([label, value]) => `${label} ${value}`.trim())
    .join(' · ');
}
