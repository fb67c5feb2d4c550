import { signal, type ReadonlySignal } from '@preact/signals';

/** A page of the console: the list of plans, a plan, or its driver sheets. */
export type PageRoute =
  | { readonly page: 'plans' }
  | { readonly page: 'plan'; readonly planId: string }
  | { readonly page: 'sheets'; readonly planId: string };

/** Parses an address's hash: `#/plans/tuesday`, `#/plans/tuesday/sheets`; unknown ones mean the list. */
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

/** Goes to another page; the browser's back button returns here. */
export function goTo(next: PageRoute): void {
  location.hash = hashOf(next);
}
