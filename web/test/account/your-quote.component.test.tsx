import {
  type LinkedQuote,
  openSentQuote,
  reserveSentQuote,
} from '@makani/contract/desk-bookings/sent-quotes';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as yourQuote from '../../app/routes/account/your-quote.tsx';
import { answers, refusal } from '../kit/api.ts';
import { type OpenPage, openPage } from '../kit/open-page.tsx';
import { readDraft } from '../../app/booking-draft/draft.ts';

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

const quoted: LinkedQuote = {
  state: 'open',
  firstName: 'Kimo',
  vehicleName: 'Toyota Sienna Platinum',
  locationId: 'honolulu',
  locationName: 'Honolulu',
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
  validUntil: { at: '2026-11-21T18:00:00Z', local: '2026-11-21T08:00' },
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

function openQuote(letter: string): OpenPage {
  window.location.hash = letter.repeat(43);
  return openPage('/your-quote', {
    '/your-quote': yourQuote,
    '/your-booking': { default: () => <h1>The booking</h1> },
    '/search': { default: () => <h1>The search</h1> },
  });
}

const reserving = { name: 'Reserve at this price' };
const searching = { name: 'Search these dates' };

test('a quote says until when it is valid and that nothing is held, and leads to its booking', async () => {
  answers(openSentQuote, quoted);
  answers(reserveSentQuote, { bookingToken: 'b'.repeat(43), message: '' });
  const { user, address } = openQuote('a');
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText(/This price is valid until Sat, Nov 21, 8:00 AM/)).toBeVisible();
  expect(main.getByText(/isn’t held for you until you reserve/)).toBeVisible();
  await user.click(main.getByRole('button', reserving));
  await screen.findByRole('heading', { name: 'The booking' });
  expect(address()).toBe(`/your-booking#${'b'.repeat(43)}`);
});

test('a vehicle that somebody else took in the meantime gives way to a search for the same dates', async () => {
  answers(openSentQuote, quoted);
  answers(reserveSentQuote, () => refusal('dates_taken'));
  const { user } = openQuote('c');
  const main = within(await screen.findByRole('main'));
  const press = await main.findByRole('button', reserving);
  answers(openSentQuote, { ...quoted, state: 'gone' });
  await user.click(press);
  expect(await main.findByRole('heading', { name: 'This vehicle is no longer available' })).toBeVisible();
  expect(main.queryByText('$1,197.00')).toBeNull();
  await user.click(main.getByRole('button', searching));
  await screen.findByRole('heading', { name: 'The search' });
  expect(readDraft()).toMatchObject({
    location: 'honolulu',
    pickupDate: '2026-12-01',
    pickupTime: '10:00',
    dropoffDate: '2026-12-04',
    dropoffTime: '10:00',
  });
});

test('a quote that was reserved and opened before mails another link', async () => {
  const message = 'We’ve sent a new link to k•••@guests.example.';
  answers(openSentQuote, { ...quoted, state: 'reserved' });
  answers(reserveSentQuote, { bookingToken: null, message });
  const { user } = openQuote('d');
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText(/you reserved the Toyota Sienna Platinum/)).toBeVisible();
  await user.click(main.getByRole('button', { name: 'Continue to payment' }));
  // The button is gone, and a keyboard goes on from here.
  await waitFor(() => expect(main.getByText(message)).toHaveFocus());
});

test.each([
  ['over', 'This quote has expired'],
  ['withdrawn', 'This quote was withdrawn'],
  ['taken', 'This quote was already used'],
] as const)('a quote that is %s says so, and offers a search', async (state, title) => {
  answers(openSentQuote, { ...quoted, state });
  openQuote({ over: 'e', withdrawn: 'f', taken: 'g' }[state]);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('button', searching)).toBeVisible();
});

test('child seats that are gone are said on the page, with a search', async () => {
  answers(openSentQuote, quoted);
  answers(reserveSentQuote, () => refusal('extras_taken'));
  const { user } = openQuote('h');
  await user.click(await screen.findByRole('button', reserving));
  expect(await screen.findByRole('alert')).toHaveTextContent('It couldn’t be reserved');
  expect(screen.getByRole('button', searching)).toBeVisible();
});

test('a day that was closed since is said on the page, with a search', async () => {
  const returnAt = 'Honolulu is closed on Dec 4, 2026. Please choose another day.';
  answers(openSentQuote, quoted);
  answers(reserveSentQuote, () => refusal('invalid_input', { fields: { returnAt } }));
  const { user } = openQuote('k');
  await user.click(await screen.findByRole('button', reserving));
  expect(await screen.findByRole('alert')).toHaveTextContent(returnAt);
  expect(screen.getByRole('button', searching)).toBeVisible();
});

test('a refusal is said although the page that is read again has not changed', async () => {
  answers(openSentQuote, quoted);
  answers(reserveSentQuote, () => refusal('dates_taken'));
  const { user } = openQuote('i');
  await user.click(await screen.findByRole('button', reserving));
  expect(await screen.findByRole('alert')).toHaveTextContent('It couldn’t be reserved');
  expect(screen.queryByRole('button', reserving)).toBeNull();
});
