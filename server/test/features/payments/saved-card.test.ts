import { randomUUID } from 'node:crypto';
import type { Modification, Trip } from '@makani/contract/bookings/trips';
import { beforeEach, expect, test } from 'vitest';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';

const app = await createTestApp();
const { db } = app.context;
beforeEach(() => app.clock.set(startOfTests));

async function dearer(id: string, token: string, period: { pickupAt: string; returnAt: string }) {
  const body = { ...period, insurance: 'premium' };
  return app.expect<Modification>(200, 'POST', `/bookings/${id}/modification`, { token, body });
}

test('a dearer change is paid with the card of the booking, which nobody types again', async () => {
  const period = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };
  const { booking, token } = await app.bookedByGuest(period);
  const { quote, differenceCents, savedCard } = await dearer(booking.id, token, period);
  expect(savedCard).toEqual({ last4: '4242' });
  const body = { quoteId: quote.id, differenceCents, useSavedCard: true };
  const call = { token, key: randomUUID(), body };
  const trip = await app.expect<Trip>(200, 'PATCH', `/bookings/${booking.id}`, call);
  expect(trip.money.payments).toMatchObject([
    { purpose: 'booking', last4: '4242' },
    { purpose: 'change', last4: '4242', authorisedCents: differenceCents },
  ]);
  // The same request pays once.
  expect(await app.expect<Trip>(200, 'PATCH', `/bookings/${booking.id}`, call)).toEqual(trip);
  await app.runJobs();
  await requireInvariants(db);
});

test('a card that isn’t on file, as of an older booking, has to be entered', async () => {
  const period = { pickupAt: '2026-12-11T10:00', returnAt: '2026-12-14T10:00' };
  const { booking, token } = await app.bookedByGuest(period);
  await db.updateTable('payments').set({ keeps_card: false }).where('reference', '=', booking.id).execute();
  const { quote, differenceCents, savedCard } = await dearer(booking.id, token, period);
  expect(savedCard).toBeNull();
  const body = { quoteId: quote.id, differenceCents, useSavedCard: true };
  const call = { token, key: randomUUID(), body };
  expect(await app.refused(400, 'PATCH', `/bookings/${booking.id}`, call)).toMatchObject({
    fields: { paymentToken: 'Please enter a card for the difference.' },
  });
});
