import type { Trip } from '@makani/contract/bookings/trips';
import { waitingRefund } from '@makani/domain/disputes/waiting-refund';
import { expect, test } from 'vitest';
import { cancelledFigures, endingInList, stateInWords } from '../../app/features/trips/trip-words.ts';
import { sampleBooking } from './sample-booking.ts';

test.each([
  [
    { feeCents: 0, refundCents: 0, releasedCents: 137_655 },
    'You weren’t charged; the $1,376.55 hold on your card was released.',
  ],
  [{ feeCents: 0, refundCents: 137_655, releasedCents: 0 }, 'There was no fee; the refund was $1,376.55.'],
  [
    { feeCents: 39_900, refundCents: 97_755, releasedCents: 0 },
    'The fee was $399.00; the refund was $977.55.',
  ],
  [
    { feeCents: 0, refundCents: 137_655, releasedCents: 45_885 },
    'There was no fee; the refund was $1,376.55; the $458.85 hold on your card was released.',
  ],
  [{ feeCents: 137_655, refundCents: 0, releasedCents: 0 }, 'The fee was $1,376.55.'],
])('a cancelled trip tells its figures', (cancellation, words) => {
  expect(cancelledFigures({ cancellation })).toBe(words);
});

const moment = { at: '2026-11-21T18:00:00Z', local: '2026-11-21T08:00' };

function calledOff(money: Pick<Trip['money'], 'dueCents' | 'chargedCents' | 'refundPendingCents'>): Trip {
  return {
    ...sampleBooking,
    location: {
      ...sampleBooking.location,
      phone: '',
      email: '',
      hours: '',
      coordinates: { lat: 21, lng: -157 },
    },
    documents: [],
    heldDeposit: null,
    money: { ...money, setAsideCents: 0, refundedCents: 0, waitsForBank: false, payments: [] },
    flight: null,
    meetingAddresses: null,
    history: [{ kind: 'charge_failed', label: 'Cancelled', note: null, moment }],
    can: {
      cancel: false,
      modify: false,
      extend: false,
      returnEarly: false,
      review: false,
      reviewUntil: null,
      setFlight: false,
    },
    swaps: [],
    statement: null,
    substitute: null,
    vehicleIsLate: false,
  };
}

test.each([
  [{ dueCents: 0, chargedCents: 0, refundPendingCents: 0 }, 'There was no fee.'],
  [
    { dueCents: 39_900, chargedCents: 137_655, refundPendingCents: 97_755 },
    'The fee was $399.00. Your $977.55 refund is on its way to your card.',
  ],
])('who cancelled nothing is not told so when the card refused', (money, rest) => {
  expect(stateInWords(calledOff(money))).toBe(
    `Your card couldn’t be charged, so this trip was cancelled. ${rest}`,
  );
});

test('who cancelled a trip that they dispute reads that the refund waits', () => {
  const money = { dueCents: 39_900, chargedCents: 137_655, refundPendingCents: 97_755 };
  const trip = calledOff(money);
  const cancelled = { ...trip, history: [], money: { ...trip.money, waitsForBank: true } };
  expect(stateInWords(cancelled)).toBe(`You cancelled this trip. The fee was $399.00. ${waitingRefund}`);
});

const onCard = {
  id: sampleBooking.id,
  purpose: 'booking',
  paymentMethod: 'Credit Card',
  last4: '4242',
  sentence: '',
  authorisedCents: 137_655,
  chargedCents: 0,
  refundedCents: 0,
  refundPendingCents: 0,
  moment,
} as const;

test.each([
  [0, 'released', 'There was no fee. We’ve released the $1,376.55 hold on your card.'],
  [0, 'releasing', 'There was no fee. We’re releasing the $1,376.55 hold on your card.'],
  [39_900, 'charged', 'The fee was $399.00. We’ve released the other $977.55 of the hold on your card.'],
] as const)(
  'a trip that was never charged gives nothing back: with a fee of %i and a payment %s',
  (dueCents, state, rest) => {
    const trip = calledOff({ dueCents, chargedCents: dueCents, refundPendingCents: 0 });
    const payments = [{ ...onCard, state, chargedCents: dueCents }];
    const words = stateInWords({ ...trip, history: [], money: { ...trip.money, payments } });
    expect(words).toBe(`You cancelled this trip. ${rest}`);
  },
);

test('what was charged comes back to the card', () => {
  const trip = calledOff({ dueCents: 39_900, chargedCents: 137_655, refundPendingCents: 97_755 });
  const payments = [
    { ...onCard, state: 'refunding' as const, chargedCents: 137_655, refundPendingCents: 97_755 },
  ];
  expect(stateInWords({ ...trip, history: [], money: { ...trip.money, payments } })).toBe(
    'You cancelled this trip. The fee was $399.00. Your $977.55 refund is on its way to your card.',
  );
});

test.each([
  [0, 'Choose another vehicle for these dates, or have the hold on your card released.'],
  [137_655, 'Choose another vehicle for these dates, or get a full refund.'],
])('who has to choose another vehicle reads what else there is: with %i charged', (chargedCents, words) => {
  const trip = calledOff({ dueCents: 0, chargedCents, refundPendingCents: 0 });
  const substitute = { chooseBy: moment, takenAs: null, instead: null };
  expect(stateInWords({ ...trip, status: 'rejected', substitute })).toBe(words);
});

test('a booking that the desk moved was refused by nobody', () => {
  const trip = calledOff({ dueCents: 0, chargedCents: 0, refundPendingCents: 0 });
  const takenAs = { bookingId: trip.id, vehicleName: 'Honda Odyssey Elite' };
  const substitute = { chooseBy: null, takenAs, instead: null };
  const movedAway = { ...trip, status: 'rejected' as const, isMovedAway: true };
  expect(stateInWords({ ...movedAway, substitute })).toBe(
    'We moved this booking to the Honda Odyssey Elite. Your payment carries over to it.',
  );
  expect(endingInList(movedAway)).toBe(
    'We moved this booking to another vehicle. Your trip with it is in this list, too.',
  );
});
