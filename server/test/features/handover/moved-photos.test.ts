import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertAccident } from '../../../src/features/handover/accidents/accidents.repository.ts';
import { noteReceived } from '../../../src/features/handover/data/photos.repository.ts';
import { movePhotos } from '../../../src/features/handover/photos/move-photos.ts';
import { evidenceOf } from '../../../src/features/handover/public/records.ts';
import { keepPhoto } from '../../../src/features/vehicles/public/received-photos.ts';
import { sweepFiles } from '../../../src/worker/retention/sweep.ts';
import { emptyBookings } from '../../kit/database/empty-tables.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { multipart, photograph } from '../../kit/multipart.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { Phone, tripAtPickup } from './phone.ts';
import { addressesOf, partiesOf, pictureFor, statusOf } from './photo-addresses.ts';

const app = await createTestApp();
const { db, photoStore } = app.context;
const { signal } = new AbortController();

beforeEach(async () => {
  await emptyBookings(db);
});

describe('photos that were stored as public ones', () => {
  /** A record and a report whose photos have the names of before. */
  async function storedBefore(file: Buffer, onVehicle?: string) {
    const { id } = await tripAtPickup(app, onVehicle);
    const host = new Phone(app, 'host', id);
    const shot = { ...(await host.shot()), file };
    shot.listed.sha256 = createHash('sha256').update(file).digest('hex');
    await host.sign({ photos: [shot.listed] });
    const content = Readable.from([file]);
    const upload = { name: 'x.jpg', content, maxBytes: file.length, isTooLarge: () => false };
    const { hash, src, srcset, largest } = await keepPhoto(app.context, upload);
    const stored = { hash, src, srcset, stored_name: largest.name, stored_sha256: largest.sha256 };
    await noteReceived(db, shot.listed.id, { ...stored, received_at: app.clock.now() });
    const photo = { id: randomUUID(), sha256: shot.listed.sha256 };
    const { vehicle_id: vehicleId } = await partiesOf(app, id);
    const accident = {
      id: randomUUID(),
      booking_id: id,
      vehicle_id: vehicleId,
      reported_by: 'guest' as const,
      happened_at: app.clock.now(),
      reported_at: app.clock.now(),
      place: 'Here',
      coordinates: null,
      words: 'A sample.',
      is_anybody_hurt: false,
      other_party: JSON.stringify({ name: '', plate: '', insurer: '' }),
      police_report: '',
      content_sha256: '0'.repeat(64),
    };
    await insertAccident(db, accident, [photo]);
    await db
      .updateTable('accident_photos')
      .set({ ...stored, received_at: app.clock.now() })
      .where('id', '=', photo.id)
      .execute();
    return { id, src, stored };
  }

  test('move to private names, with their rows in the evidence, and the old addresses end', async () => {
    const { id, src, stored } = await storedBefore(await photograph());
    expect(await statusOf(app, src)).toBe(200);
    await movePhotos(app.context, signal);
    const [photo] = (await evidenceOf(db, id)).records[0]?.photos ?? [];
    const [inReport] = await db.selectFrom('accident_photos').selectAll().execute();
    expect(photo?.stored_name).toMatch(/p\.jpg$/);
    expect(inReport).toMatchObject({ hash: photo?.hash, stored_name: photo?.stored_name });
    const file = await photoStore.get(photo?.stored_name ?? '');
    const content = file === undefined ? Buffer.alloc(0) : await buffer(file.content);
    expect(createHash('sha256').update(content).digest('hex')).toBe(stored.stored_sha256);
    const shown = await pictureFor(app, 'guest', id);
    for (const address of addressesOf(shown)) expect(await statusOf(app, address)).toBe(200);
    await movePhotos(app.context, signal);
    app.clock.advance({ hours: 25 });
    await sweepFiles(app.context, signal);
    expect(await statusOf(app, src)).toBe(404);
    expect(await statusOf(app, (await pictureFor(app, 'guest', id)).src)).toBe(200);
    await requireInvariants(db, { except: ['I31'] });
  });

  test('move though the store fails at another', async () => {
    const first = await storedBefore(await photograph());
    const { get } = photoStore;
    photoStore.get = async (name) => {
      if (name.includes(first.stored.hash)) throw Object.assign(new Error('unreadable'), { code: 'EIO' });
      return get.call(photoStore, name);
    };
    const { id: another } = await app.vehicle('Honda Odyssey Elite');
    const second = await storedBefore(await photograph(), another);
    await movePhotos(app.context, signal);
    photoStore.get = get;
    const hashes = async () =>
      (await db.selectFrom('handover_photos').select('hash').execute()).map(({ hash }) => hash);
    expect(await hashes()).toContain(first.stored.hash);
    expect(await hashes()).not.toContain(second.stored.hash);
    await movePhotos(app.context, signal);
    expect(await hashes()).not.toContain(first.stored.hash);
  });

  test('stay public where a vehicle shows them, and wait where a file is missing', async () => {
    const file = await photograph();
    const { id, src, stored } = await storedBefore(file);
    await photoStore.delete(stored.stored_name);
    await movePhotos(app.context, signal);
    expect(await db.selectFrom('handover_photos').select('hash').execute()).toEqual([{ hash: stored.hash }]);
    const { token } = await fleetHost(app);
    await app.expect(201, 'POST', '/host/photos', { token, ...multipart(file) });
    await movePhotos(app.context, signal);
    app.clock.advance({ hours: 2 });
    await sweepFiles(app.context, signal);
    expect(await statusOf(app, src)).toBe(200);
    expect((await pictureFor(app, 'host', id)).src).toContain(`/photos/handovers/${id}/`);
    expect((await db.selectFrom('handover_photos').select('src').execute())[0]?.src).toMatch(/p\.jpg$/);
  });

  test('are given no other name, nor another hash', async () => {
    await storedBefore(await photograph());
    for (const change of [
      sql`update handover_photos set stored_name = repeat('0', 64) || '-640p.jpg'`,
      sql`update handover_photos set hash = private_hash(hash), stored_name = 'x'`,
      sql`update accident_photos set stored_name = private_names(stored_name, hash)`,
    ])
      await expect(change.execute(db)).rejects.toThrow(/is listed in a record|is in a report of an accident/);
  });
});
