import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { formatsFor, type Formats } from './formats.js';
import type { Theme } from './palette.js';
import type { Scene } from './scene.js';
import type { Texts } from './texts.js';

/** What tables can be looked at. */
export const TABLES = ['tours', 'stops', 'unserved', 'violations'] as const;
export type Table = (typeof TABLES)[number];

/** What is chosen: a tour, and one of its points or none (-1). */
export interface Selection {
  readonly tour: number;
  readonly point: number;
}

/** What is under the pointer, and where it is on the screen. */
export interface Hover extends Selection {
  readonly x: number;
  readonly y: number;
}

/** All that changes while the page is looked at, and what it is about. */
export interface State {
  readonly scene: Scene;
  readonly texts: Texts;
  readonly formats: Formats;
  readonly theme: ReadonlySignal<Theme>;
  readonly selection: Signal<Selection | undefined>;
  readonly hover: Signal<Hover | undefined>;
  /** Tours that are not shown. */
  readonly hidden: Signal<ReadonlySet<number>>;
  readonly query: Signal<string>;
  readonly table: Signal<Table>;
  /** A point, or -1 for a whole tour, that the map and the timeline should bring into sight. */
  readonly sought: Signal<Selection | undefined>;
  /** Tours that are shown, in order: the rows of the timeline. */
  readonly rows: ReadonlySignal<readonly number[]>;
}

export function stateOf(scene: Scene, texts: Texts, theme: ReadonlySignal<Theme>, language: string): State {
  const hidden = signal<ReadonlySet<number>>(new Set());
  return {
    scene,
    texts,
    formats: formatsFor(language, scene.view.timeZone, texts),
    theme,
    selection: signal<Selection | undefined>(undefined),
    hover: signal<Hover | undefined>(undefined),
    hidden,
    query: signal(''),
    table: signal<Table>('tours'),
    sought: signal<Selection | undefined>(undefined),
    rows: computed(() => scene.view.tours.map((_, tour) => tour).filter((tour) => !hidden.value.has(tour))),
  };
}

/** Chooses a tour or a point of it, shows the tour if it is hidden, and its stops. */
export function select({ selection, hidden, table }: State, chosen: Selection | undefined): void {
  batch(() => {
    selection.value = chosen;
    if (chosen === undefined) return;
    if (hidden.value.has(chosen.tour)) hidden.value = new Set([...hidden.value].filter((tour) => tour !== chosen.tour));
    table.value = 'stops';
  });
}

/** Chooses something and brings it into sight. */
export function seek(state: State, chosen: Selection): void {
  batch(() => {
    select(state, chosen);
    state.sought.value = chosen;
  });
}

/** Chooses the stop that is so many places behind the chosen one, along its tour and on to the next. */
export function selectNext(state: State, step: 1 | -1): void {
  const { scene, selection, rows } = state;
  const shown = new Set(rows.value);
  const count = scene.numbers.length;
  const chosen = selection.value;
  let at = chosen === undefined ? (step > 0 ? -1 : count) : chosen.point >= 0 ? chosen.point : scene.first[chosen.tour];
  do at += step;
  while (at >= 0 && at < count && (scene.numbers[at] === 0 || !shown.has(scene.tourOf[at])));
  if (at >= 0 && at < count) seek(state, { tour: scene.tourOf[at], point: at });
}

/** Something that a search finds. */
export interface Match extends Selection {
  readonly text: string;
}

/** Tours and stops whose ids (or whose order's) hold a text, whole ids first; at most so many. */
export function matches({ view, first }: Scene, query: string, most: number): Match[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  const found: (Match & { readonly isWhole: boolean })[] = [];
  const look = (id: string | undefined, match: Match): boolean => {
    const lower = id?.toLowerCase();
    if (lower?.includes(wanted) !== true) return false;
    found.push({ ...match, isWhole: lower === wanted });
    return true;
  };
  view.tours.forEach((tour, index) => {
    look(tour.id, { tour: index, point: -1, text: tour.id });
    tour.points.forEach(({ id, orderId }, at) => {
      const match = { tour: index, point: first[index] + at, text: `${id ?? ''} · ${tour.id}` };
      if (!look(id, match)) look(orderId, match);
    });
  });
  return found.sort((a, b) => Number(b.isWhole) - Number(a.isWhole)).slice(0, most);
}
