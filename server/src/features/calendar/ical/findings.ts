import { createHash } from 'node:crypto';
import { formatWallTime } from '@makani/contract/kernel/time';
import type { ImportedBlock } from '../../vehicles/public/vehicle-blocks.ts';
import { isLater } from './read-span.ts';

const mostWarnings = 20;

export interface Period {
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

/** What has been found in a calendar so far. */
export class Findings {
  readonly #blocks = new Map<string, ImportedBlock>();
  readonly #warnings = new Set<string>();
  readonly #place: { now: Temporal.Instant; timeZone: string };
  /** Dates of series. */
  repeats = 0;

  constructor(place: { now: Temporal.Instant; timeZone: string }) {
    this.#place = place;
  }

  /** @param occurrence Which date of a series; undefined for an event that happens once. */
  block(
    event: { uid: string; note: string },
    occurrence: Temporal.Instant | undefined,
    period: Period,
  ): void {
    const key = eventKey(event.uid, occurrence);
    const known = this.#blocks.get(key);
    // Some programs give all events one UID: what happens at another time is another event.
    const isOther =
      occurrence === undefined && known !== undefined && !known.startsAt.equals(period.startsAt);
    const own = isOther ? eventKey(event.uid, period.startsAt) : key;
    this.#blocks.set(own, { event: own, note: event.note, ...period });
  }

  free(uid: string, occurrence: Temporal.Instant | undefined): void {
    this.#blocks.delete(eventKey(uid, occurrence));
  }

  warn(words: string): void {
    this.#warnings.add(words);
  }

  /** A moment as the location's clock reads it. */
  format(at: Temporal.Instant): string {
    const there = at.toZonedDateTimeISO(this.#place.timeZone).toPlainDateTime();
    return formatWallTime(there.toString({ smallestUnit: 'minute' }));
  }

  /** What is not over yet. */
  blocks(): ImportedBlock[] {
    return [...this.#blocks.values()].filter(({ endsAt }) => isLater(endsAt, this.#place.now));
  }

  warnings(): string[] {
    const all = [...this.#warnings];
    if (all.length <= mostWarnings) return all;
    return [...all.slice(0, mostWarnings), `And ${all.length - mostWarnings} more like these.`];
  }
}

/** Of a fixed length, whatever other calendars put into a UID. */
function eventKey(uid: string, occurrence: Temporal.Instant | undefined): string {
  const text = occurrence === undefined ? uid : `${uid}\n${occurrence.toString()}`;
  return createHash('sha256').update(text).digest('base64url');
}
