import type { Booking } from '@makani/contract/bookings/bookings';
import type { TestApp } from '../../kit/test-app.ts';

/** Holds the same vehicle for another guest each time, one rental after the other, with two days between them. */
export function holdsInTurn(app: TestApp, days = 3): () => Promise<{ token: string; booking: Booking }> {
  let pickup = Temporal.PlainDate.from('2026-12-01');
  return async () => {
    const from = pickup;
    const until = from.add({ days });
    pickup = until.add({ days: 2 });
    const { token } = await app.signedIn();
    const quote = await app.quote({
      pickupAt: `${from.toString()}T10:00`,
      returnAt: `${until.toString()}T10:00`,
    });
    return { token, booking: await app.hold(token, quote.id) };
  };
}
