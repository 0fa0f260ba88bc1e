import { type RawBuilder, sql } from 'kysely';

/**
 * SQL for the times in which operators kept vehicles from guests, according to the audit. Its columns are `vehicle_id`,
 * `starts_at`, `ends_at` (null: until now, as far as the audit knows), and whether it was for the review of its
 * listing. It leaves out waits that ended without an operator, or before their beginning was recorded.
 */
export function timesOffOffer(): RawBuilder<unknown> {
  return sql`
    with acts as (
      select subject_id, act, facts, at, lead(at) over (partition by subject_id, act = 'listing_decided' order by at, id) as next
      from audit_entries where act in ('vehicle_blocked', 'vehicle_unblocked', 'listing_decided'))
    select subject_id as vehicle_id, at as starts_at, next as ends_at, act = 'listing_decided' as is_review
    from acts where act = 'vehicle_blocked' or facts ->> 'after' = 'declined'
    union all
    select subject_id, least((facts ->> 'since')::timestamptz, at), at, true
    from acts where act = 'listing_decided' and facts ->> 'before' = 'waiting' and facts ->> 'since' is not null`;
}
