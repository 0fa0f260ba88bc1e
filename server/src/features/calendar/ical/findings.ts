import { createHash } from 'node:crypto';
import type { InstantRange } from '@makani/domain/calendar/instant-range';
import { formatWallTime } from '@makani/contract/kernel/time';
import type { ImportedBlock } from '../../vehicles/public/imported-blocks.ts';
import { isLater, later } from './read-span.ts';

const maxWarnings = 20;
/** No rental lies outside these years, and the database has no year 0. */
const retainedYears = {
  startsAt: Temporal.Instant.from('1900-01-01T00:00:00Z'),
  endsAt: Temporal.Instant.from('2100-01-01T00:00:00Z'),
};

/** The source of a block: an event that happens once, a date of a series, or a date that was moved or changed. */
type Sort = 'once' | 'date' | 'moved';

interface Found extends InstantRange {
  sort: Sort;
  uid: string;
  note: string;
  /** The start of an event that happens once, or the date of the series. */
  occurrence: Temporal.Instant;
}

/** Collects the blocks and warnings of one calendar. Of two blocks of one event with the same start, the longer one stays. */
export class Findings {
  readonly #found = new Map<string, Found>();
  readonly #freed = new Set<string>();
  readonly #warnings = new Set<string>();
  readonly #place: { now: Temporal.Instant; timeZone: string };
  /** The number of series dates and busy times read so far. */
  repeats = 0;

  constructor(place: { now: Temporal.Instant; timeZone: string }) {
    this.#place = place;
  }

  /**
   * Some programs give all events the same UID, so the same UID at another time is another event.
   * @param occurrence The date of a series; undefined for an event that happens once.
   */
  block(
    event: { uid: string; note: string },
    occurrence: Temporal.Instant | undefined,
    period: InstantRange,
  ): void {
    this.#add({
      ...event,
      ...period,
      sort: occurrence === undefined ? 'once' : 'date',
      occurrence: occurrence ?? period.startsAt,
    });
  }

  /** Blocks another period than the series says for one of its dates. */
  move(event: { uid: string; note: string }, occurrence: Temporal.Instant, period: InstantRange): void {
    this.#found.delete(keyOf('date', event.uid, occurrence));
    this.#add({ ...event, ...period, sort: 'moved', occurrence });
  }

  /**
   * Frees one date of a series, and an event that happens once or moves that date, if it has the same span. They are
   * asked for with `isFreed` before they are blocked, so that nothing depends on their order.
   */
  free(uid: string, occurrence: Temporal.Instant | undefined, period: InstantRange): void {
    if (occurrence !== undefined) this.#found.delete(keyOf('date', uid, occurrence));
    this.#freed.add(spanKey(uid, occurrence, period));
  }

  isFreed(uid: string, occurrence: Temporal.Instant | undefined, period: InstantRange): boolean {
    return this.#freed.has(spanKey(uid, occurrence, period));
  }

  #add(found: Found): void {
    const { sort, uid, occurrence, startsAt } = found;
    const date = keyOf(sort, uid, occurrence);
    const key = sort === 'moved' ? `${date} ${startsAt.toString()}` : date;
    const known = this.#found.get(key);
    if (known === undefined || isLater(found.endsAt, known.endsAt)) this.#found.set(key, found);
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
    return named(this.#found.values())
      .filter(
        ({ startsAt, endsAt }) => isLater(endsAt, this.#place.now) && isLater(retainedYears.endsAt, startsAt),
      )
      .map(({ name, note, startsAt, endsAt }) => ({
        event: createHash('sha256').update(name).digest('base64url'),
        note,
        startsAt: later(startsAt, retainedYears.startsAt),
        endsAt: isLater(endsAt, retainedYears.endsAt) ? retainedYears.endsAt : endsAt,
      }));
  }

  warnings(): string[] {
    const all = [...this.#warnings];
    if (all.length <= maxWarnings) return all;
    return [...all.slice(0, maxWarnings), `And ${all.length - maxWarnings} more like these.`];
  }
}

/** The first event of a UID is named after the UID alone, so that it is the same one after it moved. */
function named(found: Iterable<Found>): (Found & { name: string })[] {
  const names = new Set<string>();
  return Array.from(found, (one) => {
    const { sort, uid, occurrence, startsAt } = one;
    const long = `${uid}\n${occurrence.toString()}`;
    const usual = sort === 'once' ? [uid, long] : [long];
    const name = usual.find((each) => !names.has(each)) ?? `${long}\n${sort} ${startsAt.toString()}`;
    names.add(name);
    return { ...one, name };
  });
}

function keyOf(sort: Sort, uid: string, occurrence: Temporal.Instant): string {
  return `${sort} ${occurrence.toString()} ${uid}`;
}

function spanKey(
  uid: string,
  occurrence: Temporal.Instant | undefined,
  { startsAt, endsAt }: InstantRange,
): string {
  return `${String(occurrence)} ${startsAt.toString()} ${endsAt.toString()} ${uid}`;
}
