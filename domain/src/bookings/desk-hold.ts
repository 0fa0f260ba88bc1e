/** Minutes for which the desk may hold a vehicle for somebody who calls. */
export const deskHoldMinutes = { least: 15, standard: 120, longest: 24 * 60 } as const;

/** A hold ends at its pickup at the latest, when nobody can book it any more. */
export function deskHoldEnd(
  minutes: number,
  { now, startsAt }: { now: Temporal.Instant; startsAt: Temporal.Instant },
): Temporal.Instant {
  const wanted = now.add({ minutes: Math.min(minutes, deskHoldMinutes.longest) });
  return Temporal.Instant.compare(wanted, startsAt) < 0 ? wanted : startsAt;
}
