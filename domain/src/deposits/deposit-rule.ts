import type { BookingStatus } from '@makani/contract/bookings/bookings';
import type { DepositStatus } from '@makani/contract/bookings/deposits';
import { isCertain } from '../bookings/status-facts.ts';
import { canMakeDeposit, depositFacts } from './deposit-status.ts';

/** A deposit is set aside so many hours before pickup. */
export const depositHoursBefore = 24;
/** The desk has so many hours after the return to look at the vehicle. */
export const depositHoursAfter = 24;
/**
 * A card network keeps a hold for so many days at most. Some keep it shorter, and say so with the hold: Visa, of a card whose owner
 * isn't there, 4 days and 18 hours.
 */
export const depositDays = 7;
/** A hold that ends too early for its trip is replaced by another one so many hours before it ends. */
export const renewHoursBefore = 12;
/** The desk has at least so many hours after the return to look at the vehicle. */
const leastHoursAfter = 6;
/** Clocks of two workers differ by less: a hold that one has just asked for is not released by the other. */
const clocksDifferBy = { hours: 1 };

interface Trip {
  status: BookingStatus;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  depositCents: number;
}

/** The state of a deposit. */
export interface DepositState {
  status: DepositStatus;
  releaseBy: Temporal.Instant | null;
}

/** The next step, or null. 'move on' releases it, to be set aside again before the trip's new pickup. */
export type DepositStep = 'request' | 'release' | 'move on' | null;

/**
 * @param isNeeded While the vehicle is out, and while charges after the return are undecided or owed, the deposit is held as
 * long as the network allows.
 */
export function depositStep(
  trip: Trip,
  deposit: DepositState | undefined,
  now: Temporal.Instant,
  { isNeeded = false }: { isNeeded?: boolean } = {},
): DepositStep {
  const dueAt = trip.startsAt.subtract({ hours: depositHoursBefore });
  const stands = isCertain(trip.status);
  if (deposit === undefined)
    return trip.depositCents > 0 && stands && !isBefore(now, dueAt) && isBefore(now, trip.endsAt)
      ? 'request'
      : null;
  const isHeld = depositFacts[deposit.status].stands;
  if (!isHeld && !canMakeDeposit('giveUp', deposit.status)) return null;
  if (!stands) return 'release';
  if (isBefore(now.add(clocksDifferBy), dueAt)) return 'move on';
  const overAt = isHeld ? trip.endsAt.add({ hours: depositHoursAfter }) : trip.endsAt;
  const isLate = deposit.releaseBy !== null && !isBefore(now, deposit.releaseBy);
  const isOver = !isBefore(now, overAt) && !(isHeld && isNeeded);
  return isLate || isOver ? 'release' : null;
}

/** Whether another hold has to be placed now, because the network lets go of this one before the vehicle is back and looked at. */
export function needsRenewal(
  { status, endsAt }: Pick<Trip, 'status' | 'endsAt'>,
  { status: held, releaseBy: by }: DepositState,
  now: Temporal.Instant,
): boolean {
  if (!isCertain(status) || !depositFacts[held].stands || by === null) return false;
  return (
    isBefore(by, endsAt.add({ hours: leastHoursAfter })) &&
    !isBefore(now, by.subtract({ hours: renewHoursBefore })) &&
    isBefore(now, by) &&
    isBefore(now, endsAt)
  );
}

/** When a hold is released at the latest: before the network lets go of it by itself. */
export function releaseBy(
  heldAt: Temporal.Instant,
  captureBefore: Temporal.Instant | undefined,
): Temporal.Instant {
  const latest = heldAt.add({ hours: depositDays * 24 });
  return captureBefore !== undefined && isBefore(captureBefore, latest) ? captureBefore : latest;
}

/** The sentence that says why nothing can be charged of a deposit now, though it is held; null when something can. */
export function whyNotTake(
  { status, startsAt }: Pick<Trip, 'status' | 'startsAt'>,
  now: Temporal.Instant,
): string | null {
  if (!isCertain(status)) return 'This trip didn’t take place, so its deposit goes back to the guest.';
  return isBefore(now, startsAt) ? 'The trip hasn’t started, so its deposit can’t be charged yet.' : null;
}

/** Until when an operator can charge part of it: as long as it is held. */
export function takeableUntil(endsAt: Temporal.Instant, by: Temporal.Instant): Temporal.Instant {
  const over = endsAt.add({ hours: depositHoursAfter });
  return isBefore(over, by) ? over : by;
}

function isBefore(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0;
}
