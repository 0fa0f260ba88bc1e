import { randomBytes } from 'node:crypto';
import { type Scope, scopes } from '@makani/contract/kernel/scopes';
import type { Grade } from '@makani/contract/operator/operators';
import { newOperator } from '../../../server/test/kit/desk/operators.ts';
import { lastingKey, newApiKey } from '../../../server/test/kit/desk/api-keys.ts';
import { openOperatorSession } from '../../../server/src/features/operators/public/operator-sessions.ts';
import { openSession } from '../../../server/src/features/accounts/public/sessions.ts';
import type { TestApp } from '../../../server/test/kit/test-app.ts';
import type { Row } from './authorisation/row.ts';
import { newPerson, newToken, password, type Person } from './people.ts';

export interface Actor {
  name: string;
  /** Undefined for everybody who is not signed in. */
  person?: Person;
  /** The grade of an operator. */
  grade?: Grade;
  /** The scopes of an API key. */
  scopes?: readonly Scope[];
  token(): Promise<string | undefined>;
}

export interface Cast {
  actors: readonly Actor[];
  ada: Person;
  hana: Person;
}

/** Operators call with an operator's token, tools with a key; everybody else with the person's. */
export async function tokenFor(
  { access }: Pick<Row, 'access'>,
  app: TestApp,
  person: Person,
): Promise<string> {
  if (access === 'key') return lastingKey(app);
  if (access !== 'desk' && access !== 'manager') return newToken(app, person);
  return (await newOperator(app, 'manager')).token;
}

/** The ten of the matrix, those who run the business, and whoever has the token of the figures. */
export async function castOf(app: TestApp, metricsToken: string): Promise<Cast> {
  const ada = await newPerson(app);
  const ben = await newPerson(app);
  const hana = await newPerson(app, ['guest', 'host']);
  const hugo = await newPerson(app, ['guest', 'host']);
  const lani = await newPerson(app, ['guest', 'host']);
  const expired = await expiredToken(app);
  const revoked = await revokedToken(app);
  const erased = await erasedToken(app);
  const signedIn = (name: string, person: Person): Actor => ({
    name,
    person,
    token: () => newToken(app, person),
  });
  const atDesk = async (name: string, grade: Grade): Promise<Actor> => {
    // One operator with a session for each call: managers get a mail of what every other one does.
    const { id } = await newOperator(app, grade);
    return { name, grade, token: () => openOperatorSession(app.context.db, id, app.clock.now()) };
  };
  const withKey = (name: string, own: readonly Scope[]): Actor => ({
    name,
    scopes: own,
    token: () => lastingKey(app, own),
  });
  const withToken = (name: string, token?: string): Actor => ({ name, token: async () => token });
  return {
    ada,
    hana,
    actors: [
      withToken('nobody'),
      withToken('a bad token', `mk1_${randomBytes(32).toString('base64url')}`),
      withToken('an expired token', expired),
      withToken('a revoked token', revoked),
      withToken('an erased user', erased),
      withToken('who reads the figures', metricsToken),
      await atDesk('an operator', 'desk'),
      await atDesk('a manager', 'manager'),
      withKey('an API key', scopes),
      ...scopes.map((scope) => withKey(`an API key for ${scope} alone`, [scope])),
      withToken('a revoked API key', await revokedKey(app)),
      signedIn('a guest', ada),
      signedIn('another guest', ben),
      signedIn('a host', hana),
      signedIn('another host', hugo),
      signedIn('a guest who is a host', lani),
    ],
  };
}

async function expiredToken(app: TestApp): Promise<string> {
  const { db, clock } = app.context;
  const { id } = await newPerson(app);
  return openSession(db, { id, roles: ['guest'] }, clock.now().subtract({ hours: 2 }));
}

async function revokedKey(app: TestApp): Promise<string> {
  const { key, id, manager } = await newApiKey(app, scopes);
  await app.expect(204, 'DELETE', `/operator/api-keys/${id}`, { token: manager });
  return key;
}

async function revokedToken(app: TestApp): Promise<string> {
  const token = await newToken(app, await newPerson(app, ['guest', 'host']));
  await app.expect(204, 'POST', '/auth/logout', { token });
  return token;
}

async function erasedToken(app: TestApp): Promise<string> {
  const token = await newToken(app, await newPerson(app));
  await app.expect(204, 'POST', '/account/delete', { token, body: { password } });
  return token;
}
