import type { Trip } from '@makani/contract/bookings/trips';
import { sampleBooking } from '../booking/sample-booking.ts';

const place = { phone: '', email: '', hours: '', coordinates: { lat: 21, lng: -157 } };

/** It lies ahead, and can be changed. */
export const sampleTrip: Trip = {
  ...sampleBooking,
  status: 'confirmed',
  tripStatus: 'upcoming',
  location: { ...sampleBooking.location, ...place },
  documents: [],
  money: {
    dueCents: 1,
    setAsideCents: 0,
    chargedCents: 1,
    refundedCents: 0,
    refundPendingCents: 0,
    waitsForBank: false,
    payments: [],
  },
  history: [],
  can: {
    cancel: true,
    modify: true,
    extend: false,
    returnEarly: false,
    review: false,
    reviewUntil: null,
    setFlight: true,
  },
  flight: null,
  meetingAddresses: null,
  heldDeposit: null,
  statement: null,
  swaps: [],
  substitute: null,
  vehicleIsLate: false,
};
