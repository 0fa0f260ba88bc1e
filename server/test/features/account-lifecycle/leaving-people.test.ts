import type { AccountExport } from '@makani/contract/accounts/account-export';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readErasures } from '../../../src/adapters/erasure-journal.ts';
import { verifyAudit } from '../../../src/features/audit/public/verify-audit.ts';
import { readableEntries, whole } from '../../kit/audit.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { tablesThatSay } from '../../kit/tables-that-say.ts';
import { fastTemporaryFolder } from '../../../../proof/kit/temporary-folder.ts';
import { guestPassword } from '../../../../proof/kit/people.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { newOperator } from '../../kit/desk/operators.ts';

const folder = await fastTemporaryFolder('makani-leaving-');
afterAll(() => rm(folder, { recursive: true }));
const journal = join(folder, 'erasures.journal');
const app = await createTestApp({ env: { ERASURE_JOURNAL: journal } });
const { db } = app.context;

const reason = 'Asked for in writing.';
const password = { password: guestPassword };
const manager = await newOperator(app, 'manager');
beforeEach(() => app.clock.set(startOfTests));
const requested = (act: 'export' | 'erase', id: string, token = manager.token) =>
  [`/operator/people/${id}/${act}`, { token, body: { reason } }] as const;

async function blocked(facts: Parameters<typeof app.signedIn>[0] = {}) {
  const guest = await app.signedIn(facts);
  const key = crypto.randomUUID();
  const body = { reason: 'Stolen cards.', bookings: [] };
  const { token } = manager;
  await app.expect(200, 'POST', `/operator/people/${guest.user.id}/block`, { token, key, body });
  return guest;
}

const actsOn = (id: string, act: 'account_exported' | 'account_erased') =>
  db
    .selectFrom(readableEntries)
    .select(['actor_id', 'facts'])
    .where('subject_id', '=', id)
    .where('act', '=', act)
    .execute();

describe('the data of somebody who cannot sign in', () => {
  test('is what their own export has, and the audit says who took it, and why', async () => {
    const guest = await app.signedIn({ driverLicense: 'H11112222' });
    const { token, user } = guest;
    const own = await app.expect<AccountExport>(200, 'POST', '/account/export', { token, body: password });
    const ofDesk = await app.expect<AccountExport>(200, 'POST', ...requested('export', user.id));
    expect(ofDesk).toEqual(own);
    expect(ofDesk.profile.driverLicense).toBe('H11112222');
    expect(await actsOn(user.id, 'account_exported')).toEqual([
      { actor_id: user.id, facts: {} },
      { actor_id: manager.id, facts: { reason } },
    ]);
  });

  test('says why they are blocked', async () => {
    const { user, token } = await blocked();
    await app.refused(401, 'POST', '/account/export', { token, body: password });
    const data = await app.expect<AccountExport>(200, 'POST', ...requested('export', user.id));
    expect(data.profile.block).toMatchObject({ reason: 'Stolen cards.' });
  });
});

describe('the account of somebody who cannot sign in', () => {
  test('is erased everywhere, with one entry of the audit, a line of the journal and a last email', async () => {
    const canary = { username: 'leaver-78', email: 'leaver@canary.example', firstName: 'Leaverina' };
    const { user } = await blocked({ ...canary, driverLicense: 'LV78787878' });
    await app.expect(204, 'POST', ...requested('erase', user.id));
    expect(await actsOn(user.id, 'account_erased')).toEqual([
      { actor_id: manager.id, facts: { by: 'operator', reason, isConfirmed: false } },
    ]);
    const erasedAt = app.clock.now().toString();
    expect(await readErasures(journal)).toContainEqual({ userId: user.id, erasedAt, isConfirmed: false });
    await app.runJobs();
    const mails = app.mails.filter(({ to }) => to === canary.email);
    expect(mails.at(-1)).toMatchObject({
      subject: 'Your account has been erased',
      text: expect.stringContaining('Leaverina'),
    });
    // The email was the last place that held the address.
    const words = [...Object.values(canary), 'LV78787878'];
    expect(await tablesThatSay(db, words)).toEqual([]);
    await requireInvariants(db);
    whole(await verifyAudit(db));
    await app.refused(404, 'GET', `/operator/people/${user.id}`, { token: manager.token });
    for (const act of ['erase', 'export'] as const)
      await app.refused(404, 'POST', ...requested(act, user.id));
    expect(await actsOn(user.id, 'account_erased')).toHaveLength(1);
  });

  test('stays while it is needed, with the sentences that its owner reads', async () => {
    const { booking, token } = await app.booked({
      pickupAt: '2027-02-01T10:00',
      returnAt: '2027-02-03T10:00',
    });
    const { guest_id: id } = await db
      .selectFrom('bookings')
      .select('guest_id')
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow();
    const own = await app.refused(409, 'POST', '/account/delete', { token, body: password });
    const atDesk = await app.refused(409, 'POST', ...requested('erase', id));
    expect(atDesk).toMatchObject({ code: 'account_in_use', message: own.message, reasons: own.reasons });
    expect(atDesk.reasons?.map(({ code }) => code)).toEqual(['trip']);
    expect(await actsOn(id, 'account_erased')).toEqual([]);
    await app.expect(200, 'GET', '/auth/me', { token });
  });
});

describe.each(['export', 'erase'] as const)('to %s', (act) => {
  test('takes a manager who has just entered the password and says why', async () => {
    const { user } = await app.signedIn();
    const desk = await newOperator(app, 'desk');
    expect((await app.refused(403, 'POST', ...requested(act, user.id, desk.token))).code).toBe(
      'managers_only',
    );
    const [path, { token }] = requested(act, user.id);
    for (const body of [{}, { reason: '' }, { reason: ' no ' }])
      expect(await app.refused(400, 'POST', path, { token, body })).toHaveProperty('fields.reason');
    const late = await newOperator(app, 'manager');
    app.clock.advance({ minutes: 6 });
    const refusal = await app.refused(403, 'POST', ...requested(act, user.id, late.token));
    expect(refusal.code).toBe('password_needed');
    expect(await actsOn(user.id, 'account_exported')).toEqual([]);
    expect(await actsOn(user.id, 'account_erased')).toEqual([]);
  });

  test('is not for operators, who are nobody’s guests', async () => {
    const other = await newOperator(app, 'desk');
    await app.refused(404, 'POST', ...requested(act, other.id));
    await app.expect(200, 'GET', '/operator/me', { token: other.token });
  });
});
