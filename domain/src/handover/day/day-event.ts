import type { BookingStatus } from '@makani/contract/bookings/bookings';
import type { DayEventKind, DayEventState } from '@makani/contract/handover/today';
import { isAway, unrecordedReturnDays } from '../actual-times.ts';
import { isRequest } from '../../bookings/status-facts.ts';
import type { InstantRange } from '../../calendar/instant-range.ts';
import { graceMinutes } from '../overdue.ts';

/** An arrival or a return, and what is recorded of its trip. */
export interface DayEventFacts extends InstantRange {
  kind: DayEventKind;
  status: BookingStatus;
  pickedUpAt: Temporal.Instant | null;
  returnedAt: Temporal.Instant | null;
}

/** Where an arrival or a return stands, and how late it is; `lateMinutes` is null unless it is late. */
export function dayEventState(
  event: DayEventFacts,
  now: Temporal.Instant,
): { state: DayEventState; lateMinutes: number | null } {
  const { kind, status, pickedUpAt, returnedAt, startsAt, endsAt } = event;
  const agreedAt = kind === 'pickup' ? startsAt : endsAt;
  const isDone = kind === 'pickup' ? (pickedUpAt ?? returnedAt) !== null : returnedAt !== null;
  if (isDone) return { state: 'done', lateMinutes: null };
  if (kind === 'pickup' && isRequest(status)) return { state: 'requested', lateMinutes: null };
  if (Temporal.Instant.compare(agreedAt, lateRange(now).before) >= 0)
    return { state: 'ahead', lateMinutes: null };
  const isOver = Temporal.Instant.compare(endsAt, now) <= 0;
  const isUnknown = kind === 'pickup' ? isOver : !isAway(event, now);
  if (isUnknown) return { state: 'not_recorded', lateMinutes: null };
  return { state: 'late', lateMinutes: Math.floor(agreedAt.until(now).total('minutes')) };
}

/** A return agreed before `before` is late while nobody has recorded it; one agreed before `after` no longer is. */
export function lateRange(now: Temporal.Instant): { before: Temporal.Instant; after: Temporal.Instant } {
  return {
    before: now.subtract({ minutes: graceMinutes }),
    after: now.subtract({ hours: 24 * unrecordedReturnDays }),
  };
}
