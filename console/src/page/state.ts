import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { formatsFor, type Formats } from './formats.js';
import { movedMarks } from './marks.js';
import type { PointerType } from './gestures.js';
import type { Theme } from './palette.js';
import { pointAt, pointOf, type Scene } from './scene.js';
import type { Hand } from './hand.js';
import type { BaseMap } from './map/base-map.js';
import type { Live } from './live.js';
import type { Texts } from './texts.js';

/** The tables of the page. */
export const TABLES = ['tours', 'stops', 'unserved', 'violations'] as const;

/** The selected tour, and one of its points or none (-1). */
export interface Selection {
  readonly tour: number;
  readonly point: number;
}

/** What is under the pointer, and the pointer's position on the screen. */
export interface Hover extends Selection {
  readonly x: number;
  readonly y: number;
}

/** State of an open page, and its subject. */
export interface PageState {
  /** The shown scene; `show` replaces it. Read it where it is used, so that signals track it. */
  readonly scene: Scene;
  readonly texts: Texts;
  readonly formats: Formats;
  /** The plan at the service; absent in a file. */
  readonly live?: Live;
  /** The editing functions; absent in a file. */
  readonly hand?: Hand;
  /** The base map; absent in a file, and if the service has none. */
  readonly baseMap?: BaseMap;
  readonly theme: ReadonlySignal<Theme>;
  readonly selection: Signal<Selection | undefined>;
  readonly hover: Signal<Hover | undefined>;
  /** Hidden tours. */
  readonly hidden: Signal<ReadonlySet<number>>;
  /** Points of the stops marked for a joint view. */
  readonly marked: Signal<ReadonlySet<number>>;
  /** Whether a drag on the map draws a lasso. */
  readonly isLasso: Signal<boolean>;
  readonly query: Signal<string>;
  /** One of `TABLES`, or of the tables in `hand`. */
  readonly table: Signal<string>;
  /** The stop to be shown in the list of unserved stops. */
  readonly soughtUnserved: Signal<string | undefined>;
  /** A point, or -1 for a whole tour, that the map and the timeline should bring into view. */
  readonly sought: Signal<Selection | undefined>;
  /** Visible tours in order: the rows of the timeline. */
  readonly rows: ReadonlySignal<readonly number[]>;
}

/** Language, texts and colours of a page. */
export interface PageEnvironment {
  readonly texts: Texts;
  readonly theme: ReadonlySignal<Theme>;
  /** BCP 47. */
  readonly language: string;
  readonly baseMap?: BaseMap;
}

/**
 * @param live - the plan at the service; absent in a file
 * @param hand - the editing functions; absent in a file
 */
export function stateOf(
  shown: Signal<Scene>,
  { texts, theme, language, baseMap }: PageEnvironment,
  live?: Live,
  hand?: Hand,
): PageState {
  const hidden = signal<ReadonlySet<number>>(new Set());
  const timeZone = computed(() => shown.value.view.timeZone);
  const [begin, end] = [0, 1].map((edge) => computed(() => shown.value.span[edge]));
  const formats = computed(() => formatsFor(language, timeZone.value, texts, [begin.value, end.value]));
  return {
    get scene() {
      return shown.value;
    },
    texts,
    get formats() {
      return formats.value;
    },
    ...(live !== undefined && { live }),
    ...(hand !== undefined && { hand }),
    ...(baseMap !== undefined && { baseMap }),
    theme,
    selection: signal<Selection | undefined>(undefined),
    hover: signal<Hover | undefined>(undefined),
    hidden,
    marked: signal<ReadonlySet<number>>(new Set()),
    isLasso: signal(false),
    query: signal(''),
    table: signal<string>('tours'),
    soughtUnserved: signal<string | undefined>(undefined),
    sought: signal<Selection | undefined>(undefined),
    rows: computed(() => shown.value.view.tours.map((_, tour) => tour).filter((tour) => !hidden.value.has(tour))),
  };
}

/** Shows another scene in a page; selected and hidden items are kept by id. */
export function show(shown: Signal<Scene>, state: PageState, next: Scene): void {
  const { selection, hidden, hover, sought, marked } = state;
  const before = shown.peek();
  const tours = new Map(next.view.tours.map(({ id }, tour) => [id, tour]));
  const moved = (tour: number): number | undefined => tours.get(before.view.tours[tour].id);
  const chosen = selection.peek();
  batch(() => {
    hover.value = undefined;
    sought.value = undefined;
    selection.value = chosen && movedSelection(before, next, chosen, moved(chosen.tour));
    hidden.value = new Set([...hidden.peek()].flatMap((tour) => moved(tour) ?? []));
    marked.value = movedMarks(before, next, marked.peek());
    shown.value = next;
  });
}

/** @param tour - the index of the selected tour in the next scene, if it exists */
function movedSelection(
  before: Scene,
  next: Scene,
  { point }: Selection,
  tour: number | undefined,
): Selection | undefined {
  const whole = tour === undefined ? undefined : { tour, point: -1 };
  const id = point < 0 ? undefined : pointAt(before, point).id;
  if (id === undefined) return whole;
  const at = pointOf(next, id);
  return at < 0 ? whole : { tour: next.tourOf[at], point: at };
}

/** Selects a tour or a point of it, and shows the tour and its stops. */
export function select({ selection, hidden, table }: PageState, chosen: Selection | undefined): void {
  batch(() => {
    selection.value = chosen;
    if (chosen === undefined) return;
    if (hidden.value.has(chosen.tour)) hidden.value = new Set([...hidden.value].filter((tour) => tour !== chosen.tour));
    table.value = 'stops';
  });
}

/** Selects something and brings it into view. */
export function seek(state: PageState, chosen: Selection): void {
  batch(() => {
    select(state, chosen);
    state.sought.value = chosen;
  });
}

/** Selects the next or previous stop, along the tour and on to the next one. */
export function selectNext(state: PageState, step: 1 | -1): void {
  const { scene, selection, rows } = state;
  const shown = new Set(rows.value);
  const count = scene.numbers.length;
  const chosen = selection.value;
  let at = chosen === undefined ? (step > 0 ? -1 : count) : chosen.point >= 0 ? chosen.point : scene.first[chosen.tour];
  do at += step;
  while (at >= 0 && at < count && (scene.numbers[at] === 0 || !shown.has(scene.tourOf[at])));
  if (at >= 0 && at < count) seek(state, { tour: scene.tourOf[at], point: at });
}

/** Shows a stop in the list of unserved stops. */
export function seekUnserved({ soughtUnserved, table }: PageState, stopId: string): void {
  batch(() => {
    soughtUnserved.value = stopId;
    table.value = 'unserved';
  });
}

/** A search result: a tour or a point of it, or the id of an unserved stop. */
export interface Match {
  readonly found: Selection | string;
  readonly text: string;
}

/** Tours and stops whose id, order's id or customer contains a text, exact matches first; at most `most` of them. */
export function matches({ view, first }: Scene, query: string, most: number): Match[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  const found: (Match & { readonly isWhole: boolean })[] = [];
  const look = (name: string | undefined, match: Match): boolean => {
    const lower = name?.toLowerCase();
    if (lower?.includes(wanted) !== true) return false;
    found.push({ ...match, isWhole: lower === wanted });
    return true;
  };
  const lookAtAll = (names: readonly (string | undefined)[], match: Match): void =>
    void names.some((name) => look(name, match));
  const named = (...names: readonly (string | undefined)[]): string =>
    names.filter((name) => name !== undefined).join(' · ');
  view.tours.forEach((tour, index) => {
    look(tour.id, { found: { tour: index, point: -1 }, text: tour.id });
    tour.points.forEach(({ id, orderId, customer }, at) => {
      const found = { tour: index, point: first[index] + at };
      lookAtAll([id, orderId, customer], { found, text: named(id, customer, tour.id) });
    });
  });
  for (const { id, orderId, customer } of view.unserved) {
    lookAtAll([id, orderId, customer], { found: id, text: named(id, customer) });
  }
  return found.sort((a, b) => Number(b.isWhole) - Number(a.isWhole)).slice(0, most);
}

/**
 * Picks a stop up by the pointer; by touch only the selected one, since touch moves the view. @returns false if there
 * is none
 */
export function grabStop(state: PageState, found: Selection | undefined, pointer: PointerType): boolean {
  const { hand, scene, selection, hover } = state;
  if (hand === undefined || found === undefined || found.point < 0 || scene.numbers[found.point] === 0) return false;
  if (pointer === 'touch' && selection.value?.point !== found.point) return false;
  const { id } = pointAt(scene, found.point);
  hover.value = undefined;
  return id !== undefined && hand.grab(id);
}

/** Picks the selected stop up by keyboard. */
export function liftChosen({ hand, scene, selection }: PageState): void {
  const point = selection.value?.point ?? -1;
  const id = point < 0 || scene.numbers[point] === 0 ? undefined : pointAt(scene, point).id;
  if (id !== undefined) hand?.liftByKeys(id);
}
