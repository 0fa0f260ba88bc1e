import { sql } from 'kysely';
import type { Db } from '../../../server/src/db/database.ts';
import type { Row } from '../kit/authorisation/authorisation.ts';
import { wordsOfTheDesk } from '../kit/desk-objects.ts';
import type { Person } from '../kit/people.ts';
import { factsOf, isRevealed, type Shown } from './private-facts.ts';

/** Rentals and reviews between people, as the database has them. */
export interface Relations {
  customersOf: Map<string, Set<string>>;
  reviewers: Set<string>;
  organizers: Set<string>;
}

export async function readRelations(db: Db): Promise<Relations> {
  const pairs = await db
    .selectFrom('bookings')
    .innerJoin('vehicles', 'vehicles.id', 'bookings.vehicle_id')
    .select(['vehicles.host_id', 'bookings.guest_id'])
    .distinct()
    .execute();
  const customersOf = new Map<string, Set<string>>();
  for (const { host_id: host, guest_id: guest } of pairs)
    customersOf.set(host ?? '', (customersOf.get(host ?? '') ?? new Set()).add(guest));
  const reviews = await db.selectFrom('reviews').select('guest_id').execute();
  const invitations = await db
    .selectFrom('other_drivers')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select('guest_id')
    .unionAll(
      db.selectFrom('trip_drivers').innerJoin('bookings', 'bookings.id', 'booking_id').select('guest_id'),
    )
    .execute();
  return {
    customersOf,
    reviewers: new Set(reviews.map((row) => row.guest_id)),
    organizers: new Set(invitations.map((row) => row.guest_id)),
  };
}

/** @returns what an answer says that it may not: 'the email of …', 'a hash, a token or a ciphertext'. */
export function leaksIn(
  text: string,
  {
    row,
    reader,
    people,
    secrets,
    relations,
  }: {
    row: Pick<Row, 'shows'>;
    /** Undefined for whoever is not signed in. */
    reader: Pick<Person, 'id'> | undefined;
    people: readonly Person[];
    secrets: ReadonlySet<string>;
    relations: Relations;
  },
): string[] {
  const shows = row.shows ?? [];
  if (shows.includes('mails')) return [];
  const found: string[] = [];
  for (const person of people) {
    const opened = shows.filter((shown) => isOpen(shown, reader, person, relations));
    for (const fact of factsOf(person)) {
      const isOwn = person.id === reader?.id && (fact.own === true || opened.some((one) => one === fact.own));
      if (!isOwn && !fact.openTo.some((one) => opened.includes(one)) && isRevealed(text, fact))
        found.push(`the ${fact.name} of ${person.firstName}`);
    }
  }
  for (const [shown, words] of Object.entries(wordsOfTheDesk))
    if (!shows.some((one) => one === shown) && text.includes(words)) found.push(`the ${shown}`);
  if (!shows.includes('own token'))
    for (const [run] of text.matchAll(/[\w$+/=.,:~-]{20,}/g))
      if (secrets.has(run)) found.push('a hash, a token or a ciphertext');
  return [...new Set(found)];
}

/** Words about others are open only for those others. */
function isOpen(
  shown: Shown,
  reader: Pick<Person, 'id'> | undefined,
  person: Person,
  { customersOf, reviewers, organizers }: Relations,
): boolean {
  const rentsFrom = (host: Pick<Person, 'id'> | undefined, guest: Pick<Person, 'id'> | undefined): boolean =>
    customersOf.get(host?.id ?? '')?.has(guest?.id ?? '') === true;
  const holds: Partial<Record<Shown, () => boolean>> = {
    'contacts of customers': () => rentsFrom(reader, person),
    'names of customers': () => rentsFrom(reader, person),
    'reasons of hosts': () => rentsFrom(person, reader),
    'first names of hosts': () => person.roles.includes('host'),
    'first names of reviewers': () => reviewers.has(person.id),
    'first names of organizers': () => organizers.has(person.id),
  };
  return holds[shown]?.() ?? true;
}

/** Every hash, token and ciphertext that is stored, but for the names of photos, which are public. */
export async function readSecrets(db: Db, into: Set<string>): Promise<void> {
  const { rows } = await sql<{ query: string }>`
    select string_agg(format('select %I::text as value from %I where %I is not null', column_name, table_name, column_name), ' union ') as query
    from information_schema.columns
    where table_schema = 'public' and column_name ~ '(hash|encrypted|token|secret|canary)'
      and data_type in ('text', 'character varying') and table_name not in ('vehicle_photos', 'photo_files')`.execute(
    db,
  );
  const query = rows[0]?.query;
  if (query === undefined) throw new Error('no table has a hash');
  const found = await sql<{ value: string }>`${sql.raw(query)}`.execute(db);
  for (const { value } of found.rows) into.add(value);
}

/**
 * The rows of each table by the transactions that wrote them, as one line. An insert, an update and a deletion each change it.
 * Sessions and stored answers come and go by themselves, and a key notes its last use whatever it is used for.
 */
export async function fingerprint(db: Db): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('sessions', 'operator_sessions', 'known_browsers', 'rate_limits', 'idempotency_keys')`.execute(
    db,
  );
  const parts = tables.map(({ name }) => {
    const row =
      name === 'api_keys'
        ? sql`hashtextextended((to_jsonb(one) - 'last_used_at')::text, 0)`
        : sql`one.xmin::text::bigint`;
    return sql`select ${name}::text as name, count(*) || ' ' || coalesce(sum(${row}), 0) as print from ${sql.table(name)} one`;
  });
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  return new Map(rows.map(({ name, print }) => [name, print]));
}

/** The tables that differ. */
export function changedTables(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].filter(([name, print]) => before.get(name) !== print).map(([name]) => name);
}
