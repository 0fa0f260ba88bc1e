import { randomUUID } from 'node:crypto';
import type { Proposal } from '@makani/contract/handover/trip-charges';
import { beforeEach, describe, expect, test } from 'vitest';
import { recordAct } from '../../../../src/features/audit/public/audit.ts';
import { newOperator } from '../../../kit/desk/operators.ts';
import { fleetHost } from '../../../kit/hosts.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import { onlyCharge, returnedTrip, runCharges } from './with-charges.ts';

const app = await createTestApp();
const { db } = app.context;

const evidence = { photoIds: [], markIds: [] };
const lost = (amountCents: number): Proposal => ({
  kind: 'lost',
  words: 'A cooler.',
  ...evidence,
  amountCents,
});

beforeEach(async () => {
  app.clock.set(startOfTests);
  await db.deleteFrom('sessions').execute();
  await db.deleteFrom('rate_limits').execute();
});

const refusal = (code: string, status = 409) => ({ status, body: { code } });

describe('the desk', () => {
  test('proposes nothing once 72 hours are over', async () => {
    const trip = await returnedTrip(app, { pickup: '2027-01-05', return: '2027-01-07' });
    app.clock.set('2027-01-10T20:00:00Z');
    const { token } = await newOperator(app, 'desk');
    const body = { charge: lost(4_000), payee: 'host' };
    const sent = await app.request('POST', `/operator${trip.path}`, { token, key: randomUUID(), body });
    expect(sent).toMatchObject(refusal('act_refused'));
    expect(
      await db.selectFrom('trip_charges').selectAll().where('booking_id', '=', trip.booking.id).execute(),
    ).toEqual([]);
  });

  test('decides nothing before its guest has answered, and nothing that is paid', async () => {
    const trip = await returnedTrip(app, { pickup: '2027-01-12', return: '2027-01-14' });
    const charge = onlyCharge(await trip.host(lost(4_000)));
    expect(await trip.decide(charge.id, 4_000)).toMatchObject(refusal('charge_closed'));
    expect(onlyCharge(await trip.statement())).toMatchObject({ status: 'proposed', owedCents: null });
    await trip.answer(charge, 'accept');
    await runCharges(app);
    for (const cents of [0, 2_000])
      expect(await trip.decide(charge.id, cents)).toMatchObject(refusal('charge_closed'));
    expect(onlyCharge(await trip.statement())).toMatchObject({ status: 'paid', owedCents: 4_000 });
    await requireInvariants(db);
  });

  test('above its limit, neither asks for a decision as somebody new nor decides its own request', async () => {
    const trip = await returnedTrip(app, { pickup: '2027-01-19', return: '2027-01-21' });
    const charge = onlyCharge(await trip.host(lost(60_000)));
    await trip.answer(charge, { object: 'There was none.' });
    const path = `/operator${trip.path}/${charge.id}/decide`;
    const body = { amountCents: 45_000, reason: 'Both photos show it.' };
    const fresh = await newOperator(app, 'desk');
    await recordAct(db, 'operator_joined', { actorId: fresh.id, subjectId: fresh.id }, app.clock.now());
    expect(await app.request('POST', path, { token: fresh.token, body })).toMatchObject(
      refusal('act_refused'),
    );
    expect((await trip.atDesk())?.charges).toMatchObject([{ status: 'deciding', waitsForSecond: null }]);
    const { token } = await newOperator(app);
    await app.expect(200, 'POST', path, { token, body });
    expect(await app.request('POST', path, { token, body })).toMatchObject(refusal('own_request'));
    expect((await trip.atDesk())?.charges).toMatchObject([
      { status: 'deciding', owedCents: null, waitsForSecond: { amountCents: 45_000 } },
    ]);
  });

  test('gives back nothing that is unpaid, went to an authority, or is above its limit', async () => {
    const trip = await returnedTrip(app, { pickup: '2027-01-26', return: '2027-01-28' });
    await trip.host({ kind: 'toll', words: 'H-3.', ...evidence, amountCents: 700, on: '2027-01-27' });
    const { charges } = await trip.host(lost(60_000));
    const { token } = await newOperator(app);
    const giveBack = async (chargeId: string, amountCents: number) =>
      app.request('POST', `/operator${trip.path}/${chargeId}/give-back`, {
        token,
        body: { amountCents, reason: 'It was found.' },
      });
    for (const { id, proposedCents } of charges)
      expect(await giveBack(id, proposedCents)).toMatchObject(refusal('charge_closed'));
    for (const charge of charges) await trip.answer(charge, 'accept');
    await runCharges(app);
    for (const { id, proposedCents } of charges)
      expect(await giveBack(id, proposedCents)).toMatchObject(refusal('act_refused'));
    await runCharges(app);
    expect((await trip.statement()).charges).toMatchObject([
      { status: 'paid', paidCents: 700, returnedCents: 0 },
      { status: 'paid', paidCents: 60_000, returnedCents: 0 },
    ]);
    await requireInvariants(db);
  });
});

test('nobody says that nothing is new while a charge is open, and no side says it twice', async () => {
  const trip = await returnedTrip(app, { pickup: '2027-02-02', return: '2027-02-04' });
  const charge = onlyCharge(await trip.host(lost(4_000)));
  const guest = { token: await app.guestOf(trip.booking.id) };
  const host = { token: (await fleetHost(app)).token };
  const desk = { token: (await newOperator(app, 'desk')).token };
  const say = async (side: string, call: { token: string }) =>
    app.request('POST', `${side}${trip.path}/nothing-new`, call);
  const refused = refusal('act_refused');
  expect(await say('', guest)).toMatchObject(refused);
  expect(await say('/host', host)).toMatchObject(refused);
  expect(await say('/operator', desk)).toMatchObject(refused);
  expect((await trip.statement()).nothingNew).toMatchObject({ guest: false, owner: false });
  expect((await trip.decide(charge.id, 0)).status).toBe(200);
  expect((await say('/host', host)).status).toBe(200);
  expect(await say('/host', host)).toMatchObject(refused);
  expect(await say('/operator', desk)).toMatchObject(refused);
  expect((await trip.statement()).nothingNew).toMatchObject({ guest: false, owner: true });
});

test('a host withdraws what nobody has answered, and nothing that is accepted', async () => {
  const trip = await returnedTrip(app, { pickup: '2027-02-16', return: '2027-02-18' });
  const charge = onlyCharge(await trip.host(lost(4_000)));
  await trip.answer(charge, 'accept');
  const { token } = await fleetHost(app);
  const path = `/host${trip.path}/${charge.id}/withdraw`;
  expect(await app.request('POST', path, { token })).toMatchObject(refusal('charge_closed'));
  expect(onlyCharge(await trip.statement())).toMatchObject({ status: 'due', owedCents: 4_000 });
});

test('a guest pays nothing that isn’t accepted or is paid, nor with a card that is declined', async () => {
  const trip = await returnedTrip(app, { pickup: '2027-02-09', return: '2027-02-11' }, '4000002760003184');
  const charge = onlyCharge(await trip.host(lost(4_000)));
  const token = await app.guestOf(trip.booking.id);
  const pay = async (cardNumber?: string) =>
    app.request('POST', `${trip.path}/${charge.id}/pay`, {
      token,
      key: randomUUID(),
      body: { paymentToken: await app.cardToken(token, cardNumber) },
    });
  expect(await pay()).toMatchObject(refusal('charge_closed'));
  expect(onlyCharge(await trip.statement())).toMatchObject({ status: 'proposed', paidCents: 0 });
  await trip.answer(charge, 'accept');
  await runCharges(app);
  expect(await pay('4000000000000002')).toMatchObject(refusal('payment_failed', 402));
  expect(onlyCharge(await trip.statement())).toMatchObject({ status: 'unpaid', paidCents: 0 });
  expect((await pay()).status).toBe(200);
  await runCharges(app);
  expect(await pay()).toMatchObject(refusal('charge_closed'));
  expect(onlyCharge(await trip.statement())).toMatchObject({ status: 'paid', paidCents: 4_000 });
  await requireInvariants(db);
});
