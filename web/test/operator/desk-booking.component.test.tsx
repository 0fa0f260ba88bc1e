import { noExtras } from '@makani/contract/bookings/extras';
import { createQuote, type Quote } from '@makani/contract/bookings/quotes';
import {
  createDeskQuote,
  issueBookingLink,
  makeDeskBooking,
  revokeBookingLinks,
} from '@makani/contract/desk-bookings/new-booking';
import { sendQuote } from '@makani/contract/desk-bookings/sent-quotes';
import { listLocations } from '@makani/contract/site/locations';
import { getSite } from '@makani/contract/site/site';
import { callerTextVersion } from '@makani/contract/texts/caller-text';
import { listVehicles } from '@makani/contract/vehicles/vehicles';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { BookingLink } from '../../app/features/operator-bookings/link/booking-link.tsx';
import * as newBooking from '../../app/routes/operator/bookings/new.tsx';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { openAtDesk } from '../kit/desk.ts';
import { expectSaid, fill } from '../kit/elements.ts';
import { dallas, honolulu, sienna, site } from '../kit/samples.ts';

const bookingId = '66666666-6666-4666-8666-666666666666';
const times = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };
const address = `/operator/bookings/new?location=honolulu&pickupAt=${times.pickupAt}&returnAt=${times.returnAt}`;

const quote: Quote = {
  id: '77777777-7777-4777-8777-777777777777',
  vehicleId: sienna.id,
  locationId: 'honolulu',
  ...times,
  timeZone: 'Pacific/Honolulu',
  options: {
    vehicleId: sienna.id,
    locationId: 'honolulu',
    ...times,
    insurance: 'basic',
    driverAge: '25-plus',
    extras: noExtras,
    hostExtras: [],
  },
  insurance: 'basic',
  days: 3,
  dailyCents: 39_900,
  fees: {
    rentalFeeCents: 119_700,
    insuranceFeeCents: 0,
    serviceFeeCents: 0,
    extrasFeeCents: 0,
    chargesFeeCents: 0,
  },
  discount: null,
  lines: [
    {
      kind: 'rental',
      code: '',
      quantity: 3,
      unit: 'day',
      unitCents: 39_900,
      amountCents: 119_700,
      payee: 'host',
      refund: 'by-policy',
    },
  ],
  totalCents: 119_700,
  currency: 'USD',
  expiresAt: '2026-11-20T18:30:00Z',
};

beforeEach(() => {
  answers(listLocations, { locations: [honolulu, dallas] });
  answers(listVehicles, { vehicles: [sienna], nextCursor: null });
  answers(createQuote, quote);
});

const pages = {
  '/operator/bookings/new': newBooking,
  '/operator/bookings/:id': { default: () => <h1>The booking</h1> },
};

async function openQuoted() {
  const page = openAtDesk(address, pages, 'desk');
  await page.user.click(await screen.findByRole('button', { name: `Choose the ${sienna.name}` }));
  const form = within(await screen.findByRole('region', { name: 'Caller' }));
  await screen.findAllByText('$1,197.00');
  return { ...page, form };
}

const held = {
  bookingId,
  reference: 'MK-7H3QX9BD',
  holdExpiresAt: '2026-11-20T20:00:00Z',
  replaced: [] as string[],
};

function fillPerson(legend: HTMLElement, email: string): void {
  const person = within(legend);
  fill(person.getByLabelText('First name'), 'Kimo');
  fill(person.getByLabelText('Last name'), 'Kealoha');
  fill(person.getByLabelText('Email'), email);
}

test('a vehicle is held for a caller at the price that is shown, and the link is mailed', async () => {
  answers(makeDeskBooking, held);
  const { user, form, address: at } = await openQuoted();
  fillPerson(form.getByRole('group', { name: 'Who pays' }), 'kimo@guests.example');
  await user.click(form.getByRole('button', { name: '24 hours' }));
  await user.click(form.getByRole('button', { name: 'Hold it' }));
  await screen.findByRole('heading', { name: 'The booking' });
  expect(at()).toBe(`/operator/bookings/${bookingId}`);
  expect(callsOf(makeDeskBooking).map(({ body }) => body)).toEqual([
    {
      quoteId: quote.id,
      payer: { firstName: 'Kimo', lastName: 'Kealoha', email: 'kimo@guests.example' },
      holdMinutes: 1440,
      mailsLink: true,
    },
  ]);
});

const yes = /^The caller agreed to get one text message with this link at this number/;

test('a link goes out by text after a yes of its own, to the payer’s number', async () => {
  answers(getSite, { ...site, sendsTexts: true });
  answers(makeDeskBooking, held);
  const { user, form } = await openQuoted();
  const payer = form.getByRole('group', { name: 'Who pays' });
  fillPerson(payer, 'kimo@guests.example');
  await user.click(form.getByRole('button', { name: 'Text it' }));
  expect(form.getByLabelText(yes)).not.toBeChecked();
  await user.click(form.getByRole('button', { name: 'Hold it' }));
  expect(await form.findByText('Please check with the caller first.')).toBeVisible();
  await user.click(form.getByLabelText(yes));
  await user.click(form.getByRole('button', { name: 'Hold it' }));
  expect(await form.findByText('Please enter the number for the text.')).toBeVisible();
  expect(callsOf(makeDeskBooking)).toEqual([]);
  fill(within(payer).getByLabelText('Phone'), '+1 808 555 0133');
  await user.click(form.getByRole('button', { name: 'Hold it' }));
  await screen.findByRole('heading', { name: 'The booking' });
  expect(callsOf(makeDeskBooking)[0]?.body).toMatchObject({
    mailsLink: false,
    textsLink: { phone: '+1 808 555 0133', version: callerTextVersion },
  });
});

test('a number that can’t be texted is named at its field', async () => {
  answers(getSite, { ...site, sendsTexts: true });
  const fields = { 'textsLink.phone': 'We can’t text this number. Please enter a mobile number.' };
  answers(makeDeskBooking, () => refusal('invalid_input', { fields }));
  const { user, form } = await openQuoted();
  const payer = form.getByRole('group', { name: 'Who pays' });
  fillPerson(payer, 'kimo@guests.example');
  fill(within(payer).getByLabelText('Phone'), '+1 808 555 0133 x7');
  await user.click(form.getByRole('button', { name: 'Text it' }));
  await user.click(form.getByLabelText(yes));
  await user.click(form.getByRole('button', { name: 'Hold it' }));
  expect(await within(payer).findByText(fields['textsLink.phone'])).toBeVisible();
});

test('where no texts are sent, none is offered', async () => {
  const { form } = await openQuoted();
  expect(form.getByRole('button', { name: 'Email it' })).toBeVisible();
  expect(form.queryByRole('button', { name: 'Text it' })).toBeNull();
});

test('an earlier hold that this one replaces is named', async () => {
  answers(makeDeskBooking, { ...held, replaced: ['MK-2222AAAA'] });
  const { user, form } = await openQuoted();
  fillPerson(form.getByRole('group', { name: 'Who pays' }), 'kimo@guests.example');
  await user.click(form.getByRole('button', { name: 'Hold it' }));
  await expectSaid('status', 'MK-7H3QX9BD is on hold. It replaces MK-2222AAAA');
});

test('whoever pays may name somebody else who drives', async () => {
  answers(makeDeskBooking, held);
  const { user, form } = await openQuoted();
  fillPerson(form.getByRole('group', { name: 'Who pays' }), 'grandmother@guests.example');
  await user.click(form.getByLabelText('Somebody else is driving'));
  fillPerson(form.getByRole('group', { name: 'Who drives' }), 'son@guests.example');
  await user.click(form.getByRole('button', { name: 'Hold it' }));
  await screen.findByRole('heading', { name: 'The booking' });
  expect(callsOf(makeDeskBooking)[0]?.body).toMatchObject({
    payer: { email: 'grandmother@guests.example' },
    driver: { email: 'son@guests.example' },
  });
});

test('the party that the caller says is part of the booking', async () => {
  answers(makeDeskBooking, held);
  const { user, form } = await openQuoted();
  fillPerson(form.getByRole('group', { name: 'Who pays' }), 'kimo@guests.example');
  await user.click(form.getByRole('button', { name: /^Who’s coming/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Who’s coming/ }));
  await user.click(await dialog.findByRole('button', { name: 'More: Adults' }));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await user.click(form.getByRole('button', { name: 'Hold it' }));
  await screen.findByRole('heading', { name: 'The booking' });
  expect(callsOf(makeDeskBooking)[0]?.body).toMatchObject({ party: { adults: 3 } });
});

test('a price that has changed is shown anew, and nothing is held', async () => {
  answers(makeDeskBooking, () => refusal('quote_changed', { quote: { ...quote, totalCents: 125_700 } }));
  const { user, form } = await openQuoted();
  fillPerson(form.getByRole('group', { name: 'Who pays' }), 'kimo@guests.example');
  await user.click(form.getByRole('button', { name: 'Hold it' }));
  await expectSaid('alert', 'The price has changed.');
  expect(await screen.findByText('$1,257.00')).toBeVisible();
  expect(form.getByRole('group', { name: 'Who pays' })).toBeVisible();
});

const discounted: Quote = {
  ...quote,
  id: '99999999-9999-4999-8999-999999999999',
  totalCents: 114_700,
  lines: [
    ...quote.lines,
    {
      kind: 'desk_discount',
      code: '',
      quantity: 1,
      unit: 'flat',
      unitCents: 119_700,
      amountCents: -5_000,
      payee: 'platform',
      refund: 'by-policy',
    },
  ],
};

/** Opens the discount, and types an amount that the browser leaves. */
async function openDiscounted(amount: string) {
  const page = await openQuoted();
  const price = within(screen.getByRole('region', { name: `Price of the ${sienna.name}` }));
  await page.user.click(price.getByText('Give a discount'));
  const type = (text: string) => {
    fill(price.getByLabelText('Amount off (USD)'), text);
    fireEvent.blur(price.getByLabelText('Amount off (USD)'));
  };
  type(amount);
  return { ...page, price, type };
}

test('a discount is priced by the server, and needs a reason', async () => {
  answers(createDeskQuote, discounted);
  answers(makeDeskBooking, held);
  const { user, form, price } = await openDiscounted('$50');
  expect(await price.findByText('Courtesy discount')).toBeVisible();
  expect(price.getByText('$1,147.00')).toBeVisible();
  expect(callsOf(createDeskQuote).map(({ body }) => body)).toEqual([
    {
      vehicleId: sienna.id,
      locationId: 'honolulu',
      ...times,
      insurance: 'basic',
      driverAge: '25-plus',
      discountCents: 5_000,
    },
  ]);
  fillPerson(form.getByRole('group', { name: 'Who pays' }), 'kimo@guests.example');
  await user.click(form.getByRole('button', { name: 'Hold it' }));
  expect(await price.findByText('Reason is required.')).toBeVisible();
  expect(price.getByLabelText('Reason')).toHaveFocus();
  expect(callsOf(makeDeskBooking)).toEqual([]);
  fill(price.getByLabelText('Reason'), 'Their vehicle was in the shop.');
  await user.click(form.getByRole('button', { name: 'Hold it' }));
  await screen.findByRole('heading', { name: 'The booking' });
  expect(callsOf(makeDeskBooking)[0]?.body).toMatchObject({
    quoteId: discounted.id,
    discountReason: 'Their vehicle was in the shop.',
  });
});

test('a discount above the limit, or that is no amount, is no price, and nothing is held', async () => {
  const message = 'You can take off up to $200.00.';
  answers(createDeskQuote, () => refusal('invalid_input', { fields: { discountCents: message } }));
  const { form, price, type } = await openDiscounted('200.01');
  expect(await price.findByText(message)).toBeVisible();
  expect(price.getByLabelText('Amount off (USD)')).toHaveAttribute('aria-invalid', 'true');
  expect(price.queryAllByText('$1,197.00')).toEqual([]);
  expect(form.getByRole('button', { name: 'Hold it' })).toBeDisabled();
  type('a lot');
  expect(await price.findByText('Please enter an amount in dollars, such as 25.00.')).toBeVisible();
  expect(price.queryAllByText('$1,197.00')).toEqual([]);
  type('');
  expect(await price.findAllByText('$1,197.00')).not.toEqual([]);
  expect(form.getByRole('button', { name: 'Hold it' })).toBeEnabled();
});

test('a reason that the server refuses stands at its field', async () => {
  answers(createDeskQuote, discounted);
  const fields = { discountReason: 'Please say more.' };
  answers(makeDeskBooking, () => refusal('invalid_input', { fields }));
  const { user, form, price } = await openDiscounted('50');
  await price.findByText('$1,147.00');
  fill(price.getByLabelText('Reason'), 'Because.');
  fillPerson(form.getByRole('group', { name: 'Who pays' }), 'kimo@guests.example');
  await user.click(form.getByRole('button', { name: 'Hold it' }));
  expect(await price.findByText('Please say more.')).toBeVisible();
});

test('a form without a name holds nothing', async () => {
  const { user, form } = await openQuoted();
  await user.click(form.getByRole('button', { name: 'Hold it' }));
  expect(await form.findByLabelText('First name')).toHaveAttribute('aria-invalid', 'true');
  expect(callsOf(makeDeskBooking)).toEqual([]);
});

test('somebody without an email gets the QR code, and no mail is sent to nobody', async () => {
  answers(makeDeskBooking, held);
  const { user, form } = await openQuoted();
  const payer = within(form.getByRole('group', { name: 'Who pays' }));
  fill(payer.getByLabelText('First name'), 'Kimo');
  fill(payer.getByLabelText('Last name'), 'Kealoha');
  fill(payer.getByLabelText('Phone'), '+1 808 555 0133');
  expect(
    form.getByText(/show the QR code at the counter, and they’ll enter it there. Text messages are off/),
  ).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Hold it' }));
  expect(await payer.findByText('Please enter the address, or send the link another way.')).toBeVisible();
  expect(callsOf(makeDeskBooking)).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Show a QR code' }));
  await user.click(form.getByRole('button', { name: 'Hold it' }));
  await screen.findByRole('heading', { name: 'The booking' });
  expect(callsOf(makeDeskBooking)[0]?.body).toMatchObject({
    payer: { firstName: 'Kimo', lastName: 'Kealoha', phone: '+1 808 555 0133' },
    mailsLink: false,
  });
});

test('a booking of somebody without an email offers no mail', async () => {
  openLinkOf({ ...story, guest: { ...story.guest, email: '' } });
  expect(await screen.findByRole('button', { name: 'Show a QR code' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Email the link' })).toBeNull();
  expect(screen.getByText(/They enter their email first/)).toBeVisible();
});

test('a hold has a link by mail, a code to show, and both can be closed', async () => {
  const expiresAt = '2026-11-20T20:00:00Z';
  answers(issueBookingLink, ({ body }) => ({
    url: JSON.stringify(body).includes('code') ? 'https://makani.example/your-booking#secret' : null,
    expiresAt,
  }));
  answers(revokeBookingLinks, undefined);
  const { user } = openLinkOf(story);
  await user.click(await screen.findByRole('button', { name: 'Email the link' }));
  await expectSaid('status', 'We’re mailing the link to kimo@guests.example');
  await user.click(screen.getByRole('button', { name: 'Show a QR code' }));
  expect(await screen.findByLabelText('Link')).toHaveValue('https://makani.example/your-booking#secret');
  await user.click(screen.getByRole('button', { name: 'Close all links' }));
  await expectSaid('status', 'No link works any more, and whoever opened one is signed out');
  expect(screen.queryByLabelText('Link')).toBeNull();
});

const story = {
  id: bookingId,
  guest: { id: bookingId, name: 'Kimo Kealoha', email: 'kimo@guests.example' },
  driver: {
    name: 'Kimo Kealoha',
    email: 'kimo@guests.example',
    phone: '+1 808 555 0133',
    license: null,
    isNotGuest: false,
  },
};

function openLinkOf(shown: typeof story) {
  const Page = () => <BookingLink story={shown} />;
  return openAtDesk('/operator/link', { '/operator/link': { default: Page } }, 'desk');
}

test('the link of a hold goes to the caller’s number by text, and a refusal is said', async () => {
  answers(getSite, { ...site, sendsTexts: true });
  const message = 'This number replied STOP, so we can’t text it.';
  answers(issueBookingLink, () => refusal('act_refused', { message }));
  const { user } = openLinkOf(story);
  await user.click(await screen.findByRole('button', { name: 'Text the link' }));
  expect(screen.getByLabelText('Phone')).toHaveValue('+1 808 555 0133');
  await user.click(screen.getByRole('button', { name: 'Send the text' }));
  expect(await screen.findByText('Please check with the caller first.')).toBeVisible();
  expect(callsOf(issueBookingLink)).toEqual([]);
  await user.click(screen.getByLabelText(yes));
  await user.click(screen.getByRole('button', { name: 'Send the text' }));
  await expectSaid('alert', message);
  answers(issueBookingLink, { url: null, expiresAt: '2026-11-20T20:00:00Z' });
  await user.click(screen.getByRole('button', { name: 'Send the text' }));
  await expectSaid('status', 'We’re texting the link');
  expect(callsOf(issueBookingLink).at(-1)?.body).toEqual({
    by: 'text',
    text: { phone: '+1 808 555 0133', version: callerTextVersion },
  });
  expect(screen.queryByLabelText('Phone')).toBeNull();
});

test('the number of a driver who isn’t the caller isn’t filled in', async () => {
  answers(getSite, { ...site, sendsTexts: true });
  const { user } = openLinkOf({ ...story, driver: { ...story.driver, isNotGuest: true } });
  await user.click(await screen.findByRole('button', { name: 'Text the link' }));
  expect(screen.getByLabelText('Phone')).toHaveValue('');
});

const validUntil = { at: '2026-11-21T18:00:00Z', local: '2026-11-21T08:00' };

test('a quote goes to the caller without a hold, and its code is shown at the counter', async () => {
  answers(sendQuote, { id: bookingId, url: 'https://makani.example/your-quote#secret', validUntil });
  const { user, form } = await openQuoted();
  fillPerson(form.getByRole('group', { name: 'Who pays' }), 'kimo@guests.example');
  await user.click(form.getByRole('button', { name: 'Quote only' }));
  expect(form.getByText(/^Nothing is held/)).toBeVisible();
  // The guest names the driver when reserving.
  expect(form.queryByLabelText('Somebody else is driving')).toBeNull();
  await user.click(form.getByRole('button', { name: 'Show a QR code' }));
  await user.click(form.getByRole('button', { name: 'Make the QR code' }));
  expect(await form.findByLabelText('Link')).toHaveValue('https://makani.example/your-quote#secret');
  await expectSaid('status', 'The quote is valid until Sat, Nov 21, 8:00 AM, and nothing is held');
  const caller = { firstName: 'Kimo', lastName: 'Kealoha', email: 'kimo@guests.example' };
  expect(callsOf(sendQuote).map(({ body }) => body)).toEqual([{ quoteId: quote.id, caller, by: 'code' }]);
  expect(callsOf(makeDeskBooking)).toEqual([]);
  // The code is for this caller, so it goes as another is entered.
  fill(form.getByLabelText('First name'), 'Noa');
  expect(form.queryByLabelText('Link')).toBeNull();
});

test('a quote whose price has changed is shown anew', async () => {
  answers(sendQuote, () => refusal('quote_changed', { quote: { ...quote, totalCents: 125_700 } }));
  const { user, form } = await openQuoted();
  fillPerson(form.getByRole('group', { name: 'Who pays' }), 'kimo@guests.example');
  await user.click(form.getByRole('button', { name: 'Quote only' }));
  await user.click(form.getByRole('button', { name: 'Send the quote' }));
  expect(await screen.findByText('$1,257.00')).toBeVisible();
});
