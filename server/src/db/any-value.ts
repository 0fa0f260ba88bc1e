import { sql, type RawBuilder } from 'kysely';

/**
 * A value that the planner does not see, so that it expects of each the same. Where it saw one that most rows meet, a plan
 * for all values would look dearer to it than one for this, and it would plan such a statement anew each time: of a search
 * that took longer than reading its page.
 */
export function anyValue<Value>(
  value: Value | RawBuilder<Value>,
  type: 'integer' | 'jsonb[]' | 'text' | 'uuid',
): RawBuilder<Value> {
  // The cast around it keeps `any(...)` from taking the rows of the SELECT for the values of the array.
  return sql`(select ${value}::${sql.raw(type)})::${sql.raw(type)}`;
}
