/** When something happened by a phone's clock, and what that clock showed when the phone sent it. */
export interface SentTimes {
  happenedAt: Temporal.Instant;
  deviceNow: Temporal.Instant;
}

export interface RecordedTime {
  at: Temporal.Instant;
  /** False where the phone's time could not be right, so that another one stands instead. */
  isDeviceTime: boolean;
}

interface Bounds {
  earliest: Temporal.Instant;
  latest: Temporal.Instant;
}

/**
 * When a record happened. A phone may have been offline for a day, so its time counts, corrected by how wrong its clock was
 * at the moment of sending. It counts only within the trip's bounds, and never ahead of now.
 */
export function recordedTime(
  { happenedAt, deviceNow }: SentTimes,
  { earliest, latest }: Bounds,
  now: Temporal.Instant,
): RecordedTime {
  const [last = now] = [latest, now].toSorted(Temporal.Instant.compare);
  const at = happenedAt.add(deviceNow.until(now)).round({ smallestUnit: 'second', roundingMode: 'floor' });
  const isPossible = Temporal.Instant.compare(earliest, at) <= 0 && Temporal.Instant.compare(at, last) <= 0;
  if (isPossible) return { at, isDeviceTime: true };
  return { at: [earliest, last].toSorted(Temporal.Instant.compare)[1] ?? last, isDeviceTime: false };
}

/** The time that somebody entered; beyond the trip's bounds, the nearest one that can be. */
export function statedTime(stated: Temporal.Instant, { earliest, latest }: Bounds): RecordedTime {
  const [, at = stated] = [earliest, stated, latest].toSorted(Temporal.Instant.compare);
  return { at, isDeviceTime: at.equals(stated) };
}

export interface AgreedAndActual {
  startsAt: Temporal.Instant;
  pickedUpAt: Temporal.Instant | null;
  returnedAt: Temporal.Instant | null;
  /** The trip's own times, as far as other vehicles of a swapped trip set them. */
  ofOthers?: Pick<AgreedAndActual, 'pickedUpAt' | 'returnedAt'>;
}

/** A vehicle may be handed over this long before the agreed pickup. */
export const earliestPickupHours = 24;

/** Between which moments a pickup or a return can have happened. */
export function boundsOf(
  kind: 'pickup' | 'return',
  { startsAt, pickedUpAt, returnedAt, ofOthers }: AgreedAndActual,
  now: Temporal.Instant,
): Bounds {
  const soonest = ofOthers?.pickedUpAt ?? startsAt.subtract({ hours: earliestPickupHours });
  if (kind === 'return') return { earliest: pickedUpAt ?? soonest, latest: now };
  const ends = [returnedAt, ofOthers?.returnedAt, now].flatMap((end) => end ?? []);
  const [latest = now] = ends.toSorted(Temporal.Instant.compare);
  const [earliest = soonest] = [soonest, latest].toSorted(Temporal.Instant.compare);
  return { earliest, latest };
}
