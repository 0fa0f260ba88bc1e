import { shownEmail } from '@makani/domain/accounts/mailbox';
import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Place } from '../../../http/cursor.ts';
import type { Tables } from '../../../db/tables.ts';
import { presentUser } from '../profile/user-presenter.ts';
import { acceptedHostTerms } from '../profile/accepted-host-terms.ts';
import { findUser } from '../data/users.repository.ts';

export interface PeopleQuery {
  search: string;
  isHost: boolean;
  isBlocked: boolean;
  after: Place | undefined;
  limit: number;
}

const listedColumns = [
  'id',
  'first_name',
  'last_name',
  'email',
  'username',
  'phone_number',
  'roles',
  'blocked_at',
  'created_at',
] as const satisfies (keyof Selectable<Tables['users']>)[];

/** Accounts that are not deleted, newest first. */
export async function listPeople(db: Db, { search, isHost, isBlocked, after, limit }: PeopleQuery) {
  const only: RawBuilder<SqlBool>[] = [
    ...(isHost ? [sql<SqlBool>`roles = '{guest,host}'`] : []),
    ...(isBlocked ? [sql<SqlBool>`blocked_at is not null`] : []),
    ...(search === '' ? [] : [hasWords(search)]),
    ...(after === undefined ? [] : [sql<SqlBool>`(created_at, id) < (${after.at}, ${after.id}::uuid)`]),
  ];
  let query = db.selectFrom('users').select(listedColumns).where('deleted_at', 'is', null);
  for (const one of only) query = query.where(one);
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    email: shownEmail(row.email),
    username: row.username,
    phoneNumber: row.phone_number,
    isHost: row.roles.includes('host'),
    isBlocked: row.blocked_at !== null,
    createdAt: row.created_at,
  }));
}

const words = sql`(first_name || ' ' || last_name || ' ' || email || ' ' || username || ' ' || phone_number)`;

/** In the words of the index `users_by_words`, which a text of less than three letters can't use. */
function hasWords(text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const isPart = sql<SqlBool>`${words} ilike ${pattern}`;
  return text.length < 3
    ? isPart
    : sql<SqlBool>`(people_trigrams${words} @> people_trigrams(${text}::text) and ${isPart})`;
}

/** An account as the desk sees it, with a masked license; undefined for a deleted one. */
export async function findPerson(db: Db, id: string, now: Temporal.Instant) {
  const row = await findUser(db, id);
  if (row === undefined) return undefined;
  const { devices } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<string | number>().as('devices'))
    .where('user_id', '=', id)
    .where('idle_expires_at', '>', now)
    .where('absolute_expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return {
    user: presentUser(row),
    isHost: row.roles.includes('host'),
    joinedAt: row.created_at.toString(),
    consents: {
      emailVerifiedAt: row.email_verified_at?.toString() ?? null,
      termsAcceptedAt: row.terms_accepted_at?.toString() ?? null,
      hostTerms: acceptedHostTerms(row),
      promotions: row.promotions,
    },
    devices: Number(devices),
    blocked:
      row.blocked_at === null ? null : { at: row.blocked_at.toString(), reason: row.block_reason ?? '' },
  };
}
