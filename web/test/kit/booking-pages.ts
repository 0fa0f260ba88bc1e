import { type Quote, createQuote } from '@makani/contract/bookings/quotes';
import { rentalOptionsSchema } from '@makani/contract/bookings/rental-options';
import { listReviews } from '@makani/contract/reviews/reviews';
import { listLocations } from '@makani/contract/site/locations';
import { getAvailability, getVehicle, listVehicles } from '@makani/contract/vehicles/vehicles';
import { initialPolicy } from '@makani/domain/policy/policy-figures';
import { quoteRental } from '@makani/domain/pricing/pricing';
import { screen } from '@testing-library/react';
import * as z from 'zod/mini';
import * as fleet from '../../app/routes/fleet.tsx';
import * as confirmation from '../../app/routes/booking/confirmation.tsx';
import * as payment from '../../app/routes/booking/payment.tsx';
import * as reserve from '../../app/routes/booking/reserve.tsx';
import * as vehicle from '../../app/routes/vehicle.tsx';
import { quote } from '../booking/booking-state.ts';
import { answers } from './api.ts';
import { dallas, honolulu, sienna, siennaInDetail } from './samples.ts';

/** The pages from the fleet to the confirmation. */
export const bookingPages = {
  '/fleet': fleet,
  '/vehicle': vehicle,
  '/reserve': reserve,
  '/payment': payment,
  '/confirmation': confirmation,
};

/** A fleet of one vehicle that is free, but for `busy`; each quote is what the pricing says. */
export function answersBooking({ busy = [] }: { busy?: { from: string; until: string }[] } = {}): void {
  answers(listVehicles, { vehicles: [sienna], nextCursor: null });
  answers(listLocations, { locations: [honolulu, dallas] });
  answers(getVehicle, siennaInDetail);
  answers(getAvailability, { timeZone: honolulu.timeZone, busy });
  answers(listReviews, { reviews: [], nextCursor: null });
  answers(createQuote, ({ body }) => quoteOf(body));
}

export function quoteOf(body: unknown): Quote {
  const options = z.parse(rentalOptionsSchema, body);
  const { pickupAt, returnAt, insurance } = options;
  const price = quoteRental({ ...options, dailyCents: sienna.dailyCents, policy: initialPolicy });
  return { ...quote, id: crypto.randomUUID(), pickupAt, returnAt, insurance, options, ...price };
}

/** The sum of the price that is shown. */
export function shownTotal(): string | null | undefined {
  return screen.getByText('Total', { selector: 'dt' }).nextElementSibling?.textContent;
}
