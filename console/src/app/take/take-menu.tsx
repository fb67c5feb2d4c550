import { useState } from 'preact/hooks';
import type { Plan } from 'tourwright';
import type { Live } from '../../page/live.js';
import { hashOf } from '../route.js';
import { messageOf, words } from '../texts.js';
import type { Format } from './write-files.js';

const FORMATS: readonly Format[] = ['csv', 'xlsx', 'ics', 'geojson', 'gpx', 'html', 'solution'];

/** Extensions of file names that differ from the format's name. */
const ENDS: Readonly<Record<string, string>> = { plan: 'plan.json', solution: 'solution.json' };

/** Downloads plan and solution as files. */
export function TakeMenu({ live, plan }: { readonly live: Live; readonly plan: Plan }) {
  const [fault, setFault] = useState('');
  const solution = live.solution.value;
  const take = async (format: Format | 'plan'): Promise<void> => {
    setFault('');
    try {
      save(await contentOf(format), `${live.planId}.${ENDS[format] ?? format}`);
    } catch (error) {
      setFault(messageOf(error));
    }
  };
  const contentOf = async (format: Format | 'plan'): Promise<Blob> => {
    if (format === 'plan' || solution === undefined)
      return new Blob([`${JSON.stringify(plan, null, 2)}\n`], { type: 'application/json' });
    // The writers of all formats are loaded on demand.
    return (await import('./write-files.js')).fileOf(format, plan, solution);
  };
  return (
    <details class="menu right">
      <summary>{words.take}</summary>
      <ul class="sheet">
        <li>
          <a href={hashOf({ page: 'sheets', planId: live.planId })}>{words.sheets}</a>
        </li>
        {([...(solution === undefined ? [] : FORMATS), 'plan'] as const).map((format) => (
          <li key={format}>
            <button type="button" class="link" onClick={() => void take(format)}>
              {words.formats[format]}
            </button>
          </li>
        ))}
        <li role="alert" class="bad">
          {fault}
        </li>
      </ul>
    </details>
  );
}

/** Lets the browser download a file. */
function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
