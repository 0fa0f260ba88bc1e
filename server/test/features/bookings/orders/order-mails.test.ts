import { randomUUID } from 'node:crypto';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { Modification } from '@makani/contract/bookings/trips';
import { expect, test } from 'vitest';
import { gatherEvidence } from '../../../../src/features/bookings/disputes/gather-evidence.ts';
import { recordsForBank } from '../../../../src/features/handover/evidence/records-for-bank.ts';
import { followStripe } from '../../../../src/features/bookings/jobs/follow-stripe.ts';
import { Desk } from '../../../kit/desk/desk.ts';
import { depositsOf, runDeposits, setDeposits } from '../deposits/with-deposit.ts';
import { composeMail } from '../../../../src/features/mail/compose-mail.ts';
import { composer } from '../../mail/composer.ts';
import { pdfText } from '../../mail/pdf-text.ts';
import { fleetHost } from '../../../kit/hosts.ts';
import { createTestApp, type TestApp } from '../../../kit/test-app.ts';
import { createStripeApp } from '../../payments/stripe/stripe-app.ts';
import {
  answer,
  dates,
  friendsOrder,
  kindsTo,
  orderMailsOf,
  wrongsOf,
  type OrderMail,
} from './order-mail-kit.ts';

/** Sends the first request of one of our pages, and tells whether its reader gets the answer. */
async function opens(app: TestApp, path: string, token: string | undefined): Promise<boolean> {
  const [, trip, substitute] = /^\/dashboard\/trips\/([\w-]+)(\/substitute)?$/.exec(path) ?? [];
  if (trip !== undefined) {
    const { status } = await app.request('GET', `/bookings/${trip}${substitute ?? '/trip'}`, {
      ...(token !== undefined && { token }),
    });
    return status === 200;
  }
  const requested = { '/': '/cars', '/dashboard/trips': '/bookings', '/host/bookings': '/host/bookings' }[
    path
  ];
  return (
    requested !== undefined &&
    (await app.request('GET', requested, { ...(token !== undefined && { token }) })).status === 200
  );
}

/** The pages of our site that a mail links to, besides the site itself. */
function pathsOf({ html }: OrderMail): string[] {
  const base = composer.site.publicUrl;
  return [...html.matchAll(/href="([^"]+)"/g)]
    .map(([, href = '']) => href)
    .filter((href) => href.startsWith(base))
    .map((href) => href.slice(base.length).replace(/#.*$/, '') || '/');
}

const friends = ['nalani@friends.example', 'keoni@friends.example'];

test('in an order of three vehicles, money and decisions go to the payer, and each driver reads of their own drive', async () => {
  const app = await createTestApp({ network: 'simulated' });
  await setDeposits(app);
  await app.context.db.updateTable('vehicles').set({ instant_booking: false }).execute();
  // The simulator's bank refuses deposits on this card; at Stripe it asks for every payment.
  const { payer, bookings } = await friendsOrder(app, { card: '4000002760003184' });
  const [own, second, third] = bookings;
  const digits = '3184';
  const kindsOf = (mails: OrderMail[], address: string) => new Set(kindsTo(mails, address));

  const requested = await orderMailsOf(app);
  expect(kindsOf(requested, payer.email)).toEqual(new Set(['booking_confirmation']));
  for (const friend of friends) expect(kindsOf(requested, friend)).toEqual(new Set(['driver_requested']));
  const later = { ...dates, returnAt: '2026-12-12T10:00' };
  await answer(app, own, 'confirm');
  await answer(app, second, 'confirm');
  await answer(app, third, 'reject');
  await app.runJobs();
  await app.runJobs();

  const substitute = (await orderMailsOf(app)).find(({ kind }) => kind === 'booking_rejected');
  expect(substitute?.text).toContain('Another vehicle is on hold for you');
  const token = await app.guestOf(own.id);
  for (const path of substitute === undefined ? [] : pathsOf(substitute))
    expect(await opens(app, path, token)).toBe(true);

  const shown = await app.expect<Modification>(200, 'POST', `/bookings/${second.id}/modification`, {
    token,
    body: { pickupAt: later.pickupAt, returnAt: later.returnAt, insurance: 'basic' },
  });
  const paymentToken = await app.cardToken(token, '4000002760003184');
  await app.expect(200, 'PATCH', `/bookings/${second.id}`, {
    token,
    key: randomUUID(),
    body: { quoteId: shown.quote.id, differenceCents: shown.differenceCents, paymentToken },
  });
  // Nothing is chosen in place of the third vehicle.
  app.clock.advance({ hours: 48 });
  for (let round = 0; round < 3; round += 1) await app.runJobs();
  const desk = await Desk.open(app, 'manager');
  await desk.act(own.id, { act: 'refund', amountCents: 1_000, line: null });
  await runDeposits(app);

  app.clock.set('2026-12-07T22:00:00Z');
  await runDeposits(app);
  for (let round = 0; round < 3; round += 1) await app.runJobs();
  expect((await depositsOf(app, second.id)).map(({ status }) => status)).toEqual(['refused']);

  const guest = await app.guestOf(second.id);
  const terms = await app.expect<Cancellation>(200, 'GET', `/bookings/${second.id}/cancellation`, {
    token: guest,
  });
  await app.expect(200, 'POST', `/bookings/${second.id}/cancel`, {
    token: guest,
    key: randomUUID(),
    body: { feeCents: terms.feeCents, refundCents: terms.refundCents },
  });

  const mails = await orderMailsOf(app);
  expect(wrongsOf(mails, payer.email, digits)).toEqual([]);
  expect(kindsOf(mails, payer.email)).toEqual(
    new Set([
      'booking_adjusted',
      'booking_confirmation',
      'booking_rejected',
      'deposit_refused',
      'host_confirmed',
      'receipt',
      'substitute_over',
      'trip_cancelled',
      'trip_modified',
      'trip_tomorrow',
    ]),
  );
  expect(kindsOf(mails, 'nalani@friends.example')).toEqual(
    new Set([
      'driver_cancelled',
      'driver_changed',
      'driver_confirmed',
      'driver_requested',
      'driver_tomorrow',
    ]),
  );
  expect(kindsOf(mails, 'keoni@friends.example')).toEqual(new Set(['driver_cancelled', 'driver_requested']));

  const reader = { token: await app.guestOf(own.id) };
  const host = await fleetHost(app);
  const links = mails.flatMap((mail) =>
    pathsOf(mail)
      // The time to choose is over by now.
      .filter((path) => !path.endsWith('/substitute'))
      .map((path) => ({ letter: mail, path })),
  );
  expect(links.length).toBeGreaterThan(0);
  const closed = [];
  for (const { letter: mail, path } of links) {
    const token = mail.to === 'host' ? host.token : mail.to === 'payer' ? reader.token : undefined;
    if (!(await opens(app, path, token))) closed.push(`${mail.kind} links to ${path}`);
  }
  expect(closed).toEqual([]);
});

test('when silence confirms, the payer reads so with their card, and the friends where to pick up', async () => {
  const app = await createTestApp();
  await app.context.db.updateTable('vehicles').set({ instant_booking: false }).execute();
  const { payer } = await friendsOrder(app, { card: '4242424242424242' });
  app.clock.advance({ hours: 24, minutes: 1 });
  for (let round = 0; round < 3; round += 1) await app.runJobs();
  const mails = await orderMailsOf(app);
  expect(wrongsOf(mails, payer.email, '4242')).toEqual([]);
  const confirmed = mails.filter(({ kind }) => kind === 'host_confirmed');
  expect(confirmed.map(({ text }) => /respond in time/.test(text))).toEqual([true, true, true]);
  expect(new Set(kindsTo(mails, payer.email))).toEqual(
    new Set(['booking_confirmation', 'host_confirmed', 'receipt']),
  );
  for (const friend of friends)
    expect(kindsTo(mails, friend)).toEqual(['driver_confirmed', 'driver_requested']);
});

test('every receipt of an order is made out to who pays, whoever drives', async () => {
  const app = await createTestApp();
  await app.context.db.updateTable('vehicles').set({ instant_booking: false }).execute();
  const { payer, bookings } = await friendsOrder(app, { card: '4242424242424242' });
  for (const booking of bookings) await answer(app, booking, 'confirm');
  for (let round = 0; round < 3; round += 1) await app.runJobs();
  const rows = await app.context.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'reference', 'recipient', 'payload', 'attempts', 'created_at'])
    .where('kind', '=', 'receipt')
    .execute();
  expect(rows.map(({ recipient }) => recipient)).toEqual([payer.email, payer.email, payer.email]);
  for (const row of rows) {
    const { attachments } = await composeMail(row, composer);
    const words = pdfText(Buffer.from(attachments[0]?.content ?? '')).replaceAll(/\s/g, '');
    expect(words).toContain(`ForPualaniPayer,${payer.email}`);
    expect(words).not.toMatch(/Firstwheel|Secondwheel|friends\.example/);
  }
});

test('when the charge fails, the payer reads of the card, and the friends that they need not come', async () => {
  const app = await createTestApp();
  await app.context.db.updateTable('vehicles').set({ instant_booking: false }).execute();
  const { payer, bookings } = await friendsOrder(app, { card: '4000000000000341' });
  for (const booking of bookings) await answer(app, booking, 'confirm');
  for (let round = 0; round < 3; round += 1) await app.runJobs();
  const mails = await orderMailsOf(app);
  expect(wrongsOf(mails, payer.email, '0341')).toEqual([]);
  expect(kindsTo(mails, payer.email).filter((kind) => kind === 'charge_failed')).toHaveLength(3);
  for (const friend of friends)
    expect(kindsTo(mails, friend)).toEqual(['driver_cancelled', 'driver_confirmed', 'driver_requested']);
});

test('a dispute of the charge is for the office and the hosts, and no driver reads of it', async () => {
  const { app, standIn } = await createStripeApp();
  await app.context.db.updateTable('vehicles').set({ instant_booking: false }).execute();
  const { payer, bookings } = await friendsOrder(app, {
    method: standIn.control.paymentMethod('4242424242424242'),
  });
  for (const booking of bookings) await answer(app, booking, 'confirm');
  await app.runJobs();
  const before = await orderMailsOf(app);
  // Mails are told apart by their time.
  app.clock.advance({ minutes: 1 });
  const { intent_id: intent } = await app.context.db
    .selectFrom('stripe_charges')
    .select('intent_id')
    .where('intent_id', 'is not', null)
    .executeTakeFirstOrThrow();
  const { id } = standIn.control.openDispute(intent ?? '');
  await standIn.control.webhooks.settled();
  await followStripe(app.context);
  const dispute = await app.context.db.selectFrom('disputes').selectAll().executeTakeFirstOrThrow();
  const { mailTemplates } = await import('../../../../src/features/mail/templates/templates.ts');
  const { evidence } = await gatherEvidence(
    { ...app.context, mailTemplates: async () => mailTemplates, recordsForBank },
    dispute,
    bookings.map((booking) => booking.id),
    [],
  );
  const entries = evidence.bookings.flatMap(({ sections }) => sections[0]?.entries ?? []);
  const guests = entries.flatMap(({ text }) => (text.startsWith('Guest: ') ? [text] : []));
  expect(guests).toEqual(Array(3).fill(`Guest: Pualani Payer, ${payer.email}`));
  standIn.control.closeDispute(id, 'lost');
  await standIn.control.webhooks.settled();
  await followStripe(app.context);
  const mails = await orderMailsOf(app);
  expect(wrongsOf(mails, payer.email, '4242')).toEqual([]);
  expect(kindsTo(mails, composer.site.supportEmail)).toEqual(['dispute_closed', 'dispute_opened']);
  const recipients = mails.slice(before.length).map(({ to }) => to);
  expect(new Set(recipients)).toEqual(new Set(['host', 'office']));
});
