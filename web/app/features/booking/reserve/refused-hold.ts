import { type Booking, listHolds } from '@makani/contract/bookings/bookings';
import type { Quote } from '@makani/contract/bookings/quotes';
import type { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';

/** A live hold with its quote. */
export interface Held {
  booking: Booking;
  quote: Quote;
  /** The monotonic moment at which the server's seconds were received. */
  answeredAt: number;
}

/** The reason why the guest cannot hold one more vehicle now. */
export interface RefusedHold {
  code: 'too_many_holds' | 'email_not_verified' | 'too_many_requests';
  message: string;
  /** With `too_many_holds`: what they hold instead. */
  holds: Held[];
}

/** Null for any other error. */
export async function refusedHold({ code, message }: ApiError): Promise<RefusedHold | null> {
  if (code === 'too_many_holds') return { code, message, holds: await liveHolds() };
  const isOther = code !== 'email_not_verified' && code !== 'too_many_requests';
  return isOther ? null : { code, message, holds: [] };
}

/** Empty after a failure: the message alone says what to do as well. */
async function liveHolds(): Promise<Held[]> {
  try {
    const { holds } = await call(listHolds, {});
    const answeredAt = performance.now();
    return holds.map((hold) => ({ ...hold, answeredAt }));
  } catch {
    return [];
  }
}
