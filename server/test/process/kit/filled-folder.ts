import { existsSync } from 'node:fs';
import { cp, mkdir, rename } from 'node:fs/promises';
import { inject } from 'vitest';
import { mainFile, run, until } from '../../../../proof/kit/site-process.ts';

/** Fills `dataDir` like a first start. The data is migrated and seeded once per run, then copied. */
export async function copyFilledFolder(dataDir: string): Promise<void> {
  const migrated = migratedFolder();
  const filled = `${migrated}.filled`;
  await fillOnce(migrated, filled);
  await cp(filled, dataDir, { recursive: true });
}

/** Leaves in `dataDir` what a first start has made before it fills the database. */
export async function copyMigratedFolder(dataDir: string): Promise<void> {
  await cp(migratedFolder(), dataDir, { recursive: true });
}

function migratedFolder(): string {
  const source = inject('testDatabase');
  if (source.kind !== 'embedded') throw new Error('Folders belong to the embedded database.');
  return source.migrated;
}

/**
 * Several workers may call this at once. The one that gets the lock does the work; the lock stays, and the
 * others wait.
 */
async function fillOnce(migrated: string, filled: string): Promise<void> {
  const isFirst = (await mkdir(`${filled}.lock`, { recursive: true })) !== undefined;
  if (!isFirst) {
    await until('the folder is filled', async () => existsSync(filled), 120);
    return;
  }
  const unfinished = `${filled}.new`;
  await cp(migrated, unfinished, { recursive: true });
  const { code, stderr } = await run(process.execPath, [mainFile, 'db:seed'], {
    env: { DATA_DIR: unfinished, LOG_LEVEL: 'silent' },
  }).ended;
  if (code !== 0) throw new Error(`The folder could not be filled: ${stderr}`);
  await rename(unfinished, filled);
}
