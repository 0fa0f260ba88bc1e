import type { AccountExport } from '@makani/contract/accounts/account-export';
import { removedWords } from '@makani/domain/retention/removed-words';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { guestPassword } from '../../../../../proof/kit/people.ts';
import { createTestApp } from '../../../kit/test-app.ts';
import { newOperator } from '../../../kit/desk/operators.ts';
import { confirmedTrip, depositsOf, runDeposits, setDeposits, statusesOf } from './with-deposit.ts';

const app = await createTestApp();
const { db } = app.context;
const body = { password: guestPassword };

test('an account stays while its deposit may be charged; what was charged is exported, and its mails are forgotten', async () => {
  await setDeposits(app);
  const { booking } = await confirmedTrip(app, { pickup: '2027-01-05', return: '2027-01-07' });
  app.clock.set('2027-01-04T20:00:00Z');
  await runDeposits(app);
  app.clock.set('2027-01-07T21:00:00Z');
  expect(await statusesOf(app, booking.id)).toEqual(['standing']);
  const refusal = await app.refused(409, 'POST', '/account/delete', {
    token: await app.guestOf(booking.id),
    body,
  });
  expect([refusal.code, refusal.message]).toEqual([
    'account_in_use',
    'Your deposit isn’t settled yet: part of it may be charged until Jan 8, 2027 10:00 AM. Please come back then.',
  ]);

  const { token } = await newOperator(app, 'desk');
  const take = { act: 'take', amountCents: 12_000, payee: 'host', reason: 'A scratch on the left door.' };
  await app.expect(200, 'POST', `/operator/bookings/${booking.id}/deposit`, { token, body: take });
  await runDeposits(app);
  await runDeposits(app);
  expect(await statusesOf(app, booking.id)).toEqual(['taken']);
  const guest = await app.guestOf(booking.id);
  const { bookings } = await app.expect<AccountExport>(200, 'POST', '/account/export', {
    token: guest,
    body,
  });
  expect(bookings[0]?.payments).toContainEqual(
    expect.objectContaining({ amountCents: 30_000, chargedCents: 12_000 }),
  );

  const [deposit] = await depositsOf(app, booking.id);
  const mails = () =>
    db
      .selectFrom('outbox')
      .select('recipient')
      .where('reference', '=', deposit?.id ?? '')
      .execute();
  // The account pays, not the driver.
  expect(await mails()).toEqual([{ recipient: await app.payerOf(booking) }]);
  await app.expect(204, 'POST', '/account/delete', { token: guest, body });
  expect(await mails()).toEqual([{ recipient: 'deleted@deleted.invalid' }]);
  const words = async () =>
    (
      await sql<{ reason: string }>`select reason from deposits where reason is not null
        union all select reason from refunds where payment_id in
          (select id from payments where reference = ${deposit?.id ?? ''})`.execute(db)
    ).rows.map(({ reason }) => reason);
  expect(new Set(await words())).toEqual(new Set([removedWords]));
});
