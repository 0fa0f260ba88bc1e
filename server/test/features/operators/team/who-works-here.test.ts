import type { ListedOperator } from '@makani/contract/operator/operators';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { recordAct } from '../../../../src/features/audit/public/audit.ts';
import { openOperatorSession } from '../../../../src/features/operators/public/operator-sessions.ts';
import { createTestApp } from '../../../kit/test-app.ts';
import { operatorPassword } from '../../../../../proof/kit/people.ts';
import { invitationToken, newOperator } from '../../../kit/desk/operators.ts';
import { codeAt } from '../../../../src/features/operators/data/totp.ts';

const app = await createTestApp();
const { db } = app.context;
const { clock } = app;
type Manager = Awaited<ReturnType<typeof newOperator>>;
let first: Manager;
let second: Manager;
let third: Manager;

beforeEach(async () => {
  // Mails also tell of moments off the half hour.
  clock.set('2026-11-20T18:07:00Z');
  await sql`truncate operators, operator_changes, operator_sessions, outbox cascade`.execute(db);
  app.mails.length = 0;
  [first, second, third] = [await newOperator(app), await newOperator(app), await newOperator(app)];
});

async function emailOf({ id }: { id: string }): Promise<string> {
  const row = await db.selectFrom('operators').select('email').where('id', '=', id).executeTakeFirst();
  return row?.email ?? '';
}

async function listed({ token }: Manager, { id }: { id: string }): Promise<ListedOperator | undefined> {
  const path = '/operator/operators';
  const { operators } = await app.expect<{ operators: ListedOperator[] }>(200, 'GET', path, { token });
  return operators.find((one) => one.id === id);
}

const end = ({ token }: Manager, { id }: { id: string }) =>
  app.request('PATCH', `/operator/operators/${id}`, { token, body: { grade: 'manager', isDisabled: true } });

async function invite({ token }: Manager, email: string) {
  return app.request('POST', '/operator/operators', { token, body: { email, grade: 'manager' } });
}

async function decide({ token }: Manager, whom: { id: string }, decision: 'confirm' | 'withdraw') {
  const { id } = await db
    .selectFrom('operator_changes')
    .select('id')
    .where('operator_id', '=', whom.id)
    .orderBy('requested_at', 'desc')
    .executeTakeFirstOrThrow();
  return app.request('POST', `/operator/operators/changes/${id}/decision`, { token, body: { decision } });
}

/** The same manager, later. */
async function again({ id }: Manager): Promise<Manager> {
  return { id, token: await openOperatorSession(db, id, clock.now()) };
}

async function mailed(): Promise<Record<string, string[]>> {
  app.mails.length = 0;
  await app.runJobs();
  return Object.fromEntries(
    Object.entries(Object.groupBy(app.mails, ({ subject }) => subject)).map(([subject, mails = []]) => [
      subject,
      mails.map(({ to }) => to).toSorted(),
    ]),
  );
}

const everybody = async () => (await Promise.all([first, second, third].map(emailOf))).toSorted();

test('a manager alone ends no other’s access: all hear of it, and it holds when a second confirms', async () => {
  expect(await end(first, second)).toMatchObject({
    status: 200,
    body: { state: 'active', waiting: { what: 'end', byName: 'Mele Manager' } },
  });
  await app.expect(200, 'GET', '/operator/me', { token: second.token });
  expect(await mailed()).toEqual({ 'The end of a manager’s access is planned': await everybody() });
  expect(await decide(first, second, 'confirm')).toMatchObject({
    status: 409,
    body: { code: 'own_request' },
  });
  expect((await decide(third, second, 'confirm')).status).toBe(204);
  await app.refused(401, 'GET', '/operator/me', { token: second.token });
  expect((await mailed())['Someone’s access to the desk ended']).toEqual(await everybody());
  expect(await decide(third, second, 'withdraw')).toMatchObject({ body: { code: 'approval_closed' } });
  const acts = await db
    .selectFrom('audit_entries')
    .select(['act', 'actor_id'])
    .where('subject_id', '=', second.id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  expect(acts).toEqual([
    { act: 'operator_change_asked', actor_id: first.id },
    { act: 'operator_change_decided', actor_id: third.id },
    { act: 'operator_changed', actor_id: first.id },
  ]);
});

test('it holds by itself after 24 hours, unless somebody withdraws it, also whom it is about', async () => {
  await end(first, second);
  await end(first, third);
  expect((await decide(second, second, 'withdraw')).status).toBe(204);
  expect((await mailed())['A planned change at the desk was withdrawn']).toEqual(await everybody());
  clock.advance({ hours: 23, minutes: 59 });
  await app.runJobs();
  expect((await listed(await again(first), third))?.state).toBe('active');
  clock.advance({ minutes: 1 });
  await app.runJobs();
  expect((await listed(await again(first), third))?.state).toBe('disabled');
  expect((await listed(await again(first), second))?.state).toBe('active');
});

test('a sock puppet is no second manager', async () => {
  const puppet = await newOperator(app);
  const facts = { actorId: first.id, subjectId: puppet.id, before: null, after: 'manager' } as const;
  await recordAct(db, 'operator_invited', facts, clock.now().subtract({ hours: 100 }));
  await end(first, second);
  expect(await decide(puppet, second, 'confirm')).toMatchObject({
    status: 409,
    body: { code: 'own_request', message: expect.stringContaining('connected by invitations') },
  });
  expect((await listed(puppet, second))?.waiting?.cannotConfirm).toContain('connected by invitations');
  expect((await listed(third, second))?.waiting?.cannotConfirm).toBeNull();
});

test('whose access ended meanwhile takes nobody else’s', async () => {
  await end(first, second);
  await end(second, first);
  expect((await decide(third, first, 'confirm')).status).toBe(204);
  clock.advance({ hours: 24 });
  await app.runJobs();
  expect((await listed(await again(third), second))?.state).toBe('active');
  const { outcome } = await db
    .selectFrom('operator_changes')
    .select('outcome')
    .where('operator_id', '=', second.id)
    .executeTakeFirstOrThrow();
  expect(outcome).toBe('void');
});

test('a new link for a manager waits, too, and goes to nobody but them', async () => {
  const email = await emailOf(second);
  expect(await invite(first, email)).toMatchObject({ status: 200, body: { expiresAt: null } });
  await app.expect(200, 'GET', '/operator/me', { token: second.token });
  expect(await mailed()).toEqual({ 'A new link for a manager is planned': await everybody() });
  expect(await invite(first, email)).toMatchObject({ status: 409, body: { code: 'act_refused' } });
  expect(await end(third, second)).toMatchObject({ status: 409, body: { code: 'act_refused' } });
  expect((await decide(third, second, 'confirm')).status).toBe(204);
  await app.refused(401, 'GET', '/operator/me', { token: second.token });
  expect(await mailed()).toMatchObject({ 'Your access to the desk': [email] });
  const managers = (await Promise.all([first, third].map(emailOf))).toSorted();
  const news = await db
    .selectFrom('outbox')
    .select('recipient')
    .where('kind', '=', 'operator_news')
    .where(sql<boolean>`payload ->> 'news' = 'invited_again'`)
    .execute();
  expect(news.map(({ recipient }) => recipient).toSorted()).toEqual(managers);
});

test('to make a manager desk is to take their access; to make somebody a manager isn’t', async () => {
  const desk = await newOperator(app, 'desk');
  const change = async ({ id }: { id: string }, grade: string) =>
    app.request('PATCH', `/operator/operators/${id}`, {
      token: first.token,
      body: { grade, isDisabled: false },
    });
  expect(await change(second, 'desk')).toMatchObject({
    body: { grade: 'manager', waiting: { what: 'grade' } },
  });
  expect(await change(desk, 'manager')).toMatchObject({ body: { grade: 'manager', waiting: null } });
  expect((await mailed())['Someone’s access to the desk changed']).toHaveLength(4);
  // A change without effect makes nobody new.
  await change(third, 'manager');
  expect(
    await db.selectFrom('audit_entries').select('id').where('subject_id', '=', third.id).execute(),
  ).toEqual([]);
});

test('an invitation and a joining are mailed to all managers', async () => {
  const email = 'noa@desk.example';
  expect(await invite(first, email)).toMatchObject({ status: 200, body: { expiresAt: expect.any(String) } });
  expect(await mailed()).toEqual({
    'Your access to the desk': [email],
    'Someone was invited to the desk': await everybody(),
  });
  // An invited person is no colleague before joining: another link, or the end of the first, waits for nobody.
  clock.advance({ minutes: 1 });
  expect(await invite(first, email)).toMatchObject({ status: 200, body: { expiresAt: expect.any(String) } });
  const token = await invitationToken(app, email);
  const opened = await app.expect<{ secret: string }>(200, 'POST', '/operator/invitation/open', {
    body: { token },
  });
  const code = codeAt(opened.secret, clock.now());
  const body = { token, name: 'Noa Example', password: operatorPassword, code };
  await app.expect(200, 'POST', '/operator/invitation', { body });
  expect((await mailed())['Someone joined the desk']).toEqual([...(await everybody()), email].toSorted());
});

test('of two managers alone, neither takes the other’s access at once', async () => {
  await db.updateTable('operators').set({ disabled_at: clock.now() }).where('id', '=', third.id).execute();
  await Promise.all([end(first, second), end(second, first)]);
  expect((await listed(first, second))?.state).toBe('active');
  clock.advance({ hours: 24 });
  await app.runJobs();
  const left = await db
    .selectFrom('operators')
    .select('id')
    .where('grade', '=', 'manager')
    .where('disabled_at', 'is', null)
    .execute();
  expect(left).toHaveLength(1);
});

test('the database lets no change hold that one manager decides alone and at once', async () => {
  await end(first, second);
  const close = (closing: object) =>
    db
      .updateTable('operator_changes')
      .set({ outcome: 'applied', ...closing })
      .execute();
  await expect(close({ closed_at: clock.now(), closed_by: first.id })).rejects.toThrow(/check/);
  await expect(close({ closed_at: clock.now() })).rejects.toThrow(/check/);
  await close({ closed_at: clock.now(), closed_by: third.id });
});

test('an unknown change is not found', async () => {
  const path = '/operator/operators/changes/0192f0c1-2345-7abc-8def-0123456789ab/decision';
  await app.refused(404, 'POST', path, { token: first.token, body: { decision: 'confirm' } });
});
