import { useRef } from 'preact/hooks';
import { MarkedTable } from './marks.js';
import type { Part } from '../hand.js';
import { TABLES, type PageState } from '../state.js';
import { Search } from './search.js';
import { StopsTable } from './stops-table.js';
import { ToursTable } from './tours-table.js';
import { UnservedList } from './unserved-list.js';
import { ViolationsList } from './violations-list.js';

const VIEWS: Readonly<Record<string, Part>> = {
  tours: ToursTable,
  stops: StopsTable,
  unserved: UnservedList,
  violations: ViolationsList,
  marked: MarkedTable,
};

/** The search and the tables, one at a time. */
export function Tables({ state }: { readonly state: PageState }) {
  const { texts, table, scene, formats, marked } = state;
  const list = useRef<HTMLDivElement>(null);
  const { totals } = scene.view;
  const more = state.hand?.tables;
  const names: readonly string[] = [...TABLES, ...(marked.value.size > 0 ? ['marked'] : []), ...(more?.keys() ?? [])];
  const counts: Readonly<Partial<Record<string, number>>> = {
    tours: totals.tours,
    unserved: totals.unserved,
    violations: totals.violations,
    marked: marked.value.size,
  };
  const turn = (step: number): void => {
    const next = names[(names.indexOf(table.value) + step + names.length) % names.length];
    table.value = next;
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  const View = VIEWS[table.value] ?? more?.get(table.value)?.View ?? ToursTable;
  return (
    <section class="tables" aria-label={texts.tables}>
      <Search state={state} />
      <div
        role="tablist"
        aria-label={texts.tables}
        ref={list}
        onKeyDown={({ key }) => {
          if (key === 'ArrowRight') turn(1);
          if (key === 'ArrowLeft') turn(-1);
        }}
      >
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={name === table.value}
            aria-controls="table"
            tabIndex={name === table.value ? 0 : -1}
            onClick={() => (table.value = name)}
          >
            {more?.get(name)?.label ?? texts[name as (typeof TABLES)[number]]}
            {counts[name] === undefined ? null : <span class="count">{formats.number(counts[name])}</span>}
          </button>
        ))}
      </div>
      <div id="table" role="tabpanel" aria-labelledby={`tab-${table.value}`} tabIndex={0}>
        <View state={state} />
      </div>
    </section>
  );
}
