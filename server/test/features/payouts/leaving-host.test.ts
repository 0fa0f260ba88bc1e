import { expect, test } from 'vitest';
import { openSession } from '../../../src/features/accounts/public/sessions.ts';
import { fleetHost, knowPassword } from '../../kit/hosts.ts';
import { guestPassword } from '../../../../proof/kit/people.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { controlOf, pay, readyAccount, transfersOf, weeklyTrips } from './payout-kit.ts';

const app = await createTestApp({ network: 'stripe' });
const { db } = app.context;
const { dueTrip } = weeklyTrips(app);

test('a host stays until what they have earned is paid out', async () => {
  const { id } = await fleetHost(app);
  await knowPassword(app, id);
  const requested = async () => ({
    token: await openSession(db, { id, roles: ['guest', 'host'] }, app.clock.now()),
    body: { password: guestPassword },
  });
  const trip = await dueTrip();
  await pay(app);
  expect(transfersOf(app, trip.id)).toEqual([]);
  const { reasons, message } = await app.refused(409, 'POST', '/account/delete', await requested());
  expect(reasons?.map(({ code }) => code)).toEqual(['payout']);
  expect(message).toContain('make sure that your payouts are set up');

  await readyAccount(app, id);
  controlOf(app).addFunds(10_000_000);
  await pay(app);
  expect(transfersOf(app, trip.id)).toHaveLength(1);
  await app.expect(204, 'POST', '/account/delete', await requested());
});
