import { randomUUID } from 'node:crypto';
import type { Grade, OperatorInvitation, OperatorSession } from '@makani/contract/operator/operators';
import { hashPassword } from '../../../src/features/accounts/public/passwords.ts';
import { openAccountLink } from '../../../src/features/mail/kinds/account-mail.ts';
import { codeAt } from '../../../src/features/operators/data/totp.ts';
import { inviteByCommand } from '../../../src/features/operators/public/invite-operator.ts';
import { openOperatorSession } from '../../../src/features/operators/public/operator-sessions.ts';
import { operatorPassword } from '../../../../proof/kit/people.ts';
import type { TestApp } from '../test-app.ts';

export interface JoinedOperator {
  id: string;
  email: string;
  /** The secret of the authenticator app. */
  secret: string;
}

/** Invites somebody as the command line does, who gives the secret to an authenticator app. */
export async function invitedOperator(
  app: TestApp,
  grade: Grade = 'manager',
): Promise<{ email: string; token: string; secret: string }> {
  const email = `operator-${randomUUID().slice(0, 8)}@example.com`;
  const { link } = await inviteByCommand(app.context, { email, grade });
  const token = link?.split('#')[1] ?? (await invitationToken(app, email));
  const { secret } = await app.expect<OperatorInvitation>(200, 'POST', '/operator/invitation/open', {
    body: { token },
  });
  return { email, token, secret };
}

/** The token of the latest invitation to an address, as its mail has it. */
export async function invitationToken(
  { context: { db, encryption } }: TestApp,
  email: string,
): Promise<string> {
  const { payload } = await db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'operator_invitation')
    .where('recipient', '=', email.toLowerCase())
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return openAccountLink(encryption, payload).token;
}

/** Accepts an invitation. */
export async function joinedOperator(app: TestApp, grade: Grade = 'manager'): Promise<JoinedOperator> {
  const { email, token, secret } = await invitedOperator(app, grade);
  const code = codeAt(secret, app.clock.now());
  await app.expect(200, 'POST', '/operator/invitation', {
    body: { token, name: 'Olena Operator', password: operatorPassword, code },
  });
  const { id } = await app.context.db
    .selectFrom('operators')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { id, email, secret };
}

/** Signs in with password and code. The clock moves on by a step, because no code works twice. */
export async function signInOperator(
  app: TestApp,
  { email, secret }: Pick<JoinedOperator, 'email' | 'secret'>,
): Promise<OperatorSession> {
  app.clock.advance({ seconds: 30 });
  const code = codeAt(secret, app.clock.now());
  return app.expect<OperatorSession>(200, 'POST', '/operator/sign-in', {
    body: { email, password: operatorPassword, code },
  });
}

let hashed: Promise<string> | undefined;

/** An operator of this grade who has entered their password just now. @returns id and bearer token. */
export async function newOperator(
  { context: { db, clock } }: { context: Pick<TestApp['context'], 'db' | 'clock'> },
  grade: Grade = 'manager',
): Promise<{ id: string; token: string }> {
  const now = clock.now();
  const { id } = await db
    .insertInto('operators')
    .values({
      email: `operator-${randomUUID()}@example.com`,
      name: grade === 'manager' ? 'Mele Manager' : 'Dana Desk',
      grade,
      password_hash: await (hashed ??= hashPassword(operatorPassword)),
      totp_encrypted: null,
      invitation_hash: null,
      invitation_expires_at: null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token: await openOperatorSession(db, id, now) };
}
