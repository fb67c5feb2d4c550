import { useRef } from 'preact/hooks';
import { TABLES, type State, type Table } from '../state.js';
import { Search } from './search.js';
import { StopsTable } from './stops-table.js';
import { ToursTable } from './tours-table.js';
import { UnservedList } from './unserved-list.js';
import { ViolationsList } from './violations-list.js';

const VIEWS = { tours: ToursTable, stops: StopsTable, unserved: UnservedList, violations: ViolationsList } as const;

/** The search and the tables, one at a time. */
export function Tables({ state }: { readonly state: State }) {
  const { texts, table, scene, formats } = state;
  const list = useRef<HTMLDivElement>(null);
  const { totals } = scene.view;
  const counts: Readonly<Partial<Record<Table, number>>> = {
    tours: totals.tours,
    unserved: totals.unserved,
    violations: totals.violations,
  };
  const turn = (step: number): void => {
    const next = TABLES[(TABLES.indexOf(table.value) + step + TABLES.length) % TABLES.length];
    table.value = next;
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  const View = VIEWS[table.value];
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
        {TABLES.map((name) => (
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
            {texts[name]}
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
