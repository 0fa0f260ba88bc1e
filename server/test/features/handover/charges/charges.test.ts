import { randomUUID } from 'node:crypto';
import type { Approval } from '@makani/contract/operator/desk-acts';
import type { Proposal } from '@makani/contract/handover/trip-charges';
import { beforeEach, describe, expect, test } from 'vitest';
import { newOperator } from '../../../kit/desk/operators.ts';
import { earnedBy, fleetHost } from '../../../kit/hosts.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import { setDeposits, statusesOf } from '../../bookings/deposits/with-deposit.ts';
import { ledgerBeside, onlyCharge, returnedTrip, runCharges } from './with-charges.ts';

const app = await createTestApp();
const { db } = app.context;
const words = 'It came back with sand everywhere.';

beforeEach(async () => {
  app.clock.set(startOfTests);
  app.mails.length = 0;
  await db.deleteFrom('site_settings').execute();
  await db.deleteFrom('sessions').execute();
  await db.deleteFrom('rate_limits').execute();
});

const subjects = () => app.mails.map(({ subject }) => subject);

describe('a charge after the return', () => {
  test('a late return is reckoned from the policy, accepted, and paid by the card on file', async () => {
    const trip = await returnedTrip(app, { pickup: '2027-01-05', return: '2027-01-07' });
    app.clock.set('2027-01-07T23:30:00Z');
    const proposed = onlyCharge(
      await trip.host({
        kind: 'late',
        words: 'Two hours late.',
        photoIds: [],
        markIds: [],
        returnedAt: '2027-01-07T12:10',
      }),
    );
    expect(proposed).toMatchObject({
      label: 'Late return',
      detail: '2 hours 10 minutes late',
      status: 'proposed',
      proposedCents: 9_000,
    });
    await runCharges(app);
    expect(subjects()).toContain(`Please look at a charge of $90.00: booking ${trip.booking.reference}`);
    await trip.answer(proposed, 'accept');
    await runCharges(app);
    const statement = await trip.statement();
    expect(onlyCharge(statement)).toMatchObject({
      status: 'paid',
      sentence: '$90.00 was paid: $90.00 by card.',
    });
    expect(statement).toMatchObject({ proposedCents: 0, owedCents: 0, paidCents: 9_000 });
    expect(await ledgerBeside(app, trip.booking.id)).toEqual({
      provider_clearing: 9_000,
      host_payable: -9_000,
    });
    expect((await earnedBy(app, trip.booking.id))[0]).toEqual(['Late return, after the return', 9_000]);
    expect(subjects()).toContain(`Receipt for a charge after your trip: booking ${trip.booking.reference}`);
    await requireInvariants(db);
  });

  test('the deposit pays first, in one charge for all, and the card the rest', async () => {
    await setDeposits(app, 10_000);
    const trip = await returnedTrip(app, { pickup: '2027-01-12', return: '2027-01-14' });
    const fuel: Proposal = { kind: 'fuel', words: 'Half empty.', photoIds: [], markIds: [], eighths: 4 };
    const lost: Proposal = {
      kind: 'lost',
      words: 'The key fob.',
      photoIds: [],
      markIds: [],
      amountCents: 9_500,
    };
    await trip.host(fuel);
    const both = await trip.host(lost);
    expect(both.charges.map(({ proposedCents }) => proposedCents)).toEqual([6_000, 9_500]);
    for (const charge of (await trip.statement()).charges) await trip.answer(charge, 'accept');
    await runCharges(app);
    const statement = await trip.statement();
    expect(statement.charges).toMatchObject([
      { status: 'paid', fromDepositCents: 6_000, paidCents: 6_000 },
      { status: 'paid', fromDepositCents: 4_000, paidCents: 9_500 },
    ]);
    expect(await statusesOf(app, trip.booking.id)).toEqual(['taken']);
    expect(await ledgerBeside(app, trip.booking.id)).toEqual({
      provider_clearing: 15_500,
      host_payable: -15_500,
    });
    expect(subjects().some((subject) => subject.includes('of your deposit was charged'))).toBe(false);
    await requireInvariants(db);
  });

  test('the deposit is held while a charge is undecided, and released when it is dropped', async () => {
    await setDeposits(app);
    const trip = await returnedTrip(app, { pickup: '2027-01-19', return: '2027-01-21' });
    const lost: Proposal = {
      kind: 'lost',
      words: 'A beach chair.',
      photoIds: [],
      markIds: [],
      amountCents: 4_000,
    };
    const charge = onlyCharge(await trip.host(lost));
    app.clock.set('2027-01-22T21:00:00Z');
    await runCharges(app);
    expect(await statusesOf(app, trip.booking.id)).toEqual(['standing']);
    expect((await trip.decide(charge.id, 0)).status).toBe(200);
    await runCharges(app);
    expect(await statusesOf(app, trip.booking.id)).toEqual(['released']);
    expect(onlyCharge(await trip.statement())).toMatchObject({ status: 'dropped', owedCents: 0 });
    await requireInvariants(db);
  });

  test('silence accepts fuel after 48 hours, and hands lost things to the desk', async () => {
    const trip = await returnedTrip(app, { pickup: '2027-02-02', return: '2027-02-04' });
    await trip.host({ kind: 'fuel', words: 'Half empty.', photoIds: [], markIds: [], eighths: 1 });
    await trip.host({ kind: 'lost', words: 'A cooler.', photoIds: [], markIds: [], amountCents: 4_000 });
    app.clock.set('2027-02-06T20:59:59Z');
    await runCharges(app);
    expect((await trip.statement()).charges.map(({ status }) => status)).toEqual(['proposed', 'proposed']);
    app.clock.set('2027-02-06T21:00:00Z');
    await runCharges(app);
    const { charges } = await trip.statement();
    expect(charges.map(({ status }) => status)).toEqual(['paid', 'deciding']);
    expect(charges[1]?.sentence).toBe('We didn’t hear from you, so our desk decides.');
    expect(
      (await trip.sendAsGuest(charges[1]?.id ?? '', { answer: 'accept', amountCents: 4_000 })).body,
    ).toMatchObject({ code: 'charge_closed' });
    await requireInvariants(db);
  });

  test('an objection is decided by the desk, for less than was proposed', async () => {
    const trip = await returnedTrip(app, { pickup: '2027-02-09', return: '2027-02-11' });
    const charge = onlyCharge(
      await trip.host({ kind: 'lost', words: 'A cooler.', photoIds: [], markIds: [], amountCents: 4_000 }),
    );
    await trip.answer(charge, { object: 'It was there.' });
    await runCharges(app);
    expect(subjects()).toContain(`The guest objected to $40.00: booking ${trip.booking.reference}`);
    const { token } = await newOperator(app);
    const { charges } = await app.expect<{ charges: { id: string; reason: string }[]; pending: Approval[] }>(
      200,
      'GET',
      '/operator/approvals',
      { token },
    );
    expect(charges.find(({ id }) => id === charge.id)).toMatchObject({ reason: 'The guest objected' });
    expect((await trip.decide(charge.id, 4_001)).body).toMatchObject({ code: 'invalid_input' });
    expect((await trip.decide(charge.id, 1_500)).status).toBe(200);
    await runCharges(app);
    expect(onlyCharge(await trip.statement())).toMatchObject({
      status: 'paid',
      owedCents: 1_500,
      objection: 'It was there.',
      sentence: '$15.00 was paid: $15.00 by card. Reason: Both photos show it.',
    });
    const decided = db.selectFrom('audit_entries').select('facts').where('act', '=', 'charge_decided');
    expect(await decided.where('subject_id', '=', charge.id).execute()).toHaveLength(1);
    await requireInvariants(db);
  });

  test('above the desk’s limit a second person decides, and never on more', async () => {
    const trip = await returnedTrip(app, { pickup: '2027-02-16', return: '2027-02-18' });
    const charge = onlyCharge(
      await trip.host({
        kind: 'lost',
        words: 'The roof box.',
        photoIds: [],
        markIds: [],
        amountCents: 60_000,
      }),
    );
    await trip.answer(charge, { object: 'There was none.' });
    expect((await trip.decide(charge.id, 45_000)).status).toBe(200);
    await runCharges(app);
    expect(onlyCharge(await trip.statement())).toMatchObject({ status: 'deciding', owedCents: null });
    expect((await trip.atDesk())?.charges).toMatchObject([
      { waitsForSecond: { amountCents: 45_000, cannot: null } },
    ]);
    expect((await trip.decide(charge.id, 45_000)).body).toMatchObject({ code: 'managers_only' });
    expect((await trip.decide(charge.id, 50_000, 'manager')).body).toMatchObject({ code: 'invalid_input' });
    expect((await trip.decide(charge.id, 45_000, 'manager')).status).toBe(200);
    await runCharges(app);
    expect(onlyCharge(await trip.statement())).toMatchObject({ status: 'paid', owedCents: 45_000 });
    await requireInvariants(db);
  });

  test('what a card paid can be given back, and the host bears it', async () => {
    const trip = await returnedTrip(app, { pickup: '2027-03-02', return: '2027-03-04' });
    const charge = onlyCharge(
      await trip.host({ kind: 'lost', words: 'A cooler.', photoIds: [], markIds: [], amountCents: 4_000 }),
    );
    await trip.answer(charge, 'accept');
    await runCharges(app);
    const { token } = await newOperator(app);
    const body = { amountCents: 4_000, reason: 'It was found.' };
    await app.expect(200, 'POST', `/operator${trip.path}/${charge.id}/give-back`, { token, body });
    await runCharges(app);
    expect(onlyCharge(await trip.statement())).toMatchObject({ status: 'paid', returnedCents: 4_000 });
    expect(await ledgerBeside(app, trip.booking.id)).toEqual({});
    await requireInvariants(db);
  });
});

describe('when nothing is new', () => {
  test('the deposit is released at once when both sides have said so', async () => {
    await setDeposits(app);
    const trip = await returnedTrip(app, { pickup: '2027-03-09', return: '2027-03-11' });
    const { token } = await fleetHost(app);
    await app.expect(200, 'POST', `/host${trip.path}/nothing-new`, { token });
    await runCharges(app);
    expect(await statusesOf(app, trip.booking.id)).toEqual(['standing']);
    await app.expect(200, 'POST', `${trip.path}/nothing-new`, { token: await app.guestOf(trip.booking.id) });
    await runCharges(app);
    expect(await statusesOf(app, trip.booking.id)).toEqual(['released']);
    const refused = await app.request('POST', `/host${trip.path}`, {
      token,
      key: randomUUID(),
      body: { kind: 'lost', words, photoIds: [], markIds: [], amountCents: 4_000 },
    });
    expect(refused.body).toMatchObject({ code: 'act_refused' });
    const toll = {
      kind: 'toll',
      words: 'H-3.',
      photoIds: [],
      markIds: [],
      amountCents: 700,
      on: '2027-03-10',
    };
    await app.expect(200, 'POST', `/host${trip.path}`, { token, key: randomUUID(), body: toll });
    await requireInvariants(db);
  });
});

describe('nobody else', () => {
  test('reads, answers or proposes a charge of another’s trip', async () => {
    const trip = await returnedTrip(app, { pickup: '2027-03-16', return: '2027-03-18' });
    const charge = onlyCharge(
      await trip.host({ kind: 'fuel', words: 'Half empty.', photoIds: [], markIds: [], eighths: 1 }),
    );
    const stranger = await app.signedIn();
    const body = { answer: 'accept', amountCents: charge.proposedCents };
    for (const [path, sent] of [
      [`${trip.path}/${charge.id}/answer`, body],
      [`${trip.path}/nothing-new`, undefined],
    ] as const)
      expect((await app.request('POST', path, { token: stranger.token, body: sent })).status).toBe(404);
    expect((await app.request('GET', `/host${trip.path}`, { token: stranger.token })).status).toBe(403);
  });

  test('agrees to another amount than was shown', async () => {
    const trip = await returnedTrip(app, { pickup: '2027-03-23', return: '2027-03-25' });
    const charge = onlyCharge(
      await trip.host({ kind: 'fuel', words: 'Half empty.', photoIds: [], markIds: [], eighths: 2 }),
    );
    const sent = await trip.sendAsGuest(charge.id, { answer: 'accept', amountCents: 1 });
    expect(sent.body).toMatchObject({ code: 'effect_changed' });
  });

  test('proposes damage without a picture, or anything before the return and after 72 hours', async () => {
    const trip = await returnedTrip(app, { pickup: '2027-04-06', return: '2027-04-08' });
    const send = async (body: object) => {
      const { token } = await fleetHost(app);
      return app.request('POST', `/host${trip.path}`, { token, key: randomUUID(), body });
    };
    const damage = { kind: 'damage', words, photoIds: [], markIds: [], amountCents: 10_000 };
    expect((await send(damage)).body).toMatchObject({ fields: { photoIds: expect.any(String) } });
    const fuel = { kind: 'fuel', words, photoIds: [], markIds: [], eighths: 1 };
    app.clock.set('2027-04-08T19:59:59Z');
    expect((await send(fuel)).body).toMatchObject({ code: 'act_refused' });
    app.clock.set('2027-04-11T20:00:00Z');
    expect((await send(fuel)).body).toMatchObject({ code: 'act_refused' });
  });
});
