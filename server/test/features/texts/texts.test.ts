import { expect, test } from 'vitest';
import { createTestApp } from '../../kit/test-app.ts';
import { consentTo, Network, outcomes, runTexts } from './text-kit.ts';

const network = new Network();
const app = await createTestApp({ texts: network });

test('a consent is answered, and a pickup within the hour is told once', async () => {
  const { booking, token } = await app.booked();
  const { db } = app.context;
  await db.updateTable('bookings').set({ status: 'confirmed' }).where('id', '=', booking.id).execute();
  const { starts_at: startsAt } = await db
    .selectFrom('bookings')
    .select('starts_at')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  const choice = await consentTo(app, token);
  expect(choice).toMatchObject({ isOffered: true, consent: { phone: '+18085550142' }, stoppedPhone: null });
  await runTexts(app);
  expect(await outcomes(app)).toEqual(['consent_given: sent']);
  app.clock.set(startsAt.subtract({ minutes: 61 }));
  await runTexts(app);
  expect(network.taken).toHaveLength(1);
  app.clock.set(startsAt.subtract({ minutes: 60 }));
  await runTexts(app);
  await runTexts(app);
  expect(await outcomes(app)).toEqual(['consent_given: sent', 'pickup_soon: sent']);
  expect(network.bodies[1]).toMatch(/^Makani: Your Toyota Sienna Platinum is ready for pickup at .* AM, /);
});
