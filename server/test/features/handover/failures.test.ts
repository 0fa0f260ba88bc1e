import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { markNoShow } from '../../../src/features/bookings/trips/mark-no-show.ts';
import { emptyBookings } from '../../kit/database/empty-tables.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { photograph } from '../../kit/multipart.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { Phone, pickupTime, returnTime, timesOnRecord, tripAtPickup } from './phone.ts';

// Whatever goes wrong on the way, it ends with one record and nothing lost.

const app = await createTestApp();
const { db } = app.context;

beforeEach(async () => {
  await emptyBookings(db);
});

const recordsOf = async (id: string) => (await new Phone(app, 'host', id).list()).records;

describe('the same record sent twice', () => {
  test('is one record, signed once, with one entry in the audit', async () => {
    const { id } = await tripAtPickup(app);
    const host = new Phone(app, 'host', id);
    const body = host.body({
      marks: [host.mark()],
      confirmations: [host.confirmation('other'), host.confirmation('guest')],
    });
    const first = await host.save(body);
    app.clock.advance({ hours: 6 });
    expect(await host.save({ ...body, deviceNow: host.clock.toString() })).toEqual(first);
    expect(await recordsOf(id)).toHaveLength(1);
    const acts = db.selectFrom('audit_entries').select('act').where('subject_id', '=', id).orderBy('act');
    expect((await acts.execute()).map(({ act }) => act)).toEqual([
      'handover_confirmed',
      'handover_confirmed',
      'handover_signed',
    ]);
  });

  test('and then with something else is another record beside it', async () => {
    const { id } = await tripAtPickup(app);
    const host = new Phone(app, 'host', id);
    await host.sign({ note: 'Clean' });
    const { record, joined } = await host.save({ note: 'Sand on the seats' });
    expect({ joined, note: record.note, counts: record.counts }).toEqual({
      joined: 'added',
      note: 'Sand on the seats',
      counts: false,
    });
    // It, too, is repeated.
    expect((await host.save({ note: 'Sand on the seats' })).record.id).toBe(record.id);
    expect((await recordsOf(id)).map(({ note }) => note)).toEqual(['Clean', 'Sand on the seats']);
    await requireInvariants(db);
  });
});

describe('a confirmation that is stored with one record', () => {
  test('signs no other: what changed after it stays a draft beside the signed record', async () => {
    const { id } = await tripAtPickup(app);
    const host = new Phone(app, 'host', id);
    const body = host.body({ confirmations: [host.confirmation('other')] });
    await host.save(body);
    const { record, joined } = await host.save({ ...body, note: 'Sand on the seats' });
    expect({ joined, signedAt: record.signedAt }).toEqual({ joined: 'added', signedAt: null });
    expect(await recordsOf(id)).toHaveLength(2);
    await requireInvariants(db);
  });

  test.each(['host', 'desk'] as const)(
    'is refused for another at the %s, which stays as it was',
    async (side) => {
      const [{ id }, other] = [
        await tripAtPickup(app),
        await tripAtPickup(app, (await app.vehicle('Honda Odyssey Elite')).id),
      ];
      const [host, next] = [new Phone(app, side, id), new Phone(app, side, other.id)];
      const confirmation = host.confirmation('other');
      await host.save({ confirmations: [confirmation] });
      await next.save();
      expect(await next.sendConfirmation(next.clientId, confirmation)).toMatchObject({
        status: 409,
        body: { message: 'This confirmation belongs to another record. Please reload the page.' },
      });
      expect(await recordsOf(other.id)).toMatchObject([{ signedAt: null }]);
      // Also once somebody has signed that, because the phone would drop what it takes for stored.
      const own = next.confirmation('other');
      expect((await next.sendConfirmation(next.clientId, own)).status).toBe(200);
      expect((await next.sendConfirmation(next.clientId, own)).status).toBe(200);
      expect((await next.sendConfirmation(next.clientId, confirmation)).status).toBe(409);
      await requireInvariants(db);
    },
  );
});

describe('two phones at once', () => {
  test('write one record, in which both have a part', async () => {
    const { id } = await tripAtPickup(app);
    const [host, guest] = [new Phone(app, 'host', id), new Phone(app, 'guest', id)];
    const [left, right] = [await host.shot('left'), await guest.shot('right')];
    const reason = 'The phone went dark';
    await host.save({
      photos: [left.listed],
      energyLevel: null,
      missing: [
        { what: 'right', reason },
        { what: 'rear', reason },
      ],
    });
    const joined = await guest.save({
      photos: [right.listed],
      marks: [guest.mark()],
      odometerMiles: 1,
      energyLevel: 7,
    });
    expect(joined.joined).toBe('merged');
    expect((await guest.uploaded(right)).receivedAt).not.toBeNull();
    expect((await host.uploaded(left)).receivedAt).not.toBeNull();
    const [draft] = await recordsOf(id);
    expect(draft?.photos.map(({ slot }) => slot).toSorted()).toEqual(['left', 'right']);

    const sent = await host.sendConfirmation(host.clientId, host.confirmation('other'));
    expect(sent.status).toBe(200);
    const records = await recordsOf(id);
    expect(records).toMatchObject([
      { odometerMiles: 12_000, energyLevel: 7, missing: [{ what: 'rear' }], marks: [{ kind: 'scratch' }] },
    ]);
    expect(records[0]?.photos).toHaveLength(2);
    await requireInvariants(db);
  });

  test('of which one has signed: what the other still sends stands beside it', async () => {
    const { id } = await tripAtPickup(app);
    const [host, desk] = [new Phone(app, 'host', id), new Phone(app, 'desk', id)];
    await host.sign();
    const shot = await desk.shot();
    const { record, joined } = await desk.sign({
      happenedAt: pickupTime.subtract({ minutes: 20 }).toString(),
      photos: [shot.listed],
    });
    expect({ joined, counts: record.counts, signed: record.signedAt !== null }).toEqual({
      joined: 'added',
      counts: false,
      signed: true,
    });
    await desk.uploaded(shot);
    const first = (await recordsOf(id))[0];
    expect(first?.id).toBe(record.corrects);
    expect((await timesOnRecord(app, id)).pickedUpAt).toBe(pickupTime.toString());
    await requireInvariants(db);
  });

  test('at most four', async () => {
    const { id } = await tripAtPickup(app);
    for (let phone = 0; phone < 4; phone += 1) await new Phone(app, 'host', id).save();
    expect((await new Phone(app, 'host', id).send()).status).toBe(409);
  });
});

describe('a phone that was offline for a day', () => {
  test('tells what happened then', async () => {
    const { id } = await tripAtPickup(app);
    const host = new Phone(app, 'host', id);
    const body = host.body({ confirmations: [host.confirmation('other')] });
    app.clock.advance({ hours: 24 });
    const { record } = await host.save({ ...body, deviceNow: host.clock.toString() });
    expect(record).toMatchObject({ isDeviceTime: true, receivedAt: { local: '2026-12-02T10:00' } });
    expect((await timesOnRecord(app, id)).pickedUpAt).toBe(pickupTime.toString());
  });

  test('has its record stored when the trip was called off meanwhile, which stands', async () => {
    const { id } = await tripAtPickup(app);
    const host = new Phone(app, 'host', id);
    const body = host.body({ confirmations: [host.confirmation('other')] });
    app.clock.advance({ hours: 2 });
    await markNoShow(app.context, { bookingId: id, operatorId: randomUUID() });
    app.clock.advance({ hours: 20 });
    const { record } = await host.save({ ...body, deviceNow: host.clock.toString() });
    expect(record).toMatchObject({ counts: false, isDeviceTime: true });
    expect(record.signedAt).not.toBeNull();
    expect(await timesOnRecord(app, id)).toMatchObject({ pickedUpAt: null, status: 'no_show' });
    // A record that was made after that has nothing to be about.
    const late = await new Phone(app, 'desk', id).send({ kind: 'return' });
    expect(late).toMatchObject({ status: 409, body: { code: 'act_refused' } });
    await requireInvariants(db);
  });
});

describe('a clock that is wrong by hours', () => {
  test.each([
    ['ahead', { hours: 7 }],
    ['behind', { hours: -7 }],
  ])('%s, is put right by what it shows when the phone sends', async (_case, aheadBy) => {
    const { id } = await tripAtPickup(app);
    const host = new Phone(app, 'host', id);
    host.aheadBy = aheadBy;
    const body = host.body({ confirmations: [host.confirmation('other')] });
    app.clock.advance({ hours: 1 });
    const { record } = await host.save({ ...body, deviceNow: host.clock.toString() });
    expect(record).toMatchObject({ isDeviceTime: true, deviceAt: body.happenedAt });
    expect((await timesOnRecord(app, id)).pickedUpAt).toBe(pickupTime.toString());
  });

  test('and jumps meanwhile: the server’s time stands, never one ahead', async () => {
    const { id } = await tripAtPickup(app);
    const host = new Phone(app, 'host', id);
    const happenedAt = returnTime.add({ hours: 900 }).toString();
    const { record } = await host.sign({ happenedAt });
    expect(record).toMatchObject({ isDeviceTime: false, deviceAt: happenedAt });
    expect((await timesOnRecord(app, id)).pickedUpAt).toBe(pickupTime.toString());
  });
});

describe('a battery that dies in the middle', () => {
  test('leaves a draft, with which the phone goes on', async () => {
    const { id } = await tripAtPickup(app);
    const host = new Phone(app, 'host', id);
    const [one, two, three] = [await host.shot('front'), await host.shot('rear'), await host.shot('left')];
    await host.save({ photos: [one.listed, two.listed], odometerMiles: null });
    await host.uploaded(one);
    app.clock.advance({ hours: 3 });
    // The second picture was taken again.
    await host.sign({ photos: [one.listed, three.listed], odometerMiles: 12_001 });
    expect(await host.sendPhoto(two)).toMatchObject({ status: 404 });
    await host.uploaded(three);
    const [record, ...others] = await recordsOf(id);
    expect(others).toEqual([]);
    expect(record?.odometerMiles).toBe(12_001);
    expect(record?.photos.map(({ slot, receivedAt }) => [slot, receivedAt !== null])).toEqual([
      ['front', true],
      ['left', true],
    ]);
  });
});

describe('a photo', () => {
  test('may come long after the signature, and twice', async () => {
    const { id } = await tripAtPickup(app);
    const host = new Phone(app, 'host', id);
    const shot = await host.shot();
    await host.sign({ photos: [shot.listed] });
    app.clock.advance({ hours: 30 });
    const first = await host.uploaded(shot);
    expect(first).toMatchObject({ sha256: shot.listed.sha256, failure: null, isRemoved: false });
    expect(first.storedSha256).toMatch(/^[0-9a-f]{64}$/);
    app.clock.advance({ hours: 1 });
    expect(await host.uploaded(shot)).toEqual(first);
    const shown = await app.app.inject({ url: first.picture?.src ?? '' });
    expect(shown.headers['content-type']).toBe('image/jpeg');
  });

  test('that fails for good has a reason, also after the signature, and holds up nothing', async () => {
    const { id } = await tripAtPickup(app);
    const host = new Phone(app, 'host', id);
    const shot = await host.shot();
    const body = host.body({ photos: [shot.listed], confirmations: [host.confirmation('other')] });
    await host.save(body);
    const failure = 'The phone could not read the picture.';
    const { record, joined } = await host.save({ ...body, photos: [{ ...shot.listed, failure }] });
    expect(joined).toBeNull();
    expect(record.photos).toMatchObject([{ failure, picture: null }]);
    expect(await recordsOf(id)).toHaveLength(1);
    // If it comes after all, it is there.
    expect(await host.uploaded(shot)).toMatchObject({ failure: null });
    await requireInvariants(db);
  });

  test('of another content, and one that nobody has listed, is refused', async () => {
    const { id } = await tripAtPickup(app);
    const host = new Phone(app, 'host', id);
    const [shot, unlisted] = [await host.shot(), await host.shot()];
    await host.save({ photos: [shot.listed] });
    expect(await host.sendPhoto({ ...shot, file: await photograph() })).toMatchObject({
      status: 400,
      body: { message: 'This file isn’t the photo that the record lists. Please send it again.' },
    });
    expect((await host.sendPhoto(unlisted)).status).toBe(404);
    const picture = { ...shot.listed, id: randomUUID() };
    const text = Buffer.from('no picture');
    const sha256 = createHash('sha256').update(text).digest('hex');
    await host.save({ photos: [shot.listed, { ...picture, sha256 }] });
    expect(await host.sendPhoto({ listed: picture, file: text })).toMatchObject({ status: 415 });
    expect((await host.uploaded(shot)).receivedAt).not.toBeNull();
  });

  test('finds the storage full: the record is signed all the same, and the photo comes later', async () => {
    const { id } = await tripAtPickup(app);
    const host = new Phone(app, 'host', id);
    const shot = await host.shot();
    const { photoStore } = app.context;
    const { put } = photoStore;
    photoStore.put = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    await host.sign({ photos: [shot.listed] });
    expect((await host.sendPhoto(shot)).status).toBe(503);
    photoStore.put = put;
    expect((await timesOnRecord(app, id)).pickedUpAt).toBe(pickupTime.toString());
    const [waiting] = await recordsOf(id);
    expect(waiting?.photos).toMatchObject([{ receivedAt: null, picture: null }]);
    expect((await host.uploaded(shot)).receivedAt).not.toBeNull();
  });

  test('is one of at most forty', async () => {
    const { id } = await tripAtPickup(app);
    const host = new Phone(app, 'host', id);
    const shots = Array.from({ length: 41 }, () => ({
      id: randomUUID(),
      slot: 'mark' as const,
      takenAt: host.clock.toString(),
      sha256: 'a'.repeat(64),
      failure: null,
    }));
    expect((await host.send({ photos: shots })).status).toBe(400);
    expect((await host.send({ photos: shots.slice(1) })).status).toBe(200);
  });
});
