import { setTimeout as pause } from 'node:timers/promises';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import type { Quote } from '@makani/contract/bookings/quotes';
import { type Call, holdCall, send } from '../../../server/test/process/kit/guest.ts';
import { randomUUID } from 'node:crypto';

/** What happened to the requests of somebody who books and does not give up. */
export interface Journal {
  requests: number;
  /** Answers that tell to come back, and connections that broke. */
  interruptions: number;
  /** Answers that a server may never give, such as 500, or 503 without Retry-After. */
  wrong: string[];
  /** Bookings that the server said are made and paid. */
  acknowledged: string[];
}

export const newJournal = (): Journal => ({ requests: 0, interruptions: 0, wrong: [], acknowledged: [] });

/**
 * Sends a request until it gets a definite answer, always with the same idempotency key.
 *
 * @throws when there is none after a minute.
 */
async function persist(
  url: string,
  journal: Journal,
  call: Call,
): Promise<{ status: number; body: unknown }> {
  const end = performance.now() + 60_000;
  for (;;) {
    journal.requests += 1;
    const answer = await send(url, ...call).catch(() => undefined);
    const code = (answer?.body as { code?: string } | undefined)?.code;
    const comeBack = answer === undefined || answer.status === 503 || code === 'request_in_progress';
    if (
      answer !== undefined &&
      answer.status >= 500 &&
      !(answer.status === 503 && answer.headers.has('retry-after'))
    )
      journal.wrong.push(`${call[0]} ${call[1]} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    if (!comeBack && answer.status < 500) return answer;
    journal.interruptions += 1;
    if (performance.now() > end) throw new Error(`${call[0]} ${call[1]} got no definite answer`);
    await pause(100);
  }
}

/** Books a vehicle from the search to the payment, whatever breaks meanwhile. */
export async function bookAndPay(
  url: string,
  journal: Journal,
  token: string,
  slot: number,
): Promise<string> {
  const ask = async <T>(status: number, ...call: Call): Promise<T> => {
    const answer = await persist(url, journal, call);
    if (answer.status !== status)
      throw new Error(`${call[0]} ${call[1]} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body as T;
  };
  const { vehicles } = await ask<{ vehicles: Vehicle[] }>(200, 'GET', '/api/cars');
  const vehicle = vehicles.toSorted((a, b) => (a.name < b.name ? -1 : 1))[slot % 6];
  const day = Temporal.Now.plainDateISO('Pacific/Honolulu').add({ days: 40 + 4 * Math.floor(slot / 6) });
  const period = {
    pickupAt: `${day.toString()}T10:00`,
    returnAt: `${day.add({ days: 3 }).toString()}T10:00`,
  };
  const quote = await ask<Quote>(201, 'POST', '/api/quotes', {
    body: { vehicleId: vehicle?.id, locationId: 'honolulu', insurance: 'basic', ...period },
  });
  const booking = await ask<Booking>(201, ...holdCall(token, quote.id));
  const card = {
    cardNumber: '4242424242424242',
    expiryDate: '12/30',
    cvv: '123',
    cardholderName: 'Ada Example',
  };
  const { token: paymentToken } = await ask<{ token: string }>(201, 'POST', '/api/payments/card-tokens', {
    token,
    body: card,
  });
  await ask(200, 'POST', `/api/bookings/${booking.id}/payment`, {
    token,
    key: randomUUID(),
    body: { paymentToken },
  });
  journal.acknowledged.push(booking.id);
  return booking.id;
}
