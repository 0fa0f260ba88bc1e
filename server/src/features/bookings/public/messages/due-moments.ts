import type { AutomaticKind } from '@makani/contract/messages/automatic-messages';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { certainStatuses } from '@makani/domain/bookings/status-facts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { statusList } from '../../../../db/status-list.ts';

/** SQL for the confirmed bookings for which a moment of the trip is now. Each reads a small range of an index. */
export function dueAt(kind: AutomaticKind, now: Temporal.Instant): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`select id from bookings
    where status in (${statusList(certainStatuses)}) and person_erased_at is null and ${moments[kind](now)}`;
}

const moments: Record<AutomaticKind, (now: Temporal.Instant) => RawBuilder<SqlBool>> = {
  /** A host answers within a day. */
  booked: (now) =>
    sql<SqlBool>`created_at > ${now.subtract({ hours: 48 })}::timestamptz and starts_at > ${now}::timestamptz`,
  /** When the guest was mailed; whoever booked within the last day wasn't. */
  day_before: (now) =>
    sql<SqlBool>`pickup_at between ${aroundNow(now).from} and ${aroundNow(now).until}
      and reminded_for = starts_at and starts_at > ${now}::timestamptz and picked_up_at is null
      and created_at + interval '24 hours' <= starts_at`,
  return_steps: (now) =>
    sql<SqlBool>`return_at between ${aroundNow(now).from} and ${aroundNow(now).until}
      and starts_at <= ${now}::timestamptz and returned_at is null
      and ends_at > ${now}::timestamptz and ends_at <= ${now.add({ hours: 24 })}::timestamptz`,
  review: (now) =>
    sql<SqlBool>`license_erased_at is null and ends_at > ${now.subtract({ hours: 72 })}::timestamptz
      and ends_at <= ${now.subtract({ hours: 24 })}::timestamptz and (picked_up_at is null or returned_at is not null)
      and coalesce(returned_at, ends_at) <= ${now.subtract({ hours: 24 })}::timestamptz`,
};

/** Wall times of the coming day, in whatever zone. */
function aroundNow(now: Temporal.Instant): { from: string; until: string } {
  return {
    from: wallTimeOf(now.subtract({ hours: 24 }), 'UTC'),
    until: wallTimeOf(now.add({ hours: 48 }), 'UTC'),
  };
}
