import { type RawBuilder, sql } from 'kysely';

/** Statuses as words of the SQL itself, not as parameters: a partial index is found whatever plan the database makes. */
export function statusList(statuses: readonly string[]): RawBuilder<unknown> {
  return sql.join(statuses.map((status) => sql.lit(status)));
}
