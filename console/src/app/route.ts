import { signal, type ReadonlySignal } from '@preact/signals';

/** Where in the console one is: the list of plans, a plan, or its driver sheets. */
export type PageRoute =
  | { readonly page: 'plans' }
  | { readonly page: 'plan'; readonly planId: string }
  | { readonly page: 'sheets'; readonly planId: string };

/** What an address's hash means: `#/plans/tuesday`, `#/plans/tuesday/sheets`; the list for what means nothing. */
export function routeOf(hash: string): PageRoute {
  const [, id, sheets] = /^#\/plans\/([^/]+)(\/sheets)?$/.exec(hash) ?? [];
  if (id === undefined) return { page: 'plans' };
  try {
    return { page: sheets === undefined ? 'plan' : 'sheets', planId: decodeURIComponent(id) };
  } catch {
    return { page: 'plans' };
  }
}

/** The address of a route. */
export function hashOf(route: PageRoute): string {
  if (route.page === 'plans') return '#/plans';
  return `#/plans/${encodeURIComponent(route.planId)}${route.page === 'sheets' ? '/sheets' : ''}`;
}

const current = signal(routeOf(location.hash));
addEventListener('hashchange', () => (current.value = routeOf(location.hash)));

/** The route of the address. */
export const route: ReadonlySignal<PageRoute> = current;

/** Goes to another page; the browser's way back leads here. */
export function goTo(next: PageRoute): void {
  location.hash = hashOf(next);
}
