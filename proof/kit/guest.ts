import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Quote } from '@makani/contract/bookings/quotes';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { demoGuest } from '../../server/src/seed/demo-accounts.ts';
import { apiAt, type Call } from './http.ts';
import { signIn } from './people.ts';
import { customerInfo, datesIn, paymentOf, quoteTrip, simulatedToken } from './trips.ts';

/** The bearer token of an account; of the demo guest unless told. */
export async function tokenAt(
  url: string,
  account: Parameters<typeof signIn>[1] = demoGuest,
): Promise<string> {
  return (await signIn(apiAt(url), account)).token;
}

/** Three days, different for each turn, long after the demo trips. */
export async function quoteFor(url: string, turn: number, name = 'Tesla Model S'): Promise<Quote> {
  const api = apiAt(url);
  const { vehicles } = await api.expect<{ vehicles: Vehicle[] }>(200, 'GET', '/cars');
  const vehicleId = vehicles.find((one) => one.name === name)?.id ?? '';
  return quoteTrip(api, { vehicleId, ...datesIn(45 + 4 * turn) });
}

export function holdCall(token: string, quoteId: string): Call {
  return ['POST', '/api/bookings', { token, key: randomUUID(), body: { quoteId, customerInfo } }];
}

export async function payCall(url: string, token: string, booking: Booking): Promise<Call> {
  return paymentCall(token, booking, await simulatedToken(apiAt(url), token));
}

export function paymentCall(token: string, booking: Booking, paymentToken: string): Call {
  const [path, sent] = paymentOf(token, booking.id, paymentToken);
  return ['POST', `/api${path}`, sent];
}
