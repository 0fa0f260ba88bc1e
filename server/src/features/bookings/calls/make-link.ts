import type { LinkWay } from '@makani/contract/desk-bookings/new-booking';
import type { CallerText } from '@makani/contract/texts/caller-text';
import { bookingCan } from '@makani/domain/bookings/booking-status';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { isOpenedByLink } from '../../accounts/public/callers.ts';
import { getLocation } from '../../locations/public/locations.ts';
import { queueAccountLink } from '../../mail/public/mail.ts';
import { queueCallerText } from '../../texts/public/texts.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import { payerOf } from '../data/addressees.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { agreedTimes } from '../data/times-of.ts';
import { type BookingLinkRow, insertLink, revokeLinks } from './booking-links.repository.ts';

type NewLink =
  /** The operator is null for a guest who asks for another one. */
  | { by: 'mail' | 'code'; operatorId: string | null }
  | { by: 'text'; operatorId: string; text: CallerText; field: string };

/** The way of a link by the body of a request, which has a text where it is one. */
export function linkBy(
  by: LinkWay,
  of: { operatorId: string; text: CallerText | undefined; field: string },
): NewLink {
  const { operatorId, text, field } = of;
  if (by !== 'text') return { by, operatorId };
  if (text === undefined) throw new Error('a link by text has no number');
  return { by, operatorId, text, field };
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
 * lock. A mail has its token encrypted, and a text gets one as it leaves; nobody else ever has either.
 * @returns the link's id, and the token of a code; the token of a mail or a text is null.
 * @throws AppError as `queueCallerText` does, for a text.
 */
export async function makeLink(
  context: Pick<Context, 'encryption' | 'clock' | 'config' | 'texts'>,
  trx: Db,
  booking: BookingRow,
  way: NewLink,
  now: Temporal.Instant,
): Promise<{ id: string; token: string | null }> {
  await revokeLinks(trx, booking.id, now);
  const sentBy = way.by === 'mail' ? 'mail' : 'code';
  const opens = await opensAccount(trx, booking, sentBy);
  const link = await insertLink(trx, {
    booking_id: booking.id,
    sent_by: sentBy,
    opens_account: opens,
    operator_id: way.operatorId,
    created_at: now,
    expires_at: booking.hold_expires_at,
  });
  if (way.by === 'code') return link;
  if (way.by === 'text') {
    const { text, field, operatorId } = way;
    const usefulUntil = booking.hold_expires_at;
    const about = { kind: 'booking_link', reference: link.id, userId: booking.guest_id } as const;
    await queueCallerText({ ...context, db: trx }, { ...about, text, field, operatorId, usefulUntil });
    return { id: link.id, token: null };
  }
  const { recipient, firstName } = await payerOf(trx, booking);
  const heldTrip = { ...(await tripOf(trx, booking, now)), needsSignIn: !opens };
  await queueAccountLink(
    { db: trx, encryption: context.encryption },
    'booking_link',
    { ...link, recipient: recipient.email, firstName, heldTrip },
    now,
  );
  return { id: link.id, token: null };
}

/** A code may be shown to anybody at the counter, and a number be anybody’s, so the account behind it has nothing but this booking. */
export async function opensAccount(
  trx: Db,
  booking: BookingRow,
  by: BookingLinkRow['sent_by'],
): Promise<boolean> {
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

/** The held trip, as mails and texts name it. */
export async function tripOf(trx: Db, booking: BookingRow, now: Temporal.Instant) {
  const { vehicle_id: vehicleId, location_id: locationId, time_zone: timeZone } = booking;
  return {
    vehicleName: (await getVehicleCards(trx, [vehicleId])).get(vehicleId)?.name ?? '',
    locationName: (await getLocation(trx, locationId, now)).name,
    ...agreedTimes(booking),
    totalCents: booking.total_cents,
    until: wallTimeOf(booking.hold_expires_at, timeZone),
  };
}
