import { deskHoldMinutes } from '@makani/contract/desk-bookings/new-booking';

/** The end of a hold for somebody who calls: at its pickup at the latest, when nobody can book it any more. */
export function deskHoldEnd(
  minutes: number,
  { now, startsAt }: { now: Temporal.Instant; startsAt: Temporal.Instant },
): Temporal.Instant {
  const wanted = now.add({ minutes: Math.min(minutes, deskHoldMinutes.max) });
  return Temporal.Instant.compare(wanted, startsAt) < 0 ? wanted : startsAt;
}
