import { type Booking, payForBooking } from '@makani/contract/bookings/bookings';
import { type ErrorCode, errorTable } from '@makani/contract/kernel/errors';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { payableBooking } from '../../app/features/booking/payment/payable-booking.ts';
import type { Authenticate } from '../../app/payment/card-door.ts';
import { payOnce } from '../../app/payment/pay-once.ts';
import { isDeclared } from '../kit/declared.ts';
import { sampleBooking } from './sample-booking.ts';

const payable = payableBooking('33333333-3333-4333-8333-333333333333');

const attempt = {
  paymentToken: 'card_0123456789',
  idempotencyKey: '44444444-4444-4444-8444-444444444444',
};

const booking: Booking = {
  ...sampleBooking,
  id: '33333333-3333-4333-8333-333333333333',
  status: 'pending',
  tripStatus: 'upcoming',
  payment: { status: 'authorised', paymentMethod: 'Credit Card', last4: '4242' },
};

/**
 * Returns the responses in order, then the last one again and again. An `Error` stands for a lost connection.
 */
function answering(...responses: (Response | Error)[]) {
  const fetching = vi.fn<typeof fetch>(async () => {
    const response = responses.length > 1 ? responses.shift() : responses[0];
    if (response instanceof Response) return response.clone();
    throw response ?? new Error('nothing to answer');
  });
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

const paid = Response.json(booking);
function refusal(code: ErrorCode, headers: Record<string, string> = {}): Response {
  if (!isDeclared(payForBooking, code)) throw new Error(`a payment doesn’t declare ${code}`);
  const { status, message } = errorTable[code];
  return Response.json({ code, message, requestId: 'r-1' }, { status, headers });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('an attempt to pay ends', () => {
  test('paid, with the booking', async () => {
    answering(paid);
    expect(await payOnce(payable, attempt)).toEqual({ outcome: 'paid', paid: booking });
  });

  test('declined, in the sentence of the specification', async () => {
    answering(refusal('payment_failed'));
    expect(await payOnce(payable, attempt)).toEqual({
      outcome: 'declined',
      message: 'Payment failed. Please try again.',
    });
  });

  test.each(['hold_expired', 'not_found'] as const)('over after %s', async (code) => {
    answering(refusal(code));
    expect(await payOnce(payable, attempt)).toMatchObject({ outcome: 'ended' });
  });

  test('paid, when another tab was quicker', async () => {
    answering(refusal('booking_not_held'), paid);
    expect(await payOnce(payable, attempt)).toEqual({ outcome: 'paid', paid: booking });
  });

  test('over, when the booking was cancelled meanwhile', async () => {
    answering(refusal('booking_not_held'), Response.json({ ...booking, status: 'cancelled' }));
    expect(await payOnce(payable, attempt)).toMatchObject({ outcome: 'ended' });
  });
});

describe('nobody knows', () => {
  test.each([
    ['when the line goes dead', new TypeError('Failed to fetch')],
    ['when the card network does not answer', refusal('unavailable')],
    ['when something breaks on our side', refusal('unexpected')],
    ['when what answers is not ours', new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ])('%s', async (_case, response) => {
    answering(response);
    expect(await payOnce(payable, attempt)).toEqual({ outcome: 'unknown' });
  });
});

describe('a bank that wants to hear from its cardholder', () => {
  const fetching = () =>
    Response.json(
      {
        code: 'authentication_required',
        message: 'Your bank asks.',
        requestId: 'r-1',
        clientSecret: 'pi_1_secret_2',
      },
      { status: 402 },
    );

  test('is asked with the client secret, and the same request finds the result', async () => {
    const sent = answering(fetching(), paid);
    const authenticate = vi.fn<Authenticate>(async () => undefined);
    expect(await payOnce(payable, attempt, authenticate)).toEqual({ outcome: 'paid', paid: booking });
    expect(authenticate.mock.calls).toEqual([['pi_1_secret_2']]);
    const keys = sent.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
    expect(keys).toEqual([attempt.idempotencyKey, attempt.idempotencyKey]);
  });

  test('may refuse', async () => {
    answering(fetching(), refusal('payment_failed'));
    expect(await payOnce(payable, attempt, async () => undefined)).toMatchObject({ outcome: 'declined' });
  });

  test('is asked once: who left it has confirmed nothing', async () => {
    const sent = answering(fetching());
    const outcome = await payOnce(payable, attempt, async () => undefined);
    expect(outcome).toEqual({ outcome: 'unconfirmed' });
    expect(sent).toHaveBeenCalledTimes(2);
  });

  test('and whose answer is lost leaves it open whether the card was charged', async () => {
    answering(fetching(), new TypeError('Failed to fetch'));
    expect(await payOnce(payable, attempt, async () => undefined)).toEqual({ outcome: 'unknown' });
  });

  test('cannot be asked by a form that knows none', async () => {
    const sent = answering(fetching());
    expect(await payOnce(payable, attempt)).toMatchObject({ outcome: 'unconfirmed' });
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

test('while a twin is being worked on it waits as told, and asks under the same key', async () => {
  vi.useFakeTimers();
  const fetching = answering(refusal('request_in_progress', { 'retry-after': '2' }), paid);
  const response = payOnce(payable, attempt);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(fetching).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(await response).toEqual({ outcome: 'paid', paid: booking });
  const keys = fetching.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
  expect(keys).toEqual([attempt.idempotencyKey, attempt.idempotencyKey]);
});

test('it does not wait for ever', async () => {
  vi.useFakeTimers();
  const fetching = answering(refusal('request_in_progress', { 'retry-after': '1' }));
  const response = payOnce(payable, attempt);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await response).toEqual({ outcome: 'unknown' });
  expect(fetching.mock.calls.length).toBeLessThan(15);
});

test('a refusal that says nothing about the money is thrown on', async () => {
  answering(refusal('too_many_requests'));
  await expect(payOnce(payable, attempt)).rejects.toMatchObject({ code: 'too_many_requests' });
});
