import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Quote } from '@makani/contract/bookings/quotes';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { demoGuest } from '../../../src/seed/demo-accounts.ts';
import { customerInfo, goodCard, paymentOf } from '../../../../proof/kit/trips.ts';

interface ResponseOf {
  status: number;
  headers: Headers;
  body: unknown;
}

interface Sent {
  token?: string | undefined;
  key?: string;
  body?: object;
}

/** A request, with the path after the server's address. */
export type Call = [method: string, path: string, sent?: Sent];

/** Sends one request. Rejects when the server dies during it. */
export async function send(
  url: string,
  ...[method, path, { token, key, body } = {}]: Call
): Promise<ResponseOf> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

/** @throws unless the response has the expected status. */
export async function expectResponse<T>(status: number, url: string, ...call: Call): Promise<T> {
  const response = await send(url, ...call);
  if (response.status !== status)
    throw new Error(`${call[0]} ${call[1]} answered ${response.status}: ${JSON.stringify(response.body)}`);
  return response.body as T;
}

export async function signIn(
  url: string,
  { email, password }: { email: string; password: string } = demoGuest,
): Promise<string> {
  const { token } = await expectResponse<{ token: string }>(200, url, 'POST', '/api/auth/signin', {
    body: { email, password },
  });
  return token;
}

/** Three days, different for each turn, long after the demo trips. */
export async function quoteFor(url: string, turn: number, name = 'Tesla Model S'): Promise<Quote> {
  const { vehicles } = await expectResponse<{ vehicles: Vehicle[] }>(200, url, 'GET', '/api/cars');
  const vehicle = vehicles.find((one) => one.name === name);
  const pickup = Temporal.Now.plainDateISO('Pacific/Honolulu').add({ days: 45 + 4 * turn });
  return expectResponse<Quote>(201, url, 'POST', '/api/quotes', {
    body: {
      vehicleId: vehicle?.id,
      locationId: 'honolulu',
      pickupAt: `${pickup.toString()}T10:00`,
      returnAt: `${pickup.add({ days: 3 }).toString()}T10:00`,
      insurance: 'basic',
    },
  });
}

export function holdCall(token: string, quoteId: string): Call {
  return ['POST', '/api/bookings', { token, key: randomUUID(), body: { quoteId, customerInfo } }];
}

export async function payCall(url: string, token: string, booking: Booking): Promise<Call> {
  return payWith(token, booking, await simulatedCard(url, token));
}

export function payWith(token: string, booking: Booking, paymentToken: string): Call {
  const [path, sent] = paymentOf(token, booking.id, paymentToken);
  return ['POST', `/api${path}`, sent];
}

/** What the simulated network gives for a card that pays. */
export async function simulatedCard(url: string, token: string): Promise<string> {
  const path = '/api/payments/card-tokens';
  const made = await expectResponse<{ token: string }>(201, url, 'POST', path, { token, body: goodCard });
  return made.token;
}
