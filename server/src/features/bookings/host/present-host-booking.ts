import type { HostBooking } from '@makani/contract/bookings/host-bookings';
import { bookingDue, commissionDue } from '@makani/domain/bookings/booking-due';
import { bookingCan, tripStatus } from '@makani/domain/bookings/booking-status';
import { hostSeesContacts } from '@makani/domain/bookings/customer-contacts';
import { isCertain, isRequest } from '@makani/domain/bookings/status-facts';
import { extrasInWords, extrasOf } from '@makani/domain/pricing/extras';
import { deliveryInWords, meetingsOf } from '@makani/domain/arrivals/places';
import { bookedExtras, hostExtrasInWords } from '@makani/domain/pricing/host-extras';
import { linesForState } from '@makani/domain/pricing/charges';
import { splitOf } from '@makani/domain/pricing/price-split';
import { partyInWords } from '@makani/domain/fit/party-words';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import type { Db } from '../../../db/database.ts';
import { hostShareCents, rentalOf, type HostBookingRow } from '../present/host-bookings.ts';
import { listMovedAway } from '../data/lists/moved-away.ts';
import { getVehicleCards, type VehicleCard } from '../../vehicles/public/vehicles.ts';
import { elsewhereOf, timesOf } from '../data/times-of.ts';

/** The host's view of bookings. Fields are copied by name so that no other guest data leaks. */
export async function presentHostBookings(
  db: Db,
  rows: HostBookingRow[],
  now: Temporal.Instant,
): Promise<HostBooking[]> {
  const cards = await getVehicleCards(
    db,
    rows.map((row) => row.vehicle_id),
  );
  const moved = await listMovedAway(db, rows);
  return rows.flatMap((row) => {
    const card = cards.get(row.vehicle_id);
    if (card === undefined) return [];
    return [{ ...present(row, card, now), ...(moved.has(row.id) && { isMovedAway: true }) }];
  });
}

function present(row: HostBookingRow, card: VehicleCard, now: Temporal.Instant): HostBooking {
  const { confirm_by: confirmBy, time_zone: timeZone } = row;
  const trip = tripStatus(row.status, timesOf(row), now);
  if (trip === null) throw new Error(`booking ${row.id} is no trip`);
  const isReachable = hostSeesContacts({ status: row.status, endsAt: row.ends_at }, now);
  const priced = { status: row.status, lines: row.lines, cancellationFeeCents: row.cancellation_fee_cents };
  return {
    id: row.id,
    reference: row.reference,
    vehicle: { id: card.id, name: card.name, image: card.image },
    customer: {
      name: `${row.customer_first_name} ${row.customer_last_name}`,
      email: isReachable ? row.customer_email : null,
      phone: isReachable ? row.customer_phone : null,
    },
    travelers: row.party && partyInWords(row.party),
    extras: extrasInWords(extrasOf(row.lines)),
    hostExtras: hostExtrasInWords(bookedExtras(row.lines)),
    delivery: deliveryInWords(meetingsOf(row.lines)),
    pickupAt: row.pickup_at,
    returnAt: row.return_at,
    ...elsewhereOf(row),
    location: { id: card.location.id, name: card.location.name, timeZone },
    status: row.status,
    tripStatus: trip,
    ...rentalOf(row),
    totalCents: row.total_cents,
    hostShareCents: hostShareCents(row),
    split: splitOf(bookingDue(priced), {
      commissionCents: commissionDue(priced),
      hostOwesCents: bookingDue({ ...priced, lines: linesForState(row.lines), cancellationFeeCents: null })
        .host,
    }),
    requestedAt: row.created_at.toString(),
    answerBy:
      isRequest(row.status) && confirmBy !== null
        ? { at: confirmBy.toString(), wallTime: wallTimeOf(confirmBy, timeZone) }
        : null,
    rejectionReason: row.rejection_reason,
    canWithdraw: isCertain(row.status) && bookingCan.withdraw({ status: row.status, ...timesOf(row) }, now),
  };
}
