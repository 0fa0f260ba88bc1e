import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp } from '../../../kit/test-app.ts';
import { onlyCharge, returnedTrip, runCharges } from './with-charges.ts';

const app = await createTestApp();

/** It asks its owner, who is away. On Stripe it asks at the booking, too, which stripe-charges.test.ts tests. */
const asksItsOwner = '4000002760003184';

test('a declined card leaves a link to pay, with another card', async () => {
  const trip = await returnedTrip(app, { pickup: '2027-02-23', return: '2027-02-25' }, asksItsOwner);
  const charge = onlyCharge(
    await trip.host({ kind: 'fuel', words: 'Half empty.', photoIds: [], markIds: [], eighths: 4 }),
  );
  await trip.answer(charge, 'accept');
  await runCharges(app);
  expect(onlyCharge(await trip.statement())).toMatchObject({ status: 'unpaid', can: { pay: true } });
  expect(app.mails.map(({ subject }) => subject)).toContain(
    `Please pay $60.00 with another card: booking ${trip.booking.reference}`,
  );
  const key = randomUUID();
  const token = await app.guestOf(trip.booking.id);
  const paymentToken = await app.cardToken(token);
  const paid = await app.request('POST', `${trip.path}/${charge.id}/pay`, {
    token,
    key,
    body: { paymentToken },
  });
  expect(paid.status).toBe(200);
  await runCharges(app);
  expect(onlyCharge(await trip.statement())).toMatchObject({ status: 'paid', paidCents: 6_000 });
  await requireInvariants(app.context.db);
});
