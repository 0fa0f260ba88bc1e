import { certainStatuses, requestedStatuses, statusesWhere } from '@makani/domain/bookings/status-facts';
import type { Db } from '../../../db/database.ts';

// What the clock has to do with bookings: holds and silence that end, and reminders.

/** When the clock takes the step that a booking waits for. */
export const deadlines = { payment: 'hold_expires_at', host: 'confirm_by' } as const;

/** Ids only, beyond the last one seen: each is then locked and looked at again in a transaction of its own. */
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

/** Confirmed ones that begin before `until` and whose guests have not been told so. */
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

/** Pending ones whose host has not been reminded and may have to be; the rule looks closer. */
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
