import { readyHoursBefore } from '@makani/domain/handover/turnaround';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { findMailbox } from '../../accounts/public/mailbox.ts';
import { nextPickups } from '../../bookings/public/vehicle-bookings.ts';
import { queueMail } from '../../mail/public/mail.ts';
import { getVehicleDetails, listOpen, stepsDone } from '../../vehicles/public/vehicle-details.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';

/**
 * Tells hosts of vehicles that aren't ready for a pickup within two hours, once for each booking: the outbox takes one mail of
 * a kind about it.
 */
export async function warnOfUnready({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const open = await listOpen(db);
  const ids = open.map((row) => row.vehicle_id);
  const pickups = await nextPickups(db, ids, now, now.add({ hours: readyHoursBefore }));
  const [cards, details] = [await getVehicleCards(db, ids), await getVehicleDetails(db, ids)];
  for (const row of open) {
    const pickup = pickups.get(row.vehicle_id);
    const hostId = cards.get(row.vehicle_id)?.hostId ?? null;
    if (pickup === undefined || hostId === null) continue;
    await inTransaction(db, async (trx) => {
      const host = await findMailbox(trx, hostId);
      if (host === undefined) return;
      await queueMail(
        trx,
        'vehicle_not_ready',
        {
          bookingId: pickup.bookingId,
          recipient: { as: 'host', email: host.email },
          firstName: host.firstName,
          vehicleName: cards.get(row.vehicle_id)?.name ?? '',
          plate: details.get(row.vehicle_id)?.plate ?? '',
          pickupAt: pickup.pickupAt,
          done: stepsDone(row),
          energy: details.get(row.vehicle_id)?.energy ?? 'fuel',
        },
        now,
      );
    });
  }
}
