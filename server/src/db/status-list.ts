import { type RawBuilder, sql } from 'kysely';

/** Statuses as SQL literals, because with parameters the planner may not use a partial index. */
export function statusList(statuses: readonly string[]): RawBuilder<unknown> {
  return sql.join(statuses.map((status) => sql.lit(status)));
}
