import { sql } from 'kysely';
import type { DataKeys } from '../config/data-key.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/retry.ts';
import { createEncryption, keyIdOf, type Encryption } from '../lib/encryption/encrypted-text.ts';
import { type EncryptedColumn, readOutdated } from '../adapters/encryption/encrypted-column.ts';
import { encryptedColumns } from './encrypted-columns.ts';

export type KeyVerdict =
  | { right: true }
  /**
   * `missing`: ids of the keys that the data needs but that were not given; empty if unknown.
   * `unfinished`: the current key is right, but some data still needs the previous one.
   */
  | { right: false; missing: string[]; unfinished: boolean };

/**
 * Checks that these keys decrypt the data. Each key in use has a row with a text that only it decrypts (the
 * canary). A database without such rows is judged by its encrypted texts. Correct keys are then recorded.
 */
export async function checkKeys(db: Db, keys: DataKeys): Promise<KeyVerdict> {
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${KEY_LOCK})`.execute(trx);
    const known = await trx.selectFrom('encryption_keys').select(['id', 'canary']).execute();
    const given = [keys.current, ...(keys.previous === undefined ? [] : [keys.previous])];
    const usable = known.filter((row) => given.some((key) => opens(key, row)));
    if (known.length > 0 && usable.length === known.length) {
      await writeCanary(trx, createEncryption(keys.current));
      return { right: true };
    }
    const samples = await sampleTexts(trx);
    if (samples.length === 0) {
      await replaceCanaries(trx, [createEncryption(keys.current)]);
      return { right: true };
    }
    const proven = given.filter((key) => samples.some((sample) => isReadable(createEncryption(key), sample)));
    if (known.length > 0 || proven.length === 0) {
      const missing = known.filter((row) => !usable.includes(row)).map(({ id }) => id);
      return { right: false, missing, unfinished: usable.some(({ id }) => id === keyIdOf(keys.current)) };
    }
    await replaceCanaries(
      trx,
      [keys.current, ...proven].map((key) => createEncryption(key)),
    );
    return { right: true };
  });
}

/** True when anything in the database is encrypted, with any key. */
export async function holdsEncrypted(db: Db): Promise<boolean> {
  return (await sampleTexts(db)).length > 0;
}

/** Records that the database needs only this key from now on. */
export async function retireOtherKeys(db: Db, encryption: Encryption): Promise<void> {
  await inTransaction(db, (trx) => replaceCanaries(trx, [encryption]));
}

const KEY_LOCK = 727_012;
const canaryText = 'aloha';
const boundTo = (keyId: string): string => `encryption_keys:${keyId}:canary`;

function opens(key: Buffer, { id, canary }: { id: string; canary: string }): boolean {
  if (keyIdOf(key) !== id) return false;
  try {
    return createEncryption(key).decrypt(canary, boundTo(id)) === canaryText;
  } catch {
    return false;
  }
}

async function writeCanary(trx: Db, encryption: Encryption): Promise<void> {
  const { keyId: id } = encryption;
  await trx
    .insertInto('encryption_keys')
    .values({ id, canary: encryption.encrypt(canaryText, boundTo(id)) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

async function replaceCanaries(trx: Db, encryptions: Encryption[]): Promise<void> {
  await trx.deleteFrom('encryption_keys').execute();
  for (const encryption of encryptions) await writeCanary(trx, encryption);
}

interface Sample {
  text: string;
  belongsTo: string;
}

/** Several texts of every kind, so that one damaged row does not look like a wrong key. */
async function sampleTexts(db: Db): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const column of encryptedColumns) samples.push(...(await sampleOf(db, column)));
  return samples;
}

async function sampleOf(db: Db, column: EncryptedColumn): Promise<Sample[]> {
  // No key has this id, so every text matches.
  const rows = await readOutdated(db, column, { keyId: 'none', after: undefined, limit: 3 });
  return rows.map(({ text, owner }) => ({ text, belongsTo: column.belongsTo(owner) }));
}

function isReadable(encryption: Encryption, { text, belongsTo }: Sample): boolean {
  try {
    encryption.decrypt(text, belongsTo);
    return true;
  } catch {
    return false;
  }
}
