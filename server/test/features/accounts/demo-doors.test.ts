import { expect, test } from 'vitest';
import { addHost } from '../../../src/process/add-host.ts';
import { demoGuest, demoHost } from '../../../src/seed/demo-accounts.ts';
import { closeDemo, requireClosedDemo } from '../../../src/seed/demo-doors.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp } from '../../kit/test-app.ts';

const app = await createTestApp({ env: { DEMO_DATA: 'on' } });
const { db, config } = app.context;
const signIn = ({ email, password }: { email: string; password: string }) =>
  app.request('POST', '/auth/signin', { body: { email, password } });
/** Checks the same database under other settings. */
const startWith = (settings: { isPublic: boolean; demoData: boolean }) =>
  requireClosedDemo({ db, config: { ...config, ...settings } });

test('demo accounts of an earlier start are refused at a public address unless they are wanted', async () => {
  await expect(startWith({ isPublic: true, demoData: false })).rejects.toThrow(
    'The demo accounts in this database, guest@makani.example and host@makani.example, still have the passwords that everyone knows',
  );
  await startWith({ isPublic: true, demoData: true });
  await startWith({ isPublic: false, demoData: false });
});

test('closed, nobody signs in to them, and the fleet waits for a host with its bookings', async () => {
  const { token } = (await signIn(demoHost)).body as { token: string };
  expect(await closeDemo(app.context)).toBe(
    'No one can sign in to guest@makani.example and host@makani.example anymore. 6 vehicles have no host and are not on offer. To give the fleet a host: npm run makani -- host:add EMAIL --take-fleet',
  );
  for (const account of [demoGuest, demoHost]) expect((await signIn(account)).status).toBe(401);
  await app.refused(401, 'GET', '/auth/me', { token });
  expect(await app.expect(200, 'GET', '/cars')).toMatchObject({ vehicles: [] });
  await startWith({ isPublic: true, demoData: false });
  expect(await closeDemo(app.context)).toBe('No demo account has a known password; nothing was changed.');

  const { email, user } = await app.signedIn();
  await db
    .updateTable('users')
    .set({ email_verified_at: app.clock.now() })
    .where('id', '=', user.id)
    .execute();
  expect(await addHost(app.context, { email, takesFleet: true })).toContain('taken over 6 vehicles');
  await requireInvariants(db);
});

test('a demo guest who was closed and is invited becomes a host', async () => {
  await addHost(app.context, { email: demoGuest.email, takesFleet: false });
  const { roles } = await db
    .selectFrom('users')
    .select('roles')
    .where('email', '=', demoGuest.email)
    .executeTakeFirstOrThrow();
  expect(roles).toEqual(['guest', 'host']);
});
