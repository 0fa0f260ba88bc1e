import { type AccountExport, accountExportSchema } from '@makani/contract/accounts/account-export';
import { sql } from 'kysely';
import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listed, newHost } from '../../kit/multipart.ts';
import { guestPassword } from '../../../../proof/kit/people.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { newOperator } from '../../kit/desk/operators.ts';
import { coveredTables, tablesLeftOut } from './export-columns.ts';

const app = await createTestApp();
const { db } = app.context;
const shape = z.object({
  properties: z.optional(z.record(z.string(), z.unknown())),
  items: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
});
const body = { password: guestPassword };

/** How columns are called that say whose a row is, or what of theirs it is about. */
const pointers = String.raw`^(.*_)?(user|guest|host|owner|actor|subject|operator|booking|vehicle|wish|payment|payout|charge|dispute)_id$|email|recipient|phone|^reference$|created_by|requested_by`;

test('the export covers every column of each table that holds a person’s data, or says why not', async () => {
  const { rows } = await sql<{ name: string; columns: string[]; isPersonal: boolean }>`
    select table_name as name, array_agg(column_name::text order by column_name) as columns,
      bool_or(column_name ~ ${pointers}) or exists (select from pg_constraint
        where contype = 'f' and conrelid = table_name::regclass
          and confrelid in ('users'::regclass, 'bookings'::regclass, 'vehicles'::regclass)) as "isPersonal"
    from information_schema.columns where table_schema = 'public' group by table_name`.execute(db);
  const personal = rows.filter(({ isPersonal }) => isPersonal).map(({ name }) => name);
  const known = [...Object.keys(coveredTables), ...Object.keys(tablesLeftOut)];
  expect(new Set(known).size).toBe(known.length);
  expect(personal.filter((name) => !known.includes(name))).toEqual([]);
  const columnsOf = new Map(rows.map(({ name, columns }) => [name, columns]));
  expect(known.filter((name) => !columnsOf.has(name))).toEqual([]);
  for (const [name, { exported, leftOut }] of Object.entries(coveredTables)) {
    const columnNames = [...Object.keys(exported), ...Object.values(leftOut).flat()];
    expect({ name, columns: columnNames.toSorted() }).toEqual({
      name,
      columns: [...(columnsOf.get(name) ?? [])].toSorted(),
    });
  }
});

test('each place that is named is in the export', () => {
  const paths = pathsOf(z.toJSONSchema(accountExportSchema, { io: 'output', unrepresentable: 'any' }));
  const named = Object.values(coveredTables).flatMap(({ exported }) => Object.values(exported));
  expect(named.filter((path) => !paths.has(path))).toEqual([]);
});

test('a guest’s export holds what was written about their trips, wishes and reviews', async () => {
  const { token, booking } = await app.booked({ pickupAt: '2027-01-10T10:00', returnAt: '2027-01-12T10:00' });
  const row = await db
    .selectFrom('bookings')
    .select(['guest_id', 'vehicle_id', 'location_id'])
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  const now = app.clock.now();
  const note = {
    id: randomUUIDv7(),
    booking_id: booking.id,
    operator_id: randomUUIDv7(),
    text: 'Late twice',
  };
  await db
    .insertInto('booking_notes')
    .values({ ...note, created_at: now })
    .execute();
  await db
    .updateTable('bookings')
    .set({ rejection_reason: 'The van is ill' })
    .where('id', '=', booking.id)
    .execute();
  await db
    .insertInto('reviews')
    .values({
      booking_id: booking.id,
      vehicle_id: row.vehicle_id,
      guest_id: row.guest_id,
      stars: 2,
      text: 'Hm.',
      hidden_at: now,
      hidden_reason: 'Names a neighbor',
      created_at: now,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto('wishes')
    .values({
      id: randomUUIDv7(),
      guest_id: row.guest_id,
      location_id: row.location_id,
      pickup_at: '2027-02-01T10:00',
      return_at: '2027-02-03T10:00',
      starts_at: now.add({ hours: 24 }),
      ends_at: now.add({ hours: 72 }),
      party: null,
      withdrawn_at: null,
      asked_from: '192.0.2.0/24',
      created_at: now,
    })
    .execute();
  const data = await app.expect<AccountExport>(200, 'POST', '/account/export', { token, body });
  expect(data.bookings[0]).toMatchObject({
    notes: [{ text: 'Late twice' }],
    rejectionReason: 'The van is ill',
    otherDrivers: [],
  });
  expect(data.bookings[0]?.history.map(({ status }) => status)).toContain('pending');
  expect(data.reviews).toEqual([
    expect.objectContaining({ hidden: { since: now.toString(), reason: 'Names a neighbor' } }),
  ]);
  expect(data.wishes).toEqual([expect.objectContaining({ askedFrom: '192.0.2.0/24', offers: [] })]);
});

test('a host’s export holds price rules, settings, notes of the desk, payouts and their holds', async () => {
  const host = await newHost(app);
  const vehicle = await listed(app, host);
  const now = app.clock.now();
  await db
    .updateTable('vehicles')
    .set({
      min_days: 3,
      turnaround_hours: 5,
      blocked_at: now,
      block_reason: 'Brakes',
      review_note: 'No plates',
    })
    .where('id', '=', vehicle.id)
    .execute();
  await db
    .insertInto('payout_holds')
    .values({
      id: randomUUIDv7(),
      host_id: host.user.id,
      reason: 'Looks odd',
      held_by: (await newOperator(app)).id,
      held_at: now,
    })
    .execute();
  const rule = {
    name: 'Whale season',
    kind: 'season',
    fromDate: '2027-01-01',
    untilDate: '2027-02-01',
    weekdays: [],
    days: null,
    mayCostLess: false,
    basisPoints: 1_000,
    dailyCents: null,
    isActive: true,
    vehicleId: null,
  };
  await app.expect(201, 'POST', '/host/price-rules', { token: host.token, body: rule });
  await db.updateTable('vehicles').set({ status: 'archived' }).where('id', '=', vehicle.id).execute();
  const data = await app.expect<AccountExport>(200, 'POST', '/account/export', { token: host.token, body });
  expect(data.priceRules).toEqual([expect.objectContaining({ name: 'Whale season', by: 'host' })]);
  expect(data.payouts).toEqual({
    account: null,
    sent: [],
    holds: [expect.objectContaining({ reason: 'Looks odd', releasedAt: null })],
  });
  expect(data.vehicles).toEqual([
    expect.objectContaining({
      status: 'archived',
      settings: expect.objectContaining({ minDays: 3, turnaroundHours: 5 }),
      block: { since: now.toString(), reason: 'Brakes' },
      review: expect.objectContaining({ note: 'No plates' }),
    }),
  ]);
});

function pathsOf(schema: unknown, prefix = ''): Set<string> {
  const { properties, items, anyOf = [] } = z.parse(shape, schema);
  const found = new Set(
    [items, ...anyOf].flatMap((one) => (one === undefined ? [] : [...pathsOf(one, prefix)])),
  );
  for (const [name, property] of Object.entries(properties ?? {})) {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    found.add(path);
    for (const deeper of pathsOf(property, path)) found.add(deeper);
  }
  return found;
}
