import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { readableEntries } from '../../../kit/audit.ts';
import { customerInfo } from '../../../../../proof/kit/trips.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import { newOperator } from '../../../kit/desk/operators.ts';

const app = await createTestApp();
const { db } = app.context;
beforeEach(() => app.clock.set(startOfTests));

const reason = 'The police asks who drove.';
const reveal = (token: string, of: string, id: string) =>
  app.request('POST', '/operator/licenses', { token, body: { of, id, reason } });

test('a whole license is shown for a reason, of an account, a booking’s driver and an invited one', async () => {
  const { token, user } = await app.signedIn({ driverLicense: 'H11112222' });
  const held = await app.hold(token, (await app.quote()).id);
  await app.pay(token, held.id);
  const desk = await newOperator(app, 'desk');
  expect((await reveal(desk.token, 'account', user.id)).body).toEqual({
    name: 'Ada Example',
    driverLicense: 'H11112222',
  });
  expect((await reveal(desk.token, 'booking', held.id)).body).toMatchObject({
    driverLicense: customerInfo.driverLicense,
  });

  const invited = await app.expect<{ driver: { id: string }; token: string }>(
    201,
    'POST',
    `/bookings/${held.id}/drivers`,
    { token },
  );
  expect((await reveal(desk.token, 'other_driver', invited.driver.id)).status).toBe(404);
  const invitedOf = async () =>
    (
      await app.expect<DeskBookingStory>(200, 'GET', `/operator/bookings/${held.id}`, { token: desk.token })
    ).otherDrivers.map(({ id, isReady }) => [id, isReady]);
  expect(await invitedOf()).toEqual([[invited.driver.id, false]]);
  const details = {
    firstName: 'Leilani',
    lastName: 'Sample',
    birthDate: '1990-05-05',
    driverLicense: 'H77788899',
  };
  await app.expect(200, 'POST', '/driver-invitation/answer', {
    body: { token: invited.token, ...details, consent: true },
  });
  expect(await invitedOf()).toEqual([[invited.driver.id, true]]);
  expect((await reveal(desk.token, 'other_driver', invited.driver.id)).body).toEqual({
    name: 'Leilani Sample',
    driverLicense: 'H77788899',
  });

  const rows = await db
    .selectFrom(readableEntries)
    .select(['actor_id', 'subject_id', 'facts'])
    .where('act', '=', 'license_revealed')
    .orderBy('at')
    .execute();
  expect(rows).toHaveLength(3);
  for (const row of rows)
    expect(row).toMatchObject({ actor_id: desk.id, subject_id: user.id, facts: { reason } });
  expect(JSON.stringify(rows)).not.toMatch(/H11112222|H77788899/);
});

test('where there is none, nothing is shown or recorded; without the password neither', async () => {
  const { token, user } = await app.signedIn();
  const desk = await newOperator(app, 'desk');
  const before = await db.selectFrom(readableEntries).select('id').execute();
  expect((await reveal(desk.token, 'account', user.id)).status).toBe(404);
  for (const of of ['account', 'booking', 'other_driver'])
    expect((await reveal(desk.token, of, randomUUID())).status).toBe(404);
  expect((await reveal(token, 'account', user.id)).status).toBe(401);
  app.clock.advance({ minutes: 6 });
  expect((await reveal(desk.token, 'account', user.id)).body).toMatchObject({ code: 'password_needed' });
  expect(await db.selectFrom(readableEntries).select('id').execute()).toHaveLength(before.length);
});
