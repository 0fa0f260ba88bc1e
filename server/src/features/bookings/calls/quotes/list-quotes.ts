import type { SentQuote } from '@makani/contract/desk-bookings/sent-quotes';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import type { Context } from '../../../../adapters/context.ts';
import { inTransaction } from '../../../../db/retry.ts';
import { AppError } from '../../../../http/app-error.ts';
import { recordAct } from '../../../audit/public/audit.ts';
import { getLocation } from '../../../locations/public/locations.ts';
import { getVehicleCards } from '../../../vehicles/public/vehicles.ts';
import { isOver, listNewest, markWithdrawn, type SentQuoteRow } from './sent-quotes.repository.ts';

const maxShown = 300;

/** Newest first, at most 300. */
export async function listQuotes({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<SentQuote[]> {
  const now = clock.now();
  const rows = await listNewest(db, maxShown);
  const cards = await getVehicleCards(
    db,
    rows.map((row) => row.vehicle_id),
  );
  const names = new Map<string, string>();
  for (const id of new Set(rows.map((row) => row.location_id)))
    names.set(id, (await getLocation(db, id, now)).name);
  return rows.map((row) => ({
    id: row.id,
    state: stateOf(row, now),
    callerName: `${row.first_name} ${row.last_name}`,
    callerEmail: row.email ?? '',
    callerPhone: row.phone ?? '',
    by: row.sent_by,
    vehicleName: cards.get(row.vehicle_id)?.name ?? '',
    locationName: names.get(row.location_id) ?? '',
    pickupAt: row.pickup_at,
    returnAt: row.return_at,
    totalCents: row.total_cents,
    sentAt: row.created_at.toString(),
    validUntil: { at: row.valid_until.toString(), local: wallTimeOf(row.valid_until, row.time_zone) },
    bookingId: row.booking_id,
  }));
}

function stateOf(row: SentQuoteRow, now: Temporal.Instant): SentQuote['state'] {
  if (row.booking_id !== null) return 'taken';
  if (row.withdrawn_at !== null) return 'withdrawn';
  return isOver(row, now) ? 'over' : 'open';
}

/** @throws AppError `not_found`, also for one that was taken or withdrawn, or has expired. */
export async function withdrawQuote(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, operatorId }: { id: string; operatorId: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const now = clock.now();
    if (!(await markWithdrawn(trx, id, now))) throw new AppError('not_found');
    await recordAct(trx, 'sent_quote_withdrawn', { actorId: operatorId, subjectId: id }, now);
  });
}
