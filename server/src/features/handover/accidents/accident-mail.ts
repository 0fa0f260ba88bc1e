import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { findMailbox } from '../../accounts/public/mailbox.ts';
import { queueMail } from '../../mail/public/mail.ts';
import type { RecordedTrip } from '../../bookings/public/day/actual-times.ts';
import { supportContacts } from '../../site/public/current-site.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import type { AccidentRow } from './accidents.repository.ts';

/** Tells the office and the host of the vehicle, each once for a report. Its words and names stay on its page. */
export async function notifyOfAccident(
  trx: Db,
  config: Context['config'],
  trip: RecordedTrip,
  accident: Pick<AccidentRow, 'id' | 'vehicle_id' | 'happened_at' | 'reported_at' | 'is_anybody_hurt'>,
): Promise<void> {
  const vehicle = (await getVehicleCards(trx, [accident.vehicle_id])).get(accident.vehicle_id);
  if (vehicle === undefined) throw new Error(`report ${accident.id} has no vehicle`);
  const facts = {
    about: accident.id,
    bookingId: trip.id,
    reference: trip.reference,
    vehicleName: vehicle.name,
    happenedAt: wallTimeOf(accident.happened_at, trip.timeZone),
    isAnybodyHurt: accident.is_anybody_hurt,
  };
  const now = accident.reported_at;
  const { email } = await supportContacts(trx, config);
  await queueMail(trx, 'desk_accident', { ...facts, recipient: { as: 'office', email } }, now);
  const host = vehicle.hostId === null ? undefined : await findMailbox(trx, vehicle.hostId);
  if (host === undefined) return;
  const recipient = { as: 'host', email: host.email } as const;
  await queueMail(trx, 'host_accident', { ...facts, recipient, recipientName: host.firstName }, now);
}
