import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MeetingPlace } from '@makani/contract/arrivals/places';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../kit/test-app.ts';

const file = join(import.meta.dirname, '../../../../migrations/0155_own_place_ids.sql');
const app = await createTestApp();
const { db } = app.context;

const hotel: MeetingPlace = {
  id: 'hotel',
  kind: 'hotel',
  name: 'Hotel',
  address: '2 Sample Avenue',
  miles: null,
  feeCents: 2_500,
  leadHours: 0,
  from: '07:00',
  until: '22:00',
  note: '',
  isForPickup: true,
  isForReturn: true,
};

async function store(id: string, places: MeetingPlace[]): Promise<void> {
  const meetingPlaces = JSON.stringify(places);
  await db.updateTable('vehicles').set({ meeting_places: meetingPlaces }).where('id', '=', id).execute();
}

const stored = async (id: string) =>
  (await db.selectFrom('vehicles').select('meeting_places').where('id', '=', id).executeTakeFirstOrThrow())
    .meeting_places;

test('places that had one id before get ids of their own, the first keeps it, and none comes again', async () => {
  const { id } = await app.vehicle();
  const single = await db.selectFrom('vehicles').select('id').where('id', '<>', id).executeTakeFirstOrThrow();
  await sql`alter table vehicles drop constraint vehicles_own_place_ids`.execute(db);
  await sql`drop function has_own_place_ids(jsonb)`.execute(db);
  const bar = { ...hotel, id: 'bar', name: 'Bar' };
  await store(id, [hotel, bar, { ...hotel, name: 'Second' }, { ...hotel, name: 'Third' }]);
  await store(single.id, [bar]);
  await app.database.script(await readFile(file, 'utf8'));
  const places = await stored(id);
  expect(places.map(({ name }) => name)).toEqual(['Hotel', 'Bar', 'Second', 'Third']);
  expect(places.slice(0, 2)).toEqual([hotel, bar]);
  expect(new Set(places.map((place) => place.id)).size).toBe(4);
  expect(await stored(single.id)).toEqual([bar]);
  await expect(store(id, [bar, bar])).rejects.toThrow(/vehicles_own_place_ids/);
});
