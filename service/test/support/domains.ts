import type { Caller, Domain, PlanState } from '../../src/domain/index.js';
import { openDomain, type DomainOptions } from '../../src/open-domain.js';
import type { TestDatabase } from './databases.js';
import { testEngines, type TestEngines } from './engines.js';

/** Opens a domain with the stand-in for engines. */
export function openTestDomain(
  { options }: TestDatabase,
  engines: TestEngines = testEngines(),
  more: DomainOptions = {},
): Promise<Domain> {
  return openDomain({ ...options, ...more }, engines);
}

/** A caller in production mode of a new metered agency with so many credits. */
export async function meteredCaller(domain: Domain, credits: number): Promise<Caller> {
  const { id } = await domain.agencies.create({ name: 'metered', metered: true });
  if (credits > 0) await domain.agencies.addCredits(id, credits, 'start');
  return { agencyId: id, mode: 'production', name: 'test' };
}

/** Waits until something holds. @throws Error after so many milliseconds */
export async function until(what: string, holds: () => Promise<boolean> | boolean, ms = 150_000): Promise<void> {
  const latest = performance.now() + ms;
  while (!(await holds())) {
    if (performance.now() > latest) throw new Error(`In vain waited until ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Waits until a plan is in one of these states. */
export function untilState(domain: Domain, caller: Caller, planId: string, ...states: PlanState[]): Promise<void> {
  return until(`${planId} is ${states.join(' or ')}`, async () =>
    states.includes((await domain.plans.record(caller, planId)).state),
  );
}
