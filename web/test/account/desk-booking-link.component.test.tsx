import { listHolds } from '@makani/contract/bookings/bookings';
import {
  claimBookingLink,
  enterCallerEmail,
  type LinkedBooking,
  openBookingLink,
  resendBookingLink,
} from '@makani/contract/desk-bookings/booking-links';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as yourBooking from '../../app/routes/account/your-booking.tsx';
import { currentSession, storeSession } from '../../app/session/session.ts';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { fill, findDialog } from '../kit/elements.ts';
import { type OpenPage, openPage } from '../kit/open-page.tsx';
import { guest } from '../kit/samples.ts';

const rental = {
  kind: 'rental',
  code: '',
  quantity: 3,
  unit: 'day',
  unitCents: 39_900,
  amountCents: 119_700,
  payee: 'host',
  refund: 'by-policy',
} as const;

const linked: LinkedBooking = {
  state: 'ready',
  firstName: 'Kimo',
  maskedEmail: 'k••••@guests.example',
  vehicleName: 'Toyota Sienna Platinum',
  locationName: 'Honolulu',
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
  holdEndsAt: { at: '2026-11-20T20:00:00Z', local: '2026-11-20T10:00' },
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
  lines: [rental],
  totalCents: 119_700,
};

/** Opens a link of a mail, whose token is behind the `#`. */
function openLink(letter: string): OpenPage {
  window.location.hash = letter.repeat(43);
  const Trips = () => <h1>My Trips</h1>;
  return openPage('/your-booking', {
    '/your-booking': yourBooking,
    '/dashboard/trips': { default: Trips },
    '/contact': { default: () => <h1>Contact</h1> },
  });
}

test('a link shows the price and until when the vehicle is held, and signs in when the guest goes on', async () => {
  answers(openBookingLink, linked);
  answers(claimBookingLink, {
    ...guest.user,
    token: guest.token,
    bookingId: '66666666-6666-4666-8666-666666666666',
  });
  const { user } = openLink('c');
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText(/we’re holding the Toyota Sienna Platinum in Honolulu/)).toBeVisible();
  expect(main.getByText(/It’s yours until Nov 20, 2026 10:00 AM/)).toBeVisible();
  expect(main.getAllByText('$1,197.00')).toHaveLength(2);
  expect(callsOf(claimBookingLink)).toEqual([]);
  answers(listHolds, { holds: [] });
  answers(openBookingLink, () => refusal('link_expired'));
  await user.click(main.getByRole('button', { name: 'Continue to payment' }));
  // The hold is over meanwhile.
  expect(await main.findByText('This link can no longer be used')).toBeVisible();
  expect(currentSession()).toEqual(guest);
});

test('a return at another location is shown by the clock there', async () => {
  answers(openBookingLink, {
    ...linked,
    returnElsewhere: { locationName: 'Dallas', at: '2026-12-04T14:00' },
  });
  openLink('j');
  expect(
    await screen.findByText(/for you, Dec 1, 2026 10:00 AM to Dec 4, 2026 2:00 PM in Dallas\./),
  ).toBeVisible();
});

test('somebody with an account signs in, and comes to their trips', async () => {
  answers(openBookingLink, { ...linked, state: 'sign_in' });
  const { user } = openLink('d');
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText(/k••••@guests\.example has an account with us/)).toBeVisible();
  await user.click(main.getByRole('button', { name: 'Sign in' }));
  await findDialog('Welcome back');
  expect(callsOf(claimBookingLink)).toEqual([]);
});

test('a link that another device opened a moment before offers one by mail', async () => {
  answers(openBookingLink, linked);
  answers(claimBookingLink, () => refusal('link_expired'));
  const { user } = openLink('h');
  const main = within(await screen.findByRole('main'));
  const goOn = await main.findByRole('button', { name: 'Continue to payment' });
  answers(openBookingLink, { ...linked, state: 'claimed' });
  await user.click(goOn);
  expect(await main.findByRole('button', { name: 'Email me a new link' })).toBeVisible();
});

test('somebody else who is signed in reads whose booking it is', async () => {
  storeSession(guest);
  answers(openBookingLink, { ...linked, state: 'sign_in' });
  const { user } = openLink('i');
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText(/but this booking is for k••••@guests\.example/)).toBeVisible();
  await user.click(main.getByRole('button', { name: 'Sign in' }));
  await findDialog('Welcome back');
});

test('a guest who is signed in goes to their trips', async () => {
  storeSession(guest);
  answers(openBookingLink, { ...linked, state: 'sign_in', maskedEmail: 's••••@guests.example' });
  const { user, address } = openLink('e');
  const main = within(await screen.findByRole('main'));
  await user.click(await main.findByRole('button', { name: 'Go to my trips' }));
  await screen.findByRole('heading', { name: 'My Trips' });
  expect(address()).toBe('/dashboard/trips');
});

test('a link that was opened on another device offers one by mail', async () => {
  const message = 'We’ve sent a new link to k••••@guests.example.';
  answers(openBookingLink, { ...linked, state: 'claimed' });
  answers(resendBookingLink, { message });
  const { user } = openLink('f');
  const main = within(await screen.findByRole('main'));
  await user.click(await main.findByRole('button', { name: 'Email me a new link' }));
  expect(await main.findByText(message)).toBeVisible();
  expect(main.queryByRole('button', { name: 'Email me a new link' })).toBeNull();
  // A keyboard goes on from here.
  expect(main.getByText(message)).toHaveFocus();
});

test('a link whose hold is over says so', async () => {
  answers(openBookingLink, () => refusal('link_expired'));
  openLink('g');
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText('This link can no longer be used')).toBeVisible();
});

test('somebody who gave no email enters it, and reads where the link went', async () => {
  const message = 'We’ve sent a link to kimo@guests.example. Open it to go on to the payment.';
  answers(openBookingLink, { ...linked, state: 'needs_email', maskedEmail: '' });
  answers(enterCallerEmail, { message });
  const { user } = openLink('j');
  const main = within(await screen.findByRole('main'));
  await user.click(await main.findByRole('button', { name: 'Email me the link' }));
  expect(main.getByLabelText('Your email')).toHaveAttribute('aria-invalid', 'true');
  fill(main.getByLabelText('Your email'), 'kimo@guests.example');
  await user.click(main.getByRole('button', { name: 'Email me the link' }));
  expect(await main.findByText(message)).toHaveFocus();
  expect(main.queryByLabelText('Your email')).toBeNull();
  expect(callsOf(enterCallerEmail).map(({ body }) => body)).toMatchObject([{ email: 'kimo@guests.example' }]);
  expect(callsOf(claimBookingLink)).toEqual([]);
});

test('an address that comes after another device’s finds the link closed', async () => {
  answers(openBookingLink, { ...linked, state: 'needs_email', maskedEmail: '' });
  answers(enterCallerEmail, () => refusal('link_expired'));
  const { user } = openLink('k');
  const main = within(await screen.findByRole('main'));
  fill(await main.findByLabelText('Your email'), 'kimo@guests.example');
  answers(openBookingLink, () => refusal('link_expired'));
  await user.click(main.getByRole('button', { name: 'Email me the link' }));
  expect(await main.findByText('This link can no longer be used')).toBeVisible();
});
