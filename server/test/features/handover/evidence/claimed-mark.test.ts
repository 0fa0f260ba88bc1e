import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TripStatement } from '@makani/contract/handover/trip-charges';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Ended, run } from '../../../../../proof/kit/site-process.ts';
import { fastTemporaryFolder } from '../../../../../proof/kit/temporary-folder.ts';
import { verifyPacket } from '../../../../src/features/documents/public/packet.ts';
import { emptyBookings } from '../../../kit/database/empty-tables.ts';
import { newOperator } from '../../../kit/desk/operators.ts';
import { fleetHost } from '../../../kit/hosts.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp } from '../../../kit/test-app.ts';
import { setDeposits, statusesOf, tripShown } from '../../bookings/deposits/with-deposit.ts';
import { onlyCharge, runCharges } from '../charges/with-charges.ts';
import { Phone, returnTime, tripAtPickup } from '../phone.ts';

const app = await createTestApp();
const { db } = app.context;

beforeEach(async () => {
  await emptyBookings(db);
  await db.deleteFrom('site_settings').execute();
});

/** A trip that came back two hours late, with a new mark and its photo. */
async function returnedLate() {
  const { id } = await tripAtPickup(app);
  await new Phone(app, 'host', id).sign();
  app.clock.set(returnTime.add({ hours: 2 }));
  const host = new Phone(app, 'host', id);
  const shot = await host.shot('mark');
  const mark = host.mark({ photoIds: [shot.listed.id] });
  await host.sign({ kind: 'return', odometerMiles: 12_100, photos: [shot.listed], marks: [mark] });
  await host.uploaded(shot);
  const propose = async (body: object) =>
    app.request('POST', `/host/bookings/${id}/charges`, {
      token: (await fleetHost(app)).token,
      key: randomUUID(),
      body: { words: 'The left door.', photoIds: [], markIds: [], ...body },
    });
  return { id, mark, shot, propose };
}

test('a mark is claimed with its photo, accepted, decided, and told in a packet that anybody can verify', async () => {
  const { id, mark, shot, propose } = await returnedLate();
  const strange = await propose({ kind: 'damage', amountCents: 15_000, markIds: [randomUUID()] });
  expect(strange.body).toMatchObject({
    fields: { photoIds: 'Please choose photos and marks of this trip.' },
  });
  const body = { kind: 'damage', amountCents: 15_000, markIds: [mark.id], photoIds: [shot.listed.id] };
  const claimed = onlyCharge((await propose(body)).body as TripStatement);
  expect(claimed.evidence).toMatchObject([
    { kind: 'photo', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    { kind: 'mark', id: mark.id },
  ]);
  const photo = db.selectFrom('handover_photos').select('claimed_at').where('id', '=', shot.listed.id);
  expect((await photo.executeTakeFirstOrThrow()).claimed_at).not.toBeNull();

  await app.expect(200, 'POST', `/bookings/${id}/charges/${claimed.id}/answer`, {
    token: await app.guestOf(id),
    body: { answer: 'accept', amountCents: 15_000 },
  });
  await runCharges(app);
  const { token } = await newOperator(app);
  const reason = 'Both photos show it.';
  const decided = await app.expect<TripStatement>(
    200,
    'POST',
    `/operator/bookings/${id}/charges/${claimed.id}/decide`,
    {
      token,
      body: { amountCents: 12_000, reason },
    },
  );
  expect(onlyCharge(decided)).toMatchObject({ status: 'due', owedCents: 12_000 });
  await runCharges(app);
  await requireInvariants(db);

  const packet = await app.app.inject({
    method: 'POST',
    url: `/api/operator/bookings/${id}/evidence.zip`,
    headers: { authorization: `Bearer ${token}` },
    payload: { reason },
  });
  expect(packet.statusCode).toBe(200);
  expect(verifyPacket(packet.rawPayload)).toEqual({ files: 2, faults: [] });
  expect(await verifiedByCommand(packet.rawPayload)).toMatchObject({
    code: 0,
    stdout: 'The packet is whole: 2 files have the hashes that it lists.\n',
    stderr: '',
  });
});

async function verifiedByCommand(packet: Buffer): Promise<Ended> {
  const folder = await fastTemporaryFolder('makani-packet-');
  try {
    const file = join(folder, 'evidence.zip');
    await writeFile(file, packet);
    return await run('npm', ['run', '--silent', 'evidence:verify', '--', file]).ended;
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('a mark that is claimed', () => {
  const deskDecides = async (tripId: string, chargeId: string, amountCents: number) => {
    const { token } = await newOperator(app);
    const body = { amountCents, reason: 'The pickup has the mark, too.' };
    const path = `/operator/bookings/${tripId}/charges/${chargeId}/decide`;
    return onlyCharge(await app.expect<TripStatement>(200, 'POST', path, { token, body }));
  };
  const claimed = async () => {
    const { id, mark, shot, propose } = await returnedLate();
    const evidence = { markIds: [mark.id], photoIds: [shot.listed.id] };
    const sent = await propose({ kind: 'damage', amountCents: 15_000, ...evidence });
    const { id: chargeId } = onlyCharge(sent.body as TripStatement);
    const answer = async (body: object) =>
      app.request('POST', `/bookings/${id}/charges/${chargeId}/answer`, {
        token: await app.guestOf(id),
        body,
      });
    const shown = async () => {
      const { statement } = await tripShown(app, id);
      return statement === null ? undefined : onlyCharge(statement);
    };
    return { id, chargeId, answer, shown };
  };

  test('and objected to is owed only as the desk decides', async () => {
    const { id, chargeId, answer, shown } = await claimed();
    expect((await answer({ answer: 'object', words: 'It was there before.' })).status).toBe(200);
    app.clock.advance({ hours: 24 * 14 });
    await runCharges(app);
    expect(await shown()).toMatchObject({
      status: 'deciding',
      owedCents: null,
      paidCents: 0,
      objection: 'It was there before.',
      evidence: [{ kind: 'photo' }, { kind: 'mark' }],
    });
    expect(await deskDecides(id, chargeId, 4_000)).toMatchObject({ status: 'due', owedCents: 4_000 });
    await runCharges(app);
    expect(await shown()).toMatchObject({ status: 'paid', paidCents: 4_000 });
    await requireInvariants(db);
  });

  test('and left without an answer is never accepted by silence: the desk may drop it', async () => {
    const { id, chargeId, answer, shown } = await claimed();
    app.clock.advance({ hours: 48 });
    await runCharges(app);
    app.clock.advance({ hours: 24 * 14 });
    await runCharges(app);
    expect(await shown()).toMatchObject({
      status: 'deciding',
      owedCents: null,
      paidCents: 0,
      sentence: 'We didn’t hear from you, so our desk decides.',
    });
    expect((await answer({ answer: 'accept', amountCents: 15_000 })).body).toMatchObject({
      code: 'charge_closed',
    });
    expect(await deskDecides(id, chargeId, 0)).toMatchObject({ status: 'dropped', owedCents: 0 });
    await runCharges(app);
    expect(await shown()).toMatchObject({ status: 'dropped', paidCents: 0 });
    await requireInvariants(db);
  });
});

test('the recorded return decides how late it was, whatever somebody types', async () => {
  const { propose } = await returnedLate();
  const sent = await propose({ kind: 'late', returnedAt: '2026-12-04T20:00' });
  expect(onlyCharge(sent.body as TripStatement)).toMatchObject({
    detail: '2 hours late',
    proposedCents: 6_000,
  });
});

test('a return that both sides confirm as it went releases the deposit at once', async () => {
  await setDeposits(app);
  const { id } = await tripAtPickup(app);
  await runCharges(app);
  await new Phone(app, 'host', id).sign();
  app.clock.set(returnTime);
  const host = new Phone(app, 'host', id);
  const body = { kind: 'return', odometerMiles: 12_100 } as const;
  const { record } = await host.save({ ...body, confirmations: [host.confirmation('other')] });
  expect(await statusesOf(app, id)).toEqual(['standing']);
  const guest = new Phone(app, 'guest', id);
  expect((await guest.sendConfirmation(record.clientId, guest.confirmation('guest'))).status).toBe(200);
  await runCharges(app);
  expect(await statusesOf(app, id)).toEqual(['released']);
  await requireInvariants(db);
});
