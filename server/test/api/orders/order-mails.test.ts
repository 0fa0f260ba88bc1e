import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { Order } from '@makani/contract/bookings/orders';
import type { Modification } from '@makani/contract/bookings/trips';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { composeMail } from '../../../src/features/mail/compose-mail.ts';
import { mailAudiences } from '../../../src/features/mail/kinds/audiences.ts';
import { Desk } from '../operator/desk.ts';
import { depositsOf, runDeposits, setDeposits } from '../deposits/with-deposit.ts';
import { demoHost } from '../../../src/seed/demo-accounts.ts';
import { composer } from '../../mail/composer.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { createTestApp, type TestApp } from '../../kit/test-app.ts';
import { payOrder } from './order-calls.ts';

const dates = { locationId: 'honolulu', pickupAt: '2026-12-08T10:00', returnAt: '2026-12-11T10:00' };
const drivers = [
  {
    firstName: 'Nalani',
    lastName: 'Firstwheel',
    email: 'nalani@friends.example',
    phone: '+1 808 555 0161',
    driverLicense: 'H11111161',
  },
  {
    firstName: 'Keoni',
    lastName: 'Secondwheel',
    email: 'keoni@friends.example',
    phone: '+1 808 555 0162',
    driverLicense: 'H11111162',
  },
];
const party = { adults: 2, children: [{ ageYears: 7 }], luggage: { medium: 2, cabin: 1 } };

/** The payer drives the first of three vehicles; friends, typed in by the payer, drive the others. */
async function friendsOrder(app: TestApp, cardNumber: string) {
  const vehicles = await Promise.all(
    ['Mercedes-Benz V-Class', 'Tesla Model S', 'Honda Odyssey Elite'].map((name) => app.vehicle(name)),
  );
  const payer = await app.signedIn({ firstName: 'Pualani', lastName: 'Payer' });
  await app.context.db
    .updateTable('users')
    .set({ email_verified_at: app.clock.now() })
    .where('id', '=', payer.user.id)
    .execute();
  const own = {
    firstName: 'Pualani',
    lastName: 'Payer',
    email: payer.email,
    phone: '+1 808 555 0160',
    driverLicense: 'H11111160',
  };
  const wanted = [];
  for (const [place, { id: vehicleId }] of vehicles.entries()) {
    const { id: quoteId } = await app.quote({ ...dates, vehicleId });
    wanted.push({ quoteId, customerInfo: drivers[place - 1] ?? own, party });
  }
  const order = await app.expect<Order>(201, 'POST', '/orders', {
    token: payer.token,
    key: randomUUID(),
    body: { vehicles: wanted },
  });
  expect((await payOrder(app, payer.token, order.id, { card: cardNumber })).status).toBe(200);
  return { payer, bookings: order.bookings };
}

interface Letter {
  kind: string;
  to: string;
  recipient: string;
  reference: string;
  text: string;
  html: string;
  stored: string;
}

/** Every mail of the outbox but the one that confirms an address, as stored and as written. */
async function lettersOf(app: TestApp): Promise<Letter[]> {
  const rows = await app.context.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'reference', 'recipient', 'payload', 'attempts', 'created_at'])
    .where('kind', '<>', 'email_verification')
    .orderBy('created_at')
    .execute();
  const letters = [];
  for (const row of rows) {
    const mail = await composeMail(row, composer);
    const files = [mail.icalEvent?.content ?? '', ...mail.attachments.map(({ filename }) => filename)];
    const audience: unknown = Reflect.get(mailAudiences, row.kind);
    letters.push({
      ...z.parse(z.object({ to: z.string() }), audience),
      kind: row.kind,
      recipient: row.recipient,
      reference: row.reference,
      text: [mail.subject, mail.text, ...files].join('\n'),
      html: mail.html,
      stored: JSON.stringify(row.payload),
    });
  }
  return letters;
}

const hasDigits = (words: string, digits: string) =>
  new RegExp(`ending in ${digits}|"${digits}"`).test(words);

/** Mails that reach somebody else than the table names, or say what this part may not read. */
function wrongsOf(letters: Letter[], payer: string, digits: string): string[] {
  return letters.flatMap((letter) => {
    const { kind, to, recipient, text, stored } = letter;
    const all = stored + text;
    const others = drivers.filter(({ email }) => email !== recipient);
    const wrongs = {
      'goes to somebody else': !addressesOf(to, payer).includes(recipient),
      'tells a driver of money, party, payer or pages': to === 'driver' && saysTooMuch(letter),
      'tells a driver of another': to === 'driver' && others.some(({ lastName }) => all.includes(lastName)),
      'tells of the card': to !== 'payer' && hasDigits(all, digits),
      'stores digits that it does not print': hasDigits(stored, digits) && !hasDigits(text, digits),
      'tells of a phone': drivers.some(({ phone }) => all.includes(phone)),
      'tells of a license': drivers.some(({ driverLicense }) => all.includes(driverLicense)),
      'tells of an address': others.some(({ email }) => all.includes(email)),
    };
    return Object.entries(wrongs).flatMap(([what, isSo]) =>
      isSo ? [`${kind} to ${recipient} ${what}`] : [],
    );
  });
}

function addressesOf(to: string, payer: string): string[] {
  if (to === 'payer') return [payer];
  if (to === 'host') return [demoHost.email];
  return to === 'driver' ? drivers.map(({ email }) => email) : [];
}

function saysTooMuch({ text, html }: Letter): boolean {
  return (
    /\$\d|Payer|Pualani|[Aa]dults?|children/.test(text) || /\/dashboard|\/host|\/operator|\$\d/.test(html)
  );
}

/** What a page of ours asks for first, and whether its reader gets it. */
async function opens(app: TestApp, path: string, token: string | undefined): Promise<boolean> {
  const [, trip, substitute] = /^\/dashboard\/trips\/([\w-]+)(\/substitute)?$/.exec(path) ?? [];
  if (trip !== undefined) {
    const { status } = await app.request('GET', `/bookings/${trip}${substitute ?? '/trip'}`, {
      ...(token !== undefined && { token }),
    });
    return status === 200;
  }
  const asked = { '/': '/cars', '/dashboard/trips': '/bookings', '/host/bookings': '/host/bookings' }[path];
  return (
    asked !== undefined &&
    (await app.request('GET', asked, { ...(token !== undefined && { token }) })).status === 200
  );
}

/** The pages of our site that a mail links to, besides the site itself. */
function pathsOf({ html }: Letter): string[] {
  const base = composer.site.publicUrl;
  return [...html.matchAll(/href="([^"]+)"/g)]
    .map(([, href = '']) => href)
    .filter((href) => href.startsWith(base))
    .map((href) => href.slice(base.length).replace(/#.*$/, '') || '/');
}

const answer = async (app: TestApp, { id }: Booking, verb: 'confirm' | 'reject'): Promise<void> => {
  const { token } = await fleetHost(app);
  await app.expect(200, 'POST', `/host/bookings/${id}/${verb}`, {
    token,
    key: randomUUID(),
    ...(verb === 'reject' && { body: { reason: 'A flat tire.' } }),
  });
};

test('in an order of three vehicles, money and decisions go to the payer, and each driver reads of their own drive', async () => {
  const app = await createTestApp();
  await setDeposits(app);
  await app.context.db.updateTable('vehicles').set({ instant_booking: false }).execute();
  // The bank refuses deposits on this card.
  const { payer, bookings } = await friendsOrder(app, '4000002760003184');
  const [own, second, third] = bookings;
  if (own === undefined || second === undefined || third === undefined) throw new Error('an order of three');
  const digits = '3184';
  const kindsTo = (letters: Letter[], address: string) =>
    new Set(letters.filter(({ recipient }) => recipient === address).map(({ kind }) => kind));

  const asked = await lettersOf(app);
  expect(kindsTo(asked, payer.email)).toEqual(new Set(['booking_confirmation']));
  for (const { email } of drivers) expect(kindsTo(asked, email)).toEqual(new Set(['driver_requested']));
  const later = { ...dates, returnAt: '2026-12-12T10:00' };
  await answer(app, own, 'confirm');
  await answer(app, second, 'confirm');
  await answer(app, third, 'reject');
  await app.runJobs();
  await app.runJobs();

  const substitute = (await lettersOf(app)).find(({ kind }) => kind === 'booking_rejected');
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

  const letters = await lettersOf(app);
  expect(wrongsOf(letters, payer.email, digits)).toEqual([]);
  expect(kindsTo(letters, payer.email)).toEqual(
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
  expect(kindsTo(letters, 'nalani@friends.example')).toEqual(
    new Set([
      'driver_cancelled',
      'driver_changed',
      'driver_confirmed',
      'driver_requested',
      'driver_tomorrow',
    ]),
  );
  expect(kindsTo(letters, 'keoni@friends.example')).toEqual(
    new Set(['driver_cancelled', 'driver_requested']),
  );

  const reader = { token: await app.guestOf(own.id) };
  const host = await fleetHost(app);
  const links = letters.flatMap((letter) =>
    pathsOf(letter)
      // What was to be chosen is over by now.
      .filter((path) => !path.endsWith('/substitute'))
      .map((path) => ({ letter, path })),
  );
  expect(links.length).toBeGreaterThan(0);
  const closed = [];
  for (const { letter, path } of links) {
    const token = letter.to === 'host' ? host.token : letter.to === 'payer' ? reader.token : undefined;
    if (!(await opens(app, path, token))) closed.push(`${letter.kind} links to ${path}`);
  }
  expect(closed).toEqual([]);
});
