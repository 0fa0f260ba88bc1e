import { formatWallRange } from '@makani/contract/kernel/time';
import type { CalendarBooking, CalendarVehicle } from '@makani/contract/operator/desk-calendar';
import { calendarBars, statusFacts } from '@makani/domain/bookings/status-facts';
import { addDays } from '@makani/domain/calendar/add-days';
import { atLeastAsGood } from '@makani/domain/substitutes/classes';
import type { barLooks } from '../../../ui/calendar/bar-looks.ts';

/** The days of the calendar, the first and how many. */
export interface Days {
  from: string;
  days: number;
}

export type BarKind = keyof typeof barLooks;

/** Something that takes a vehicle’s time. */
export interface FleetBar {
  key: string;
  kind: BarKind;
  /** A driver’s name, or what a host noted. */
  title: string;
  /** 'Confirmed booking', 'Block'. */
  what: string;
  letter: string;
  /** 'Dec 1, 2026 10:00 AM to Dec 4, 2026 10:00 AM' */
  when: string;
  booking: CalendarBooking | null;
  /** Shares of the calendar’s width. */
  left: number;
  width: number;
  lane: number;
}

/** Each kind has a letter besides its look. */
export const barWords = {
  ...calendarBars,
  turnaround: { letter: 'T', name: 'Turnaround' },
  own: { letter: 'B', name: 'Block' },
  imported: { letter: 'I', name: 'Imported block' },
} as const satisfies Record<BarKind, { letter: string; name: string }>;

interface Span {
  key: string;
  kind: BarKind;
  title: string;
  from: string;
  until: string;
  booking: CalendarBooking | null;
}

/** The bars within these days, earliest first; overlapping ones are in separate lanes. */
export function barsOf(vehicle: CalendarVehicle, days: Days): FleetBar[] {
  const [start, end] = [momentOf(`${days.from}T00:00`), momentOf(`${addDays(days.from, days.days)}T00:00`)];
  const freeFrom: number[] = [];
  return spansOf(vehicle).flatMap(({ key, kind, title, from, until, booking }) => {
    const [left, right] = [Math.max(momentOf(from), start), Math.min(momentOf(until), end)];
    if (left >= right) return [];
    const free = freeFrom.findIndex((moment) => moment <= left);
    const lane = free === -1 ? freeFrom.length : free;
    freeFrom[lane] = right;
    const place = { left: (left - start) / (end - start), width: (right - left) / (end - start), lane };
    const { letter, name: what } = barWords[kind];
    return [{ key, kind, title, what, letter, when: formatWallRange(from, until), booking, ...place }];
  });
}

function spansOf({ bookings, blocks }: CalendarVehicle): Span[] {
  const spans = [
    ...bookings.flatMap((booking): Span[] => {
      const { id, from, until, blockedUntil, driverName: title } = booking;
      const kind = statusFacts[booking.status].calendarBar;
      if (kind === null) return [];
      const trip: Span = { key: id, kind, title, from, until, booking };
      const after: Span = {
        key: `${id} after`,
        kind: 'turnaround',
        title: '',
        from: until,
        until: blockedUntil,
        booking: null,
      };
      return blockedUntil > until ? [trip, after] : [trip];
    }),
    ...blocks.map(({ id, from, until, note, isImported }): Span => {
      return { key: id, kind: isImported ? 'imported' : 'own', title: note, from, until, booking: null };
    }),
  ];
  return spans.toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0));
}

/** A booking on its way to another vehicle. */
export interface Dragged {
  booking: CalendarBooking;
  vehicle: CalendarVehicle;
}

/**
 * Whether a row takes a booking, as far as the calendar knows: the same place, a class that is good enough, and nothing in the way.
 * The preview knows the rest.
 */
export function takes(row: CalendarVehicle, { booking, vehicle }: Dragged): boolean {
  const isFree = (from: string, until: string) => until <= booking.from || from >= booking.blockedUntil;
  return (
    row.id !== vehicle.id &&
    row.isOffered &&
    row.location.id === vehicle.location.id &&
    atLeastAsGood(vehicle.category).includes(row.category) &&
    row.bookings.every(({ from, blockedUntil }) => isFree(from, blockedUntil)) &&
    row.blocks.every(({ from, until }) => isFree(from, until))
  );
}

export function daysOf({ from, days }: Days): string[] {
  return Array.from({ length: days }, (_, day) => addDays(from, day));
}

/** Where today begins, as a share of the width; null when it isn’t shown. */
export function todayOf({ from, days }: Days, today: string): number | null {
  const day = Math.round((momentOf(`${today}T00:00`) - momentOf(`${from}T00:00`)) / 86_400_000);
  return day >= 0 && day < days ? day / days : null;
}

function momentOf(wallTime: string): number {
  return Date.parse(`${wallTime}Z`);
}
