import { serviceNow } from '../connection.js';
import { moment, number, stateText, words } from '../texts.js';
import { Chart } from './chart.js';
import type { FollowedPlan } from './follow.js';
import { objectiveName, objectiveValue } from './objective-text.js';
import { isOver } from './run.js';
import { useState } from 'preact/hooks';
import type { States } from '../service.js';

/** The objectives in order, and how they improve. */
export function Objectives({ followed }: { readonly followed: FollowedPlan }) {
  const { run, live, state } = followed;
  const { improvements } = run.value;
  const now = improvements.at(-1)?.objectives ?? live.solution.value?.objectives ?? [];
  if (now.length === 0) return null;
  const nameOf = ({ name, priority }: (typeof now)[number]): string =>
    objectiveName(name, now.filter((other) => other.name === name).length > 1 ? priority : undefined);
  const end = isOver(run.value) ? Math.max(run.value.since ?? 0, improvements.at(-1)?.at ?? 0) : serviceNow();
  return (
    <details class="menu">
      <summary>
        {`${nameOf(now[0])}: ${objectiveValue(now[0].name, now[0].value, state.formats)}`}
        {improvements.length > 1 ? ` · ${words.improved(number(improvements.length - 1))}` : ''}
      </summary>
      <div class="sheet">
        <table>
          <thead>
            <tr>
              <th scope="col">{words.objective}</th>
              <th scope="col">{words.value}</th>
              <th scope="col">{words.course}</th>
            </tr>
          </thead>
          <tbody>
            {now.map((objective, at) => {
              const { name, priority, value } = objective;
              const samples = improvements.flatMap(({ at: time, objectives }) => {
                const found = objectives.find((other) => other.name === name && other.priority === priority);
                return found === undefined ? [] : [{ at: time, value: found.value }];
              });
              const first = samples.at(0)?.value ?? value;
              return (
                <tr key={at}>
                  <th scope="row">{nameOf(objective)}</th>
                  <td>
                    {first === value ? '' : `${objectiveValue(name, first, state.formats)} → `}
                    {objectiveValue(name, value, state.formats)}
                  </td>
                  <td>
                    <Chart samples={samples} end={end} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <History followed={followed} />
      </div>
    </details>
  );
}

/** The states of a plan with its versions, read on demand. */
function History({ followed: { live } }: { readonly followed: FollowedPlan }) {
  const [states, setStates] = useState<States>([]);
  const read = (isOpen: boolean): void => {
    if (isOpen) live.service.states(live.planId).then(setStates, () => setStates([]));
  };
  return (
    <details onToggle={({ currentTarget }) => read(currentTarget.open)}>
      <summary>{words.history}</summary>
      <ul>
        {states.map(({ planVersion, state, timestamp }, at) => (
          <li key={at}>{`${moment(timestamp)} · ${words.version(number(planVersion))} · ${stateText(state)}`}</li>
        ))}
      </ul>
    </details>
  );
}
