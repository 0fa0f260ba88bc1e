import { setTimeout as pause } from 'node:timers/promises';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { apiAt, type Call, send } from '../../kit/http.ts';
import { datesIn, holdQuote, payTrip, quoteTrip } from '../../kit/trips.ts';

/** The journal of a guest who books and does not give up. */
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
export async function persist(
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
  const api = apiAt(url, async (status, _url, ...call) => {
    const answer = await persist(url, journal, call);
    if (answer.status !== status)
      throw new Error(`${call[0]} ${call[1]} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body as never;
  });
  const { vehicles } = await api.expect<{ vehicles: Vehicle[] }>(200, 'GET', '/cars');
  const vehicle = vehicles.toSorted((a, b) => (a.name < b.name ? -1 : 1))[slot % 6];
  const dates = datesIn(40 + 4 * Math.floor(slot / 6));
  const quote = await quoteTrip(api, { vehicleId: vehicle?.id ?? '', ...dates });
  const { id } = await holdQuote(api, token, quote.id);
  await payTrip(api, token, id);
  journal.acknowledged.push(id);
  return id;
}
