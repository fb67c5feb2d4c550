import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startBoss } from '../../src/queue/boss.js';
import { openEmbedded } from '../../src/store/open-store.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with an embedded database that has all tables, and nothing in them. */
    embeddedTemplate: string;
  }
}

/** vitest's global setup: to make the tables of an embedded database takes ten times as long as to copy its folder. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'tourwright-template-'));
  const store = await openEmbedded(folder);
  const boss = await startBoss(store, (message, error) => {
    throw new Error(message, { cause: error });
  });
  await boss.stop();
  await store.close();
  for (const reserve of ['reserve', 'reserve-for-deletions']) rmSync(join(folder, reserve), { force: true });
  project.provide('embeddedTemplate', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
