import { ServiceError } from '@tourwright/client';
import { useRef, useState } from 'preact/hooks';
import type { Plan } from 'tourwright';
import { goTo } from '../route.js';
import type { PlanService } from '../service.js';
import { askIfRefused } from '../session.js';
import { messageOf, number, words } from '../texts.js';
import type { Brought, Remark } from './read-files.js';
import { Remarks } from './remarks.js';

/** Creates a plan from dropped or chosen files, which are read in the browser and sent only then. */
export function Bring({ service }: { readonly service: PlanService }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [brought, setBrought] = useState<Brought | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const read = async (chosen: readonly File[]): Promise<void> => {
    if (chosen.length === 0) return;
    setFiles(chosen);
    setBusy(true);
    const data = new FormData(form.current ?? undefined);
    const [date, tz] = ['date', 'tz'].map((name) => String(data.get(name) ?? '') || undefined);
    // The readers of all formats are loaded on demand.
    const { readFiles } = await import('./read-files.js');
    setBrought(await readFiles(chosen, { date, tz }));
    setBusy(false);
  };
  const create = async (plan: Plan): Promise<void> => {
    setBusy(true);
    try {
      goTo({ page: 'plan', planId: (await service.create(named(plan, files))).id ?? '' });
    } catch (error) {
      if (!askIfRefused(error)) setBrought({ ...(brought ?? { remarks: [] }), faults: faultsOf(error, plan) });
    }
    setBusy(false);
  };
  return (
    <form
      ref={form}
      class={`bring ${isOver ? 'over' : ''}`}
      aria-label={words.newPlan}
      onSubmit={(event) => event.preventDefault()}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void read([...(event.dataTransfer?.files ?? [])]);
      }}
    >
      <h2>{words.newPlan}</h2>
      <p>{words.bringNote}</p>
      <p>
        <label class="button">
          {words.chooseFiles}
          <input
            type="file"
            class="unseen"
            multiple
            accept=".json,.csv,.tsv,.txt,.xlsx,.xml"
            onChange={({ currentTarget }) => {
              void read([...(currentTarget.files ?? [])]);
              // Allows choosing a corrected file again.
              currentTarget.value = '';
            }}
          />
        </label>{' '}
        <bdi>{files.map(({ name }) => name).join(', ')}</bdi>
      </p>
      <TableQuestions
        isAsked={files.some(({ name }) => /\.(csv|tsv|txt|xlsx)$/i.test(name))}
        again={() => void read(files)}
      />
      <div role="status">{isBusy ? <p class="note">{words.reading}</p> : null}</div>
      {brought === undefined ? null : (
        <Outcome brought={brought} isBusy={isBusy} create={(plan) => void create(plan)} />
      )}
    </form>
  );
}

/** Asks for what tables do not contain. */
function TableQuestions({ isAsked, again }: { readonly isAsked: boolean; readonly again: () => void }) {
  if (!isAsked) return null;
  return (
    <p class="fields">
      <label>
        {words.day} <input type="date" name="date" onChange={again} />
      </label>
      <label>
        {words.timeZone}{' '}
        <input
          name="tz"
          defaultValue={Intl.DateTimeFormat().resolvedOptions().timeZone}
          onChange={again}
          spellcheck={false}
        />
      </label>
    </p>
  );
}

interface OutcomeProperties {
  readonly brought: Brought;
  readonly isBusy: boolean;
  readonly create: (plan: Plan) => void;
}

function Outcome({ brought: { plan, faults, remarks }, isBusy, create }: OutcomeProperties) {
  return (
    <>
      {faults.length === 0 ? null : (
        <div role="alert">
          <p class="bad">{words.faults(number(faults.length))}</p>
          <Remarks remarks={faults} />
        </div>
      )}
      {plan === undefined ? null : (
        <p>
          <button type="button" class="main" disabled={isBusy} onClick={() => create(plan)}>
            {words.create}
          </button>{' '}
          {words.contains(number(lengthOf(plan.orders)), number(lengthOf(plan.resources)))}
        </p>
      )}
      {remarks.length === 0 ? null : (
        <details>
          <summary>{words.remarks(number(remarks.length))}</summary>
          <Remarks remarks={remarks} />
        </details>
      )}
    </>
  );
}

/** Length of a list in a file, which may hold anything. */
const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

/** Names a plan that has no name after its own id, or after its file, since the service assigns new ids. */
function named(plan: Plan, [file]: readonly File[]): Plan {
  const name = plan.properties?.['name'] ?? plan.id ?? file.name.replace(/\.[^.]*$/, '');
  return { ...plan, properties: { ...plan.properties, name } };
}

/** The errors of a refused plan, with the ids of the objects that their paths name. */
function faultsOf(error: unknown, plan: Plan): readonly Remark[] {
  if (!(error instanceof ServiceError) || error.errors.length === 0) return [{ path: '', message: messageOf(error) }];
  return error.errors.map(({ message, properties }) => {
    const path = properties?.['path'] ?? '';
    const [, list, at] = /^(orders|resources)\[(\d+)\]/.exec(path) ?? [];
    const id = list === undefined ? undefined : plan[list as 'orders' | 'resources']?.[Number(at)]?.id;
    return { path: id === undefined ? path : `${path} (${id})`, message };
  });
}
