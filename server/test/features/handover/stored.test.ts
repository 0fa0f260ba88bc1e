import { type AccountExport } from '@makani/contract/accounts/account-export';
import type { RegisteredMark } from '@makani/contract/handover/vehicle-registers';
import { sql } from 'kysely';
import { buffer } from 'node:stream/consumers';
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { verifyAudit } from '../../../src/features/audit/public/verify-audit.ts';
import { claimPhotos, evidenceOf, handoversOf } from '../../../src/features/handover/public/records.ts';
import { sweepFiles, sweepRows } from '../../../src/worker/retention/sweep.ts';
import { whole } from '../../kit/audit.ts';
import { newOperator } from '../../kit/desk/operators.ts';
import { emptyBookings } from '../../kit/database/empty-tables.ts';
import { knowPassword } from '../../kit/hosts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { Phone, tripAtPickup } from './phone.ts';

const app = await createTestApp();
const { db, photoStore } = app.context;
const { signal } = new AbortController();

/** A signed pickup with a mark, a photo and both confirmations, and a draft of the return. */
async function recorded() {
  await emptyBookings(db);
  const { id } = await tripAtPickup(app);
  const host = new Phone(app, 'host', id);
  const shot = await host.shot();
  const mark = host.mark({ photoIds: [shot.listed.id] });
  const { record } = await host.sign({ photos: [shot.listed], marks: [mark], note: 'Clean' });
  await host.uploaded(shot);
  await new Phone(app, 'guest', id).save({ kind: 'return' });
  return { id, record, host, shot };
}

describe('the database itself refuses', () => {
  // Each is refused, so the next finds all as it was.
  beforeAll(recorded);

  test.each([
    ['another reading', sql`update handovers set odometer_miles = 1 where signed_at is not null`],
    [
      'another signature',
      sql`update handovers set content_sha256 = repeat('0', 64) where signed_at is not null`,
    ],
    [
      'no signature any more',
      sql`update handovers set signed_at = null, content_sha256 = null where signed_at is not null`,
    ],
    ['that a signed record goes', sql`delete from handovers where signed_at is not null`],
    ['another mark', sql`update vehicle_marks set size = 'large'`],
    ['that a mark goes', sql`delete from vehicle_marks`],
    ['another word of a side', sql`update handover_confirmations set agrees = false`],
    ['that a confirmation goes', sql`delete from handover_confirmations`],
    ['another photo in a place', sql`update handover_photos set sha256 = repeat('0', 64)`],
    ['another place of a photo', sql`update handover_photos set slot = 'rear'`],
    ['another file of a photo', sql`update handover_photos set stored_sha256 = repeat('0', 64)`],
    ['that a photo goes', sql`delete from handover_photos`],
    [
      'a second record of a kind',
      sql`insert into handovers (id, booking_id, vehicle_id, kind, client_id, led_by, happened_at, device_at,
      is_device_time, counts, created_at) select gen_random_uuid(), booking_id, vehicle_id, kind, gen_random_uuid(), led_by, happened_at,
      device_at, true, true, created_at from handovers where signed_at is not null`,
    ],
    [
      'a no-show that was picked up',
      sql`update bookings set status = 'no_show' where picked_up_at is not null`,
    ],
    ['a return before its pickup', sql`update bookings set returned_at = picked_up_at - interval '1 second'`],
  ])('%s', async (_case, statement) => {
    await expect(statement.execute(db)).rejects.toThrow();
    await requireInvariants(db);
  });

  test('but a draft may change', async () => {
    const { id } = await recorded();
    const guest = new Phone(app, 'guest', id);
    await guest.save({ kind: 'return', odometerMiles: 1 });
    expect((await guest.save({ kind: 'return', odometerMiles: 2 })).record.signedAt).toBeNull();
  });
});

describe('what is signed', () => {
  test('stands in the audit with its hash, in the chain', async () => {
    const { id, record } = await recorded();
    const entry = await db
      .selectFrom('audit_entries')
      .select('facts')
      .where('act', '=', 'handover_signed')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(entry.facts).toMatchObject({ handoverId: record.id, contentSha256: record.contentSha256 });
    expect(whole(await verifyAudit(db)).isWhole).toBe(true);
  });

  test('is evidence, with hashes that its stored files have', async () => {
    const { id, record, shot } = await recorded();
    const { records } = await evidenceOf(db, id);
    expect(records).toMatchObject([
      {
        id: record.id,
        contentSha256: record.contentSha256,
        guestAgrees: true,
        otherAgrees: true,
        newMarks: 1,
      },
    ]);
    const [photo] = records[0]?.photos ?? [];
    expect(photo?.sha256).toBe(shot.listed.sha256);
    const file = await photoStore.get(photo?.stored_name ?? '');
    const content = file === undefined ? Buffer.alloc(0) : await buffer(file.content);
    expect(createHash('sha256').update(content).digest('hex')).toBe(photo?.stored_sha256);
    const summaries = (await handoversOf(db, [id])).get(id) ?? [];
    expect(
      summaries.map(({ kind, signedAt, photosWaiting }) => [kind, signedAt !== null, photosWaiting]),
    ).toEqual([
      ['pickup', true, 0],
      ['return', false, 0],
    ]);
  });

  test('is in the register of the vehicle’s marks, newest first, with its booking and photo', async () => {
    const { id, record, shot } = await recorded();
    const [known] = record.marks;
    const { booking, vehicleId } = await bookingAndVehicle(id);
    app.clock.advance({ hours: 1 });
    const back = new Phone(app, 'host', id);
    const later = back.mark({ place: 'rear', kind: 'dent', size: 'large', note: 'At the bumper.' });
    await back.sign({ kind: 'return', marks: [later] });
    const { token } = await newOperator(app, 'desk');
    const path = `/operator/vehicles/${vehicleId}/marks`;
    const { marks } = await app.expect<{ marks: RegisteredMark[] }>(200, 'GET', path, { token });
    expect(marks).toMatchObject([
      { id: later.id, place: 'rear', note: 'At the bumper.', recorded: 'return', booking, photo: null },
      { id: known?.id, place: 'left', kind: 'scratch', size: 'small', recorded: 'pickup', booking },
    ]);
    expect(marks[1]?.notedAt).toEqual({ at: '2026-12-01T20:00:00Z', local: '2026-12-01T10:00' });
    const src = marks[1]?.photo?.src ?? '';
    expect(src).toContain(`/photos/handovers/${id}/${shot.listed.id}/desk.`);
    expect((await app.app.inject({ url: src })).statusCode).toBe(200);
    expect(marks[1]?.photo).toEqual({ src, alt: 'Small scratch, left side' });
  });

  test('is in the export of the guest', async () => {
    const { id } = await recorded();
    const { guest_id: guestId } = await db
      .selectFrom('bookings')
      .select('guest_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const password = await knowPassword(app, guestId);
    const data = await app.expect<AccountExport>(200, 'POST', '/account/export', {
      token: await app.guestOf(id),
      body: { password },
    });
    expect(data.handovers).toMatchObject([
      {
        bookingId: id,
        kind: 'pickup',
        note: 'Clean',
        marks: [{ kind: 'scratch' }],
        photos: [{ slot: 'front', address: expect.stringMatching(/^\/photos\//) }],
        confirmations: expect.arrayContaining([
          expect.objectContaining({ by: 'other', name: 'Kai Host' }),
          expect.objectContaining({ by: 'guest', name: 'Ada Example' }),
        ]),
      },
    ]);
  });
});

describe('photos without a claim', () => {
  test('go after 180 days, with their files; the record and its hashes stay', async () => {
    const { id, host } = await recorded();
    const file = async () => {
      const { stored_name: name } = await db
        .selectFrom('handover_photos')
        .select('stored_name')
        .executeTakeFirstOrThrow();
      return photoStore.get(name ?? '');
    };
    app.clock.advance({ hours: 24 * 180 });
    await sweepRows(app.context, signal);
    const src = (await host.list()).records[0]?.photos[0]?.picture?.src ?? '';
    expect((await app.app.inject({ url: src })).statusCode).toBe(200);
    app.clock.advance({ seconds: 1 });
    await sweepRows(app.context, signal);
    app.clock.advance({ hours: 48 });
    await sweepFiles(app.context, signal);
    expect((await app.app.inject({ url: src })).statusCode).toBe(404);
    expect(await file()).toBeUndefined();
    const [record] = (await new Phone(app, 'desk', id).list()).records;
    expect(record?.photos).toMatchObject([
      { isRemoved: true, picture: null, storedSha256: expect.any(String) },
    ]);
    // The mails of half a year ago are gone.
    await requireInvariants(db, { except: ['I4'] });
  });

  test('stay as long as their record when something is claimed', async () => {
    const { id } = await recorded();
    await claimPhotos(db, id, app.clock.now());
    app.clock.advance({ hours: 24 * 365 });
    await sweepRows(app.context, signal);
    app.clock.advance({ hours: 48 });
    await sweepFiles(app.context, signal);
    const [record] = (await new Phone(app, 'desk', id).list()).records;
    const src = record?.photos[0]?.picture?.src ?? '';
    expect((await app.app.inject({ url: src })).statusCode).toBe(200);
  });
});

describe('records', () => {
  test('go after six years with all that belongs to them, and the times stay', async () => {
    const { id } = await recorded();
    const signed = () => handoversOf(db, [id]).then((found) => found.get(id)?.length ?? 0);
    app.clock.advance({ hours: 24 * (6 * 365 + 1) });
    await sweepRows(app.context, signal);
    expect(await signed()).toBe(2);
    app.clock.advance({ hours: 24 * 2 });
    await sweepRows(app.context, signal);
    expect(await signed()).toBe(0);
    for (const table of ['handover_devices', 'handover_photos', 'vehicle_marks', 'handover_confirmations'])
      expect((await sql`select from ${sql.table(table)}`.execute(db)).rows).toEqual([]);
    const booking = db.selectFrom('bookings').select('picked_up_at').where('id', '=', id);
    expect((await booking.executeTakeFirstOrThrow()).picked_up_at).not.toBeNull();
  });
});

async function bookingAndVehicle(bookingId: string) {
  const { vehicle_id: vehicleId, ...booking } = await db
    .selectFrom('bookings')
    .select(['id', 'reference', 'vehicle_id'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return { booking, vehicleId };
}
