import { createHash, randomUUID } from 'node:crypto';
import type { Agreement } from '@makani/contract/handover/agreements';
import type { Signature } from '@makani/contract/handover/signatures';
import type { Modification } from '@makani/contract/bookings/trips';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { verifyAudit } from '../../../src/features/audit/public/verify-audit.ts';
import { papersOf } from '../../../src/features/handover/public/agreements.ts';
import { chargedBooking, Desk } from '../../kit/desk/desk.ts';
import { fleetHost, otherHost } from '../../kit/hosts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { pdfText } from '../mail/pdf-text.ts';

const app = await createTestApp();
const { db } = app.context;
beforeEach(() => app.clock.set(startOfTests));

const drawn: Signature = { kind: 'drawn', name: 'Ada Sample', path: 'M10 20L300 40L310 90M20 120L90 140' };
let nextDay = Temporal.PlainDate.from('2027-02-01');

/** A confirmed trip of three days, each on days of its own, and the token of its guest. */
async function confirmedTrip() {
  const [from, until] = [nextDay, nextDay.add({ days: 3 })];
  nextDay = nextDay.add({ days: 5 });
  const dates = { pickupAt: `${from.toString()}T10:00`, returnAt: `${until.toString()}T10:00` };
  const { id, reference } = await chargedBooking(app, dates);
  return { id, reference, ...dates, token: await app.guestOf(id) };
}

const guestPath = (id: string) => `/bookings/${id}/agreement`;
const read = (path: string, token: string) => app.expect<Agreement>(200, 'GET', path, { token });

async function sign(path: string, token: string, signature: Signature = drawn): Promise<Agreement> {
  const { digest } = await read(path, token);
  return app.expect<Agreement>(200, 'POST', path, { token, key: randomUUID(), body: { digest, signature } });
}

const fileOf = async (path: string, token: string) => {
  const { rawPayload, statusCode } = await app.app.inject({
    method: 'GET',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: statusCode, pdf: rawPayload };
};

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

describe('a guest', () => {
  test('reads and signs before pickup; hash, audit, mails and files agree', async () => {
    const trip = await confirmedTrip();
    const before = await read(guestPath(trip.id), trip.token);
    expect(before).toMatchObject({ state: 'unsigned', changes: [], signed: [] });
    expect(JSON.stringify(before.text)).toContain('Toyota Sienna Platinum');
    expect((await fileOf(`${guestPath(trip.id)}.pdf`, trip.token)).status).toBe(404);

    const after = await sign(guestPath(trip.id), trip.token);
    expect(after).toMatchObject({ state: 'signed', digest: null, text: before.text });
    expect(after.signed).toMatchObject([{ number: 1, signature: drawn, signedOn: 'guest' }]);
    const row = await db
      .selectFrom('agreements')
      .selectAll()
      .where('booking_id', '=', trip.id)
      .executeTakeFirstOrThrow();
    expect(row.sha256).toBe(createHash('sha256').update(row.content).digest('hex'));
    expect(after.signed[0]?.sha256).toBe(row.sha256);
    const entry = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('act', '=', 'agreement_signed')
      .where('subject_id', '=', trip.id)
      .executeTakeFirstOrThrow();
    expect(entry.facts).toMatchObject({ agreementId: row.id, sha256: row.sha256, on: 'guest' });
    expect(await verifyAudit(db)).toMatchObject({ isWhole: true });

    await app.runJobs();
    const mails = app.mails.filter(({ subject }) => subject.endsWith(trip.reference));
    const mine = mails.find(({ subject }) => subject.startsWith('Your rental agreement'));
    const hosts = mails.find(({ subject }) => subject.startsWith('Rental agreement signed'));
    expect(mine?.to).toBe(await app.payerOf(trip));
    expect(hosts?.text).toContain('note until when it’s valid');
    const { pdf } = await fileOf(`${guestPath(trip.id)}.pdf`, trip.token);
    for (const file of [pdf, mine?.attachments?.[0]?.content, hosts?.attachments?.[0]?.content]) {
      const words = withoutSpaces(pdfText(Buffer.from(file ?? '')));
      expect(words).toContain(withoutSpaces('Only these drivers may drive.'));
      expect(words).toContain(row.sha256);
    }
    const raw = pdf.toString('latin1');
    expect(raw).toContain('/Marked true');
    expect(raw).toContain('/S /Figure');
    expect(raw).toContain('(Signature of Ada Sample)');
    await requireInvariants(db);
  });

  test('signs the text that they read and no other, once', async () => {
    const trip = await confirmedTrip();
    const path = guestPath(trip.id);
    const { digest } = await read(path, trip.token);
    const body = { digest, signature: { kind: 'typed', name: 'Ada Sample' } };
    const other = { ...body, digest: 'ab'.repeat(32) };
    const refused = await app.refused(409, 'POST', path, {
      token: trip.token,
      key: randomUUID(),
      body: other,
    });
    expect(refused).toMatchObject({ code: 'agreement_changed' });
    const both = await Promise.all(
      [randomUUID(), randomUUID()].map((key) => app.request('POST', path, { token: trip.token, key, body })),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await read(path, trip.token)).toMatchObject({ signed: [{ number: 1 }] });
    await requireInvariants(db);
  });

  test('signs again after a change, in another row that names the first', async () => {
    const trip = await confirmedTrip();
    const path = guestPath(trip.id);
    await sign(path, trip.token);
    const change = {
      pickupAt: trip.pickupAt,
      returnAt: `${trip.returnAt.slice(0, 10)}T09:00`,
      insurance: 'premium',
    };
    const { quote, differenceCents } = await app.expect<Modification>(
      200,
      'POST',
      `/bookings/${trip.id}/modification`,
      { token: trip.token, body: change },
    );
    const paymentToken = await app.cardToken(trip.token);
    const body = { quoteId: quote.id, differenceCents, paymentToken };
    await app.expect(200, 'PATCH', `/bookings/${trip.id}`, { token: trip.token, key: randomUUID(), body });
    const changed = await read(path, trip.token);
    expect(changed).toMatchObject({
      state: 'changed',
      changes: ['the return time', 'the insurance', 'the price'],
    });
    const again = await sign(path, trip.token, { kind: 'typed', name: 'Ada Sample' });
    expect(again).toMatchObject({ state: 'signed', signed: [{ number: 1 }, { number: 2 }] });
    const rows = await db
      .selectFrom('agreements')
      .select(['id', 'replaces_id'])
      .where('booking_id', '=', trip.id)
      .orderBy('signed_at')
      .execute();
    expect(rows[1]?.replaces_id).toBe(rows[0]?.id);
    await expect(
      sql`update agreements set signed_at = now() where id = ${rows[0]?.id}`.execute(db),
    ).rejects.toThrow();
    await requireInvariants(db);
  });

  test('reads who else drives, and signs again once somebody is removed', async () => {
    const trip = await confirmedTrip();
    const drivers = `/bookings/${trip.id}/drivers`;
    const { token, driver } = await app.expect<{ token: string; driver: { id: string } }>(
      201,
      'POST',
      drivers,
      {
        token: trip.token,
      },
    );
    const details = { firstName: 'Leilani', lastName: 'Sample', birthDate: '1990-05-05' };
    const body = { token, ...details, driverLicense: 'H77788899', consent: true };
    await app.expect(200, 'POST', '/driver-invitation/answer', { body });
    const signed = await sign(guestPath(trip.id), trip.token);
    expect(signed.drivers.map(({ name }) => name)).toEqual(['Ada Example', 'Leilani Sample']);
    expect(JSON.stringify(signed)).not.toMatch(/H77788899|1990-05-05/);
    await app.expect(204, 'DELETE', `${drivers}/${driver.id}`, { token: trip.token });
    expect(await read(guestPath(trip.id), trip.token)).toMatchObject({
      state: 'changed',
      changes: ['the drivers'],
    });
  });

  test('signs nothing before the confirmation, after the return, or of others', async () => {
    const { booking, token } = await app.booked({
      pickupAt: '2027-08-01T10:00',
      returnAt: '2027-08-03T10:00',
    });
    const path = guestPath(booking.id);
    expect(await read(path, token)).toMatchObject({ state: 'closed', text: null, digest: null, drivers: [] });
    const body = { digest: 'ab'.repeat(32), signature: drawn };
    expect(await app.refused(409, 'POST', path, { token, key: randomUUID(), body })).toMatchObject({
      code: 'agreement_closed',
    });
    const stranger = await app.signedIn();
    await app.refused(404, 'GET', path, { token: stranger.token });
    await app.refused(404, 'POST', path, { token: stranger.token, key: randomUUID(), body });
    const trip = await confirmedTrip();
    app.clock.set(`${trip.returnAt.slice(0, 10)}T20:00:00Z`);
    const guest = await app.guestOf(trip.id);
    expect(await read(guestPath(trip.id), guest)).toMatchObject({ state: 'closed' });
  });

  test('sends no path that is more than lines', async () => {
    const trip = await confirmedTrip();
    const { digest } = await read(guestPath(trip.id), trip.token);
    const signature = { kind: 'drawn', name: 'Ada', path: 'M10 20L110 20"/><script>' };
    await app.refused(400, 'POST', guestPath(trip.id), {
      token: trip.token,
      key: randomUUID(),
      body: { digest, signature },
    });
  });
});

describe('the counter', () => {
  test('lets the guest sign there and notes the license, never a copy', async () => {
    const trip = await confirmedTrip();
    const { token: host } = await fleetHost(app);
    const desk = await Desk.open(app);
    const signed = await sign(`/host/bookings/${trip.id}/agreement`, host);
    expect(signed.signed).toMatchObject([{ signedOn: 'host' }]);
    const check = (path: string, token: string, body: object) =>
      app.request('POST', `${path}/${trip.id}/license-checks`, { token, key: randomUUID(), body });
    const short = { validUntil: trip.pickupAt.slice(0, 10) };
    const seen = await check('/host/bookings', host, short);
    expect(seen.body).toMatchObject({
      drivers: [{ check: { by: 'host', ...short, cardLast4: null, isEnough: false } }],
    });
    const papers = async () => (await papersOf(app.context, [trip.id], app.context.clock.now())).get(trip.id);
    expect(await papers()).toMatchObject({ agreement: 'signed', licenses: 'expiring' });
    const enough = { validUntil: '2031-05-05', cardLast4: '4242' };
    const corrected = await check('/operator/bookings', desk.token, enough);
    expect(corrected.body).toMatchObject({
      drivers: [{ check: { by: 'desk', ...enough, isEnough: true } }],
    });
    expect(await papers()).toMatchObject({ licenses: 'seen' });
    const expired = await check('/host/bookings', host, { validUntil: '2026-01-01' });
    expect(expired).toMatchObject({
      status: 400,
      body: { fields: { validUntil: expect.stringContaining('expired') } },
    });
    const nobody = await check('/host/bookings', host, { ...enough, otherDriverId: randomUUID() });
    expect(nobody.status).toBe(404);
    const rows = await db
      .selectFrom('license_checks')
      .selectAll()
      .where('booking_id', '=', trip.id)
      .execute();
    expect(rows.map((row) => row.valid_until)).toEqual([short.validUntil, enough.validUntil]);
    expect(rows[1]?.checked_by).toBe(desk.id);
    await requireInvariants(db);
  });

  test('is the host of the vehicle, and no other', async () => {
    const trip = await confirmedTrip();
    const { token } = await otherHost(app);
    await app.refused(404, 'GET', `/host/bookings/${trip.id}/agreement`, { token });
    await app.refused(404, 'GET', `/host/bookings/${trip.id}/agreement.pdf`, { token });
    await app.refused(404, 'POST', `/host/bookings/${trip.id}/license-checks`, {
      token,
      key: randomUUID(),
      body: { validUntil: '2031-05-05' },
    });
  });

  test('notes no license before the confirmation', async () => {
    const { booking } = await app.booked({ pickupAt: '2027-08-11T10:00', returnAt: '2027-08-13T10:00' });
    const { token } = await fleetHost(app);
    const body = { validUntil: '2031-05-05' };
    const path = `/host/bookings/${booking.id}/license-checks`;
    expect(await app.refused(409, 'POST', path, { token, key: randomUUID(), body })).toMatchObject({
      code: 'agreement_closed',
    });
  });
});
