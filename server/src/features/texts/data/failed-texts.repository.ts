import type { FailedText, FailedTextState } from '@makani/contract/texts/failed-texts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Place } from '../../../http/cursor.ts';
import { noNetwork, tooLate } from './drop-reasons.ts';

/** The condition of the index, which every state implies. */
const hasFailed = sql<SqlBool>`(t.last_error is not null or t.delivery = 'undelivered')`;

const isInState: Record<FailedTextState, RawBuilder<SqlBool>> = {
  waiting: sql<SqlBool>`t.status = 'queued' and t.last_error is not null`,
  refused: sql<SqlBool>`t.status = 'refused'`,
  undelivered: sql<SqlBool>`t.status = 'sent' and t.delivery = 'undelivered'`,
  lost: sql<SqlBool>`t.status = 'dropped' and (t.last_error = ${noNetwork} or starts_with(t.last_error, ${tooLate}))`,
};

const stateOf = sql<FailedTextState | null>`case
  when ${isInState.waiting} then 'waiting'
  when ${isInState.refused} then 'refused'
  when ${isInState.undelivered} then 'undelivered'
  when ${isInState.lost} then 'lost' end`;

/** Columns whose types differ between the two tables. */
const kindOf = sql<FailedText['kind']>`t.kind`;
const userOf = sql<string | null>`t.user_id`;

function failed(db: Db) {
  return db
    .selectFrom('text_messages as t')
    .innerJoin('text_consents as c', 'c.id', 't.consent_id')
    .select([
      't.id',
      kindOf.as('kind'),
      userOf.as('user_id'),
      't.booking_id',
      't.last_error',
      't.delivery_error',
    ])
    .select(['t.created_at', 't.useful_until', 'c.phone', stateOf.as('state')])
    .select(sql<boolean>`c.ended_at is null`.as('has_consent'))
    .where(hasFailed)
    .where(sql<SqlBool>`${stateOf} is not null`);
}

/** Those of callers are stored for longer than the others. */
function failedToCallers(db: Db, since: Temporal.Instant) {
  return db
    .selectFrom('caller_texts as t')
    .select([
      't.id',
      kindOf.as('kind'),
      userOf.as('user_id'),
      sql<string | null>`null::uuid`.as('booking_id'),
    ])
    .select(['t.last_error', 't.delivery_error', 't.given_at as created_at', 't.useful_until', 't.phone'])
    .select([stateOf.as('state'), sql<boolean>`t.stopped_at is null`.as('has_consent')])
    .where('t.given_at', '>', since)
    .where(hasFailed)
    .where(sql<SqlBool>`${stateOf} is not null`);
}

/** Newest first, with those to callers since then. */
export async function listFailed(
  db: Db,
  { state, since }: { state: FailedTextState | undefined; since: Temporal.Instant },
  { after, limit }: { after: Place | undefined; limit: number },
) {
  let query = db.selectFrom(failed(db).unionAll(failedToCallers(db, since)).as('t')).selectAll();
  if (state !== undefined) query = query.where('state', '=', state);
  if (after !== undefined)
    query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.at, after.id)));
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export type FailedRow = Awaited<ReturnType<typeof listFailed>>[number];

/** Until the transaction ends, no worker writes what became of it. */
export async function lockFailed(trx: Db, id: string): Promise<FailedRow | undefined> {
  return failed(trx).where('t.id', '=', id).forUpdate('t').executeTakeFirst();
}

/** Queues it once more, to be sent at once. What the network reports about the attempt before is dropped. */
export async function queueAgain(trx: Db, id: string, now: Temporal.Instant): Promise<void> {
  await trx
    .updateTable('text_messages')
    .set({
      status: 'queued',
      next_attempt_at: now,
      begun_at: null,
      body_sha256: null,
      network_id: null,
      written_to_file: false,
      last_error: null,
      ended_at: null,
      delivery: null,
      delivery_error: null,
    })
    .where('id', '=', id)
    .execute();
}
