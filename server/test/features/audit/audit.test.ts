import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { hostTermsVersion } from '@makani/contract/accounts/host-terms';
import { addHost } from '../../../src/process/add-host.ts';
import { inTransaction } from '../../../src/db/retry.ts';
import { recordAct } from '../../../src/features/audit/public/audit.ts';
import { verifyAudit } from '../../../src/features/audit/public/verify-audit.ts';
import { jobs } from '../../../src/worker/registry.ts';
import { newOperator } from '../../kit/desk/operators.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { guestPassword } from '../../../../proof/kit/people.ts';
import { createTestApp } from '../../kit/test-app.ts';

const lines: string[] = [];
const app = await createTestApp({ log: pino({ level: 'info' }, { write: (line) => void lines.push(line) }) });
const { db, clock } = app.context;
const password = { password: guestPassword };

/** The entries since the last test, in the order of the chain. */
let seen = 0;
beforeEach(async () => {
  seen = (await entries(0)).length;
});

describe('exactly one entry for', () => {
  test('a failed sign-in of a known address, by its id alone; one that is made up goes to the log', async () => {
    const { user, email } = await app.signedIn();
    await app.refused(401, 'POST', '/auth/signin', { body: { email, password: 'wrong password' } });
    await app.refused(401, 'POST', '/auth/signin', {
      body: { email: 'nobody@example.com', password: 'wrong password' },
    });
    const body = { email: 'nobody@example.com', password: 'wrong password', code: '000000' };
    await app.refused(401, 'POST', '/operator/sign-in', { body });
    // It is written once the answer is on its way.
    await expect
      .poll(() => entries())
      .toEqual([{ act: 'sign_in_failed', actor_id: null, facts: {}, subject_id: user.id }]);
    const logged = lines.filter((line) => line.includes('sign_in_failed')).slice(-3);
    expect(logged.map((line) => /"(?:user|operator)Id":(null|"[^"]+")/.exec(line)?.[1])).toEqual([
      `"${user.id}"`,
      'null',
      'null',
    ]);
  });

  test('a changed password, not for a refused one', async () => {
    const { token, user } = await app.signedIn();
    const change = (currentPassword: string) => ({
      token,
      body: { currentPassword, newPassword: 'another fine password' },
    });
    await app.refused(400, 'POST', '/auth/password', change('not it'));
    await app.expect(204, 'POST', '/auth/password', change(guestPassword));
    expect(await entries()).toEqual([byThemselves(user.id, 'password_changed', { by: 'owner' })]);
  });

  test('a password chosen with a mailed link', async () => {
    const { user, email } = await app.signedIn();
    await app.expect(202, 'POST', '/auth/password/forgot', { body: { email } });
    await app.runJobs();
    const mail = app.mails.findLast(({ to }) => to === email);
    const token = /reset-password#([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const body = { token, password: 'another fine password' };
    await app.expect(204, 'POST', '/auth/password/reset', { body });
    await app.refused(410, 'POST', '/auth/password/reset', { body });
    expect(await entries()).toEqual([byThemselves(user.id, 'password_changed', { by: 'mailed link' })]);
  });

  test('becoming a host, and nothing for becoming one again', async () => {
    const { token, user } = await app.signedIn();
    const body = { hostTermsVersion };
    await app.expect(200, 'POST', '/auth/me/host', { token, body });
    await app.expect(200, 'POST', '/auth/me/host', { token, body });
    const facts = { by: 'owner', before: ['guest'], after: ['guest', 'host'] };
    expect(await entries()).toEqual([byThemselves(user.id, 'roles_changed', facts)]);
  });

  test('an operator who makes somebody a host', async () => {
    const { user, email } = await app.signedIn();
    await addHost(app.context, { email, takesFleet: false });
    await addHost(app.context, { email, takesFleet: false });
    const facts = { by: 'operator', before: ['guest'], after: ['guest', 'host'] };
    expect(await entries()).toEqual([{ act: 'roles_changed', actor_id: null, subject_id: user.id, facts }]);
  });

  test('a license shown, not for a refused one', async () => {
    const { token, user } = await app.signedIn({ driverLicense: 'H11112222' });
    await app.refused(400, 'POST', '/account/license', { token, body: { password: 'not it' } });
    await app.expect(200, 'POST', '/account/license', { token, body: password });
    expect(await entries()).toEqual([byThemselves(user.id, 'license_shown')]);
  });

  test('an export, and an erasure, which the entries survive without a name', async () => {
    const { token, user, email } = await app.signedIn({ firstName: 'Auditina', username: 'auditina' });
    await app.refused(400, 'POST', '/account/export', { token, body: { password: 'not it' } });
    await app.expect(200, 'POST', '/account/export', { token, body: password });
    await app.expect(204, 'POST', '/account/delete', { token, body: password });
    expect(await entries()).toEqual([
      byThemselves(user.id, 'account_exported'),
      byThemselves(user.id, 'account_erased', { by: 'owner', isConfirmed: false }),
    ]);
    const { rows } = await sql<{
      text: string;
    }>`select string_agg(e::text, ' ') as text from audit_entries e`.execute(db);
    expect(rows[0]?.text).toContain(user.id);
    expect(rows[0]?.text.toLowerCase()).not.toMatch(new RegExp(`auditina|${email}`, 'i'));
  });

  test('a wrong password at the desk, an email that was read, and a person who was opened', async () => {
    const { user, email } = await app.signedIn();
    await app.expect(202, 'POST', '/auth/password/forgot', { body: { email } });
    await app.runJobs();
    const { id, token } = await newOperator(app, 'desk');
    await app.refused(400, 'POST', '/operator/confirm', { token, body: { password: 'not it' } });
    await app.expect(200, 'GET', `/operator/people/${user.id}`, { token });
    const { mails } = await app.expect<{ mails: { id: string }[] }>(
      200,
      'GET',
      `/operator/mail?recipient=${email}&kind=password_reset`,
      { token },
    );
    const mailId = mails[0]?.id ?? '';
    await app.expect(200, 'GET', `/operator/mail/${mailId}/preview`, { token });
    expect(await entries()).toEqual([
      { act: 'operator_password_failed', actor_id: id, subject_id: id, facts: {} },
      { act: 'person_opened', actor_id: id, subject_id: user.id, facts: {} },
      { act: 'mail_read', actor_id: id, subject_id: mailId, facts: { kind: 'password_reset' } },
    ]);
  });

  test('another phone or license, and nothing for the same ones', async () => {
    const { token, user } = await app.signedIn({ driverLicense: 'H11112222' });
    const phoneNumber = '+1 808 555 0166';
    const profile = { firstName: 'Noe', lastName: 'Sample', phoneNumber, promotions: false };
    await db.updateTable('users').set({ phone_number: phoneNumber }).where('id', '=', user.id).execute();
    const save = (change: object) =>
      app.expect(200, 'PATCH', '/auth/me', { token, body: { ...profile, ...change } });
    await save({ firstName: 'Noelani' });
    await save({ driverLicense: 'H11112222' });
    expect(await entries()).toEqual([]);
    await save({ driverLicense: 'H33334444' });
    await save({ phoneNumber: '+1 808 555 0177' });
    expect(await entries()).toEqual([
      byThemselves(user.id, 'license_changed'),
      byThemselves(user.id, 'phone_changed'),
    ]);
  });

  test('a refund, with the amount', async () => {
    const { booking, token } = await app.booked();
    const { token: host } = await fleetHost(app);
    await app.expect(200, 'POST', `/host/bookings/${booking.id}/confirm`, { token: host, key: randomUUID() });
    await app.runJobs();
    const terms = await app.expect<{ feeCents: number; refundCents: number }>(
      200,
      'GET',
      `/bookings/${booking.id}/cancellation`,
      { token },
    );
    const body = { feeCents: terms.feeCents, refundCents: terms.refundCents };
    await app.expect(200, 'POST', `/bookings/${booking.id}/cancel`, { token, key: randomUUID(), body });
    await app.runJobs();
    const refund = await db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select(['refunds.id', 'refunds.amount_cents as amountCents', 'payment_id as paymentId'])
      .where('payments.reference', '=', booking.id)
      .executeTakeFirstOrThrow();
    expect(refund.amountCents).toBe(terms.refundCents);
    const { id: subject_id, ...facts } = refund;
    expect(await entries()).toEqual([{ act: 'refund_requested', actor_id: null, subject_id, facts }]);
  });

  test('a fleet that is handed over', async () => {
    const { id: hostId } = await fleetHost(app);
    const { user, email } = await app.signedIn({ roles: ['guest', 'host'] });
    await db.updateTable('users').set({ email_verified_at: clock.now() }).where('id', '=', user.id).execute();
    await db.updateTable('vehicles').set({ host_id: null }).where('host_id', '=', hostId).execute();
    seen = (await entries(0)).length;
    await addHost(app.context, { email, takesFleet: true });
    expect(await entries()).toEqual([
      {
        act: 'fleet_taken',
        actor_id: null,
        subject_id: user.id,
        facts: { vehicles: expect.any(Number), bookings: expect.any(Number) },
      },
    ]);
  });
});

test('an act that is rolled back leaves no entry, and the next one takes its place in the chain', async () => {
  const { user } = await app.signedIn();
  const before = await verifyAudit(db);
  const undone = inTransaction(db, async (trx) => {
    await recordAct(trx, 'license_shown', { actorId: user.id, subjectId: user.id }, clock.now());
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await entries()).toEqual([]);
  expect(await verifyAudit(db)).toEqual(before);
});

const job = jobs.find(({ name }) => name === 'log audit head');

/** The head that the log was given last; undefined when none was. */
async function loggedHead(): Promise<{ number: number; hash: string } | undefined> {
  lines.length = 0;
  await job?.run(app.context, new AbortController().signal);
  const [, number, hash = ''] = /"auditHead":"(\d+):([0-9a-f]{64})"/.exec(lines.join('')) ?? [];
  return number === undefined ? undefined : { number: Number(number), hash };
}

test('the head is logged within a minute of every act, and each hour', async () => {
  const { user } = await app.signedIn();
  expect(job?.everySeconds).toBe(60);
  await loggedHead();
  expect(await loggedHead()).toBeUndefined();
  await recordAct(db, 'license_shown', { actorId: user.id, subjectId: user.id }, clock.now());
  expect(await loggedHead()).toBeDefined();
  expect(await loggedHead()).toBeUndefined();
  app.clock.advance({ hours: 1 });
  expect(await loggedHead()).toBeDefined();
});

test('the chain holds a logged head ever after, and not once its end was cut off', async () => {
  app.clock.advance({ hours: 1 });
  const noted = await loggedHead();
  if (noted === undefined) throw new Error('a head is logged each hour');
  const { number } = noted;
  const { user } = await app.signedIn();
  await recordAct(db, 'license_shown', { actorId: user.id, subjectId: user.id }, clock.now());
  const verdict = await verifyAudit(db, noted);
  expect(verdict).toMatchObject({ isWhole: true, holdsNoted: true, head: { number: number + 1 } });
  const last = await loggedHead();
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`delete from audit_entries where id = (select entry_id from audit_chain where number = ${number + 1})`.execute(
      trx,
    );
    await sql`delete from audit_chain where number = ${number + 1}`.execute(trx);
  });
  // By itself the chain looks whole.
  expect(await verifyAudit(db)).toMatchObject({ isWhole: true });
  expect(await verifyAudit(db, last)).toMatchObject({ isWhole: true, holdsNoted: false });
});

function byThemselves(id: string, act: string, facts: object = {}) {
  return { act, actor_id: id, subject_id: id, facts };
}

async function entries(after = seen) {
  const all = await db
    .selectFrom('audit_chain')
    .innerJoin('audit_entries', 'audit_entries.id', 'audit_chain.entry_id')
    .select(['act', 'actor_id', 'subject_id', 'facts'])
    .orderBy('number')
    .execute();
  return all.slice(after);
}
