import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../adapters/context.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/retry.ts';
import { findMailbox } from '../accounts/public/mailbox.ts';
import { listBilled } from '../bookings/public/host-bookings.ts';
import { type PayoutTrouble, queueMail } from '../mail/public/mail.ts';

/**
 * Tells a host that they can't be paid: once while their account was never ready, each time that it no longer is, and when Stripe
 * has decided against it.
 */
export async function mailPayoutTrouble(
  trx: Db,
  hostId: string,
  { why, refusal }: Pick<PayoutTrouble, 'why' | 'refusal'>,
  now: Temporal.Instant,
): Promise<void> {
  const mailbox = await findMailbox(trx, hostId);
  if (mailbox === undefined || !mailbox.isConfirmed) return;
  const { firstName, email } = mailbox;
  const recipient = { as: 'host', email } as const;
  const about = why === 'not ready' ? hostId : randomUUIDv7();
  await queueMail(trx, 'payout_trouble', { firstName, why, refusal, about, recipient }, now);
}

/**
 * Tells a host what happens to their payout account, so that they notice what somebody else does. It goes to the account's
 * address whether that is confirmed or not: it leads nowhere but to us.
 */
export async function mailPayoutAccount(
  trx: Db,
  hostId: string,
  what: 'opened' | 'ready' | 'changed',
  now: Temporal.Instant,
): Promise<void> {
  const mailbox = await findMailbox(trx, hostId);
  if (mailbox === undefined) return;
  const { firstName, email } = mailbox;
  const recipient = { as: 'host', email } as const;
  await queueMail(trx, 'payout_account', { firstName, what, about: randomUUIDv7(), recipient }, now);
}

/** A host hears of what was sent after an hour, and then not again for a day. */
const gatheredHours = 1;
const quietHours = 20;

/** One email about all that was sent to a host lately. */
export async function notifyHosts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const now = clock.now();
  const { rows } = await sql<{ hostId: string }>`
    select host_id as "hostId" from payouts as untold where status = 'paid' and told_at is null
    group by host_id having min(paid_at) <= ${now.subtract({ hours: gatheredHours })}::timestamptz
      and not exists (select from payouts as told where told.host_id = untold.host_id
        and told.told_at > ${now.subtract({ hours: quietHours })}::timestamptz)
    limit 100`.execute(db);
  for (const { hostId } of rows) {
    if (signal?.aborted === true) return;
    await inTransaction(db, (trx) => notifyHost(trx, hostId, now));
  }
}

async function notifyHost(trx: Db, hostId: string, now: Temporal.Instant): Promise<void> {
  const { rows } = await sql<{ id: string; bookingId: string; amountCents: number }>`
    update payouts set told_at = ${now} where host_id = ${hostId} and status = 'paid' and told_at is null
    returning id, booking_id as "bookingId", amount_cents as "amountCents"`.execute(trx);
  const [first] = rows;
  const mailbox = await findMailbox(trx, hostId);
  if (first === undefined || mailbox === undefined || !mailbox.isConfirmed) return;
  const billed = await listBilled(
    trx,
    rows.map(({ bookingId }) => bookingId),
  );
  const references = new Map(billed.map(({ id, reference }) => [id, reference]));
  const { firstName, email } = mailbox;
  const recipient = { as: 'host', email } as const;
  const trips = rows.map(({ bookingId, amountCents }) => ({
    reference: references.get(bookingId) ?? '',
    amountCents,
  }));
  const totalCents = trips.reduce((cents, { amountCents }) => cents + amountCents, 0);
  await queueMail(trx, 'payout_sent', { firstName, totalCents, trips, about: first.id, recipient }, now);
}
