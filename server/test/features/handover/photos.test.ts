import { createHash, randomUUID } from 'node:crypto';
import { handoverLimits } from '@makani/contract/handover/handover-words';
import type { TripAccidents } from '@makani/contract/road/accidents';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyBookings } from '../../kit/database/empty-tables.ts';
import { Desk } from '../../kit/desk/desk.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { multipart, photograph } from '../../kit/multipart.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { Phone, type Shot, tripAtPickup } from './phone.ts';
import { addressesOf, partiesOf, pictureFor, statusOf } from './photo-addresses.ts';
import { accidentBody } from './road/accident-body.ts';

const app = await createTestApp();
const { db } = app.context;

beforeEach(async () => {
  await emptyBookings(db);
});

/** A signed pickup with one received photo of a mark. */
async function recorded() {
  const { id } = await tripAtPickup(app);
  const host = new Phone(app, 'host', id);
  const shot = await host.shot('mark');
  await host.sign({ photos: [shot.listed], marks: [host.mark({ photoIds: [shot.listed.id] })] });
  const sent = await host.uploaded(shot);
  return { id, host, shot, sent };
}

describe('a photo of a record', () => {
  test('is shown to guest, host and desk, each at addresses of their own that end', async () => {
    const { id, sent } = await recorded();
    const pictures = [
      await pictureFor(app, 'guest', id),
      await pictureFor(app, 'host', id),
      await pictureFor(app, 'desk', id),
    ];
    expect(new Set(pictures.map(({ src }) => src)).size).toBe(3);
    expect(sent.picture?.src).toBe(pictures[1]?.src);
    for (const address of pictures.flatMap(addressesOf))
      expect(`${await statusOf(app, address)} ${address}`).toMatch(/^200 /);
    const { headers } = await app.app.inject(pictures[0]?.src ?? '');
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': expect.stringMatching(/^private/),
    });

    app.clock.advance({ hours: 11 });
    expect(await statusOf(app, pictures[0]?.src)).toBe(200);
    app.clock.advance({ hours: 13 });
    for (const { src } of pictures) expect(await statusOf(app, src)).toBe(404);
    expect(await statusOf(app, (await pictureFor(app, 'guest', id)).src)).toBe(200);
  });

  test('is shown to no stranger, whatever they make of an address', async () => {
    const { id, shot } = await recorded();
    const { src } = await pictureFor(app, 'guest', id);
    const { id: other } = await tripAtPickup(app, (await app.vehicle('Honda Odyssey Elite')).id);
    const { guest_id: guestId } = await partiesOf(app, id);
    const { guest_id: otherGuestId } = await partiesOf(app, other);
    const stored = await db.selectFrom('handover_photos').select(['src', 'hash']).executeTakeFirstOrThrow();
    expect(src).not.toContain(stored.hash);
    const later = src.replace(/\.(\d+)\./, (_all, until: string) => `.${Number(until) + 60}.`);
    const asDesk = src.replace('/guest.', '/desk.');
    for (const address of [
      stored.src ?? '',
      stored.src?.replace('p.', '.') ?? '',
      later,
      asDesk,
      src.replace(guestId, otherGuestId),
      src.replace(id, other),
      src.replace(shot.listed.id, randomUUID()),
      src.replace('/photos/handovers/', '/photos/accidents/'),
    ])
      expect(`${await statusOf(app, address)} ${address}`).toMatch(/^404 /);
    expect(await statusOf(app, src)).toBe(200);
  });

  test('is shown to those only who may still read the trip', async () => {
    const { id } = await recorded();
    const [guest, host, desk] = [
      await pictureFor(app, 'guest', id),
      await pictureFor(app, 'host', id),
      await pictureFor(app, 'desk', id),
    ];
    const { guest_id: guestId, vehicle_id: vehicleId } = await partiesOf(app, id);
    await db
      .updateTable('users')
      .set({ blocked_at: app.clock.now(), block_reason: 'A sample.' })
      .where('id', '=', guestId)
      .execute();
    expect(await statusOf(app, guest.src)).toBe(404);
    const { host_id: hostId } = await db
      .selectFrom('vehicles')
      .select('host_id')
      .where('id', '=', vehicleId)
      .executeTakeFirstOrThrow();
    await db.updateTable('vehicles').set({ host_id: null }).where('id', '=', vehicleId).execute();
    expect(await statusOf(app, host.src)).toBe(404);
    await db.updateTable('vehicles').set({ host_id: hostId }).where('id', '=', vehicleId).execute();
    expect(await statusOf(app, host.src)).toBe(200);
    expect(await statusOf(app, desk.src)).toBe(200);
    await db.updateTable('operators').set({ disabled_at: app.clock.now() }).execute();
    expect(await statusOf(app, desk.src)).toBe(404);
  });
});

test('a photo above 1.5 MB, as phones never send one, is refused with a sentence, and one of 1.5 MB is taken', async () => {
  const { id } = await tripAtPickup(app);
  const host = new Phone(app, 'host', id);
  const { maxBytes } = handoverLimits;
  expect(maxBytes).toBe(1.5 * 1024 * 1024);
  // Behind its end a picture may have any bytes.
  const ofSize = async (bytes: number): Promise<Shot> => {
    const { listed } = await host.shot();
    const file = Buffer.concat([await photograph()], bytes);
    return { listed: { ...listed, sha256: createHash('sha256').update(file).digest('hex') }, file };
  };
  const [large, fitting] = [await ofSize(maxBytes + 1), await ofSize(maxBytes)];
  await host.sign({ photos: [large.listed, fitting.listed] });
  expect(await host.sendPhoto(large)).toMatchObject({
    status: 413,
    body: { code: 'payload_too_large', message: 'File van.jpg is too large. Maximum size is 1.5MB.' },
  });
  expect((await host.uploaded(fitting)).receivedAt).not.toBeNull();
  const [record] = (await host.list()).records;
  expect(record?.photos.map(({ receivedAt }) => receivedAt !== null)).toEqual([false, true]);
});

test('a photo of an accident is the guest’s, the host’s and the desk’s, and nobody else’s', async () => {
  const { id } = await tripAtPickup(app);
  await new Phone(app, 'host', id).sign();
  const path = `/bookings/${id}/accidents/${randomUUID()}`;
  const file = await photograph();
  const photo = { id: randomUUID(), sha256: createHash('sha256').update(file).digest('hex') };
  const token = await app.guestOf(id);
  const body = accidentBody({ happenedAt: '2026-12-01T10:00', photos: [photo] });
  await app.expect(200, 'PUT', path, { token, body });
  await app.expect(200, 'POST', `${path}/photos/${photo.id}`, { token, ...multipart(file) });
  const shown = async (area: string, as: string) => {
    const { accidents } = await app.expect<TripAccidents>(200, 'GET', `${area}/bookings/${id}/accidents`, {
      token: as,
    });
    const picture = accidents[0]?.photos[0]?.picture;
    if (!picture) throw new Error('the report shows no picture');
    return picture;
  };
  const pictures = [
    await shown('', await app.guestOf(id)),
    await shown('/host', (await fleetHost(app)).token),
    await shown('/operator', (await Desk.open(app)).token),
  ];
  expect(new Set(pictures.map(({ src }) => src)).size).toBe(3);
  for (const address of pictures.flatMap(addressesOf))
    expect(`${await statusOf(app, address)} ${address}`).toMatch(/^200 /);
  const { src } = await db.selectFrom('accident_photos').select('src').executeTakeFirstOrThrow();
  const [own = ''] = pictures.map((picture) => picture.src);
  for (const address of [src ?? '', own.replace('/guest.', '/host.'), own.replace(photo.id, randomUUID())])
    expect(`${await statusOf(app, address)} ${address}`).toMatch(/^404 /);
  app.clock.advance({ hours: 24 });
  for (const picture of pictures) expect(await statusOf(app, picture.src)).toBe(404);
});
