import type { PageEnvironment } from '../page/state.js';
import { connection } from './connection.js';
import { PlanPage } from './plan/plan-page.js';
import { PlansPage } from './plans/plans-page.js';
import { hashOf, route } from './route.js';
import { chooseAgency, isResuming, refusal, session, signOut } from './session.js';
import { SheetsPage } from './take/sheets-page.js';
import { SignIn } from './sign-in.js';
import { words } from './texts.js';

/** The console: asks for a token if nobody is signed in, then shows the page of the address. */
export function App({ environment }: { readonly environment: PageEnvironment }) {
  const signedIn = session.value;
  const isAsked = signedIn === undefined || refusal.value !== undefined;
  return (
    <>
      <p role="status" class="banner" hidden={connection.value === 'there'}>
        {connection.value === 'there' ? '' : words.lost}
      </p>
      {isResuming.value ? <p class="note">{words.loading}</p> : isAsked ? <SignIn /> : null}
      {signedIn === undefined ? null : (
        <div class="console" inert={isAsked}>
          <Bar />
          <Place environment={environment} />
        </div>
      )}
    </>
  );
}

/** The header: current place and navigation. */
function Bar() {
  const at = route.value;
  const { me, service } = session.value ?? {};
  return (
    <nav class="bar" aria-label={words.console}>
      <a href={hashOf({ page: 'plans' })} aria-current={at.page === 'plans' ? 'page' : undefined}>
        {words.plans}
      </a>
      {at.page === 'plans' ? null : (
        <a href={hashOf({ page: 'plan', planId: at.planId })} aria-current={at.page === 'plan' ? 'page' : undefined}>
          {words.tours}
        </a>
      )}
      {at.page === 'plans' ? null : (
        <a
          href={hashOf({ page: 'sheets', planId: at.planId })}
          aria-current={at.page === 'sheets' ? 'page' : undefined}
        >
          {words.sheets}
        </a>
      )}
      <span class="space" />
      {me === undefined || me.agencies.length < 2 ? null : (
        <select
          aria-label={words.agency}
          value={service?.agencyId}
          onChange={({ currentTarget }) => {
            chooseAgency(currentTarget.value);
            location.hash = hashOf({ page: 'plans' });
          }}
        >
          {me.agencies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name === '' ? id : name}
            </option>
          ))}
        </select>
      )}
      <a href="/api/v2/docs">{words.documentation}</a>
      <button type="button" onClick={signOut}>
        {words.signOut}
      </button>
    </nav>
  );
}

function Place({ environment }: { readonly environment: PageEnvironment }) {
  const at = route.value;
  const service = session.value?.service;
  if (service === undefined) return null;
  const key = `${service.agencyId} ${at.page === 'plans' ? '' : at.planId}`;
  if (at.page === 'plans') return <PlansPage key={key} service={service} />;
  const properties = { service, environment, planId: at.planId };
  return at.page === 'plan' ? <PlanPage key={key} {...properties} /> : <SheetsPage key={key} {...properties} />;
}
