import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));

/**
 * Puts an archive of an empty embedded database into a folder: the first start unpacks it in a second or two, where making
 * a database takes ten. Made once for each version of PGlite and kept in build/.
 */
export async function addEmptyDatabase(outDir: string): Promise<void> {
  const pglite = join(dirname(fileURLToPath(import.meta.resolve('@electric-sql/pglite'))), '..', 'package.json');
  const { version } = JSON.parse(await readFile(pglite, 'utf8')) as { version: string };
  const kept = join(folder, 'build', `empty-database-${version}.tar.gz`);
  if (!existsSync(kept)) {
    await mkdir(dirname(kept), { recursive: true });
    const fresh = `${kept}.${process.pid}`;
    await writeFile(fresh, await makeEmptyDatabase());
    await rename(fresh, kept);
  }
  await copyFile(kept, join(outDir, 'empty-database.tar.gz'));
}

async function makeEmptyDatabase(): Promise<Uint8Array> {
  const { PGlite } = await import('@electric-sql/pglite');
  const db = await PGlite.create();
  const archive = await db.dumpDataDir('gzip');
  await db.close();
  return new Uint8Array(await archive.arrayBuffer());
}
