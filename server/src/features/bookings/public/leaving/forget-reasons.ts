import { removedWords } from '@makani/domain/retention/removed-words';
import type { Db } from '../../../../db/database.ts';
import { forgetAcceptReasons } from '../../../payments/public/disputes.ts';
import { forgetRefundReasons } from '../../../payments/public/money.ts';
import { forgetAuditReasonsOfBookings } from '../../data/everything-about.ts';
import { deleteNotesOf } from '../../data/desk/booking-notes.repository.ts';
import { forgetWordsOfCharges } from '../../data/charges/trip-charges.repository.ts';
import { listReferences } from '../../data/substitutes.repository.ts';

/** Removes what operators wrote about the trips of a vehicle whose host leaves. */
export async function forgetReasonsAbout(trx: Db, vehicleIds: string[]): Promise<void> {
  if (vehicleIds.length === 0) return;
  const rows = await trx.selectFrom('bookings').select('id').where('vehicle_id', 'in', vehicleIds).execute();
  await forgetReasons(
    trx,
    rows.map(({ id }) => id),
  );
}

/** Removes what operators wrote about these bookings, which may name people. The decisions stay. */
export async function forgetReasons(trx: Db, bookingIds: string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  await deleteNotesOf(trx, bookingIds);
  await forgetAuditReasonsOfBookings(trx, bookingIds);
  await trx
    .updateTable('approvals')
    .set((eb) => ({
      reason: removedWords,
      decision_reason: eb
        .case()
        .when('decision_reason', 'is', null)
        .then(eb.val(null))
        .else(removedWords)
        .end(),
    }))
    .where('booking_id', 'in', bookingIds)
    .execute();
  const deposits = await trx
    .updateTable('deposits')
    .set({ reason: removedWords })
    .where('booking_id', 'in', bookingIds)
    .where('reason', 'is not', null)
    .returning('id')
    .execute();
  const charges = await forgetWordsOfCharges(trx, bookingIds);
  const paidUnder = await listReferences(trx, bookingIds);
  await forgetAcceptReasons(
    trx,
    paidUnder.flatMap(({ reference_ids: ids }) => ids),
  );
  // Why a part of a deposit was charged is why the rest went back.
  await forgetRefundReasons(
    trx,
    [...deposits, ...charges].map(({ id }) => id),
  );
}
