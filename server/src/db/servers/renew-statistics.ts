import { sql } from 'kysely';
import type { Database } from '../database.ts';

/**
 * Gives the planner statistics of every table that has rows and a column or an indexed expression without them: after a
 * migration that adds one, and after a dump was read back. PostgreSQL itself waits until enough rows have changed, and
 * guesses meanwhile: on 10,000 vehicles, one such column made every search read all of them. What somebody else vacuums or
 * indexes at the moment is left for the next start; on the embedded database, to a job.
 *
 * @param schema Undefined for wherever the connections of a database without markets look.
 */
export async function renewStatistics(database: Database, schema: string | undefined): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    with known as (
      select tablename, attname from pg_stats where schemaname = coalesce(${schema ?? null}::text, current_schema())
    )
    select format('%I.%I', home.nspname, class.relname) as name
    from pg_class class join pg_namespace home on home.oid = class.relnamespace
    where home.nspname = coalesce(${schema ?? null}::text, current_schema())
      and class.relkind = 'r' and pg_relation_size(class.oid) > 0 and class.reltuples <> 0
      -- Who serves without owning anything may neither see all statistics nor renew them.
      and pg_has_role(class.relowner, 'USAGE')
      and (exists (
        select from pg_attribute part where part.attrelid = class.oid and part.attnum > 0 and not part.attisdropped
          and (class.relname, part.attname) not in (select tablename, attname from known)
      ) or exists (
        select from pg_index join pg_class index on index.oid = pg_index.indexrelid
        where pg_index.indrelid = class.oid and pg_index.indexprs is not null
          and index.relname not in (select tablename from known)
      ))
    order by class.oid`.execute(database.kysely);
  if (rows.length === 0) return;
  await database.session(async (run) => {
    for (const { name } of rows) await run(`ANALYZE (SKIP_LOCKED) ${name}`);
  });
}
