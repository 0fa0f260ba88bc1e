import { openSession } from '../../src/features/accounts/public/sessions.ts';
import { demoHost } from '../../src/seed/demo-accounts.ts';
import type { TestApp } from './test-app.ts';

/** The bearer token of the host who owns the whole seeded fleet. */
export async function fleetHost(app: TestApp): Promise<{ token: string; id: string }> {
  const { db, clock } = app.context;
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoHost.email)
    .executeTakeFirstOrThrow();
  return { id, token: await openSession(db, { id, roles: ['guest', 'host'] }, clock.now()) };
}

/** A second host without vehicles. */
export async function otherHost(app: TestApp): Promise<{ token: string }> {
  return app.signedIn({ roles: ['guest', 'host'] });
}
