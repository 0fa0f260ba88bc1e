import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@makani/contract/operator/audit';
import { removedReason } from '@makani/domain/retention/removed-words';
import { beforeEach, expect, test } from 'vitest';
import { recordAct } from '../../../src/features/audit/public/audit.ts';
import { verifyAudit } from '../../../src/features/audit/public/verify-audit.ts';
import { whole } from '../../kit/audit.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { tablesThatSay } from '../../kit/tables-that-say.ts';
import { guestPassword } from '../../../../proof/kit/people.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { listed, newHost } from '../../vehicles/multipart.ts';
import { Desk } from './desk.ts';

const app = await createTestApp();
const { db } = app.context;
beforeEach(() => app.clock.set(startOfTests));

/** A name that occurs nowhere else, as an operator may write it although the form asks to name nobody. */
const reason = 'Kookaburrina Wallabyson asked for it.';
const words = ['Kookaburrina', 'Wallabyson'];

async function deskWith(): Promise<{ desk: Desk; call: (path: string, body?: object) => Promise<void> }> {
  const desk = await Desk.open(app, 'manager');
  const call = async (path: string, body: object = {}): Promise<void> => {
    const sent = await app.request('POST', `/operator/${path}`, {
      token: desk.token,
      key: randomUUID(),
      body: { reason, ...body },
    });
    if (![200, 204].includes(sent.status)) throw new Error(`${path} answered ${sent.status}`);
  };
  return { desk, call };
}

async function reasonsOf({ token, id }: Desk): Promise<(string | null)[]> {
  const { entries } = await app.expect<{ entries: AuditEntry[] }>(
    200,
    'GET',
    `/operator/audit?operator=${id}`,
    {
      token,
    },
  );
  return entries.filter(({ act }) => act !== 'person_opened').map((entry) => entry.reason);
}

const erased = async (token: string): Promise<void> => {
  await app.expect(204, 'POST', '/account/delete', { token, body: { password: guestPassword } });
};

test('a guest takes along why operators did something with them, their trips and their money', async () => {
  const { desk, call } = await deskWith();
  const guest = await app.signedIn({ driverLicense: 'H11112222' });
  const { id } = await app.hold(guest.token, (await app.quote()).id);
  await app.pay(guest.token, id);
  await call('licenses', { of: 'account', id: guest.user.id });
  await call('licenses', { of: 'booking', id });
  await call(`people/${guest.user.id}/export`);
  const payments = await db.selectFrom('payments').select('id').where('reference', '=', id).execute();
  const asked = { what: 'payment', before: 'authorized', reason } as const;
  for (const { id: subjectId } of payments)
    await recordAct(db, 'payment_asked_again', { actorId: desk.id, subjectId, ...asked }, app.clock.now());
  const act = { act: 'cancel', feeCents: 0 } as const;
  const { refundCents, version } = await desk.effect(id, act);
  await call(`bookings/${id}/acts`, { act, refundCents, version });
  await app.runJobs();
  expect(await reasonsOf(desk)).toEqual([reason, reason, reason, reason, reason]);
  expect(await tablesThatSay(db, words)).toContain('audit_reasons');

  await erased(guest.token);
  expect(await tablesThatSay(db, words)).toEqual([]);
  expect(await reasonsOf(desk)).toEqual(Array.from({ length: 5 }, () => removedReason));
  whole(await verifyAudit(db));
  await requireInvariants(db);
});

test('a host takes along why operators did something with them and their vehicles; others’ stay', async () => {
  const { desk, call } = await deskWith();
  const host = await newHost(app);
  const { id } = await listed(app, host);
  await call(`vehicles/${id}/block`, { bookings: [] });
  await call(`vehicles/${id}/unblock`);
  await call(`people/${host.user.id}/payout-hold`);
  await call(`people/${host.user.id}/payout-hold/release`);
  const other = await app.signedIn();
  await call(`people/${other.user.id}/export`, { reason: 'It was asked for in writing.' });

  await erased(host.token);
  await app.runJobs();
  expect(await tablesThatSay(db, words)).toEqual([]);
  expect(await reasonsOf(desk)).toEqual([
    'It was asked for in writing.',
    ...Array.from({ length: 4 }, () => removedReason),
  ]);
  whole(await verifyAudit(db));
  await requireInvariants(db);
});

test('a trip whose driver’s time is over keeps no reason either', async () => {
  const { desk, call } = await deskWith();
  const { booking } = await app.booked();
  await call('licenses', { of: 'booking', id: booking.id });
  app.clock.advance({ hours: 24 * 365 * 8 });
  await app.runJobs();
  expect(await tablesThatSay(db, words)).toEqual([]);
  const { token } = await Desk.again(app, desk.id);
  const { entries } = await app.expect<{ entries: AuditEntry[] }>(
    200,
    'GET',
    `/operator/audit?act=license_revealed&operator=${desk.id}`,
    { token },
  );
  expect(entries).toMatchObject([{ reason: removedReason, details: [{ name: 'Of', value: 'Booking' }] }]);
});
