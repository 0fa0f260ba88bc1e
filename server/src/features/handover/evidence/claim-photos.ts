import type { Db } from '../../../db/database.ts';

/** Keeps the photos of a trip as long as its records, because something is claimed by them. */
export async function claimPhotos(trx: Db, bookingId: string, at: Temporal.Instant): Promise<void> {
  await trx
    .updateTable('handover_photos')
    .set({ claimed_at: at })
    .where('claimed_at', 'is', null)
    .where('handover_id', 'in', (eb) =>
      eb.selectFrom('handovers').select('handovers.id').where('booking_id', '=', bookingId),
    )
    .execute();
}
