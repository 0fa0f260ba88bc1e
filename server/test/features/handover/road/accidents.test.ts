import { createHash, randomUUID } from 'node:crypto';
import type { AccountExport } from '@makani/contract/accounts/account-export';
import type { TripDay } from '@makani/contract/handover/trip-day';
import type { Accident, HostAccidents, SentAccident, TripAccidents } from '@makani/contract/road/accidents';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { verifyPacket } from '../../../../src/features/documents/public/packet.ts';
import { sweepRows } from '../../../../src/worker/retention/sweep.ts';
import { Desk } from '../../../kit/desk/desk.ts';
import { fleetHost, knowPassword, otherHost } from '../../../kit/hosts.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { multipart, photograph } from '../../../kit/multipart.ts';
import { createTestApp } from '../../../kit/test-app.ts';
import type { Sent } from '../../../kit/wire.ts';
import { Phone } from '../phone.ts';
import { accidentBody } from './accident-body.ts';
import { type OnTheRoad, swapped, tripsOf } from './on-the-road.ts';

const app = await createTestApp();
const { db } = app.context;
const begun = tripsOf(app);
beforeEach(async () => {
  await db.updateTable('vehicles').set({ status: 'active' }).where('status', '=', 'maintenance').execute();
});

/** Half an hour ago, by the clock in Honolulu. */
const justNow = () =>
  app.clock
    .now()
    .subtract({ minutes: 30 })
    .toZonedDateTimeISO('Pacific/Honolulu')
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

const bodyNow = (overrides: Partial<SentAccident> = {}) =>
  accidentBody({ happenedAt: justNow(), ...overrides });

async function send(
  road: OnTheRoad,
  body: SentAccident,
  { id = randomUUID(), desk }: { id?: string; desk?: Desk } = {},
): Promise<Sent> {
  const path = `${desk === undefined ? '' : '/operator'}/bookings/${road.id}/accidents/${id}`;
  return app.request('PUT', path, { token: desk?.token ?? (await road.guest()), body });
}

async function reported(road: OnTheRoad, body = bodyNow(), how: Parameters<typeof send>[2] = {}) {
  const { status, body: answer } = await send(road, body, how);
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(answer)}`);
  return answer as Accident;
}

async function shot() {
  const file = await photograph();
  return { file, listed: { id: randomUUID(), sha256: createHash('sha256').update(file).digest('hex') } };
}

const seenByGuest = async (road: OnTheRoad) =>
  app.expect<TripAccidents>(200, 'GET', `/bookings/${road.id}/accidents`, { token: await road.guest() });

const actsOf = async (id: string) =>
  db
    .selectFrom('audit_entries')
    .select(['act', 'actor_id', 'facts'])
    .where('subject_id', '=', id)
    .where('act', '=', 'accident_reported')
    .execute();

test('a guest reports an accident: the desk sees all of it, the host what happened, and both are told once', async () => {
  const road = await begun();
  const { file, listed } = await shot();
  const body = bodyNow({
    coordinates: { lat: 21.28, lng: -157.75 },
    isAnybodyHurt: true,
    otherParty: { name: 'Sample Other', plate: 'XYZ 987', insurer: 'Sample Mutual' },
    policeReport: 'HPD 26-1',
    photos: [listed],
  });
  const sent = app.mails.length;
  const accident = await reported(road, body);
  const { happenedAt, photos: _listed, ...facts } = body;
  expect(accident).toMatchObject({
    ...facts,
    vehicleName: road.booking.vehicle.name,
    happened: { local: happenedAt },
    reportedBy: 'guest',
    photos: [{ id: listed.id, sha256: listed.sha256, picture: null }],
  });
  const path = `/bookings/${road.id}/accidents/${accident.id}/photos/${listed.id}`;
  const token = await road.guest();
  for (let time = 0; time < 2; time += 1)
    expect(await app.request('POST', path, { token, ...multipart(file) })).toMatchObject({
      status: 200,
      body: { id: listed.id, picture: { alt: 'Photo of the accident' } },
    });

  const desk = await Desk.open(app);
  const asDesk = { token: desk.token };
  const atDesk = await app.expect<TripAccidents>(
    200,
    'GET',
    `/operator/bookings/${road.id}/accidents`,
    asDesk,
  );
  expect(atDesk).toMatchObject({
    reference: road.booking.reference,
    canReport: true,
    accidents: [{ ...facts, photos: [{ picture: { src: expect.stringMatching(/^\/photos\//) } }] }],
  });
  const { token: host } = await fleetHost(app);
  const asHost = { token: host };
  const atHost = await app.expect<HostAccidents>(200, 'GET', `/host/bookings/${road.id}/accidents`, asHost);
  expect(atHost.accidents).toMatchObject([
    { place: body.place, words: body.words, isAnybodyHurt: true, photos: [{ picture: expect.anything() }] },
  ]);
  for (const secret of ['Sample Other', 'XYZ 987', 'Sample Mutual', 'HPD 26-1'])
    expect(JSON.stringify(atHost)).not.toContain(secret);

  await reported(road, body, { id: accident.id });
  await app.runJobs();
  const mails = app.mails.slice(sent).filter(({ subject }) => /accident/i.test(subject));
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    `Accident with injuries: ${road.booking.vehicle.name}: booking ${road.booking.reference}`,
    `Your ${road.booking.vehicle.name} was in an accident: booking ${road.booking.reference}`,
  ]);
  expect(JSON.stringify(mails)).not.toContain('Sample Other');
  await requireInvariants(db);
});

test('a report that is sent twice is one, the first stands, and another phone’s is another', async () => {
  const road = await begun();
  const id = randomUUID();
  const body = bodyNow();
  const [one, again] = await Promise.all([reported(road, body, { id }), reported(road, body, { id })]);
  expect(again).toEqual(one);
  const changed = await reported(road, { ...body, words: 'Something else.' }, { id });
  expect(changed).toEqual(one);
  const other = await reported(road);
  const { accidents } = await seenByGuest(road);
  expect(accidents.map((accident) => accident.id).toSorted()).toEqual([id, other.id].toSorted());
  expect(await actsOf(road.id)).toHaveLength(2);
});

test('the desk reports for a guest, also after the trip, and the audit names who did', async () => {
  const road = await begun();
  const during = await reported(road, bodyNow(), { desk: await Desk.open(app) });
  expect(during.reportedBy).toBe('desk');
  app.clock.set(`${road.at(5).slice(0, 10)}T20:00:00Z`);
  const desk = await Desk.open(app);
  const { file, listed } = await shot();
  const body = accidentBody({ happenedAt: road.at(2), photos: [listed] });
  const { id, contentSha256 } = await reported(road, body, { desk });
  const path = `/operator/bookings/${road.id}/accidents/${id}/photos/${listed.id}`;
  const upload = { token: desk.token, ...multipart(file) };
  expect(await app.request('POST', path, upload)).toMatchObject({ status: 200 });
  expect((await actsOf(road.id)).at(-1)).toMatchObject({
    actor_id: desk.id,
    facts: { accidentId: id, contentSha256 },
  });
});

describe('after a swap', () => {
  test('a report, its mails and the page are of the vehicle that the guest had then', async () => {
    const road = await begun();
    const before = justNow();
    const first = road.booking.vehicle.name;
    const { other } = await swapped(road);
    expect((await seenByGuest(road)).vehicleName).toBe(other.name);
    const sent = app.mails.length;
    expect((await reported(road, accidentBody({ happenedAt: before }))).vehicleName).toBe(first);
    await app.runJobs();
    const subjects = app.mails.slice(sent).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /accident/i.test(subject)).toSorted()).toEqual([
      expect.stringContaining(`Accident: ${first}:`),
      expect.stringContaining(`Your ${first} was in an accident`),
    ]);
    expect((await seenByGuest(road)).vehicleName).toBe(first);
    app.clock.advance({ hours: 2 });
    expect((await reported(road)).vehicleName).toBe(other.name);
    expect((await seenByGuest(road)).vehicleName).toBe(`${other.name} and ${first}`);
  });

  test('the other vehicle counts from its recorded pickup', async () => {
    const road = await begun();
    await new Phone(app, 'host', road.id).sign({ happenedAt: `${road.at(0).slice(0, 10)}T20:00:00Z` });
    const { other } = await swapped(road);
    app.clock.advance({ hours: 2 });
    const onTheWay = justNow();
    await new Phone(app, 'host', road.id).sign({ kind: 'return' });
    await new Phone(app, 'desk', road.id).sign({ vehicleId: other.id });
    expect((await reported(road, accidentBody({ happenedAt: onTheWay }))).vehicleName).toBe(
      road.booking.vehicle.name,
    );
    app.clock.advance({ hours: 2 });
    expect((await reported(road)).vehicleName).toBe(other.name);
  });
});

test('a guest reports for 72 hours after the trip, and then can still read', async () => {
  const road = await begun();
  const day = async () =>
    app.expect<TripDay>(200, 'GET', `/bookings/${road.id}/day`, { token: await road.guest() });
  expect(await day()).toMatchObject({ phase: 'under_way', accidents: 'report' });
  app.clock.set(`${road.at(6).slice(0, 10)}T19:59:00Z`);
  expect(await day()).toMatchObject({ phase: 'over', accidents: 'report' });
  expect(await seenByGuest(road)).toMatchObject({ canReport: true, wallTimeNow: null });
  expect(await send(road, accidentBody({ happenedAt: `${road.at(3).slice(0, 10)}T10:01` }))).toMatchObject({
    status: 400,
    body: { fields: { happenedAt: 'This time is after the return. Please check it.' } },
  });
  const { reportedBy } = await reported(road, accidentBody({ happenedAt: road.at(2) }));
  expect(reportedBy).toBe('guest');
  app.clock.advance({ minutes: 1 });
  expect(await send(road, accidentBody({ happenedAt: road.at(2) }))).toMatchObject({
    status: 409,
    body: { code: 'trip_not_active' },
  });
  expect(await seenByGuest(road)).toMatchObject({ canReport: false, accidents: [{}] });
  expect(await day()).toMatchObject({ phase: 'over', accidents: 'read' });
});

describe('is refused', () => {
  const notActive = { status: 409, body: { code: 'trip_not_active' } };

  test('beyond ten of a trip, however many are sent at once; one that is stored stays', async () => {
    const road = await begun();
    // One session for all.
    await road.guest();
    const ids = Array.from({ length: 12 }, () => randomUUID());
    const answers = await Promise.all(ids.map((id) => send(road, bodyNow(), { id })));
    const withStatus = (status: number) => answers.filter((answer) => answer.status === status);
    expect([withStatus(200).length, withStatus(409).length]).toEqual([10, 2]);
    const message = 'This trip already has 10 accident reports. Please call us and we’ll help.';
    const tooMany = { status: 409, body: { code: 'act_refused', message } };
    expect(await send(road, bodyNow())).toMatchObject(tooMany);
    expect(await send(road, bodyNow(), { desk: await Desk.open(app) })).toMatchObject(tooMany);
    expect(
      await send(road, bodyNow(), { id: (await seenByGuest(road)).accidents[0]?.id ?? '' }),
    ).toMatchObject({
      status: 200,
    });
    expect((await seenByGuest(road)).accidents).toHaveLength(10);
  });

  test('before and days after the trip, and the desk reports none before the pickup', async () => {
    const road = await begun();
    const beforePickup = `${road.at(-1).slice(0, 10)}T20:00:00Z`;
    app.clock.set(`${road.at(6).slice(0, 10)}T20:00:00Z`);
    expect(await send(road, accidentBody({ happenedAt: road.at(2) }))).toMatchObject(notActive);
    app.clock.set(beforePickup);
    expect(await send(road, bodyNow())).toMatchObject(notActive);
    const desk = await Desk.open(app);
    expect(await send(road, bodyNow(), { desk })).toMatchObject(notActive);
    expect((await seenByGuest(road)).canReport).toBe(false);
  });

  test('for a time that is ahead or before the pickup', async () => {
    const road = await begun();
    for (const [happenedAt, words] of [
      [road.at(2), 'This time is still ahead. Please check it.'],
      [road.at(-1), 'This time is before the pickup. Please check it.'],
    ] as const)
      expect(await send(road, accidentBody({ happenedAt }))).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', fields: { happenedAt: words } },
      });
  });

  test('to strangers, who learn nothing, and for the id of another trip’s report', async () => {
    const road = await begun();
    const { listed, file } = await shot();
    const { id } = await reported(road, bodyNow({ photos: [listed] }));
    const [stranger = ''] = await app.guests(1);
    const path = `/bookings/${road.id}/accidents`;
    await app.refused(404, 'GET', path, { token: stranger });
    await app.refused(404, 'PUT', `${path}/${randomUUID()}`, { token: stranger, body: bodyNow() });
    const upload = { token: stranger, ...multipart(file) };
    await app.refused(404, 'POST', `${path}/${id}/photos/${listed.id}`, upload);
    const { token: otherHosts } = await otherHost(app);
    await app.refused(404, 'GET', `/host${path}`, { token: otherHosts });
    await app.refused(403, 'GET', `/host${path}`, { token: stranger });
    await app.refused(401, 'GET', `/operator${path}`, { token: stranger });
    const elsewhere = await begun();
    expect(await send(elsewhere, bodyNow(), { id })).toMatchObject({ status: 404 });
    const { token } = await Desk.open(app);
    const nowhere = `/operator/bookings/${elsewhere.id}/accidents/${id}/photos/${listed.id}`;
    await app.refused(404, 'POST', nowhere, { token, ...multipart(file) });
  });

  test('for another file than the listed one', async () => {
    const road = await begun();
    const listed = { id: randomUUID(), sha256: '0'.repeat(64) };
    const { id } = await reported(road, bodyNow({ photos: [listed] }));
    const call = { token: await road.guest(), ...multipart(await photograph()) };
    const path = `/bookings/${road.id}/accidents/${id}/photos`;
    await app.refused(400, 'POST', `${path}/${listed.id}`, call);
    await app.refused(404, 'POST', `${path}/${randomUUID()}`, call);
  });

  test('by the database, to change or delete what was reported', async () => {
    const road = await begun();
    const { listed } = await shot();
    await reported(road, bodyNow({ photos: [listed] }));
    for (const change of [
      sql`update accidents set words = 'Other words.'`,
      sql`delete from accidents`,
      sql`update accident_photos set sha256 = repeat('0', 64)`,
      sql`delete from accident_photos`,
    ])
      await expect(change.execute(db)).rejects.toThrow();
  });
});

describe('a report', () => {
  test('is in the account’s export and in the evidence, with its photos', async () => {
    const road = await begun();
    const { listed, file } = await shot();
    const otherParty = { name: 'Sample Other', plate: '', insurer: '' };
    const accident = await reported(road, bodyNow({ photos: [listed], otherParty }));
    const token = await road.guest();
    const path = `/bookings/${road.id}/accidents/${accident.id}/photos/${listed.id}`;
    await app.request('POST', path, { token, ...multipart(file) });
    const { guest_id: guestId } = await db
      .selectFrom('bookings')
      .select('guest_id')
      .where('id', '=', road.id)
      .executeTakeFirstOrThrow();
    const password = await knowPassword(app, guestId);
    const data = await app.expect<AccountExport>(200, 'POST', '/account/export', {
      token,
      body: { password },
    });
    expect(data.accidents).toMatchObject([
      { bookingId: road.id, otherParty, photos: [expect.stringMatching(/^\/photos\//)] },
    ]);
    const desk = await Desk.open(app);
    const { rawPayload: packet } = await app.app.inject({
      method: 'POST',
      url: `/api/operator/bookings/${road.id}/evidence.zip`,
      headers: { authorization: `Bearer ${desk.token}` },
      payload: { reason: 'The insurance wants to see it.' },
    });
    expect(verifyPacket(packet).faults).toEqual([]);
    expect(packet.toString('latin1')).toContain(`photos/accident-${accident.id}-1.jpg`);
    expect(packet.toString('utf8')).toContain(accident.contentSha256);
  });

  test('goes after six years, with its photos', async () => {
    const road = await begun();
    const { listed } = await shot();
    const { id } = await reported(road, bodyNow({ photos: [listed] }));
    const { signal } = new AbortController();
    const left = async () =>
      (await db.selectFrom('accidents').select('id').where('id', '=', id).execute()).length;
    const before = app.clock.now();
    app.clock.advance({ hours: 24 * (6 * 365 + 1) });
    await sweepRows(app.context, signal);
    expect(await left()).toBe(1);
    app.clock.advance({ hours: 24 * 2 });
    await sweepRows(app.context, signal);
    expect(await left()).toBe(0);
    const photos = db.selectFrom('accident_photos').select('id').where('accident_id', '=', id);
    expect(await photos.execute()).toEqual([]);
    app.clock.set(before);
  });
});
