import type { Domain } from '../../src/domain/index.js';
import type { Store } from '../../src/store/open-store.js';
import type { OpenDomain } from '../../src/open-domain.js';

/** The tables behind an open domain: for tests that turn back time, which no call can do. */
export function storeOf(domain: Domain): Store {
  return (domain as OpenDomain).store;
}
