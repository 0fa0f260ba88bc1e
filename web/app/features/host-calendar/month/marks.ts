import type { WallTimeRange } from '@makani/contract/kernel/time';
import type { VehicleBlock } from '@makani/contract/calendar/host-calendar';
import { calendarBars, statusFacts } from '@makani/domain/bookings/status-facts';
import { barLooks } from '../../../ui/calendar/bar-looks.ts';
import { spanOfDays } from './days.ts';
import type { HostCalendar } from '../load-calendar.ts';

export const markKinds = [
  'booked',
  'requested',
  'turnaround',
  'hold',
  'own',
  'imported',
  'conflict',
] as const;
export type MarkKind = (typeof markKinds)[number];

/** A booking, hold or block of the vehicle. */
export interface Mark {
  key: string;
  kind: MarkKind;
  from: string;
  until: string;
  /** A guest's name or a block's note: 'Ada Example', 'Family'. */
  title: string;
  /** A booking's reference, to be read out on the phone. */
  reference: string;
  /** The host's own block, which can be removed. */
  block: VehicleBlock | null;
}

/** Everything in the shown weeks, sorted by beginning. */
export function marksOf({
  bookings,
  holds,
  blocks,
  imports,
}: Pick<HostCalendar, 'bookings' | 'holds' | 'blocks' | 'imports'>): Mark[] {
  const nothing = { title: '', reference: '', block: null };
  const marks: Mark[] = [
    ...bookings.flatMap((booking) => {
      const { id, from, until, blockedUntil, customerName: title, reference } = booking;
      const kind = statusFacts[booking.status].calendarBar;
      if (kind === null) return [];
      const rental: Mark = { key: id, kind, from, until, title, reference, block: null };
      const after: Mark = {
        ...nothing,
        key: `${id} after`,
        kind: 'turnaround',
        from: until,
        until: blockedUntil,
      };
      return blockedUntil > until ? [rental, after] : [rental];
    }),
    ...holds.map((hold): Mark => ({ ...nothing, ...hold, key: `hold ${hold.from}`, kind: 'hold' })),
    ...blocks.map((block): Mark => {
      const { id, from, until, note, importId, isKept: isRetained } = block;
      const calendar = imports.find((one) => one.id === importId)?.name ?? '';
      return importId === null && isRetained !== true
        ? { ...nothing, key: id, kind: 'own', from, until, title: note, block }
        : {
            ...nothing,
            key: id,
            kind: 'imported',
            from,
            until,
            title: [calendar, note].filter(Boolean).join(': '),
          };
    }),
  ];
  return marks.toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0));
}

/** Overlaps of an imported block and a booking. */
export function conflictMarks(conflicts: HostCalendar['conflicts']): Mark[] {
  return conflicts.map(({ block, calendarName, booking }) => ({
    key: `conflict ${block.id} ${booking.id}`,
    kind: 'conflict',
    from: block.from > booking.from ? block.from : booking.from,
    until: block.until < booking.blockedUntil ? block.until : booking.blockedUntil,
    title: `${calendarName} overlaps with ${booking.customerName}`,
    reference: booking.reference,
    block: null,
  }));
}

/** The marks that overlap a period. */
export function marksWithin(marks: readonly Mark[], period: WallTimeRange): Mark[] {
  return marks.filter(({ from, until }) => from < period.until && until > period.from);
}

export function marksOfDay(marks: readonly Mark[], date: string): Mark[] {
  return marksWithin(marks, spanOfDays(date, date));
}

/** Each kind has a letter and a pattern, so that it does not depend on color alone. */
export const markLooks = {
  booked: { ...calendarBars.booked, look: barLooks.booked },
  requested: { ...calendarBars.requested, look: barLooks.requested },
  turnaround: { letter: 'T', name: 'Turnaround', look: barLooks.turnaround },
  hold: { ...calendarBars.hold, look: barLooks.hold },
  own: { letter: 'B', name: 'Your block', look: barLooks.own },
  imported: { letter: 'I', name: 'Imported block', look: barLooks.imported },
  conflict: { letter: '!', name: 'Conflict', look: 'border-hibiscus-press bg-hibiscus-mist' },
} as const satisfies Record<MarkKind, { letter: string; name: string; look: string }>;
