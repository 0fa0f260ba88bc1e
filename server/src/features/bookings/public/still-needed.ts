import { endOfTrip } from '@makani/domain/handover/charge-rule';
import type { StillNeededCode } from '@makani/contract/accounts/still-needed';
import { disputeDays, type StillNeeded } from '@makani/domain/accounts/still-needed-words';
import { bookingCan, isUnderWay } from '@makani/domain/bookings/booking-status';
import { isHold } from '@makani/domain/bookings/status-facts';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { takeableUntil } from '@makani/domain/deposits/deposit-rule';
import { depositFacts } from '@makani/domain/deposits/deposit-status';
import { canMakePayment, isSettled } from '@makani/domain/payments/payment-status';
import { hawaii } from '@makani/domain/pricing/charged-places';
import type { Db } from '../../../db/database.ts';
import { openlyDisputed } from '../../payments/public/disputes.ts';
import { listPayments } from '../../payments/public/payments.ts';
import { listChangesOf } from '../data/booking-changes.repository.ts';
import { listAllByGuest, listLiveByVehicles } from '../data/lists/booking-lists.repository.ts';
import { type BookingRow, findBooking } from '../data/bookings.repository.ts';
import { listDrivenBy } from '../data/drivers/trip-drivers.repository.ts';
import { isOpenCharge } from '@makani/domain/handover/charge-status';
import { listChargesOf } from '../data/charges/trip-charges.repository.ts';
import { type DepositRow, listDepositsOf } from '../data/deposits.repository.ts';
import { disputedOfVehicles } from '../disputes/disputed-bookings.ts';
import { hasOpen, listReferences } from '../data/substitutes.repository.ts';
import { timesOf } from '../data/times-of.ts';

/** Everything of bookings that needs an account, as guest and as host, each reason once. */
export async function whyStillNeeded(
  db: Db,
  person: { userId: string; vehicleIds: string[] },
  now: Temporal.Instant,
): Promise<StillNeeded[]> {
  const own = await listAllByGuest(db, person.userId);
  const hosted = (await listLiveByVehicles(db, person.vehicleIds, now)).filter((one) => isLive(one, now));
  return [
    ...(await ofTrips(db, own, now)),
    ...(await ofMoney(db, own, now)),
    ...(await ofDriven(db, person.userId, now)),
    ...latest('guests', hosted, endOf),
    ...decidedBy('guest_dispute', await disputedOfVehicles(db, person.vehicleIds), now),
  ];
}

/** Reasons to keep the details of a booking’s drivers. Money on its way is one only while it may pay for a hold. */
export async function whyTripNeeds(
  db: Db,
  booking: BookingRow,
  now: Temporal.Instant,
): Promise<StillNeeded[]> {
  const money = await ofMoney(db, [booking], now);
  return [
    ...(await ofTrips(db, [booking], now)),
    ...money.filter(({ code }) => code !== 'payment' || isHold(booking.status)),
  ];
}

async function ofTrips(db: Db, own: BookingRow[], now: Temporal.Instant): Promise<StillNeeded[]> {
  const live = own.filter((booking) => isLive(booking, now));
  const isChoosing = await hasOpen(
    db,
    own.map(({ id }) => id),
  );
  const holds = live.filter(({ status }) => isHold(status));
  // The hold of a substitute ends with its choice.
  return [
    ...(isChoosing ? [{ code: 'choice', untilLocal: null } as const] : latest('hold', holds, endOf)),
    ...latest(
      'trip',
      live.filter(({ status }) => !isHold(status)),
      endOf,
    ),
  ];
}

/** A refund that waits for a dispute has that as its reason. */
async function ofMoney(db: Db, own: BookingRow[], now: Temporal.Instant): Promise<StillNeeded[]> {
  const ids = own.map(({ id }) => id);
  const deposits = await listDepositsOf(db, ids);
  const changes = await listChangesOf(db, ids);
  // A trip that took the place of a withdrawn one is paid under that.
  const paid = await listReferences(db, ids);
  const under = paid.flatMap(({ reference_ids: all }) => all);
  const charges = await listChargesOf(db, ids);
  const references = [...ids, ...under, ...[...changes, ...deposits, ...charges].map(({ id }) => id)];
  const disputed = await openlyDisputed(db, references);
  const inDispute = new Set(disputed.map(({ reference }) => reference));
  // A charge of a live trip has the trip as its reason, and a charge of a deposit the deposit.
  const live = new Set(own.filter((booking) => isLive(booking, now)).map(({ id }) => id));
  const changesOfLive = changes.filter((change) => live.has(change.booking_id));
  const underLive = paid.flatMap(({ id, reference_ids: all }) => (live.has(id) ? all : []));
  const explained = new Set([
    ...live,
    ...underLive,
    ...[...changesOfLive, ...deposits, ...charges].map(({ id }) => id),
  ]);
  const unsettled = (await listPayments(db, references)).filter(({ status }) => !isSettled(status));
  const isRefund = ({ status }: (typeof unsettled)[number]) => canMakePayment('refundAll', status);
  const open = deposits.filter(({ status }) => depositFacts[status].isOpen);
  return [
    ...(unsettled.some((one) => !isRefund(one) && !explained.has(one.reference))
      ? [{ code: 'payment', untilLocal: null } as const]
      : []),
    ...(unsettled.some((one) => isRefund(one) && !inDispute.has(one.reference))
      ? [{ code: 'refund', untilLocal: null } as const]
      : []),
    ...(charges.some(({ status }) => isOpenCharge(status))
      ? [{ code: 'charge', untilLocal: null } as const]
      : []),
    ...latest('deposit', open, (deposit) => endOfDeposit(deposit, own, now)),
    ...decidedBy('dispute', disputed, now),
  ];
}

/** Trips that others pay for. On the road, and until they are settled, it has to be known who drove. */
async function ofDriven(db: Db, userId: string, now: Temporal.Instant): Promise<StillNeeded[]> {
  const driven = await Promise.all(
    (await listDrivenBy(db, userId)).map(({ booking_id: id }) => findBooking(db, id)),
  );
  const begun = driven.filter(
    (booking) => !bookingCan.modify({ status: booking.status, ...timesOf(booking) }, now),
  );
  const hasNoClaim = async (booking: BookingRow) =>
    (await ofMoney(db, [booking], now)).every(({ code }) => !claims.includes(code));
  const over = begun.filter((booking) => !isLive(booking, now));
  const settled = await Promise.all(over.map(hasNoClaim));
  return [
    ...latest(
      'driving',
      begun.filter((booking) => isLive(booking, now)),
      endOf,
    ),
    ...(settled.every(Boolean) ? [] : [{ code: 'driven', untilLocal: null } as const]),
  ];
}

/** For which who drove may matter. */
const claims: readonly StillNeededCode[] = ['deposit', 'charge', 'dispute'];

/** An expired hold and a finished trip do not need their guest any more. */
function isLive(booking: BookingRow, now: Temporal.Instant): boolean {
  const { status, hold_expires_at: holdExpiresAt } = booking;
  return isHold(status)
    ? bookingCan.pay({ status, holdExpiresAt }, now)
    : isUnderWay({ status, ...timesOf(booking) }, now);
}

interface End {
  at: Temporal.Instant;
  timeZone: string;
}

function endOf(booking: BookingRow): End | null {
  const at = isHold(booking.status) ? booking.hold_expires_at : booking.ends_at;
  return at === null ? null : { at, timeZone: booking.time_zone };
}

/** Null where it is decided already, or the time for it is over. */
function endOfDeposit(deposit: DepositRow, own: BookingRow[], now: Temporal.Instant): End | null {
  const booking = own.find(({ id }) => id === deposit.booking_id);
  if (booking === undefined || deposit.release_by === null || !depositFacts[deposit.status].stands)
    return null;
  const at = takeableUntil(endOfTrip(timesOf(booking)), deposit.release_by);
  return Temporal.Instant.compare(at, now) > 0 ? { at, timeZone: booking.time_zone } : null;
}

function latest<Thing>(
  code: StillNeededCode,
  things: readonly Thing[],
  end: (thing: Thing) => End | null,
): StillNeeded[] {
  if (things.length === 0) return [];
  const ends = things.flatMap((thing) => end(thing) ?? []);
  const [last] = ends.toSorted((one, other) => Temporal.Instant.compare(other.at, one.at));
  return [{ code, untilLocal: last === undefined ? null : wallTimeOf(last.at, last.timeZone) }];
}

/** A bank that takes longer than usual has no date. */
function decidedBy(
  code: StillNeededCode,
  disputed: readonly { openedAt: Temporal.Instant }[],
  now: Temporal.Instant,
): StillNeeded[] {
  return latest(code, disputed, ({ openedAt }) => {
    const at = openedAt.add({ hours: 24 * disputeDays });
    return Temporal.Instant.compare(at, now) > 0 ? { at, timeZone: hawaii } : null;
  });
}
