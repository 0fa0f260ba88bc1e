import { returnElsewhere } from '@makani/domain/arrivals/one-way';
import type { Db } from '../../../db/database.ts';
import { findMailbox } from '../../accounts/public/mailbox.ts';
import { type AgreedBooking, findRenter } from '../../bookings/public/day/agreed-bookings.ts';
import { queueMail } from '../../mail/public/mail.ts';
import { printedOf, type SignedRow } from './print-agreement.ts';

/** Sends a copy to the account that rents and to the host of the vehicle. */
export async function mailSignedAgreement(
  trx: Db,
  { booking, row }: { booking: AgreedBooking; row: SignedRow },
  now: Temporal.Instant,
): Promise<void> {
  const { timeZone } = booking.vehicle.location;
  const renter = await findRenter(trx, booking.id);
  const facts = {
    about: row.id,
    bookingId: booking.id,
    reference: booking.reference,
    vehicleName: booking.vehicle.name,
    pickupAt: booking.pickupAt,
    returnAt: booking.returnAt,
    returnElsewhere: returnElsewhere(booking.delivered?.return?.place, {
      returnAt: booking.returnAt,
      timeZone,
    }),
    locationName: booking.vehicle.location.name,
    isRenewed: row.replaces_id !== null,
    agreement: printedOf(row, timeZone),
  };
  await queueMail(
    trx,
    'agreement_signed',
    { ...facts, recipient: renter.recipient, customerName: renter.firstName },
    now,
  );
  const { hostId } = booking.vehicle;
  const host = hostId === null ? undefined : await findMailbox(trx, hostId);
  if (host === undefined) return;
  await queueMail(
    trx,
    'host_agreement_signed',
    {
      ...facts,
      recipient: { as: 'host', email: host.email },
      hostName: host.firstName,
      customerName: renter.fullName,
    },
    now,
  );
}
