import { randomUUID } from 'node:crypto';
import type { Proposal } from '@makani/contract/handover/trip-charges';
import { beforeEach, expect, test } from 'vitest';
import { fleetHost } from '../../../kit/hosts.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import { setDeposits } from '../../bookings/deposits/with-deposit.ts';
import { ledgerBeside, onlyCharge, returnedTrip, runCharges } from './with-charges.ts';

const app = await createTestApp();
const { db } = app.context;
const lost: Proposal = { kind: 'lost', words: 'A cooler.', photoIds: [], markIds: [], amountCents: 4_000 };

beforeEach(async () => {
  app.clock.set(startOfTests);
  await db.deleteFrom('site_settings').execute();
  await db.deleteFrom('sessions').execute();
});

test('an objection and an acceptance at once are one answer', async () => {
  const trip = await returnedTrip(app, { pickup: '2027-01-05', return: '2027-01-07' });
  const charge = onlyCharge(await trip.host(lost));
  const sent = await Promise.all([
    trip.sendAsGuest(charge.id, { answer: 'accept', amountCents: 4_000 }),
    trip.sendAsGuest(charge.id, { answer: 'object', words: 'It was there.' }),
  ]);
  expect(sent.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  await runCharges(app);
  await requireInvariants(db);
});

test('the desk’s decision and the host’s withdrawal at once are one end', async () => {
  const trip = await returnedTrip(app, { pickup: '2027-01-12', return: '2027-01-14' });
  const charge = onlyCharge(await trip.host(lost));
  await trip.answer(charge, { object: 'It was there.' });
  const { token } = await fleetHost(app);
  const [decided, withdrawn] = await Promise.all([
    trip.decide(charge.id, 1_500),
    app.request('POST', `/host${trip.path}/${charge.id}/withdraw`, { token }),
  ]);
  expect([decided.status, withdrawn.status].toSorted((one, other) => one - other)).toEqual([200, 409]);
  await runCharges(app);
  expect(onlyCharge(await trip.statement()).status).toBe(decided.status === 200 ? 'paid' : 'dropped');
  await requireInvariants(db);
});

test('two workers collect once, from deposit and card', async () => {
  await setDeposits(app, 3_000);
  const trip = await returnedTrip(app, { pickup: '2027-01-19', return: '2027-01-21' });
  await trip.answer(onlyCharge(await trip.host(lost)), 'accept');
  await Promise.all([runCharges(app), runCharges(app)]);
  await runCharges(app);
  expect(await ledgerBeside(app, trip.booking.id)).toEqual({
    provider_clearing: 4_000,
    host_payable: -4_000,
  });
  await requireInvariants(db);
});

test('the same proposal sent twice is one charge', async () => {
  const trip = await returnedTrip(app, { pickup: '2027-01-26', return: '2027-01-28' });
  const { token } = await fleetHost(app);
  const call = { token, key: randomUUID(), body: lost };
  const sent = await Promise.all([1, 2].map(() => app.request('POST', `/host${trip.path}`, call)));
  expect(sent.some(({ status }) => status === 200)).toBe(true);
  expect((await trip.statement()).charges).toHaveLength(1);
});
