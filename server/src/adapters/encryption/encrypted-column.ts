import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A place in the database with encrypted texts. Whoever encrypts says where, so that a new key reaches it. */
export interface EncryptedColumn {
  /** In a report: `driver licenses of accounts`. */
  name: string;
  table: string;
  /** Its primary key, a uuid. */
  id: string;
  /** Where the text stands: a column, or a field of one. */
  text: RawBuilder<string | null>;
  /** What the text is bound to. */
  owner: RawBuilder<string>;
  belongsTo(owner: string): string;
  /** The assignment that replaces the text. */
  write(text: string): RawBuilder<unknown>;
  /** What becomes of a text whose key is lost: an empty one in its place, or its row goes. */
  whenLost: 'blank' | 'delete row';
}

export interface EncryptedRow {
  id: string;
  text: string;
  owner: string;
}

/** Texts that are not encrypted with this key, by primary key, after the given one. */
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

/** Only where it still stands as it was read: somebody may have changed it meanwhile. */
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
