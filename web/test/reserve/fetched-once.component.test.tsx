import type { CustomerInfo } from '@makani/contract/bookings/bookings';
import { listExtras } from '@makani/contract/bookings/extras';
import { render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { emptyBookingState, type PartyDraft } from '../../app/booking-draft/booking-state.ts';
import { writeDraft } from '../../app/booking-draft/draft.ts';
import { storeSession } from '../../app/session/session.ts';
import { ConfirmationScreen } from '../../app/features/booking/confirmation/confirmation-screen.tsx';
import { ConfirmationLine } from '../../app/ui/text/confirmation-line.tsx';
import { answers } from '../kit/api.ts';
import { answersBooking, bookingPages, shownTotal } from '../kit/booking-pages.ts';
import { type OpenPage, openPage } from '../kit/open-page.tsx';
import { guest } from '../kit/samples.ts';
import { pricedState } from '../booking/booking-state.ts';
import { sampleBooking } from '../booking/sample-booking.ts';

const family: PartyDraft = {
  adults: 2,
  children: [{ ageYears: 1 }, { ageYears: 5 }],
  luggage: { large: 0, medium: 2, cabin: 0, stroller: 0, surfboard: 0 },
  names: [],
  words: '2 adults, 2 children, 2 bags',
  onlyFitting: false,
};

async function openReserve(
  party: PartyDraft | null = null,
  driver: Partial<CustomerInfo> = {},
): Promise<OpenPage> {
  storeSession(guest);
  answersBooking();
  const unitCents = 3_600;
  answers(listExtras, {
    extras: [
      { kind: 'infantSeat', unitCents, left: 2 },
      { kind: 'childSeat', unitCents, left: 2 },
      { kind: 'booster', unitCents, left: 2 },
    ],
    hostExtras: {},
    places: [],
  });
  const { customerInfo } = emptyBookingState;
  writeDraft(pricedState({ party, customerInfo: { ...customerInfo, ...driver } }));
  const page = openPage('/reserve', bookingPages);
  await screen.findByRole('button', { name: 'Continue to Payment' });
  return page;
}

const summaryOf = (words: string) => {
  const summary = screen.getByText(words).closest('summary');
  if (summary === null) throw new Error(`no line says ${words}`);
  return summary;
};

test('insurance and driver’s age, asked with the vehicle, are a line that can be changed', async () => {
  const { user } = await openReserve();
  const line = summaryOf('Basic insurance, driver 25 or older');
  const folded = line.closest('details');
  expect(folded).not.toHaveAttribute('open');
  await user.click(line);
  expect(folded).toHaveAttribute('open');
  await user.click(screen.getByRole('radio', { name: /Premium/ }));
  await waitFor(() => expect(shownTotal()).toBe('$1,436.40'));
  expect(summaryOf('Premium insurance, driver 25 or older')).toBe(line);
  await user.click(screen.getByRole('radio', { name: /21-24/ }));
  await waitFor(() => expect(summaryOf('Premium insurance, driver 21-24')).toBe(line));
});

test('on the vehicle’s page the driver’s age is such a line, and the insurance a choice', async () => {
  answersBooking();
  writeDraft(pricedState());
  openPage('/vehicle', bookingPages);
  await screen.findByRole('button', { name: 'Reserve Now' });
  const line = summaryOf('Driver 25 or older');
  expect(line.closest('details')).toContainElement(screen.getByRole('radio', { name: /21-24/ }));
  expect(line.closest('details')).not.toContainElement(screen.getByRole('radio', { name: /Basic/ }));
});

test('somebody else who drives gets nothing of the account’s', async () => {
  await openReserve(null, { firstName: 'Noa', lastName: 'Kealoha', email: 'noa@example.com' });
  expect(screen.getByLabelText('Phone')).toHaveValue('');
  expect(screen.getByLabelText('First name')).toHaveValue('Noa');
});

test('without a party no count of child seats is asked for', async () => {
  const { user } = await openReserve();
  const seats = screen.getByRole('group', { name: 'Child seats' });
  expect(within(seats).queryByRole('button', { name: /^More/ })).toBeNull();
  await user.click(within(seats).getByRole('button', { name: 'Choose child seats' }));
  expect(seats).toHaveFocus();
  await user.click(within(seats).getByRole('button', { name: 'More: Boosters' }));
  await waitFor(() => expect(shownTotal()).toBe('$1,412.55'));
  // The counts stay when the last seat is taken away again.
  await user.click(within(seats).getByRole('button', { name: 'Fewer: Boosters' }));
  await waitFor(() => expect(shownTotal()).toBe('$1,376.55'));
  expect(within(seats).getByRole('button', { name: 'More: Boosters' })).toBeVisible();
});

test('what the party has said is offered in one press, and counted only once something is chosen', async () => {
  const { user } = await openReserve(family);
  const seats = screen.getByRole('group', { name: 'Child seats' });
  expect(seats).toHaveTextContent('Your party needs 1 infant seat and 1 booster.');
  expect(within(seats).queryByRole('button', { name: /^More/ })).toBeNull();
  await user.click(within(seats).getByRole('button', { name: 'Add for $72.00' }));
  await waitFor(() => expect(shownTotal()).toBe('$1,448.55'));
  expect(within(seats).getByRole('group', { name: /^Boosters/ })).toHaveTextContent('1');
});

test('the offer code is a link that opens a field', async () => {
  const { user } = await openReserve();
  expect(screen.queryByLabelText('Offer code')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Have an offer code?' }));
  expect(screen.getByLabelText('Offer code')).toHaveFocus();
});

test('how the host answers is a line, and the whole of it below', async () => {
  const { user } = await openReserve();
  const line = summaryOf('How it works');
  expect(line).toHaveTextContent('Your host has up to 24 hours to confirm. How it works');
  const folded = line.closest('details');
  expect(folded).not.toHaveAttribute('open');
  await user.click(line);
  expect(folded).toHaveAttribute('open');
  expect(folded).toHaveTextContent('If they don’t respond in time, your booking is confirmed automatically.');
});

test('after the payment, the deadline is a line, and what happens otherwise is below it', () => {
  render(<ConfirmationLine isInstant={false} until="Nov 21, 2026 8:00 AM (Honolulu time)" />);
  const line = screen.getByText(/Requested: your host has until/);
  expect(line).toHaveTextContent(
    'Requested: your host has until Nov 21, 2026 8:00 AM (Honolulu time) to respond. How it works',
  );
  const folded = line.closest('details');
  expect(folded).not.toHaveAttribute('open');
  expect(folded).toHaveTextContent('If they don’t respond in time, your booking is confirmed automatically.');
});

test('the printed confirmation has the whole promise, also where the line is folded', () => {
  render(
    <MemoryRouter>
      <ConfirmationScreen
        appName="Makani"
        booking={{ ...sampleBooking, status: 'pending' }}
        support={{ phone: '', email: '' }}
        files={[null, null]}
        verification={null}
        texts={null}
        arrangement={null}
      />
    </MemoryRouter>,
  );
  const promises = screen.getAllByText(/^If they don’t respond in time, your booking is confirmed/);
  const [printed] = promises.filter((promise) => promise.closest('details') === null);
  expect(printed).toHaveClass('hidden', 'print:block');
});
