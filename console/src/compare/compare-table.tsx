import { useState } from 'preact/hooks';
import type { HandContext } from '../edit/context.js';
import type { KeptSolution } from '../edit/kept.js';
import { usePaging } from '../page/panel/paging.js';
import { pointOf } from '../page/scene.js';
import { seek, type PageState } from '../page/state.js';
import type { View } from '../view/view.js';
import { compared, type Comparison, type ComparedFigure, type StopVisit } from './compare.js';

interface Properties {
  readonly state: PageState;
  readonly context: HandContext;
}

/** Compares the shown solution with an earlier one or one from a file: figures, and stops that moved. */
export function CompareTable({ state, context }: Properties) {
  const { kept, words, live } = context;
  const [chosen, choose] = useState<KeptSolution | 'stored' | undefined>(undefined);
  const [fault, setFault] = useState('');
  const solutions = kept.solutions.value;
  const isEdited = live.draft.value !== undefined;
  const other = chosen ?? (isEdited ? 'stored' : solutions[0]);
  const view = other === 'stored' ? context.stored.value : other?.view;
  const name = ({ file, version, timestamp }: KeptSolution): string =>
    file ?? words.version(String(version), state.formats.exactTime(Date.parse(timestamp) / 1000));
  const read = (file: File | undefined): void => {
    if (file === undefined) return;
    setFault('');
    file
      .text()
      .then((text) => {
        kept.add(file.name, text);
        choose(kept.solutions.peek()[0]);
      })
      .catch(() => setFault(words.noSolutionIn(file.name)));
  };
  return (
    <div
      class="answers"
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        read(event.dataTransfer?.files[0]);
      }}
    >
      <p class="buttons">
        <label>
          {words.compareWith}{' '}
          <select
            value={other === 'stored' ? 'stored' : String(other === undefined ? '' : solutions.indexOf(other))}
            onChange={({ currentTarget: { value } }) =>
              choose(value === 'stored' ? 'stored' : solutions[Number(value)])
            }
          >
            {isEdited ? <option value="stored">{words.storedTours}</option> : null}
            {solutions.map((one, at) => (
              <option key={at} value={String(at)}>
                {name(one)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {words.openFile}{' '}
          <input
            type="file"
            accept=".json,application/json"
            onChange={({ currentTarget }) => read(currentTarget.files?.[0])}
          />
        </label>
      </p>
      <p class="note">{view === undefined ? words.nothingKept : words.compareNote}</p>
      {fault === '' ? null : (
        <p class="bad" role="alert">
          <bdi>{fault}</bdi>
        </p>
      )}
      {view === undefined ? null : <Differences state={state} context={context} before={view} />}
    </div>
  );
}

function Differences({ state, context, before }: Properties & { readonly before: View }) {
  const comparison = compared(before, state.scene.view);
  return (
    <>
      <Figures state={state} context={context} comparison={comparison} />
      <MovedStops state={state} context={context} comparison={comparison} />
    </>
  );
}

/** Figures of which a higher value is better. */
const MORE: ReadonlySet<ComparedFigure> = new Set(['served']);

type Compared = Properties & { readonly comparison: Comparison };

function Figures({ state, context, comparison: { figures } }: Compared) {
  const { words } = context;
  const { formats, texts } = state;
  const labels: Readonly<Record<ComparedFigure, string>> = { ...texts, km: texts.distance };
  const written = (name: ComparedFigure, value: number): string =>
    name === 'km'
      ? formats.km(value)
      : name === 'working' || name === 'travel' || name === 'delay'
        ? formats.duration(value)
        : formats.number(value);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col" />
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
          <th scope="col">{words.difference}</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ name, before, after }) => {
          const difference = Math.round((after - before) * 1e6) / 1e6;
          const isBetter = difference > 0 === MORE.has(name);
          return (
            <tr key={name}>
              <th scope="row">{labels[name]}</th>
              <td>{written(name, before)}</td>
              <td>{written(name, after)}</td>
              <td class={difference === 0 ? '' : isBetter ? 'good' : 'bad'}>
                {difference === 0
                  ? '='
                  : `${isBetter ? '✓' : '✗'} ${difference < 0 ? '−' : '+'}${written(name, Math.abs(difference))}`}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function MovedStops({ state, context, comparison: { moved } }: Compared) {
  const { words } = context;
  const { formats, texts } = state;
  const { shown, pager } = usePaging(moved, state);
  const served = (at: StopVisit | undefined): string =>
    at === undefined ? '–' : `${at.tour} · ${formats.number(at.number)} · ${formats.exactTime(at.begin)}`;
  return (
    <>
      <h3>{words.movedStops(formats.number(moved.length))}</h3>
      {pager}
      {moved.length === 0 ? null : (
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.stop}</th>
              <th scope="col">{words.before}</th>
              <th scope="col">{words.after}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, kind, before, after }) => (
              <tr key={id}>
                <th scope="row">
                  <button
                    type="button"
                    class="link"
                    onClick={() => {
                      const point = pointOf(state.scene, id);
                      if (point >= 0) seek(state, { tour: state.scene.tourOf[point], point });
                    }}
                  >
                    <bdi>{id}</bdi>
                  </button>
                  <small> {words.moves[kind]}</small>
                </th>
                <td>
                  <bdi>{served(before)}</bdi>
                </td>
                <td>
                  <bdi>{served(after)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
