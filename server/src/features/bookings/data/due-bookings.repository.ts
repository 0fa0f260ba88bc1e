import { certainStatuses, requestedStatuses, statusesWhere } from '@makani/domain/bookings/status-facts';
import type { Db } from '../../../db/database.ts';

// Queries for bookings with a due deadline or reminder.

/** The column that holds each deadline. */
export const deadlines = { payment: 'hold_expires_at', host: 'confirm_by' } as const;

/**
 * @returns ids after the last one seen. Each booking is then locked and checked again in its own
 * transaction.
 */
export async function listDue(
  db: Db,
  waitsFor: keyof typeof deadlines,
  now: Temporal.Instant,
  after: string | undefined,
): Promise<string[]> {
  const statuses = statusesWhere((facts) => facts.waitsFor === waitsFor);
  let query = db
    .selectFrom('bookings')
    .select('id')
    .where('status', 'in', statuses)
    .where(deadlines[waitsFor], '<=', now);
  if (after !== undefined) query = query.where('id', '>', after);
  const rows = await query.orderBy('id').limit(100).execute();
  return rows.map((row) => row.id);
}

/** Confirmed bookings that start before `until` and whose guests have not been reminded. */
export async function listToRemind(
  db: Db,
  now: Temporal.Instant,
  until: Temporal.Instant,
): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', 'in', certainStatuses)
    .whereRef('reminded_for', 'is distinct from', 'starts_at')
    .where('starts_at', '>', now)
    .where('starts_at', '<=', until)
    .orderBy('starts_at')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

export async function noteGuestReminder(trx: Db, id: string, startsAt: Temporal.Instant): Promise<void> {
  await trx.updateTable('bookings').set({ reminded_for: startsAt }).where('id', '=', id).execute();
}

/** Pending bookings whose host has not been reminded yet. The domain rule decides which of them are due. */
export async function listUnreminded(db: Db, now: Temporal.Instant): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', 'in', requestedStatuses)
    .where('host_reminded_at', 'is', null)
    .where('confirm_by', '<=', now.add({ hours: 5 }))
    .where('confirm_by', '>', now)
    .orderBy('confirm_by')
    .limit(500)
    .execute();
  return rows.map((row) => row.id);
}

export async function noteReminder(trx: Db, id: string, now: Temporal.Instant): Promise<void> {
  await trx.updateTable('bookings').set({ host_reminded_at: now }).where('id', '=', id).execute();
}
