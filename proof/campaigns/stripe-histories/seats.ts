import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Order } from '@makani/contract/bookings/orders';
import type { Quote } from '@makani/contract/bookings/quotes';
import { customerInfo } from '../../kit/trips.ts';
import { type TestApp } from '../../../server/test/kit/test-app.ts';
import type { Sent } from '../../../server/test/kit/wire.ts';
import { type Stage, work } from './stages.ts';
import type { Seat } from './story.ts';

export const pickupAt = '2026-12-01T10:00';
const returnAt = '2026-12-04T10:00';

/** Both guests of a seat reserve at once: one gets it. */
export async function race(stage: Stage, seat: Seat): Promise<void> {
  const { app } = stage;
  const quotes = await Promise.all(
    seat.guests.map(() =>
      Promise.all(seat.vehicles.map((vehicleId) => app.quote({ vehicleId, pickupAt, returnAt }))),
    ),
  );
  const answers = await Promise.all(
    seat.guests.map((token, index) => send(stage, 'POST', ...reserving(token, quotes[index] ?? []))),
  );
  const won = answers.filter(({ status }) => status === 201);
  const lost = answers.filter(({ status }) => status === 409);
  if (won.length !== 1 || lost.length !== answers.length - 1)
    throw new Error(
      `of one vehicle, ${won.length} got it: ${answers.map(({ status }) => status).join(', ')}`,
    );
  const made = won[0]?.body as Booking | Order;
  Object.assign(
    seat,
    'bookings' in made
      ? { orderId: made.id, bookings: made.bookings.map(({ id }) => id) }
      : { bookings: [made.id] },
  );
}

function reserving(token: string, quotes: Quote[]): [path: string, sent: Call] {
  const [first, ...more] = quotes;
  if (first === undefined) throw new Error('there is no quote');
  if (more.length === 0) return ['/bookings', { token, body: { quoteId: first.id, customerInfo } }];
  return [
    '/orders',
    { token, body: { vehicles: quotes.map(({ id: quoteId }) => ({ quoteId, customerInfo })) } },
  ];
}

export interface Call {
  token: string;
  key?: string;
  body?: object;
}

/** As a browser does: the same request again, while the answer is none. */
export async function send(
  { app }: Pick<Stage, 'app'>,
  method: Parameters<TestApp['request']>[0],
  path: string,
  { token, key = randomUUID(), body }: Call,
): Promise<Sent> {
  for (let tries = 0; ; tries += 1) {
    const answer = await app.request(method, path, { token, key, ...(body && { body }) });
    if (!isOpen(answer) || tries === 500) return answer;
    // Another holder of the same key, or Stripe, gets a moment.
    await pause(20);
    if (answer.status === 503) app.clock.advance({ seconds: 1 });
    if (tries % 10 < 9) continue;
    // The worker gives up on calls that keep failing, and the guest is notified.
    app.clock.advance({ seconds: 5 });
    await work({ app }, ['settle payments']);
  }
}

function isOpen({ status, body }: Sent): boolean {
  const { code } = body as { code?: string };
  return status === 503 || (status === 409 && code === 'request_in_progress');
}

export function codeOf({ body }: Sent): string | undefined {
  return (body as { code?: string } | undefined)?.code;
}
