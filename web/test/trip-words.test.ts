import type { Booking } from '@makani/contract/bookings';
import type { Trip } from '@makani/contract/trips';
import { expect, test } from 'vitest';
import { cancelledFigures, standingOf } from '../app/features/trips/trip-words.ts';

const booking: Booking = {
  id: '33333333-3333-4333-8333-333333333333',
  reference: 'MK-7H3QX9BD',
  quoteId: '22222222-2222-4222-8222-222222222222',
  status: 'cancelled',
  tripStatus: 'cancelled',
  vehicle: {
    id: '11111111-1111-4111-8111-111111111111',
    name: 'Toyota Sienna Platinum',
    category: 'Minivan',
    image: { src: '/art/vehicles/toyota-sienna-platinum.svg', alt: 'Toyota Sienna Platinum' },
  },
  location: { id: 'honolulu', name: 'Honolulu', address: 'Here', timeZone: 'Pacific/Honolulu' },
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
  customerInfo: { firstName: 'Sample', lastName: 'Renter', email: '', phone: '', driverLicense: '' },
  insurance: 'basic',
  days: 3,
  dailyCents: 39_900,
  fees: { rentalFeeCents: 119_700, insuranceFeeCents: 11_970, serviceFeeCents: 5_985 },
  discount: null,
  totalCents: 137_655,
  cancellation: null,
  payment: null,
  holdExpiresAt: null,
  holdSecondsLeft: null,
  createdAt: '2026-11-20T18:00:00Z',
};

test.each([
  [
    { feeCents: 0, refundCents: 0, releasedCents: 137_655 },
    'This trip has cost you nothing; $1,376.55 set aside on your card was released.',
  ],
  [
    { feeCents: 0, refundCents: 137_655, releasedCents: 0 },
    'This trip has cost you nothing; the refund was $1,376.55.',
  ],
  [
    { feeCents: 39_900, refundCents: 97_755, releasedCents: 0 },
    'The fee was $399.00; the refund was $977.55.',
  ],
  [
    { feeCents: 0, refundCents: 137_655, releasedCents: 45_885 },
    'This trip has cost you nothing; the refund was $1,376.55; $458.85 set aside on your card was released.',
  ],
  [{ feeCents: 137_655, refundCents: 0, releasedCents: 0 }, 'The fee was $1,376.55.'],
])('a cancelled trip tells its figures', (cancellation, words) => {
  expect(cancelledFigures({ cancellation })).toBe(words);
});

const moment = { at: '2026-11-21T18:00:00Z', local: '2026-11-21T08:00' };

function calledOff(money: Pick<Trip['money'], 'dueCents' | 'chargedCents' | 'refundPendingCents'>): Trip {
  return {
    ...booking,
    location: { ...booking.location, phone: '', email: '', hours: '', coordinates: { lat: 21, lng: -157 } },
    documents: [],
    confirmBy: null,
    money: { ...money, setAsideCents: 0, refundedCents: 0, payments: [] },
    history: [{ kind: 'charge_failed', label: 'Cancelled', note: null, moment }],
    can: { cancel: false, modify: false, review: false, reviewUntil: null },
  };
}

test.each([
  [{ dueCents: 0, chargedCents: 0, refundPendingCents: 0 }, 'It has cost you nothing.'],
  [
    { dueCents: 39_900, chargedCents: 137_655, refundPendingCents: 97_755 },
    'The fee was $399.00. $977.55 is on its way back to your card.',
  ],
])('who cancelled nothing is not told so when the card refused', (money, rest) => {
  expect(standingOf(calledOff(money))).toBe(
    `Your card could not be charged, so this trip was called off. ${rest}`,
  );
});
