import { join } from 'node:path';
import { ConfigError, type Config } from '../config/config.ts';
import { type DataKeys, loadDataKeys, makeNextKey } from '../config/data-key.ts';
import type { Db } from '../db/database.ts';
import { createEncryption, keyIdOf, type Encryption } from '../lib/encryption/encrypted-text.ts';
import { checkKeys, holdsEncrypted } from './canary.ts';

/**
 * `present`: the configured key. `next`: a new key replaces the one stored in a file. `lost`: the key of
 * the data is gone, and another replaces it.
 */
export type KeyUse = 'present' | 'next' | 'lost';

/**
 * Opens encryption with the configured key.
 * @throws ConfigError when the database needs another key, before any command writes with the wrong one.
 */
export async function openEncryption(config: Config, db: Db, use: KeyUse): Promise<Encryption> {
  if (use !== 'lost') await requireRightKeys(config, db, await load());
  if (use !== 'present' && config.dataKey === undefined) await makeNextKey(config);
  const keys = await load();
  if (use === 'next') await requireRightKeys(config, db, keys);
  return createEncryption(keys.current, keys.previous);

  function load(): Promise<DataKeys> {
    return loadDataKeys(config, async () => !(await holdsEncrypted(db)));
  }
}

async function requireRightKeys(config: Config, db: Db, keys: DataKeys): Promise<void> {
  const verdict = await checkKeys(db, keys);
  if (verdict.right) return;
  const given = config.dataKey === undefined ? join(config.dataDir, 'data.key') : 'DATA_KEY';
  const id = keyIdOf(keys.current);
  const missing = verdict.missing.length > 0 ? ` (key ${verdict.missing.join(', ')})` : '';
  throw new ConfigError(
    verdict.unfinished
      ? `Part of the data is still encrypted with the previous key${missing}. Give that as DATA_KEY_PREVIOUS until npm run makani -- key:rotate has finished.`
      : `${given} (key ${id}) is not the key that this database is encrypted with${missing}. Nothing was changed. Start with the right key; how to change or replace it is in docs/operations/keys.md.`,
  );
}
