import { expect, test } from 'vitest';
import { TextRefused } from '../../../src/adapters/texts/text-sender.ts';
import { queueUrgentTexts } from '../../../src/features/handover/texts/queue-urgent-texts.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { consentTo, Network, outcomes, runTexts } from './text-kit.ts';

const network = new Network();
const app = await createTestApp({ texts: network });
let trips = 0;

/** A confirmed trip a minute before its text about the pickup is due. Its guest has consented. */
async function trip({ at = '10:00', consents = true } = {}) {
  const { db } = app.context;
  await db.deleteFrom('text_messages').execute();
  network.taken.length = 0;
  network.before = async () => {};
  network.after = async () => {};
  trips += 1;
  // No moment of the trip before is near.
  app.clock.advance({ hours: 24 });
  const day = Temporal.PlainDate.from('2026-12-01').add({ days: 4 * trips });
  const period = {
    pickupAt: `${day.toString()}T${at}`,
    returnAt: `${day.add({ days: 2 }).toString()}T10:00`,
  };
  const { booking, token } = await app.booked(period);
  await db.updateTable('bookings').set({ status: 'confirmed' }).where('id', '=', booking.id).execute();
  if (consents) {
    await consentTo(app, token, { phone: `+1 808 555 03${10 + trips}` });
    await runTexts(app);
  }
  const startsAt = Temporal.PlainDateTime.from(period.pickupAt)
    .toZonedDateTime('Pacific/Honolulu')
    .toInstant();
  app.clock.set(startsAt.subtract({ minutes: 61 }));
  return { booking, token, startsAt };
}

async function pass(minutes: number): Promise<void> {
  app.clock.advance({ minutes });
  await runTexts(app);
}

test('a consent is answered, and a pickup within the hour is told once', async () => {
  await trip();
  await runTexts(app);
  expect(await outcomes(app)).toEqual(['consent_given: sent']);
  await pass(1);
  await runTexts(app);
  expect(await outcomes(app)).toEqual(['consent_given: sent', 'pickup_soon: sent']);
  expect(network.bodies[1]).toMatch(/^Makani: Your pickup of the Toyota Sienna Platinum is at 10:00 AM, /);
});

test('nothing is queued for a guest without consent', async () => {
  await trip({ consents: false });
  await pass(1);
  expect(await outcomes(app)).toEqual([]);
});

test('a text whose answer got lost is found at the network and not sent again', async () => {
  await trip();
  network.after = async () => {
    throw new Error('the connection was lost');
  };
  await pass(1);
  expect(await outcomes(app)).toEqual([
    'consent_given: sent',
    'pickup_soon: queued: the connection was lost',
  ]);
  network.after = async () => {};
  await pass(5);
  expect(await outcomes(app)).toEqual(['consent_given: sent', 'pickup_soon: sent']);
  expect(network.taken).toHaveLength(2);
});

test('while the network is away a text is tried until it is of no use', async () => {
  await trip();
  network.before = async () => {
    throw new Error('the network is away');
  };
  for (let minutes = 0; minutes < 60; minutes += 5) await pass(minutes === 0 ? 1 : 5);
  expect((await outcomes(app)).at(-1)).toBe('pickup_soon: dropped: it was too late');
  expect(network.taken).toHaveLength(1);
});

test('a text that falls into the quiet hours leaves at eight', async () => {
  await trip({ at: '08:30' });
  await pass(1);
  expect((await outcomes(app)).at(-1)).toBe('pickup_soon: queued');
  await pass(30);
  expect((await outcomes(app)).at(-1)).toBe('pickup_soon: sent');
});

test('a text that waits while its guest changes the number goes to the new one, once', async () => {
  const { booking } = await trip();
  app.clock.advance({ minutes: 1 });
  await queueUrgentTexts(app.context);
  await consentTo(app, await app.guestOf(booking.id), { phone: '+1 808 555 0399' });
  await pass(1);
  await pass(1);
  const texts = network.taken.filter(({ body }) => body.includes('Your pickup of the'));
  expect(texts.map(({ to }) => to)).toEqual(['+18085550399']);
});

test('a number that the network knows as stopped ends its consent', async () => {
  const { booking } = await trip();
  network.before = async () => {
    throw new TextRefused('Twilio answered 400, error 21610', { isStopped: true });
  };
  await pass(1);
  expect((await outcomes(app)).at(-1)).toMatch(/^pickup_soon: refused: /);
  const ended = await app.context.db
    .selectFrom('text_consents')
    .innerJoin('bookings', 'bookings.guest_id', 'text_consents.user_id')
    .select('ended_by')
    .where('bookings.id', '=', booking.id)
    .executeTakeFirst();
  expect(ended).toEqual({ ended_by: 'stop' });
});
