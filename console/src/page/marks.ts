import { batch } from '@preact/signals';
import { pointAt, type Scene } from './scene.js';
import type { PageState } from './state.js';

/** Marks stops. */
export function mark(state: PageState, points: Iterable<number>): void {
  const { marked, scene } = state;
  replaceMarks(state, new Set([...marked.value, ...[...points].filter((point) => scene.numbers[point] !== 0)]));
}

/** Removes the marks of stops. */
export function unmark(state: PageState, points: Iterable<number>): void {
  const next = new Set(state.marked.value);
  for (const point of points) next.delete(point);
  replaceMarks(state, next);
}

/** Without marks the table of marked stops closes. */
function replaceMarks({ marked, table, isLasso }: PageState, next: ReadonlySet<number>): void {
  batch(() => {
    marked.value = next;
    isLasso.value = false;
    if (next.size === 0 && table.value === 'marked') table.value = 'tours';
  });
}

/** Toggles the mark of the selected stop. */
export function markChosen(state: PageState): void {
  const point = state.selection.value?.point ?? -1;
  if (point >= 0) (state.marked.value.has(point) ? unmark : mark)(state, [point]);
}

/** Removes all marks. @returns false if there was no mark and no lasso */
export function clearMarks(state: PageState): boolean {
  const { marked, isLasso } = state;
  if (marked.value.size === 0 && !isLasso.value) return false;
  unmark(state, marked.value);
  return true;
}

/** Totals of the marked stops: service in seconds, quantities by capacity. */
export interface MarkedTotals {
  readonly count: number;
  readonly service: number;
  readonly quantities: Readonly<Record<string, number>>;
}

export function markedTotals(scene: Scene, marked: ReadonlySet<number>): MarkedTotals {
  const quantities = new Map<string, number>();
  let service = 0;
  for (const point of marked) {
    const { begin, departure } = pointAt(scene, point);
    service += departure - begin;
    for (const [name, moved] of Object.entries(quantitiesAt(scene, point))) {
      quantities.set(name, (quantities.get(name) ?? 0) + moved);
    }
  }
  return { count: marked.size, service, quantities: Object.fromEntries(quantities) };
}

/** The quantities loaded or unloaded at a stop: the changes of the loads there, without zeros. */
export function quantitiesAt(scene: Scene, point: number): Record<string, number> {
  const { loads = {} } = pointAt(scene, point);
  let before = point - 1;
  while (before > scene.first[scene.tourOf[point]] && pointAt(scene, before).loads === undefined) before--;
  const { loads: earlier = {} } = pointAt(scene, before);
  const moved = [...new Set([...Object.keys(loads), ...Object.keys(earlier)])].map(
    (name) => [name, Math.abs((loads[name] ?? 0) - (earlier[name] ?? 0))] as const,
  );
  // Loads are sums: rounds away floating-point digits.
  return Object.fromEntries(moved.map(([name, by]) => [name, Math.round(by * 1e6) / 1e6]).filter(([, by]) => by !== 0));
}

/** The marks in another scene, by the ids of stops. */
export function movedMarks(before: Scene, next: Scene, marked: ReadonlySet<number>): ReadonlySet<number> {
  if (marked.size === 0) return marked;
  const ids = new Set([...marked].map((point) => pointAt(before, point).id));
  const moved = new Set<number>();
  next.view.tours.forEach(({ points }, tour) => {
    points.forEach(({ id }, at) => {
      if (id !== undefined && ids.has(id)) moved.add(next.first[tour] + at);
    });
  });
  return moved;
}
