import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Order } from '@makani/contract/bookings/orders';
import * as z from 'zod/mini';
import { composeMail } from '../../../../src/features/mail/compose-mail.ts';
import { mailAudiences } from '../../../../src/features/mail/kinds/audiences.ts';
import { demoHost } from '../../../../src/seed/demo-accounts.ts';
import { composer } from '../../mail/composer.ts';
import { fleetHost } from '../../../kit/hosts.ts';
import type { TestApp } from '../../../kit/test-app.ts';
import { payOrder } from './order-calls.ts';

export const dates = { locationId: 'honolulu', pickupAt: '2026-12-08T10:00', returnAt: '2026-12-11T10:00' };
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
export async function friendsOrder(app: TestApp, paid: { card: string } | { method: string }) {
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
  const { status } = await payOrder(app, payer.token, order.id, paid);
  if (status !== 200) throw new Error(`paying answered ${status}`);
  const [first, second, third] = order.bookings;
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('an order of three');
  return { payer, bookings: [first, second, third] } as const;
}

export interface OrderMail {
  kind: string;
  to: string;
  recipient: string;
  reference: string;
  text: string;
  html: string;
  stored: string;
}

/** Every mail of the outbox but the one that confirms an address, as stored and as written. */
export async function orderMailsOf(app: TestApp): Promise<OrderMail[]> {
  const rows = await app.context.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'reference', 'recipient', 'payload', 'attempts', 'created_at'])
    .where('kind', '<>', 'email_verification')
    .orderBy('created_at')
    .execute();
  const mails = [];
  for (const row of rows) {
    const mail = await composeMail(row, composer);
    const files = [mail.icalEvent?.content ?? '', ...mail.attachments.map(({ filename }) => filename)];
    const audience: unknown = Reflect.get(mailAudiences, row.kind);
    mails.push({
      ...z.parse(z.object({ to: z.string() }), audience),
      kind: row.kind,
      recipient: row.recipient,
      reference: row.reference,
      text: [mail.subject, mail.text, ...files].join('\n'),
      html: mail.html,
      stored: JSON.stringify(row.payload),
    });
  }
  return mails;
}

const hasDigits = (words: string, digits: string) =>
  new RegExp(`ending in ${digits}|"${digits}"`).test(words);

/** Mails that reach somebody else than the table names, or say what this part may not read. */
export function wrongsOf(mails: OrderMail[], payer: string, digits: string): string[] {
  return mails.flatMap((sent) => {
    const { kind, to, recipient, text, stored } = sent;
    const all = stored + text;
    const others = drivers.filter(({ email }) => email !== recipient);
    const wrongs = {
      'goes to somebody else': !addressesOf(to, payer).includes(recipient),
      'tells a driver of money, party, payer or pages': to === 'driver' && saysTooMuch(sent),
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
  if (to === 'office') return [composer.site.supportEmail];
  return to === 'driver' ? drivers.map(({ email }) => email) : [];
}

function saysTooMuch({ text, html }: OrderMail): boolean {
  return (
    /\$\d|Payer|Pualani|[Aa]dults?|children/.test(text) || /\/dashboard|\/host|\/operator|\$\d/.test(html)
  );
}

/** The kinds of mail that an address got, sorted; each is named as often as it came. */
export function kindsTo(mails: OrderMail[], address: string): string[] {
  return mails.flatMap(({ recipient, kind }) => (recipient === address ? [kind] : [])).toSorted();
}

export async function answer(
  app: TestApp,
  { id }: Pick<Booking, 'id'>,
  verb: 'confirm' | 'reject',
): Promise<void> {
  const { token } = await fleetHost(app);
  await app.expect(200, 'POST', `/host/bookings/${id}/${verb}`, {
    token,
    key: randomUUID(),
    ...(verb === 'reject' && { body: { reason: 'A flat tire.' } }),
  });
}
