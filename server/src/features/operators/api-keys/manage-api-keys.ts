import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { ApiKey, NewApiKey } from '@makani/contract/tools/api-keys';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import { hashToken } from '../../accounts/public/hash-token.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { lockManagers } from '../data/operators.repository.ts';
import { mailToolNews } from '../data/tool-news.ts';
import * as keys from './api-keys.repository.ts';
import { keyPrefix } from './read-api-key.ts';

const maxKeys = 50;
/** Enough to tell keys apart, and of no use to guess the rest. */
const shownLetters = 4;

export async function listApiKeys({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<ApiKey[]> {
  const now = clock.now();
  return (await keys.listKeys(db)).map((row) => present(row, now));
}

/**
 * Creates a key: 256 random bits, shown once. All managers get a mail.
 * @throws AppError `managers_only`, `invalid_input`.
 */
export async function createApiKey(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { name, scopes: chosen, days }: NewApiKey,
  actorId: string,
): Promise<{ apiKey: ApiKey; key: string }> {
  const key = `${keyPrefix}${randomBytes(32).toString('base64url')}`;
  const scopes = [...new Set(chosen)];
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    if (!(await lockManagers(trx)).includes(actorId)) throw new AppError('managers_only');
    if ((await keys.countWorking(trx, now)) >= maxKeys)
      throw invalidField('name', `There can be up to ${maxKeys} API keys. Please revoke one first.`);
    const id = randomUUIDv7();
    const prefix = key.slice(0, keyPrefix.length + shownLetters);
    const endsAt = days === null ? null : now.add({ hours: 24 * days });
    await keys.insertKey(trx, {
      id,
      name,
      prefix,
      key_hash: hashToken(key),
      scopes,
      created_by: actorId,
      created_at: now,
      ends_at: endsAt,
    });
    const facts = { name, key: `${prefix}…`, scopes, endsAt: endsAt?.toString() ?? null };
    await recordAct(trx, 'api_key_created', { actorId, subjectId: null, ...facts }, now);
    await mailToolNews(trx, { news: 'key_created', name, actorId }, now);
    return { apiKey: present(await keys.findKey(trx, id), now), key };
  });
}

/** @throws AppError `not_found`, also for a key that has ended. */
export async function revokeApiKey(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
  actorId: string,
): Promise<void> {
  await inTransaction(db, async (trx: Db) => {
    const now = clock.now();
    const ended = await keys.endKey(trx, id, now);
    if (ended === undefined) throw new AppError('not_found');
    const facts = { name: ended.name, key: `${ended.prefix}…` };
    await recordAct(trx, 'api_key_revoked', { actorId, subjectId: null, ...facts }, now);
  });
}

function present(row: keys.KeyRow, now: Temporal.Instant): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    state: stateOf(row, now),
    createdBy: row.creator,
    createdAt: row.created_at.toString(),
    lastUsedAt: row.last_used_at?.toString() ?? null,
    endsAt: row.ends_at?.toString() ?? null,
  };
}

function stateOf(row: keys.KeyRow, now: Temporal.Instant): ApiKey['state'] {
  if (row.revoked_at !== null) return 'revoked';
  if (row.ends_at !== null && Temporal.Instant.compare(row.ends_at, now) <= 0) return 'over';
  return row.grade === 'manager' && row.disabled_at === null ? 'working' : 'stopped';
}
