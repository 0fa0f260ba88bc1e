import type { LimitChanges, LimitPreview, SettableLimits } from '@makani/contract/settings/limit-settings';
import { beforeEach, expect, test } from 'vitest';
import { recordAct } from '../../../src/features/audit/public/audit.ts';
import { readableEntries } from '../../kit/audit.ts';
import { emptyBookings } from '../../kit/database/empty-tables.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { chargedBooking, Desk } from '../../kit/desk/desk.ts';
import { newOperator } from '../../kit/desk/operators.ts';
import { settingSteps } from './setting-steps.ts';

const app = await createTestApp();
const { db } = app.context;
const reason = 'Small refunds are to go faster.';
const path = '/operator/settings/limits';
const tooSoon =
  'A higher limit can take effect from this time tomorrow at the earliest, so that any manager can withdraw it first.';

beforeEach(async () => {
  app.clock.set(startOfTests);
  app.mails.length = 0;
  await emptyBookings(db);
  await db.deleteFrom('setting_versions').execute();
  await db.deleteFrom('site_settings').execute();
  await db.updateTable('operators').set({ disabled_at: app.clock.now() }).execute();
});

const { shown, send, preview, change, withdraw } = settingSteps<SettableLimits, LimitPreview, LimitChanges>(
  app,
  { path, reason },
);
const to = (approvalAboveCents: number, effectiveAt: string | null = null) => ({
  changes: { approvalAboveCents },
  effectiveAt,
});
const goodwill = (amountCents: number) => ({ act: 'refund', amountCents, line: null }) as const;
const waiting = async (token: string, cents: number) =>
  (await shown(token)).versions.find(
    ({ state, changes }) => state === 'waiting' && changes.approvalAboveCents === cents,
  )?.id ?? '';

const sendConfirmation = async (token: string, cents: number) =>
  app.request('POST', `/operator/settings/versions/${await waiting(token, cents)}/confirm`, {
    token,
    body: { reason },
  });
const confirm = async (token: string, cents: number) =>
  expect((await sendConfirmation(token, cents)).status).toBe(204);

/** On the clock of Honolulu, so many hours after the start. */
const inHours = (hours: number) =>
  Temporal.Instant.from(startOfTests)
    .add({ hours, minutes: 30 })
    .round({ smallestUnit: 'hour', roundingMode: 'ceil' })
    .toZonedDateTimeISO('Pacific/Honolulu')
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

async function passHours(hours: number): Promise<string> {
  app.clock.advance({ hours });
  await app.runJobs();
  return (await newOperator(app)).token;
}

test('until somebody sets something, the limit of the code holds', async () => {
  const { token } = await newOperator(app);
  expect(await shown(token)).toMatchObject({
    settings: { approvalAboveCents: 20_000 },
    revision: 0,
    versions: [],
  });
});

test('a lower limit holds at once, as previewed, for the very next refund and on the booking’s screen', async () => {
  const { token } = await newOperator(app);
  const desk = await Desk.open(app);
  const { id } = await chargedBooking(app);
  expect((await desk.effect(id, goodwill(5_001))).needsApproval).toBe(false);
  const seen = await preview(token, to(5_000));
  expect(seen).toEqual({
    revision: 0,
    before: { approvalAboveCents: 20_000 },
    after: { approvalAboveCents: 5_000 },
  });
  const after = await change(token, { ...to(5_000), revision: seen.revision });
  expect(after.settings).toEqual(seen.after);
  // The desk has seen the preview of before: the limit of the act's own moment counts.
  const sent = await desk.send(id, goodwill(5_001), 5_001);
  expect(sent).toMatchObject({ status: 200, body: { outcome: 'requested' } });
  expect((await desk.act(id, goodwill(5_000))).outcome).toBe('done');
  expect((await desk.story(id)).limitCents).toBe(5_000);
  const rows = await db
    .selectFrom(readableEntries)
    .select(['act', 'facts'])
    .where('subject_id', '=', after.versions[0]?.id ?? '')
    .execute();
  expect(rows).toMatchObject([
    { act: 'setting_changed', facts: { of: 'desk', reason, before: seen.before, after: seen.after } },
  ]);
  await app.runJobs();
  expect(app.mails.map(({ subject }) => subject)).not.toContain('A higher limit is planned');
});

test('a limit of nothing lets no refund through that isn’t owed', async () => {
  const { token } = await newOperator(app);
  const desk = await Desk.open(app);
  const { id } = await chargedBooking(app);
  await change(token, to(0));
  expect((await desk.act(id, goodwill(1))).outcome).toBe('requested');
});

test('a higher limit is refused now and before a day has passed, in words at its moment', async () => {
  const { token } = await newOperator(app);
  for (const wanted of [to(20_001), to(20_001, inHours(1)), to(20_001, inHours(22))]) {
    const body = { ...wanted, reason, revision: 0 };
    const refused = await app.refused(400, 'POST', path, { token, body });
    expect(refused.fields).toEqual({ effectiveAt: tooSoon });
    const { changes, effectiveAt } = wanted;
    const requested = await app.refused(400, 'POST', `${path}/preview`, {
      token,
      body: { changes, effectiveAt },
    });
    expect(requested.fields).toEqual({ effectiveAt: tooSoon });
  }
  expect((await shown(token)).versions).toEqual([]);
});

test('planned for tomorrow, it holds from its moment on; what waits for approval keeps waiting', async () => {
  const { token } = await newOperator(app);
  const { id } = await chargedBooking(app);
  const first = await Desk.open(app);
  const requested = await first.act(id, goodwill(30_000));
  await change(token, to(50_000, inHours(24)));
  await confirm((await newOperator(app)).token, 50_000);
  expect((await first.effect(id, goodwill(20_001))).needsApproval).toBe(true);
  const later = await passHours(26);
  expect(await shown(later)).toMatchObject({ settings: { approvalAboveCents: 50_000 } });
  const desk = await Desk.open(app);
  expect((await desk.story(id)).pendingApprovalId).toBe(requested.approvalId);
  expect((await desk.act(id, goodwill(40_000))).outcome).toBe('done');
});

test('one manager alone never raises it: without a second one it lapses at its moment', async () => {
  const { id, token } = await newOperator(app);
  await change(token, to(50_000, inHours(24)));
  expect((await shown(token)).versions[0]).toMatchObject({
    takesTwo: true,
    confirmedBy: null,
    cannotConfirm: expect.stringContaining('another manager has to decide'),
  });
  expect(await sendConfirmation(token, 50_000)).toMatchObject({ status: 409, body: { code: 'own_request' } });
  const puppet = await newOperator(app);
  const invited = { actorId: id, subjectId: puppet.id, before: null, after: 'manager' } as const;
  await recordAct(db, 'operator_invited', invited, app.clock.now().subtract({ hours: 100 }));
  expect(await sendConfirmation(puppet.token, 50_000)).toMatchObject({
    status: 409,
    body: { code: 'own_request' },
  });
  const versionId = await waiting(token, 50_000);
  const alone = db.updateTable('setting_versions').set({ applied_at: app.clock.now() });
  await expect(alone.where('id', '=', versionId).execute()).rejects.toThrow(/setting_versions_take_two/);
  const later = await passHours(26);
  const after = await shown(later);
  expect(after).toMatchObject({
    settings: { approvalAboveCents: 20_000 },
    versions: [{ id: versionId, state: 'withdrawn' }],
  });
  const path = `/operator/settings/versions/${versionId}/confirm`;
  const over = await app.refused(409, 'POST', path, { token: later, body: { reason } });
  expect(over.code).toBe('setting_changed');
});

test('what is to be confirmed is confirmed once, and a lower limit needs nobody', async () => {
  const { token } = await newOperator(app);
  const second = await newOperator(app);
  await change(token, to(10_000, inHours(2)));
  await change(token, to(50_000, inHours(25)));
  expect(await sendConfirmation(second.token, 10_000)).toMatchObject({ body: { code: 'setting_changed' } });
  await confirm(second.token, 50_000);
  expect(await sendConfirmation(second.token, 50_000)).toMatchObject({ body: { code: 'setting_changed' } });
  expect((await shown(token)).versions[1]).toMatchObject({ confirmedBy: 'Mele Manager' });
  const missing = '/operator/settings/versions/0192f0c1-2345-7abc-8def-0123456789ab/confirm';
  await app.refused(404, 'POST', missing, { token, body: { reason } });
});

test('every other manager who works here gets an email about it', async () => {
  const planner = await newOperator(app);
  const other = await newOperator(app);
  const gone = await newOperator(app);
  await newOperator(app, 'desk');
  await db.updateTable('operators').set({ disabled_at: app.clock.now() }).where('id', '=', gone.id).execute();
  await change(planner.token, to(50_000, inHours(25)));
  await app.runJobs();
  const { email } = await db
    .selectFrom('operators')
    .select('email')
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow();
  expect(app.mails.map((mail) => ({ to: mail.to, subject: mail.subject }))).toEqual([
    { to: email, subject: 'A higher limit is planned' },
  ]);
  const [mail] = app.mails;
  expect(mail?.text).toContain('from $200.00 to $500.00 of a booking');
  expect(mail?.text).toContain(reason);
  expect(mail?.text).toContain('/operator/settings/limits');
});

test('neither another version nor a withdrawal makes a higher limit hold sooner', async () => {
  const { token } = await newOperator(app);
  await change(token, to(10_000, inHours(2)));
  await change(token, to(50_000, inHours(30)));
  await change(token, to(15_000, inHours(31)));
  // The current limit may stay: it was never lower.
  expect((await withdraw(token, await waiting(token, 10_000))).status).toBe(204);

  const late = await passHours(29);
  const body = { ...to(50_001, inHours(32)), reason, revision: (await shown(late)).revision };
  expect((await app.refused(400, 'POST', path, { token: late, body })).fields).toEqual({
    effectiveAt: tooSoon,
  });
  expect(await withdraw(late, await waiting(late, 15_000))).toMatchObject({
    status: 409,
    body: {
      code: 'setting_needed',
      message:
        'Without this change a higher limit would hold within 24 hours. Please withdraw the higher one first.',
    },
  });
  expect((await withdraw(late, await waiting(late, 50_000))).status).toBe(204);
  expect((await withdraw(late, await waiting(late, 15_000))).status).toBe(204);
  const end = await passHours(10);
  expect(await shown(end)).toMatchObject({ settings: { approvalAboveCents: 20_000 } });
});

test('lowered now, it is back to what it was after a day only', async () => {
  const { token } = await newOperator(app);
  await change(token, to(10_000));
  expect(await send(token, to(20_000))).toMatchObject({
    status: 400,
    body: { fields: { effectiveAt: tooSoon } },
  });
  await change(token, to(20_000, inHours(24)));
});

test('of two changes of the same state, the second is told; a refund beside a change has one of the two limits', async () => {
  const one = await newOperator(app);
  const other = await newOperator(app);
  const desk = await Desk.open(app);
  const { id } = await chargedBooking(app);
  const [, , refund] = await Promise.all([
    send(one.token, { ...to(5_000), revision: 0 }),
    send(other.token, { ...to(6_000), revision: 0 }),
    desk.send(id, goodwill(10_000), 10_000),
  ]);
  expect(['done', 'requested']).toContain((refund.body as { outcome: string }).outcome);
  const { revision, versions } = await shown(one.token);
  expect(versions).toHaveLength(1);
  expect(await send(one.token, { ...to(1_000), revision: revision - 1 })).toMatchObject({
    status: 409,
    body: { code: 'setting_changed' },
  });
});

test.each([-1, 500_001, 10.5, null])('%j is no limit, which is said at its field', async (value) => {
  const { token } = await newOperator(app);
  const body = { changes: { approvalAboveCents: value }, effectiveAt: null };
  const refused = await app.refused(400, 'POST', `${path}/preview`, { token, body });
  expect(refused.fields).toEqual({
    'changes.approvalAboveCents': 'Please enter an amount from $0 to $5,000.',
  });
});

test('only a manager sees and sets it', async () => {
  const { token } = await newOperator(app, 'desk');
  const body = to(5_000);
  await app.refused(403, 'GET', path, { token });
  await app.refused(403, 'POST', `${path}/preview`, { token, body });
  await app.refused(403, 'POST', path, { token, body: { ...body, revision: 0, reason } });
});
