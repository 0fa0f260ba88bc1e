import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';

/** Something that is set for the whole site, and what holds until an operator sets it. */
export interface SiteDocument<Value extends object> {
  name: string;
  schema: z.ZodMiniType<Value>;
  initial(): Value;
}

export async function currentDocument<Value extends object>(
  db: Db,
  document: SiteDocument<Value>,
): Promise<Value> {
  return readDocument(document, await storedValue(db, document.name));
}

/** Whether a newer deployment has stored a field that a change from here would drop. */
export async function hasUnknownFields<Value extends object>(
  db: Db,
  { name, schema, initial }: SiteDocument<Value>,
): Promise<boolean> {
  const stored = await storedValue(db, name);
  if (stored === undefined) return false;
  const { error } = z.safeParse(schema, { ...initial(), ...stored });
  return error?.issues.some(({ code }) => code === 'unrecognized_keys') ?? false;
}

async function storedValue(db: Db, name: string): Promise<object | undefined> {
  const row = await db
    .selectFrom('site_settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

/**
 * The current document. A field that the code has gained since it was set has its default. A field that only a newer
 * deployment knows is left out, so that an older one serves beside it.
 * @param value As it is stored; nothing while nobody has set any.
 */
export function readDocument<Value extends object>(
  { schema, initial }: SiteDocument<Value>,
  value: object | null | undefined,
): Value {
  if (value === null || value === undefined) return initial();
  const stored = { ...initial(), ...value };
  const read = z.safeParse(schema, stored);
  return read.success ? read.data : z.parse(schema, withoutUnknown(stored, read.error.issues));
}

function withoutUnknown(stored: object, issues: readonly z.core.$ZodIssue[]): object {
  const known = structuredClone(stored);
  for (const issue of issues)
    if (issue.code === 'unrecognized_keys') {
      const holder = issue.path.reduce<unknown>(fieldOf, known);
      for (const key of issue.keys) if (isObject(holder)) Reflect.deleteProperty(holder, key);
    }
  return known;
}

function fieldOf(holder: unknown, key: PropertyKey): unknown {
  return isObject(holder) ? Reflect.get(holder, key) : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Changes of one document wait for each other, also while it has no row. */
export async function lockDocument(trx: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`site_settings ${name}`}, 0))`.execute(trx);
}

/** Cached pages show the change from the next request on. */
export async function writeDocument(trx: Db, name: string, value: object): Promise<void> {
  const json = JSON.stringify(value);
  await trx
    .insertInto('site_settings')
    .values({ name, value: json })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: json }))
    .execute();
}
