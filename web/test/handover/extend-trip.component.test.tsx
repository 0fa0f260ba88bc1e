import { type Extension, extendTrip, holdOnward, previewExtension } from '@makani/contract/road/extensions';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ExtendTrip } from '../../app/features/trips/extend/extend-trip.tsx';
import { storeSession } from '../../app/session/session.ts';
import { quote } from '../booking/booking-state.ts';
import { sampleBooking } from '../booking/sample-booking.ts';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { openPage } from '../kit/open-page.tsx';
import { guest } from '../kit/samples.ts';
import { sampleTrip as trip } from '../trips/sample-trip.ts';

const extension: Extension = {
  current: sampleBooking,
  quote,
  changes: true,
  isFree: true,
  differenceCents: 45_885,
  payCents: 45_885,
  refundCents: 0,
  savedCard: { last4: '4242' },
  offerDropped: null,
  nearest: [],
  others: [],
};
const taken: Extension = {
  ...extension,
  isFree: false,
  others: [
    {
      vehicle: {
        ...sampleBooking.vehicle,
        id: '11111111-2222-4333-8444-555555555555',
        name: 'Honda Odyssey Elite',
      },
      seats: 8,
      quote,
    },
  ],
};

function openExtend(shown: Extension) {
  storeSession(guest);
  answers(previewExtension, shown);
  const Page = () => (
    <ExtendTrip
      trip={trip}
      picker={({ onChange, error }) => (
        <>
          <button type="button" onClick={() => onChange({ date: '2026-12-06', time: '10:00' })}>
            Two days later
          </button>
          <p>{error}</p>
        </>
      )}
      priceLines={() => null}
      cardForm={() => <p>The card form</p>}
    />
  );
  return openPage('/extend', { '/extend': { default: Page } });
}

test('a later return is paid with the card on file, from the return that was shown', async () => {
  answers(extendTrip, trip);
  const { user } = openExtend(extension);
  await user.click(await screen.findByRole('button', { name: 'Two days later' }));
  await user.click(await screen.findByRole('button', { name: 'Pay $458.85' }));
  await waitFor(() => expect(callsOf(extendTrip)).toHaveLength(1));
  expect(callsOf(previewExtension)[0]?.body).toEqual({ returnAt: '2026-12-06T10:00' });
  expect(callsOf(extendTrip)[0]?.body).toMatchObject({
    useSavedCard: true,
    agreedReturnAt: sampleBooking.returnAt,
  });
});

test('a vehicle for the rest that is gone, too, is said, and the others are asked for again', async () => {
  answers(holdOnward, () => refusal('dates_taken'));
  const { user } = openExtend(taken);
  await user.click(await screen.findByRole('button', { name: 'Two days later' }));
  expect(await screen.findByRole('heading', { name: 'It’s already booked then' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Take this one instead.*Honda Odyssey Elite/ }));
  await waitFor(() => expect(callsOf(holdOnward)).toHaveLength(1));
  await waitFor(() => expect(callsOf(previewExtension)).toHaveLength(2));
});

test('where nothing else is available, the desk’s number is there', async () => {
  const { user } = openExtend({ ...taken, others: [] });
  await user.click(await screen.findByRole('button', { name: 'Two days later' }));
  expect(await screen.findByText(/Nothing else is available/)).toBeVisible();
});
