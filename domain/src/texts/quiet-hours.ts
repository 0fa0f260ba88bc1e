/** Nobody is texted before the first of these hours of their day, nor from the second on. */
const textHours = { from: 8, until: 21 } as const;

/** When a text may leave: `now` within the hours of this time zone, otherwise the next morning. */
export function textableAt(timeZone: string, now: Temporal.Instant): Temporal.Instant {
  const local = now.toZonedDateTimeISO(timeZone);
  if (local.hour >= textHours.from && local.hour < textHours.until) return now;
  const day = local.hour < textHours.from ? local : local.add({ days: 1 });
  return day.startOfDay().with({ hour: textHours.from }).toInstant();
}

/** The zone if there is one of this name, otherwise null. Browsers name their own. */
export function knownZone(timeZone: string): string | null {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone).timeZoneId;
  } catch {
    return null;
  }
}
