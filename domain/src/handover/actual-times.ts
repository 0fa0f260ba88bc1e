/** When a vehicle was picked up and came back, where that is on record. The agreed times stay beside them. */
export interface ActualTimes {
  readonly pickedUpAt?: Temporal.Instant | null;
  readonly returnedAt?: Temporal.Instant | null;
}

/** A return that nobody has recorded by then will not be: the clock decides again. */
export const unrecordedReturnDays = 7;

/** True from a pickup on record until its return, which may be late. */
export function isAway(
  { pickedUpAt, returnedAt, endsAt }: ActualTimes & { endsAt: Temporal.Instant },
  now: Temporal.Instant,
): boolean {
  if ((pickedUpAt ?? null) === null || (returnedAt ?? null) !== null) return false;
  return Temporal.Instant.compare(now, endsAt.add({ hours: 24 * unrecordedReturnDays })) < 0;
}
