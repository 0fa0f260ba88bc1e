import type { BookingStatus } from '@makani/contract/bookings/bookings';
import type { AgreementState } from '@makani/contract/handover/agreements';
import { isCertain } from '../bookings/status-facts.ts';

interface SignableTrip {
  status: BookingStatus;
  endsAt: Temporal.Instant;
  /** The real return, where somebody recorded it. */
  returnedAt: Temporal.Instant | null;
}

/** Whether a trip's agreement can be signed, and licenses noted: it is confirmed and not over. */
export function isSignable({ status, endsAt, returnedAt }: SignableTrip, now: Temporal.Instant): boolean {
  return isCertain(status) && returnedAt === null && Temporal.Instant.compare(now, endsAt) < 0;
}

/** @param changes What the trip's changes altered since the last signature; null where nothing was signed. */
export function agreementState(
  trip: SignableTrip,
  changes: readonly string[] | null,
  now: Temporal.Instant,
): AgreementState {
  if (!isSignable(trip, now)) return changes === null ? 'closed' : 'signed';
  if (changes === null) return 'unsigned';
  return changes.length === 0 ? 'signed' : 'changed';
}

/** True while the guest should read and sign. */
export function needsSignature(state: AgreementState): boolean {
  return state === 'unsigned' || state === 'changed';
}
