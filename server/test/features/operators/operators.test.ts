import type { ListedOperator, OperatorSession } from '@makani/contract/operator/operators';
import { beforeEach, describe, expect, test } from 'vitest';
import { verifyAudit } from '../../../src/features/audit/public/verify-audit.ts';
import { codeAt } from '../../../src/features/operators/data/totp.ts';
import { inviteByCommand } from '../../../src/features/operators/public/invite-operator.ts';
import { addOperator } from '../../../src/process/add-operator.ts';
import { operatorPassword } from '../../../../proof/kit/people.ts';
import { whole } from '../../kit/audit.ts';
import {
  invitationToken,
  invitedOperator,
  joinedOperator,
  newOperator,
  signInOperator,
} from '../../kit/desk/operators.ts';
import { createTestApp } from '../../kit/test-app.ts';

const app = await createTestApp();
const { db } = app.context;
const { clock } = app;

async function actsOf(id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .select('act')
    .where('subject_id', '=', id)
    .orderBy('at')
    .execute();
  return rows.map(({ act }) => act);
}

describe('an invitation', () => {
  test('of the first operator comes from the command line, and its link is shown once', async () => {
    const report = await addOperator(app.context, { email: 'Kai@Example.com', grade: 'manager' });
    expect(report).toMatch(/Kai@Example\.com can become a manager with this link/);
    expect(report).toMatch(/\/operator\/welcome#[\w-]{43}\n/);
    const row = await db.selectFrom('operators').selectAll().where('email', '=', 'kai@example.com').execute();
    expect(row).toHaveLength(1);
    expect(JSON.stringify(row)).not.toContain(/#(?<token>[\w-]{43})/.exec(report)?.groups?.['token']);
  });

  test('of anybody else goes to their address alone: no answer, no screen and no report has the link', async () => {
    const manager = await newOperator(app);
    const email = 'leilani@example.com';
    const body = { email, grade: 'desk' };
    const answer = await app.request('POST', '/operator/operators', { token: manager.token, body });
    const report = await addOperator(app.context, { email: 'noa@example.com', grade: 'manager' });
    expect(report).toContain('An email to noa@example.com has the link');
    const tokens = [await invitationToken(app, email), await invitationToken(app, 'noa@example.com')];
    const { mails } = await app.expect<{ mails: { id: string }[] }>(
      200,
      'GET',
      '/operator/mail?kind=operator_invitation',
      { token: manager.token },
    );
    const previews = await Promise.all(
      mails.map(({ id }) => app.request('GET', `/operator/mail/${id}/preview`, { token: manager.token })),
    );
    expect(previews[0]?.status).toBe(200);
    const stored = await db.selectFrom('outbox').selectAll().execute();
    const shown = JSON.stringify([answer, report, mails, previews, stored]);
    for (const token of tokens) expect(shown).not.toContain(token);
    await app.runJobs();
    const sent = app.mails.filter(({ text }) => tokens.some((token) => text.includes(token)));
    expect(sent.map(({ to }) => to).toSorted()).toEqual([email, 'noa@example.com']);
  });

  test('asks for a name, a password and the code of an app, and works once', async () => {
    await newOperator(app);
    await inviteByCommand(app.context, { email: 'a@example.com', grade: 'desk' });
    const token = await invitationToken(app, 'a@example.com');
    const open = () =>
      app.expect<{ secret: string; setupUri: string }>(200, 'POST', '/operator/invitation/open', {
        body: { token },
      });
    const read = await open();
    const { secret, setupUri } = await open();
    expect(setupUri).toContain('otpauth://totp/');
    expect(setupUri).toContain(secret);
    expect(secret).not.toBe(read.secret);

    const accept = (change: object) => ({
      body: { token, name: 'Ana', password: operatorPassword, code: codeAt(secret, clock.now()), ...change },
    });
    const path = '/operator/invitation';
    const short = await app.refused(400, 'POST', path, accept({ password: 'too short' }));
    expect(short.fields?.['password']).toBe('Please choose a password of at least 12 characters.');
    const named = await app.refused(400, 'POST', path, accept({ password: 'Ana@example.com' }));
    expect(named.fields?.['password']).toBe('Please choose a password that isn’t your name or email.');
    for (const wrong of [codeAt(secret, clock.now().add({ hours: 1 })), codeAt(read.secret, clock.now())]) {
      const unproven = await app.refused(400, 'POST', path, accept({ code: wrong }));
      expect(unproven.fields?.['code']).toMatch(/doesn’t match/);
    }

    const joined = await app.expect<OperatorSession>(200, 'POST', path, accept({}));
    expect(joined.operator).toMatchObject({ email: 'a@example.com', name: 'Ana', grade: 'desk' });
    expect(await app.expect(200, 'GET', '/operator/me', { token: joined.token })).toEqual(joined.operator);
    expect((await app.refused(410, 'POST', path, accept({}))).code).toBe('link_expired');
    expect((await app.refused(410, 'POST', '/operator/invitation/open', { body: { token } })).code).toBe(
      'link_expired',
    );
  });

  test('ends after 72 hours', async () => {
    const { token } = await invitedOperator(app);
    clock.advance({ hours: 72 });
    const body = { token };
    await app.refused(410, 'POST', '/operator/invitation/open', { body });
  });

  test('again lets somebody begin anew: password, app and sessions of before are gone', async () => {
    const operator = await joinedOperator(app);
    const { token } = await signInOperator(app, operator);
    await inviteByCommand(app.context, { email: operator.email, grade: 'manager' });
    await app.refused(401, 'GET', '/operator/me', { token });
    clock.advance({ seconds: 30 });
    const code = codeAt(operator.secret, clock.now());
    const body = { email: operator.email, password: operatorPassword, code };
    await app.refused(401, 'POST', '/operator/sign-in', { body });
  });
});

describe('signing in', () => {
  test('takes password and code, and answers the role', async () => {
    const joined = await joinedOperator(app, 'desk');
    const { token, operator } = await signInOperator(app, joined);
    expect(operator).toMatchObject({ email: joined.email, grade: 'desk', roles: ['ROLE_OPERATOR'] });
    expect(await app.expect(200, 'GET', '/operator/me', { token })).toEqual(operator);
    expect(await actsOf(joined.id)).toEqual(['operator_invited', 'operator_joined', 'operator_signed_in']);
  });

  test('refuses a wrong password, a wrong code, a code that was used and nobody alike', async () => {
    const { email, secret } = await joinedOperator(app);
    clock.advance({ minutes: 1 });
    const right = { email, password: operatorPassword, code: codeAt(secret, clock.now()) };
    const tries = [
      { ...right, password: 'another password' },
      { ...right, code: codeAt(secret, clock.now().add({ hours: 3 })) },
      { ...right, email: 'nobody@example.com' },
    ];
    for (const body of tries) {
      const { code, message } = await app.refused(401, 'POST', '/operator/sign-in', { body });
      expect([code, message]).toEqual(['invalid_credentials', 'Invalid credentials']);
    }
    await app.expect(200, 'POST', '/operator/sign-in', { body: right });
    await app.refused(401, 'POST', '/operator/sign-in', { body: right });
  });

  test('of two who send one code at once, one is let in', async () => {
    const { email, secret } = await joinedOperator(app);
    clock.advance({ seconds: 30 });
    const body = { email, password: operatorPassword, code: codeAt(secret, clock.now()) };
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.request('POST', '/operator/sign-in', { body })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is for operators only, and theirs is for nothing else', async () => {
    const { token: guest } = await app.signedIn();
    const { token } = await newOperator(app);
    await app.refused(401, 'GET', '/operator/me', { token: guest });
    await app.refused(401, 'GET', '/operator/me');
    await app.refused(401, 'GET', '/auth/me', { token });
  });
});

describe('a session', () => {
  test('ends after fifteen idle minutes, and after four hours in all', async () => {
    const { token } = await newOperator(app);
    const me = (status: number) => app.expect(status, 'GET', '/operator/me', { token });
    for (let minutes = 0; minutes < 4 * 60 - 14; minutes += 14) {
      await me(200);
      clock.advance({ minutes: 14 });
    }
    clock.advance({ minutes: 14 });
    await me(401);
    const idle = await newOperator(app);
    clock.advance({ minutes: 15 });
    await app.refused(401, 'GET', '/operator/me', { token: idle.token });
  });

  test('ends at once by signing out, and when the operator is disabled', async () => {
    const manager = await newOperator(app);
    const one = await newOperator(app, 'desk');
    await app.expect(204, 'POST', '/operator/sign-out', { token: one.token });
    await app.refused(401, 'GET', '/operator/me', { token: one.token });
    const other = await newOperator(app, 'desk');
    const body = { grade: 'desk', isDisabled: true };
    await app.expect(200, 'PATCH', `/operator/operators/${other.id}`, { token: manager.token, body });
    await app.refused(401, 'GET', '/operator/me', { token: other.token });
  });

  test('asks for the password again before what is risky', async () => {
    const operator = await joinedOperator(app);
    const { token } = await signInOperator(app, operator);
    const invite = { token, body: { email: 'c@example.com', grade: 'desk' } };
    await app.expect(200, 'POST', '/operator/operators', invite);
    clock.advance({ minutes: 5 });
    expect((await app.refused(403, 'POST', '/operator/operators', invite)).code).toBe('password_needed');
    const wrong = await app.refused(400, 'POST', '/operator/confirm', { token, body: { password: 'wrong' } });
    expect(wrong.fields?.['password']).toBe('This isn’t your current password.');
    await app.expect(204, 'POST', '/operator/confirm', { token, body: { password: operatorPassword } });
    await app.expect(200, 'POST', '/operator/operators', invite);
  });
});

describe('managers', () => {
  let manager: { id: string; token: string };
  let desk: { id: string; token: string };
  beforeEach(async () => {
    manager = await newOperator(app);
    desk = await newOperator(app, 'desk');
  });

  test('alone see and change who works at the desk', async () => {
    const { operators } = await app.expect<{ operators: ListedOperator[] }>(
      200,
      'GET',
      '/operator/operators',
      {
        token: manager.token,
      },
    );
    expect(operators.find(({ id }) => id === desk.id)).toMatchObject({ grade: 'desk', state: 'active' });
    expect((await app.refused(403, 'GET', '/operator/operators', { token: desk.token })).code).toBe(
      'managers_only',
    );
    const change = { body: { grade: 'manager', isDisabled: false } };
    await app.refused(403, 'PATCH', `/operator/operators/${desk.id}`, { token: desk.token, ...change });
    const after = await app.expect<ListedOperator>(200, 'PATCH', `/operator/operators/${desk.id}`, {
      token: manager.token,
      ...change,
    });
    expect(after.grade).toBe('manager');
    const missing = '/operator/operators/0192f0c1-2345-7abc-8def-0123456789ab';
    await app.refused(404, 'PATCH', missing, { token: manager.token, ...change });
  });

  test('cannot change their own access', async () => {
    const body = { grade: 'desk', isDisabled: false };
    const path = `/operator/operators/${manager.id}`;
    const { fields } = await app.refused(400, 'PATCH', path, { token: manager.token, body });
    expect(fields?.['grade']).toBe('You can’t change your own access. Please ask another manager.');
  });

  test('cannot invite themselves', async () => {
    const { email } = await db
      .selectFrom('operators')
      .select('email')
      .where('id', '=', manager.id)
      .executeTakeFirstOrThrow();
    const body = { email: email.toUpperCase(), grade: 'desk' };
    const { fields } = await app.refused(400, 'POST', '/operator/operators', { token: manager.token, body });
    expect(fields?.['email']).toBe('You can’t invite yourself. Please ask another manager.');
    await app.expect(200, 'GET', '/operator/operators', { token: manager.token });
  });

  test('leave an entry of the audit with every act', async () => {
    const path = `/operator/operators/${desk.id}`;
    await app.expect(200, 'PATCH', path, { token: manager.token, body: { grade: 'desk', isDisabled: true } });
    const { facts, actor_id: actor } = await db
      .selectFrom('audit_entries')
      .select(['facts', 'actor_id'])
      .where('subject_id', '=', desk.id)
      .executeTakeFirstOrThrow();
    expect(actor).toBe(manager.id);
    expect(facts).toEqual({ before: 'desk', after: 'desk, disabled' });
    whole(await verifyAudit(db));
  });
});

test('attempts at one account are slowed down', async () => {
  const limited = await createTestApp({ env: { RATE_LIMITS: 'on' } });
  const { email } = await joinedOperator(limited);
  const body = { email, password: 'another password', code: '000000' };
  const attempt = async () => (await limited.request('POST', '/operator/sign-in', { body })).status;
  const statuses: number[] = [];
  for (let count = 0; count < 8; count += 1) statuses.push(await attempt());
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
});

test('no answer holds a secret of another operator', async () => {
  const joined = await joinedOperator(app);
  const { token } = await signInOperator(app, joined);
  const answers = [
    await app.request('GET', '/operator/me', { token }),
    await app.request('GET', '/operator/operators', { token }),
  ];
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/argon2|\$|totp|v1\./);
  const session: OperatorSession = await signInOperator(app, joined);
  expect(Object.keys(session).toSorted()).toEqual(['browserToken', 'operator', 'token']);
});
