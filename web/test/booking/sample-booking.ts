import type { Booking } from '@makani/contract/bookings/bookings';
import { initialPolicy } from '@makani/domain/policy/policy-figures';
import { quoteRental } from '@makani/domain/pricing/pricing';
import { quote } from './booking-state.ts';

export const sampleBooking: Booking = {
  id: '33333333-3333-4333-8333-333333333333',
  reference: 'MK-7H3QX9BD',
  quoteId: '22222222-2222-4222-8222-222222222222',
  party: null,
  status: 'cancelled',
  tripStatus: 'cancelled',
  vehicle: {
    id: '11111111-1111-4111-8111-111111111111',
    name: 'Toyota Sienna Platinum',
    category: 'Minivan',
    image: { src: '/art/vehicles/toyota-sienna-platinum.svg', alt: 'Toyota Sienna Platinum' },
    instantBooking: false,
  },
  location: { id: 'honolulu', name: 'Honolulu', address: 'Here', timeZone: 'Pacific/Honolulu' },
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
  customerInfo: { firstName: 'Sample', lastName: 'Guest', email: '', phone: '', driverLicense: '' },
  insurance: 'basic',
  options: quote.options,
  ...quoteRental({ ...quote.options, dailyCents: 39_900, policy: initialPolicy }),
  confirmBy: null,
  chooseBy: null,
  cancellation: null,
  payment: null,
  holdExpiresAt: null,
  holdSecondsLeft: null,
  createdAt: '2026-11-20T18:00:00Z',
};
