import { bookingCan } from '@makani/domain/bookings/booking-status';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { isOpenedByLink } from '../../accounts/public/callers.ts';
import { getLocation } from '../../locations/public/locations.ts';
import { queueAccountLink } from '../../mail/public/mail.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import { payerOf } from '../data/addressees.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { insertLink, revokeLinks } from './booking-links.repository.ts';

interface NewLink {
  by: 'mail' | 'code';
  /** Null for a guest who asks for another one. */
  operatorId: string | null;
}

/** Whether the booking can still be paid. */
export function isOnHold(
  { status, hold_expires_at: holdExpiresAt }: BookingRow,
  now: Temporal.Instant,
): boolean {
  return bookingCan.pay({ status, holdExpiresAt }, now);
}

/**
 * Makes a link to a booking that is on hold, until the hold ends, and closes the earlier ones. The caller holds the booking’s
 * lock. A mail has its token encrypted, and nobody else ever gets it.
 * @returns the token of a code; null for a mail.
 */
export async function makeLink(
  { encryption }: Pick<Context, 'encryption'>,
  trx: Db,
  booking: BookingRow,
  { by, operatorId }: NewLink,
  now: Temporal.Instant,
): Promise<string | null> {
  await revokeLinks(trx, booking.id, now);
  const opens = await opensAccount(trx, booking, by);
  const link = await insertLink(trx, {
    booking_id: booking.id,
    sent_by: by,
    opens_account: opens,
    operator_id: operatorId,
    created_at: now,
    expires_at: booking.hold_expires_at,
  });
  if (by === 'code') return link.token;
  const { recipient, firstName } = await payerOf(trx, booking);
  const heldTrip = { ...(await tripOf(trx, booking, now)), needsSignIn: !opens };
  await queueAccountLink(
    { db: trx, encryption },
    'booking_link',
    { ...link, recipient: recipient.email, firstName, heldTrip },
    now,
  );
  return null;
}

/** A code may be shown to anybody at the counter, so the account behind it has nothing but this booking. */
export async function opensAccount(trx: Db, booking: BookingRow, by: NewLink['by']): Promise<boolean> {
  const { id, guest_id: guestId, created_at: createdAt } = booking;
  if (by === 'mail') return isOpenedByLink(trx, guestId);
  const other = await trx
    .selectFrom('bookings')
    .select('id')
    .where('guest_id', '=', guestId)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return other === undefined && isOpenedByLink(trx, guestId, createdAt.subtract({ minutes: 1 }));
}

async function tripOf(trx: Db, booking: BookingRow, now: Temporal.Instant) {
  const { vehicle_id: vehicleId, location_id: locationId, time_zone: timeZone } = booking;
  return {
    vehicleName: (await getVehicleCards(trx, [vehicleId])).get(vehicleId)?.name ?? '',
    locationName: (await getLocation(trx, locationId, now)).name,
    pickupAt: booking.pickup_at,
    returnAt: booking.return_at,
    totalCents: booking.total_cents,
    until: wallTimeOf(booking.hold_expires_at, timeZone),
  };
}
