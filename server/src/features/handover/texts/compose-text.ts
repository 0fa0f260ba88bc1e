import { returnAtIn } from '@makani/domain/arrivals/one-way';
import { isCertain } from '@makani/domain/bookings/status-facts';
import { isOverdue } from '@makani/domain/handover/overdue';
import { tripPhase } from '@makani/domain/handover/trip-phase';
import {
  consentText,
  guestTexts,
  hostTexts,
  lockboxText,
  type TripInText,
} from '@makani/domain/texts/text-words';
import type { Context } from '../../../adapters/context.ts';
import { type AgreedBooking, findAgreedBookings } from '../../bookings/public/day/agreed-bookings.ts';
import { getLocation } from '../../locations/public/locations.ts';
import type { ComposeText } from '../../texts/public/texts.ts';
import { lockboxCodeFor } from './lockbox-code-for.ts';

/** The words of an urgent text, from the trip as it is now. Null when it says nothing new any more. */
export const composeText: ComposeText = async (context, text, now) => {
  const { kind, booking_id: bookingId, user_id: userId, moment } = text;
  if (kind === 'consent_given') return consentText;
  const booking =
    bookingId === null ? undefined : (await findAgreedBookings(context, [bookingId])).get(bookingId);
  if (booking === undefined || !isOfUse[kind](booking, moment, now)) return null;
  const isDriver = (booking.driverId ?? booking.guestId) === userId;
  if (!isDriver && booking.vehicle.hostId !== userId) return null;
  const trip = await tripInText(context, { booking, isDriver }, now);
  if (kind === 'lockbox_code') {
    const code = isDriver ? await lockboxCodeFor(context, booking.id, now) : null;
    return code === null ? null : lockboxText(trip, code);
  }
  if (isDriver) return guestTexts[kind](trip);
  return kind === 'next_guest' || kind === 'breakdown' ? null : hostTexts[kind](trip);
};

type OfUse = (booking: AgreedBooking, moment: Temporal.Instant, now: Temporal.Instant) => boolean;

const isAhead: OfUse = ({ status, pickedUpAt }) => isCertain(status) && pickedUpAt === null;

const isOfUse: Record<
  'pickup_soon' | 'return_soon' | 'overdue' | 'next_guest' | 'breakdown' | 'lockbox_code',
  OfUse
> = {
  pickup_soon: (booking, moment, now) =>
    isAhead(booking, moment, now) &&
    booking.startsAt.equals(moment) &&
    Temporal.Instant.compare(now, moment) < 0,
  return_soon: (booking, moment, now) =>
    tripPhase(booking, now) === 'under_way' &&
    booking.endsAt.equals(moment) &&
    Temporal.Instant.compare(now, moment) < 0,
  overdue: (booking, _moment, now) => isOverdue(booking, now),
  next_guest: isAhead,
  breakdown: (booking, _moment, now) => tripPhase(booking, now) === 'under_way',
  // The door of the code has the rule.
  lockbox_code: (booking, moment) => booking.startsAt.equals(moment) && booking.pickedUpAt === null,
};

async function tripInText(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { booking, isDriver }: { booking: AgreedBooking; isDriver: boolean },
  now: Temporal.Instant,
): Promise<TripInText> {
  const { vehicle, pickupAt, returnAt, delivered } = booking;
  const { name: home, timeZone } = vehicle.location;
  const other = delivered?.return?.place;
  const isOneWay = other?.kind === 'location';
  const { phone } = await getLocation(db, vehicle.location.id, now);
  const page = isDriver ? `dashboard/trips/${booking.id}` : `host/bookings/${booking.id}/handover/next`;
  return {
    vehicleName: vehicle.name,
    placeName: home,
    returnPlaceName: isOneWay ? other.name : home,
    pickupAt,
    returnAt: returnAtIn(other?.timeZone, { returnAt, timeZone }),
    phone,
    url: `${config.publicUrl}/${page}`,
  };
}
