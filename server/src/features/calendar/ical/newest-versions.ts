import { valueOf } from './read-component.ts';
import type { EventFacts } from './read-event.ts';

/**
 * Leaves out each event with a later version anywhere in the calendar. A later version has the same UID, the same start
 * or the same date of a series, and a higher SEQUENCE. RFC 5545, 3.8.7.4.
 */
export function newestVersions(events: readonly EventFacts[]): EventFacts[] {
  const versions = events.map((facts) => ({ facts, of: versionedBy(facts), number: numberOf(facts) }));
  const newest = new Map<string, number>();
  for (const { of, number } of versions)
    if (of !== undefined) newest.set(of, Math.max(number, newest.get(of) ?? 0));
  return versions
    .filter(({ of, number }) => of === undefined || number === newest.get(of))
    .map(({ facts }) => facts);
}

/** @returns undefined for an event of which we can’t tell which other ones are versions of it. */
function versionedBy({ event, span, uid, hasUid, occurrence }: EventFacts): string | undefined {
  if (!hasUid || Number.isNaN(numberOf({ event }))) return undefined;
  const moved = event.getFirstProperty('recurrence-id');
  if (moved === null && !span.start.isGuessed) return `from ${span.startOf(span.start.at).toString()} ${uid}`;
  if (moved === null || occurrence === undefined) return undefined;
  return `of ${occurrence.toString()} ${String(moved.getFirstParameter('range'))} ${uid}`;
}

/** An event without a SEQUENCE is its first version. */
function numberOf({ event }: Pick<EventFacts, 'event'>): number {
  const text = valueOf(event, 'sequence') ?? '0';
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
