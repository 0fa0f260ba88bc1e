import type { Quote } from '@makani/contract/bookings/quotes';
import { rentalOptionsSchema } from '@makani/contract/bookings/rental-options';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { initialPolicy } from '@makani/domain/policy/policy-figures';
import { quoteRental } from '@makani/domain/pricing/pricing';
import * as z from 'zod/mini';
import { type BookingState, emptyBookingState } from '../../app/booking-draft/booking-state.ts';

const vehicle: Vehicle = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Toyota Sienna Platinum',
  category: 'Minivan',
  year: 2024,
  dailyCents: 39_900,
  image: { src: '/art/vehicles/toyota-sienna-platinum.svg', alt: 'Toyota Sienna Platinum in profile' },
  locations: ['honolulu'],
  specs: { seats: 7, transmission: 'Automatic', engine: '2.5L hybrid', acceleration: '7.5 s' },
  instantBooking: false,
  rating: null,
  quote: null,
  fit: null,
};

const options = z.parse(rentalOptionsSchema, {
  vehicleId: vehicle.id,
  locationId: 'honolulu',
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
  insurance: 'basic',
});

export const quote: Quote = {
  id: '22222222-2222-4222-8222-222222222222',
  vehicleId: vehicle.id,
  locationId: 'honolulu',
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
  timeZone: 'Pacific/Honolulu',
  insurance: 'basic',
  options,
  ...quoteRental({ ...options, dailyCents: 39_900, policy: initialPolicy }),
  currency: 'USD',
  expiresAt: '2026-11-20T20:00:00Z',
};

/** A booking state that has a price. */
export function pricedState(changes: Partial<BookingState> = {}): BookingState {
  return {
    ...emptyBookingState,
    location: 'honolulu',
    pickupDate: '2026-12-01',
    pickupTime: '10:00',
    dropoffDate: '2026-12-04',
    dropoffTime: '10:00',
    vehicle,
    quote,
    fees: quote.fees,
    totalAmount: quote.totalCents,
    ...changes,
  };
}
