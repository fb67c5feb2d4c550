import { useEffect, useState } from 'preact/hooks';
import type { PlanQuery } from '@tourwright/client';
import { Bring } from '../bring/bring.js';
import { pause, untilAnswered } from '../connection.js';
import { newsOf } from '../news.js';
import { hashOf } from '../route.js';
import type { PlanPage, PlanService } from '../service.js';
import { askIfRefused, mayChange, untilSignedIn } from '../session.js';
import { moment, number, pageWords, planName, stateText, words } from '../texts.js';
import { DeletePlan } from './delete-plan.js';

type Item = PlanPage['items'][number];
type StateFilter = NonNullable<PlanQuery['state']>[number];

/** Minimum milliseconds between two reads of the list while plans change. */
const PACE = 1_000;
const PLANS_A_PAGE = 50;

/** The current plans of an agency, and the creation of new ones. */
export function PlansPage({ service }: { readonly service: PlanService }) {
  const [text, setText] = useState('');
  const [state, setState] = useState<StateFilter | ''>('');
  const [page, setPage] = useState(1);
  const [doomed, setDoomed] = useState<Item | undefined>(undefined);
  const found = useList(service, { text: text.trim(), state, page });
  return (
    <main class="plans">
      {mayChange() ? <Bring service={service} /> : null}
      <p class="fields">
        <input
          type="search"
          aria-label={words.findPlans}
          placeholder={words.findPlans}
          value={text}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            setPage(1);
          }}
        />
        <select
          aria-label={words.state}
          value={state}
          onChange={({ currentTarget }) => {
            setState(currentTarget.value as StateFilter | '');
            setPage(1);
          }}
        >
          <option value="">{words.anyState}</option>
          {Object.keys(words.states).map((each) => (
            <option key={each} value={each}>
              {[stateText(each), found?.counts?.[each]].filter(Boolean).join(' · ')}
            </option>
          ))}
        </select>
      </p>
      {found === undefined ? (
        <p class="note">{words.loading}</p>
      ) : found.items.length === 0 ? (
        <p class="note">{text === '' && state === '' ? words.noPlans : words.noneFound}</p>
      ) : (
        <List items={found.items} remove={mayChange() ? setDoomed : undefined} />
      )}
      {found === undefined || found.paging.totalPages < 2 ? null : (
        <p class="fields">
          <button type="button" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {pageWords.previous}
          </button>
          <span>{words.pageOf(number(page), number(found.paging.totalPages))}</span>
          <button type="button" disabled={page >= found.paging.totalPages} onClick={() => setPage(page + 1)}>
            {pageWords.next}
          </button>
        </p>
      )}
      {doomed === undefined ? null : <DeletePlan service={service} plan={doomed} close={() => setDoomed(undefined)} />}
    </main>
  );
}

interface ListProperties {
  readonly items: readonly Item[];
  /** Absent if the token may not delete. */
  readonly remove: ((plan: Item) => void) | undefined;
}

function List({ items, remove }: ListProperties) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.plan}</th>
          <th scope="col">{words.state}</th>
          <th scope="col">{words.orders}</th>
          <th scope="col">{words.resources}</th>
          <th scope="col">{words.updated}</th>
          {remove === undefined ? null : <td />}
        </tr>
      </thead>
      <tbody>
        {items.map((plan) => (
          <tr key={plan.id}>
            <th scope="row">
              <a href={hashOf({ page: 'plan', planId: plan.id })}>
                <bdi>{planName(plan)}</bdi>
              </a>
              {planName(plan) === plan.id ? null : (
                <small>
                  {' '}
                  <bdi>{plan.id}</bdi>
                </small>
              )}
            </th>
            <td>{stateText(plan.state)}</td>
            <td>{number(plan.nbOrders)}</td>
            <td>{number(plan.nbResources)}</td>
            <td>{moment(plan.updatedAt)}</td>
            {remove === undefined ? null : (
              <td>
                <button type="button" aria-label={`${words.delete} ${plan.id}`} onClick={() => remove(plan)}>
                  {words.delete}
                </button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PlansFilter {
  readonly text: string;
  readonly state: StateFilter | '';
  readonly page: number;
}

/** The requested page of the list, read again whenever a plan changes. */
function useList(service: PlanService, { text, state, page }: PlansFilter): PlanPage | undefined {
  const [found, setFound] = useState<PlanPage | undefined>(undefined);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const news = newsOf(
      async () => {
        setFound(await untilAnswered(() => search(service, { text, state, page }, signal), signal));
        await pause(PACE);
      },
      (error) => {
        if (!signal.aborted && askIfRefused(error)) void untilSignedIn().then(news);
      },
    );
    // Fast typing causes a single request.
    const timer = setTimeout(news, found === undefined ? 0 : 200);
    const listen = async (): Promise<void> => {
      while (!signal.aborted) {
        try {
          for await (const { type } of service.events(undefined, { signal })) if (type !== 'plan.place') news();
        } catch (error) {
          if (signal.aborted) return;
          askIfRefused(error);
          await Promise.all([pause(PACE), untilSignedIn()]);
        }
      }
    };
    void listen();
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [service, text, state, page]);
  return found;
}

/** Finds plans whose id begins with a text, then those whose name contains it. */
async function search(
  service: PlanService,
  { text, state, page }: PlansFilter,
  signal: AbortSignal,
): Promise<PlanPage> {
  const query: PlanQuery = {
    ...{ page, itemsPerPage: PLANS_A_PAGE, sort: '-updatedAt', counts: true },
    ...(state !== '' && { state: [state] }),
  };
  if (text === '') return service.plans(query, signal);
  const [byId, byName] = await Promise.all([
    service.plans({ ...query, id: text }, signal),
    service.plans({ ...query, name: text }, signal),
  ]);
  const known = new Set(byId.items.map(({ id }) => id));
  const longer = byId.paging.totalPages >= byName.paging.totalPages ? byId : byName;
  return { ...longer, items: [...byId.items, ...byName.items.filter(({ id }) => !known.has(id))] };
}
