import { sql } from 'kysely';
import type { Db } from '../../server/src/db/database.ts';
import type { Row } from '../kit/authorisation.ts';
import { identifyingFacts, type Person } from '../kit/people.ts';

/** Who rents from whom and who reviewed, as the database has it. */
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
    asker,
    people,
    secrets,
    relations,
  }: {
    row: Pick<Row, 'shows'>;
    /** Undefined for whoever is not signed in. */
    asker: Person | undefined;
    people: readonly Person[];
    secrets: ReadonlySet<string>;
    relations: Relations;
  },
): string[] {
  const shows = row.shows ?? [];
  if (shows.includes('mails')) return [];
  const found: string[] = [];
  for (const person of people) {
    const allowed = allowedFacts(shows, asker, person, relations);
    for (const [fact, value] of Object.entries(identifyingFacts(person)))
      if (!allowed.has(fact) && text.includes(value)) found.push(`the ${fact} of ${person.firstName}`);
  }
  if (!shows.includes('own token'))
    for (const [run] of text.matchAll(/[\w$+/=.,:~-]{20,}/g))
      if (secrets.has(run)) found.push('a hash, a token or a ciphertext');
  return [...new Set(found)];
}

function allowedFacts(
  shows: NonNullable<Row['shows']>,
  asker: Person | undefined,
  person: Person,
  { customersOf, reviewers, organizers }: Relations,
): Set<string> {
  const allowed = new Set<string>();
  if (person.id === asker?.id) {
    for (const fact of Object.keys(identifyingFacts(person))) allowed.add(fact);
    if (!shows.includes('own license')) allowed.delete('license');
    return allowed;
  }
  if (shows.includes('contacts of everybody'))
    for (const fact of Object.keys(identifyingFacts(person))) if (fact !== 'license') allowed.add(fact);
  if (shows.includes('licenses')) allowed.add('license');
  const isCustomer = customersOf.get(asker?.id ?? '')?.has(person.id) === true;
  const contacts = shows.includes('contacts of customers');
  if (isCustomer && (contacts || shows.includes('names of customers')))
    allowed.add('firstName').add('lastName');
  if (isCustomer && contacts) allowed.add('email').add('phone');
  if (shows.includes('first names of hosts') && person.roles.includes('host')) allowed.add('firstName');
  if (shows.includes('first names of reviewers') && reviewers.has(person.id)) allowed.add('firstName');
  if (shows.includes('first names of organizers') && organizers.has(person.id)) allowed.add('firstName');
  return allowed;
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

/** Everything that is stored, as one line for each table. Sessions and kept answers come and go by themselves. */
export async function fingerprint(db: Db): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('sessions', 'operator_sessions', 'rate_limits', 'idempotency_keys')`.execute(db);
  const parts = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, md5(coalesce(string_agg(one::text, '|' order by one::text), '')) as print from ${sql.table(name)} one`,
  );
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  return new Map(rows.map(({ name, print }) => [name, print]));
}

/** The tables that differ. */
export function changedTables(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].filter(([name, print]) => before.get(name) !== print).map(([name]) => name);
}
