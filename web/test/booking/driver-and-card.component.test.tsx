import { getAccount } from '@makani/contract/accounts/account';
import { getMe } from '@makani/contract/accounts/auth';
import { type Booking, createBooking, getBooking, payForBooking } from '@makani/contract/bookings/bookings';
import { listExtras } from '@makani/contract/bookings/extras';
import { createQuote } from '@makani/contract/bookings/quotes';
import { createCardToken } from '@makani/contract/payments/payments';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { writeDraft } from '../../app/booking-draft/draft.ts';
import { storeSession } from '../../app/session/session.ts';
import { answers, callsOf, expectRead } from '../kit/api.ts';
import { answersBooking, bookingPages, quoteOf, shownTotal } from '../kit/booking-pages.ts';
import { fill } from '../kit/elements.ts';
import { type OpenPage, openPage } from '../kit/open-page.tsx';
import { guest } from '../kit/samples.ts';
import { pricedState } from './booking-state.ts';
import { sampleBooking } from './sample-booking.ts';

const hold: Booking = {
  ...sampleBooking,
  status: 'held',
  tripStatus: null,
  holdSecondsLeft: 900,
};

const paid: Booking = {
  ...hold,
  status: 'pending',
  tripStatus: 'upcoming',
  payment: { status: 'authorised', paymentMethod: 'Credit Card', last4: '4242' },
};

function openReserve(): OpenPage {
  storeSession(guest);
  answersBooking();
  answers(listExtras, { extras: [], hostExtras: {}, places: [] });
  answers(createBooking, hold);
  answers(getBooking, hold);
  answers(createCardToken, { token: 'card-token', last4: '4242' });
  writeDraft(pricedState());
  return openPage('/reserve', bookingPages);
}

test('every field of driver and card is required, and no longer than a card has it', async () => {
  const { user, address } = openReserve();
  const driver = {
    'First name': 'First name is required.',
    'Last name': 'Last name is required.',
    Email: 'Please enter a valid email address.',
    Phone: 'Phone number is required.',
    "Driver's license": "Driver's license is required.",
  };
  await screen.findByLabelText('First name');
  for (const label of Object.keys(driver)) fill(screen.getByLabelText(label), '');
  fill(screen.getByLabelText('Email'), 'nowhere');
  const next = screen.getByRole('button', { name: 'Continue to Payment' });
  await user.click(next);
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
  for (const [label, words] of Object.entries(driver))
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(words));
  expect(address()).toBe('/reserve');
  expect(screen.getByRole('radio', { name: /Basic/ })).toBeChecked();
  for (const [label, words] of [
    ['First name', 'Sample'],
    ['Last name', 'Guest'],
    ['Email', 'sample@guests.example'],
    ['Phone', '+1 808 555 0111'],
    ["Driver's license", 'H12345678'],
  ] as const)
    fill(screen.getByLabelText(label), words);
  await user.click(next);
  await screen.findByRole('heading', { level: 1, name: 'Payment Information' });

  // Most who book pay with a card of their own.
  expect(screen.getByLabelText('Cardholder name')).toHaveValue('Sample Guest');
  fill(screen.getByLabelText('Cardholder name'), '');
  await user.click(screen.getByRole('button', { name: /^Pay / }));
  for (const label of ['Card number', 'Expiry date', 'CVV', 'Cardholder name'])
    await waitFor(() =>
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(`${label} is required.`),
    );
  expect(callsOf(createCardToken)).toEqual([]);

  await user.type(screen.getByLabelText('Card number'), '424242424242424299');
  expect(screen.getByLabelText('Card number')).toHaveValue('4242424242424242');
  await user.type(screen.getByLabelText('CVV'), '12345');
  expect(screen.getByLabelText('CVV')).toHaveValue('123');
  expect(screen.getByLabelText('Expiry date')).toHaveAttribute('placeholder', 'MM/YY');
  await user.type(screen.getByLabelText('Expiry date'), '12/2030');
  expect(screen.getByLabelText('Expiry date')).toHaveValue('12/30');
});

test('for somebody else who drives, nothing of the payer is filled in, and the site is told', async () => {
  const { user } = openReserve();
  expect(await screen.findByLabelText('First name')).not.toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Someone else is driving' }));
  expect(screen.getByText(/Prices and payments stay with you\./)).toBeVisible();
  for (const [label, words] of [
    ['First name', 'Kai'],
    ['Last name', 'Sample'],
    ['Email', 'kai@guests.example'],
    ['Phone', '+1 808 555 0113'],
    ["Driver's license", 'H12345678'],
  ] as const) {
    expect(screen.getByLabelText(label)).toHaveValue('');
    fill(screen.getByLabelText(label), words);
  }
  await user.click(screen.getByRole('button', { name: 'Continue to Payment' }));
  await screen.findByRole('heading', { level: 1, name: 'Payment Information' });
  expect(callsOf(createBooking)).toMatchObject([
    { body: { someoneElseDrives: true, customerInfo: { email: 'kai@guests.example' } } },
  ]);
  const { firstName, lastName } = guest.user;
  expect(screen.getByLabelText('Cardholder name')).toHaveValue(`${firstName} ${lastName}`);
});

test('details of the payer that arrive late stay out of the form of another driver', async () => {
  const { user } = openReserve();
  const license = await screen.findByLabelText("Driver's license");
  await user.click(screen.getByRole('button', { name: 'Someone else is driving' }));
  const account = { ...guest.user, driverLicense: '••••2222' };
  const late = Promise.withResolvers<typeof account>();
  storeSession({ ...guest, user: account });
  answers(getMe, () => late.promise);
  await user.click(screen.getByRole('button', { name: 'I’m driving' }));
  await waitFor(() => expect(callsOf(getMe)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Someone else is driving' }));
  late.resolve(account);
  await expectRead(callsOf(getMe)[0]);
  await user.type(screen.getByLabelText('First name'), 'Kai');
  expect(screen.getByLabelText('First name')).toHaveValue('Kai');
  expect(license).toHaveValue('');
});

test.each([
  ['Card number', '4242 4242 4242 4242', '4242424242424242'],
  ['Card number', '4242-4242-4242-4242', '4242424242424242'],
  ['Card number', ' 4242424242424242', '4242424242424242'],
  ['Card number', '４２４２ ４２４２ ４２４２ ４２４２', '4242424242424242'],
  ['Card number', '4242 4242 4242 4242 99', '4242424242424242'],
  ['Expiry date', '12/2029', '12/29'],
  ['Expiry date', '12 / 29', '12/29'],
  ['Expiry date', ' 12-29', '12/29'],
  ['Expiry date', '1229', '12/29'],
  ['CVV', ' 123', '123'],
])('a %s of %j that is pasted or typed is %s', async (label, given, expected) => {
  const { user } = openReserve();
  fill(await screen.findByLabelText("Driver's license"), 'H12345678');
  await user.click(screen.getByRole('button', { name: 'Continue to Payment' }));
  const field = await screen.findByLabelText(label);
  await user.click(field);
  await user.paste(given);
  expect(field).toHaveValue(expected);
  // Text pasted over it replaces it.
  await user.paste(given);
  expect(field).toHaveValue(expected);
  await user.clear(field);
  await user.type(field, given);
  expect(field).toHaveValue(expected);
  expect(field).toHaveAttribute('maxlength', String(expected.length));
});

test('a price that a later choice has overtaken is never shown', async () => {
  const { user } = openReserve();
  const premium = Promise.withResolvers<void>();
  answers(createQuote, async ({ body }) => {
    if (quoteOf(body).insurance === 'premium') await premium.promise;
    return quoteOf(body);
  });
  await user.click(await screen.findByRole('radio', { name: /Premium/ }));
  await waitFor(() => expect(callsOf(createQuote)).toHaveLength(1));
  await user.click(screen.getByRole('radio', { name: /Basic/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue to Payment' })).toBeEnabled());
  expect(shownTotal()).toBe('$1,376.55');
  premium.resolve();
  await expectRead(callsOf(createQuote)[0]);
  expect(shownTotal()).toBe('$1,376.55');
  await user.click(screen.getByRole('button', { name: 'Back to Vehicle Details' }));
  expect(await screen.findByRole('radio', { name: /Basic/ })).toBeChecked();
  await screen.findByRole('button', { name: 'Reserve Now' });
  expect(shownTotal()).toBe('$1,376.55');
});

test('while the payment runs the button reads Processing... and is pressed once', async () => {
  const answer = Promise.withResolvers<Booking>();
  const { user } = openReserve();
  answers(payForBooking, () => answer.promise);
  answers(getAccount, { user: guest.user, emailVerified: true, promotions: false });
  fill(await screen.findByLabelText("Driver's license"), 'H12345678');
  await user.click(screen.getByRole('button', { name: 'Continue to Payment' }));
  fill(await screen.findByLabelText('Card number'), '4242424242424242');
  fill(screen.getByLabelText('Expiry date'), '12/30');
  fill(screen.getByLabelText('CVV'), '123');
  fill(screen.getByLabelText('Cardholder name'), 'Sample Family');
  await user.click(screen.getByRole('button', { name: /^Pay / }));
  const button = await screen.findByRole('button', { name: 'Processing...' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  answers(getBooking, paid);
  answer.resolve(paid);
  expect(await screen.findByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  expect(callsOf(payForBooking)).toHaveLength(1);
});
