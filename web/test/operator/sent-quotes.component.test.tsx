import {
  listSentQuotes,
  type SentQuote,
  withdrawSentQuote,
} from '@makani/contract/desk-bookings/sent-quotes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as quotesPage from '../../app/routes/operator/bookings/quotes.tsx';
import { answers, callsOf } from '../kit/api.ts';
import { openAtDesk } from '../kit/desk.ts';
import { expectSaid } from '../kit/elements.ts';

const open: SentQuote = {
  id: '66666666-6666-4666-8666-666666666666',
  state: 'open',
  callerName: 'Kimo Kealoha',
  callerEmail: 'kimo@guests.example',
  callerPhone: '',
  by: 'mail',
  vehicleName: 'Toyota Sienna Platinum',
  locationName: 'Honolulu',
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
  totalCents: 137_655,
  sentAt: '2026-11-20T18:00:00Z',
  validUntil: { at: '2026-11-21T18:00:00Z', local: '2026-11-21T08:00' },
  bookingId: null,
};

test('the desk sees the quotes it sent with their ends, and withdraws one', async () => {
  answers(listSentQuotes, {
    quotes: [
      open,
      { ...open, id: '77777777-7777-4777-8777-777777777777', state: 'taken', bookingId: open.id },
      { ...open, id: '88888888-8888-4888-8888-888888888888', state: 'over' },
    ],
  });
  answers(withdrawSentQuote, undefined);
  const pages = { '/operator/bookings/quotes': quotesPage };
  const { user } = openAtDesk('/operator/bookings/quotes', pages, 'desk');
  expect(await screen.findByText('Valid until Sat, Nov 21, 8:00 AM')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Booked' })).toHaveAttribute(
    'href',
    `/operator/bookings/${open.id}`,
  );
  expect(screen.getByText('Expired')).toBeVisible();
  answers(listSentQuotes, { quotes: [{ ...open, state: 'withdrawn' }] });
  await user.click(screen.getByRole('button', { name: 'Withdraw the quote for Kimo Kealoha' }));
  await expectSaid('status', 'The quote is withdrawn');
  expect(await screen.findByText('Withdrawn')).toBeVisible();
  expect(callsOf(withdrawSentQuote).map(({ params }) => params)).toEqual([{ id: open.id }]);
});
