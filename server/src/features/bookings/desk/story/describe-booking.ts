import { hasReturned } from '@makani/domain/handover/charge-rule';
import { deskActKinds } from '@makani/contract/operator/desk-acts';
import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import { shownEmail } from '@makani/domain/accounts/mailbox';
import { maskLicense } from '@makani/domain/accounts/mask';
import { flightInWords } from '@makani/domain/arrivals/flight';
import { deliveryInWords, meetingsOf } from '@makani/domain/arrivals/places';
import { tripStatus } from '@makani/domain/bookings/booking-status';
import { isHold, isRequest } from '@makani/domain/bookings/status-facts';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { whyNot } from '@makani/domain/desk/desk-booking';
import { partyInWords } from '@makani/domain/fit/party-words';
import { extrasInWords, extrasOf } from '@makani/domain/pricing/extras';
import { refundableCents } from '@makani/domain/pricing/goodwill';
import { bookedExtras, hostExtrasInWords } from '@makani/domain/pricing/host-extras';
import { linesInWords } from '@makani/domain/pricing/quote-lines';
import { sql } from 'kysely';
import type { Context } from '../../../../adapters/context.ts';
import type { Db } from '../../../../db/database.ts';
import { AppError } from '../../../../http/app-error.ts';
import { getPerson } from '../../../accounts/public/find-people.ts';
import { disputesUnder } from '../../../payments/public/disputes.ts';
import { getVehicleCards } from '../../../vehicles/public/vehicles.ts';
import { findPendingOf } from '../../approvals/approvals.repository.ts';
import { separateDriver } from '../../data/addressees.ts';
import { findIfAny, type BookingRow } from '../../data/bookings.repository.ts';
import { presentFlight } from '../../data/flights.ts';
import { findDepositOf } from '../../data/deposits.repository.ts';
import { listMovedAway } from '../../data/lists/moved-away.ts';
import { describeTripDriver } from '../../driving/trip-driver.ts';
import { listOfBooking } from '../../data/other-drivers.repository.ts';
import { moneyReferences } from '../../money/booking-money.ts';
import { termsOf } from '../../money/terms-of.ts';
import { presentDeskDeposit } from '../../present/present-deposit.ts';
import { deskFactsOf } from '../desk-facts.ts';
import { presentForDesk } from '../../charges/desk-charges.ts';
import { returnedTrip } from '../../data/charges/returned-trip.ts';
import { listChargesOf } from '../../data/charges/trip-charges.repository.ts';
import { actsOf } from './describe-acts.ts';
import { historyOf, type Moment } from './describe-history.ts';
import { moneyStoryOf } from './describe-money.ts';
import { elsewhereOf, returnZone, timesOf } from '../../data/times-of.ts';

/**
 * Everything that an operator reads about a booking.
 * @param readerId Who reads it; without one, the charges after the return are left out.
 * @throws AppError `not_found`.
 */
export async function describeBooking(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
  readerId?: string,
): Promise<DeskBookingStory> {
  const row = await findIfAny(db, id);
  if (row === undefined) throw new AppError('not_found');
  const now = clock.now();
  const card = (await getVehicleCards(db, [row.vehicle_id])).get(row.vehicle_id);
  if (card === undefined) throw new Error(`booking ${row.id} has no vehicle`);
  const { booking, givenUpCents, limitCents } = await deskFactsOf(db, row, now);
  const { freeUntilLocal } = await termsOf(db, row, now);
  const moment: Moment = (at) => ({ at: at.toString(), local: wallTimeOf(at, row.time_zone) });
  const deposit = await presentDeskDeposit(db, row);
  const found = await findDepositOf(db, row.id);
  const charges = await listChargesOf(db, [row.id]);
  const beside = [...(found === undefined ? [] : [found]), ...charges].map((part) => part.id);
  const disputes = await disputesUnder(db, [...(await moneyReferences(db, row.id)), ...beside]);
  const isOver = hasReturned(returnedTrip(row), now);
  const words = linesInWords(row.lines);
  const flight = presentFlight(row);
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    ...((await listMovedAway(db, [row])).has(row.id) && { isMovedAway: true }),
    tripStatus: tripStatus(row.status, timesOf(row), now),
    vehicle: { id: card.id, name: card.name },
    location: {
      name: card.location.name,
      timeZone: row.time_zone,
      wallTimeNow: wallTimeOf(now, row.time_zone),
    },
    pickupAt: row.pickup_at,
    returnAt: row.return_at,
    ...elsewhereOf(row),
    returnTimeZone: returnZone(row),
    created: moment(row.created_at),
    holdExpires: isHold(row.status) ? moment(row.hold_expires_at) : null,
    answerBy: isRequest(row.status) && row.confirm_by !== null ? moment(row.confirm_by) : null,
    guest: await getPerson(db, row.guest_id),
    driver: {
      name: `${row.customer_first_name} ${row.customer_last_name}`,
      email: shownEmail(row.customer_email),
      phone: row.customer_phone,
      license: maskLicense(row.driver_license_last4 === '' ? null : row.driver_license_last4),
      isNotGuest: (await separateDriver(db, row)) !== undefined,
    },
    tripDriver: await describeTripDriver(db, row, now),
    otherDrivers: (await listOfBooking(db, row.id)).map((driver) => ({
      id: driver.id,
      isReady: driver.answered_at !== null,
      invitedUntil: moment(driver.expires_at),
    })),
    host: card.hostId === null ? null : await getPerson(db, card.hostId),
    travelers: row.party && partyInWords(row.party),
    flight: flight && flightInWords(flight, row.pickup_at),
    delivery: deliveryInWords(meetingsOf(row.lines)),
    extras: extrasInWords(extrasOf(row.lines)),
    hostExtras: hostExtrasInWords(bookedExtras(row.lines)),
    quoteId: row.quote_id,
    lines: words.map(({ label, detail, cents }, line) => ({
      label,
      detail,
      cents,
      refundableCents: Math.min(refundableCents(row.lines, line), booking.keptCents),
    })),
    totalCents: row.total_cents,
    keptCents: booking.keptCents,
    feeCents: row.cancellation_fee_cents,
    policy: { ...booking.policy, freeUntilLocal },
    givenUpCents,
    limitCents,
    ...(deposit !== null && { deposit }),
    ...(isOver && readerId !== undefined && { statement: await presentForDesk(db, row, readerId, now) }),
    ...(disputes.length > 0 && { disputes }),
    pendingApprovalId: (await findPendingOf(db, row.id))?.id ?? null,
    related: await relatedTo(db, row),
    acted: await actsOf(db, row, moment),
    ...(await moneyStoryOf(db, row, moment)),
    ...(await historyOf(db, row, moment)),
    acts: deskActKinds.map((act) => ({ act, refusal: whyNot(act, booking, now) })),
  };
}

type Related = DeskBookingStory['related'][number];

/** The others of an order, the booking whose place this one took, and what took or was offered in its place. */
async function relatedTo(db: Db, { id, order_id: orderId }: BookingRow): Promise<Related[]> {
  const { rows } = await sql<Related>`
    select bookings.id, bookings.reference, related.relation from (
      select other.id, 'order' as relation from bookings other
        where other.order_id = ${orderId}::uuid and other.id <> ${id}::uuid
      union all select lost_booking_id, 'replaced' from substitutes where booking_id = ${id}::uuid
      union all select booking_id, case status when 'taken' then 'replacement' else 'offered' end
        from substitutes where lost_booking_id = ${id}::uuid
    ) related join bookings on bookings.id = related.id order by bookings.created_at, bookings.id`.execute(
    db,
  );
  return rows;
}
