import type { ResponseInput } from '@makani/contract/kernel/endpoint';
import type * as contract from '@makani/contract/payments/stripe-events';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { listPage } from '../../../http/cursor.ts';
import { recordAct } from '../../audit/public/audit.ts';

const pageSize = 50;

/** Events that match nothing, the oldest first. @throws AppError `invalid_input` for a cursor of another list. */
export async function listStripeEvents(
  db: Db,
  { cursor }: { cursor?: string | undefined },
): Promise<ResponseInput<typeof contract.listStripeEvents>> {
  const parked = db.selectFrom('stripe_events').selectAll().where('state', '=', 'parked');
  const { rows, nextCursor } = await listPage(
    { cursor, size: pageSize },
    ({ after, limit }) =>
      (after === undefined
        ? parked
        : parked.where((eb) => eb(eb.refTuple('received_at', 'id'), '>', eb.tuple(after.at, after.id)))
      )
        .orderBy('received_at')
        .orderBy('id')
        .limit(limit)
        .execute(),
    (row) => row.received_at,
  );
  return {
    events: rows.map((row) => ({
      id: row.id,
      eventId: row.event_id,
      type: row.type,
      objectId: row.object_id,
      receivedAt: row.received_at.toString(),
      attempts: row.attempts,
    })),
    nextCursor,
  };
}

/** The worker tries it within seconds. @throws AppError `not_found`, `stripe_event_not_parked`. */
export async function retryStripeEvent(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, reason }: { id: string; reason: string },
  actorId: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const event = await trx
      .selectFrom('stripe_events')
      .select(['type', 'state', 'attempts'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (event === undefined) throw new AppError('not_found');
    if (event.state !== 'parked') throw new AppError('stripe_event_not_parked');
    const now = clock.now();
    await trx
      .updateTable('stripe_events')
      .set({ state: 'waiting', attempts: 0, next_attempt_at: now })
      .where('id', '=', id)
      .execute();
    const { type, attempts } = event;
    const facts = { type, before: { attempts }, reason };
    await recordAct(trx, 'stripe_event_retried', { actorId, subjectId: id, ...facts }, now);
  });
}
