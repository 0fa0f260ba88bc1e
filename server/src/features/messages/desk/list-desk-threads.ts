import type { DeskThread } from '@makani/contract/messages/desk-messages';
import { messageLimits } from '@makani/contract/messages/messages';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { listPage } from '../../../http/cursor.ts';
import { listHostlessIds } from '../../vehicles/public/hostless-vehicles.ts';
import { openedUntil } from '../data/openings.repository.ts';
import { listThreadsWhere, unreadOf } from '../data/threads.repository.ts';
import { groundOf } from './desk-access.ts';
import { withFacts } from '../threads/list-threads.ts';
import { asDeskThread, presentThreads } from '../threads/present-thread.ts';

interface Query {
  operatorId: string;
  cursor: string | undefined;
  reported: 'yes' | undefined;
}

/** The threads that an operator may read without giving a reason again. */
export async function listDeskThreads(
  context: Pick<Context, 'db' | 'config' | 'clock' | 'encryption'>,
  { operatorId, cursor, reported }: Query,
): Promise<{ threads: DeskThread[]; nextCursor: string | null }> {
  const { db, clock } = context;
  const now = clock.now();
  const readable = reported === 'yes' ? isReported : await isReadable(db, operatorId, now);
  const { rows, nextCursor } = await listPage(
    { cursor, size: messageLimits.threadsPerPage },
    (page) => listThreadsWhere(db, readable, page),
    (row) => row.last_message_at,
  );
  const opened = await openedUntil(
    db,
    rows.map(({ id }) => id),
    operatorId,
  );
  const accesses = await withFacts(db, rows, (facts) => ({
    part: 'desk',
    side: 'desk',
    ground: groundOf(facts, opened.get(facts.thread.id), now),
  }));
  const threads = await presentThreads(context, { as: 'desk', id: operatorId }, accesses);
  return {
    threads: accesses.flatMap((access, place) => {
      const thread = threads[place];
      return thread === undefined ? [] : [asDeskThread(thread, access)];
    }),
    nextCursor,
  };
}

/** For the desk’s navigation. */
export async function countAtDesk(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  operatorId: string,
): Promise<{ reported: number; unread: number }> {
  const readable = await isReadable(db, operatorId, clock.now());
  const { rows } = await sql<{ reported: number; unread: number }>`
    select (select count(*)::int from message_threads where ${isReported}) as reported,
      (select count(*)::int from message_threads where ${readable} and desk_read < last_number
        and ${unreadOf({ part: 'desk' })} > 0) as unread`.execute(db);
  return rows[0] ?? { reported: 0, unread: 0 };
}

const isReported = sql<SqlBool>`reported_at is not null`;

async function isReadable(db: Db, operatorId: string, now: Temporal.Instant): Promise<RawBuilder<SqlBool>> {
  const hostless = await listHostlessIds(db);
  return sql<SqlBool>`(${isReported} or vehicle_id = any(${hostless}::uuid[])
    or message_threads.id in (select thread_id from thread_openings o
      where o.operator_id = ${operatorId}::uuid and o.until > ${now}::timestamptz))`;
}
