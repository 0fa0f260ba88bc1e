import { createHash } from 'node:crypto';
import type { InstantRange } from '@makani/domain/calendar/instant-range';
import { formatWallTime } from '@makani/contract/kernel/time';
import type { ImportedBlock } from '../../vehicles/public/imported-blocks.ts';
import { isLater, later } from './read-span.ts';

const mostWarnings = 20;
/** No rental lies outside these years, and the database has no year 0. */
const keptYears = {
  startsAt: Temporal.Instant.from('1900-01-01T00:00:00Z'),
  endsAt: Temporal.Instant.from('2100-01-01T00:00:00Z'),
};

/** Collects the blocks and warnings of one calendar. */
export class Findings {
  readonly #blocks = new Map<string, ImportedBlock>();
  readonly #warnings = new Set<string>();
  readonly #place: { now: Temporal.Instant; timeZone: string };
  /** The number of series dates read so far. */
  repeats = 0;

  constructor(place: { now: Temporal.Instant; timeZone: string }) {
    this.#place = place;
  }

  /** @param occurrence The date of a series; undefined for an event that happens once. */
  block(
    event: { uid: string; note: string },
    occurrence: Temporal.Instant | undefined,
    period: InstantRange,
  ): void {
    const key = eventKey(event.uid, occurrence);
    const known = this.#blocks.get(key);
    // Some programs give all events the same UID, so the same UID at another time is another event.
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

  /** Formats an instant as local time at the location. */
  format(at: Temporal.Instant): string {
    const there = at.toZonedDateTimeISO(this.#place.timeZone).toPlainDateTime();
    return formatWallTime(there.toString({ smallestUnit: 'minute' }));
  }

  /** Blocks that are not over yet, as far as they lie in the years we keep. */
  blocks(): ImportedBlock[] {
    return [...this.#blocks.values()]
      .filter(
        ({ startsAt, endsAt }) => isLater(endsAt, this.#place.now) && isLater(keptYears.endsAt, startsAt),
      )
      .map((block) => ({
        ...block,
        startsAt: later(block.startsAt, keptYears.startsAt),
        endsAt: isLater(block.endsAt, keptYears.endsAt) ? keptYears.endsAt : block.endsAt,
      }));
  }

  warnings(): string[] {
    const all = [...this.#warnings];
    if (all.length <= mostWarnings) return all;
    return [...all.slice(0, mostWarnings), `And ${all.length - mostWarnings} more like these.`];
  }
}

/** A digest, because UIDs of other calendars can have any length. */
function eventKey(uid: string, occurrence: Temporal.Instant | undefined): string {
  const text = occurrence === undefined ? uid : `${uid}\n${occurrence.toString()}`;
  return createHash('sha256').update(text).digest('base64url');
}
