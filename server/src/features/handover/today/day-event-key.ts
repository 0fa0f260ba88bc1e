import type { DayEventRow } from '../../bookings/public/day/day-events.ts';

/** Names an event: a trip of a day has two. */
export function keyOf({ kind, id }: Pick<DayEventRow, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}
