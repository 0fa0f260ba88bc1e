import { randomUUID } from 'node:crypto';
import type { Booking, CustomerInfo } from '@makani/contract/bookings/bookings';
import type { Quote } from '@makani/contract/bookings/quotes';
import type { RentalOptionsInput } from '@makani/contract/bookings/rental-options';
import type { Method } from '@makani/contract/kernel/endpoint';

export interface Sent {
  body?: object;
  token?: string | undefined;
  key?: string;
}

/** One call of the API, by whatever way it is reached: `/bookings` and not `/api/bookings`. */
export interface Api {
  /** @returns the body. @throws unless it is answered with the status. */
  expect<T>(status: number, method: Method, path: string, sent?: Sent): Promise<T>;
}

/** The driver of a test that names none. */
export const customerInfo: CustomerInfo = {
  firstName: 'Ada',
  lastName: 'Example',
  email: 'ada@example.com',
  phone: '+1 808 555 0111',
  driverLicense: 'H12345678',
};

/** A card that the simulated network, and Stripe's in its test mode, lets pay. */
export const goodCard = {
  cardNumber: '4242424242424242',
  expiryDate: '12/30',
  cvv: '123',
  cardholderName: 'Ada Example',
};

export type TripInput = Pick<RentalOptionsInput, 'vehicleId' | 'pickupAt' | 'returnAt'> &
  Partial<RentalOptionsInput>;

/** From ten in the morning of a day on. */
export function datesFrom(day: Temporal.PlainDate, days = 3): { pickupAt: string; returnAt: string } {
  return { pickupAt: `${day.toString()}T10:00`, returnAt: `${day.add({ days }).toString()}T10:00` };
}

/** The same, so many days after today. */
export function datesIn(daysAhead: number, days = 3): { pickupAt: string; returnAt: string } {
  return datesFrom(Temporal.Now.plainDateISO('Pacific/Honolulu').add({ days: daysAhead }), days);
}

/** A public quote, in Honolulu and with basic insurance unless it says otherwise. */
export function quoteTrip(api: Api, trip: TripInput): Promise<Quote> {
  return api.expect<Quote>(201, 'POST', '/quotes', {
    body: { locationId: 'honolulu', insurance: 'basic', ...trip },
  });
}

/** Holds the vehicle of a quote. @param customer What differs from `customerInfo`. */
export function holdQuote(
  api: Api,
  token: string,
  quoteId: string,
  customer: Partial<CustomerInfo> = {},
): Promise<Booking> {
  const body = { quoteId, customerInfo: { ...customerInfo, ...customer } };
  return api.expect<Booking>(201, 'POST', '/bookings', { token, key: randomUUID(), body });
}

/** The simulated network's token of a card. The browser gives a card to Stripe itself. */
export async function simulatedToken(
  api: Api,
  token: string,
  card: Partial<typeof goodCard> = {},
): Promise<string> {
  const body = { ...goodCard, ...card };
  return (await api.expect<{ token: string }>(201, 'POST', '/payments/card-tokens', { token, body })).token;
}

/** Pays for a booking with a card of the simulated network. */
export async function payTrip(api: Api, token: string, bookingId: string): Promise<Booking> {
  return api.expect(200, 'POST', ...paymentOf(token, bookingId, await simulatedToken(api, token)));
}

/** The call that pays for a booking, which tests send, race and break off: path and what is sent. */
export function paymentOf(
  token: string,
  bookingId: string,
  paymentToken: string,
): [path: string, sent: Required<Pick<Sent, 'body' | 'key'>> & { token: string }] {
  return [`/bookings/${bookingId}/payment`, { token, key: randomUUID(), body: { paymentToken } }];
}
