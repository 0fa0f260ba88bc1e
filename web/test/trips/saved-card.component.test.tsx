import type { RentalChoices } from '@makani/contract/bookings/rental-options';
import { modifyBooking, type Modification, previewModification } from '@makani/contract/bookings/trips';
import { choicesOf } from '@makani/domain/pricing/rental-options';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ModifyTrip } from '../../app/features/trips/change/modify-trip.tsx';
import { storeSession } from '../../app/session/session.ts';
import { quote } from '../booking/booking-state.ts';
import { sampleBooking } from '../booking/sample-booking.ts';
import { sampleTrip as trip } from './sample-trip.ts';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { openPage } from '../kit/open-page.tsx';
import { guest } from '../kit/samples.ts';

const modification = (savedCard: Modification['savedCard']) => ({
  current: sampleBooking,
  quote,
  changes: true,
  isFree: true,
  differenceCents: 5_985,
  payCents: 5_985,
  refundCents: 0,
  savedCard,
  offerDropped: null,
  nearest: [],
});

function openModify(savedCard: Modification['savedCard'], wanted: RentalChoices) {
  storeSession(guest);
  answers(previewModification, modification(savedCard));
  const Page = () => (
    <ModifyTrip
      trip={trip}
      wanted={wanted}
      offeredSeats={[]}
      loadSeats={async () => []}
      offeredByHost={{}}
      offeredPlaces={[]}
      pickers={() => null}
      priceLines={() => null}
      cardForm={() => <p>The card form</p>}
    />
  );
  return openPage('/modify', { '/modify': { default: Page } });
}

async function openChange(savedCard: Modification['savedCard']) {
  const { user } = openModify(savedCard, choicesOf(trip.options));
  await user.click(await screen.findByRole('radio', { name: /^Premium/ }));
  await screen.findByRole('heading', { name: 'You pay $59.85 more' });
  return user;
}

test('a change is paid with the card on file', async () => {
  answers(modifyBooking, trip);
  const user = await openChange({ last4: '4242' });
  expect(screen.queryByText('The card form')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pay $59.85' }));
  await waitFor(() => expect(callsOf(modifyBooking)).toHaveLength(1));
  expect(callsOf(modifyBooking)[0]?.body).toMatchObject({ useSavedCard: true });
});

test('the guest can choose another card, and has to when the bank refuses the first', async () => {
  answers(modifyBooking, () => refusal('payment_failed'));
  const user = await openChange({ last4: '4242' });
  await user.click(screen.getByRole('button', { name: 'Pay $59.85' }));
  expect(await screen.findByText('The card form')).toBeVisible();
});

test('without a card on file the form is there at once', async () => {
  await openChange(null);
  expect(screen.getByText('The card form')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use another card' })).toBeNull();
});

test('a change that a link begins is priced at once', async () => {
  openModify(null, { ...choicesOf(trip.options), hostExtras: ['surfRack'] });
  expect(await screen.findByRole('heading', { name: 'You pay $59.85 more' })).toBeVisible();
  expect(callsOf(previewModification)).toMatchObject([{ body: { hostExtras: ['surfRack'] } }]);
});
