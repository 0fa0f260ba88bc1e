import type { InstantRange } from './instant-range.ts';

/** Periods without a gap between them, as one. */
export interface PeriodGroup<Period extends InstantRange> extends InstantRange {
  of: Period[];
}

/** Groups periods that overlap or touch, earliest first. */
export function groupPeriods<Period extends InstantRange>(periods: readonly Period[]): PeriodGroup<Period>[] {
  const groups: PeriodGroup<Period>[] = [];
  for (const period of periods.toSorted(byStart)) {
    const last = groups.at(-1);
    if (last === undefined || isLater(period.startsAt, last.endsAt)) {
      groups.push({ startsAt: period.startsAt, endsAt: period.endsAt, of: [period] });
    } else {
      last.of.push(period);
      if (isLater(period.endsAt, last.endsAt)) last.endsAt = period.endsAt;
    }
  }
  return groups;
}

/**
 * Closes the shortest gaps until at most `max` groups remain; of equal gaps, the latest first. More time
 * is taken then, never less.
 * @returns the groups, and how long the longest closed gap was in milliseconds, 0 for none.
 */
export function closeGaps<Period extends InstantRange>(
  groups: readonly PeriodGroup<Period>[],
  max: number,
): { groups: PeriodGroup<Period>[]; closedMs: number } {
  const gaps = groups.slice(1).map(({ startsAt }, index) => ({
    before: index + 1,
    ms: startsAt.epochMilliseconds - (groups[index]?.endsAt.epochMilliseconds ?? 0),
  }));
  const closed = gaps
    .toSorted((one, other) => one.ms - other.ms || other.before - one.before)
    .slice(0, Math.max(0, groups.length - max));
  const isClosed = new Set(closed.map(({ before }) => before));
  const wider: PeriodGroup<Period>[] = [];
  groups.forEach((group, index) => {
    const last = wider.at(-1);
    if (last === undefined || !isClosed.has(index)) wider.push({ ...group, of: [...group.of] });
    else {
      last.of.push(...group.of);
      last.endsAt = group.endsAt;
    }
  });
  return { groups: wider, closedMs: closed.at(-1)?.ms ?? 0 };
}

function byStart(one: InstantRange, other: InstantRange): number {
  return Temporal.Instant.compare(one.startsAt, other.startsAt);
}

function isLater(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) > 0;
}
