import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * A database column or field with encrypted text. Each feature declares its own, so that key rotation finds
 * them all.
 */
export interface EncryptedColumn {
  /** Name for reports: `driver licenses of accounts`. */
  name: string;
  table: string;
  /** The primary key column, a uuid. */
  id: string;
  /** SQL for the text: a column, or a field of one. */
  text: RawBuilder<string | null>;
  /** SQL for the id that the text is bound to. */
  owner: RawBuilder<string>;
  belongsTo(owner: string): string;
  /** The SQL assignment that replaces the text. */
  write(text: string): RawBuilder<unknown>;
  /** Action when the key of a text is lost: clear the text, or delete its row. */
  whenLost: 'blank' | 'delete row';
}

export interface EncryptedRow {
  id: string;
  text: string;
  owner: string;
}

/** Texts not encrypted with this key, ordered by primary key, starting after the given one. */
export async function readOutdated(
  db: Db,
  column: EncryptedColumn,
  { keyId, after, limit }: { keyId: string; after: string | undefined; limit: number },
): Promise<EncryptedRow[]> {
  const { table, id, text, owner } = column;
  const { rows } = await sql<EncryptedRow>`
    select ${sql.ref(id)} as id, ${text} as text, ${owner} as owner from ${sql.table(table)}
    where ${text} is not null and ${text} not like ${`%.${keyId}`}
      and (${after ?? null}::uuid is null or ${sql.ref(id)} > ${after ?? null}::uuid)
    order by ${sql.ref(id)} limit ${limit}`.execute(db);
  return rows;
}

/** Replaces a text only if it is unchanged since it was read. */
export async function replaceText(
  db: Db,
  column: EncryptedColumn,
  row: EncryptedRow,
  text: string,
): Promise<void> {
  await sql`update ${sql.table(column.table)} set ${column.write(text)}
    where ${sql.ref(column.id)} = ${row.id}::uuid and ${column.text} = ${row.text}`.execute(db);
}

export async function deleteRow(db: Db, column: EncryptedColumn, row: EncryptedRow): Promise<void> {
  await sql`delete from ${sql.table(column.table)}
    where ${sql.ref(column.id)} = ${row.id}::uuid and ${column.text} = ${row.text}`.execute(db);
}
