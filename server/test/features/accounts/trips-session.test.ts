import type { ListedTrip } from '@makani/contract/bookings/bookings';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../kit/test-app.ts';

const app = await createTestApp();

const trips = (token: string) => app.expect<{ bookings: ListedTrip[] }>(200, 'GET', '/bookings', { token });
const refusal = async (token?: string) =>
  (await app.refused(401, 'GET', '/bookings', token === undefined ? {} : { token })).code;

/** My trips are read in one statement with the session, and the session alone where there are none. */
describe.each([true, false])('my trips with a trip: %s', (hasTrip) => {
  let day = 0;
  async function guest(): Promise<{ token: string; count: number }> {
    if (!hasTrip) return { token: (await app.signedIn()).token, count: 0 };
    day += 3;
    const at = (date: number): string => `2027-05-${String(date).padStart(2, '0')}T10:00`;
    return { token: (await app.booked({ pickupAt: at(day), returnAt: at(day + 1) })).token, count: 1 };
  }

  test('are refused at once when the session is revoked', async () => {
    const { token, count } = await guest();
    expect((await trips(token)).bookings).toHaveLength(count);
    await app.expect(204, 'POST', '/auth/logout', { token });
    expect(await refusal(token)).toBe('not_signed_in');
  });

  test('are refused when the session has ended, which each look puts off', async () => {
    const { token, count } = await guest();
    app.clock.advance({ minutes: 59 });
    expect((await trips(token)).bookings).toHaveLength(count);
    app.clock.advance({ minutes: 59 });
    expect((await trips(token)).bookings).toHaveLength(count);
    app.clock.advance({ minutes: 60 });
    expect(await refusal(token)).toBe('not_signed_in');
  });

  test('end after twelve hours however often one looks', async () => {
    const { token } = await guest();
    for (let half = 0; half < 23; half += 1) {
      app.clock.advance({ minutes: 30 });
      await trips(token);
    }
    app.clock.advance({ minutes: 30 });
    expect(await refusal(token)).toBe('not_signed_in');
  });

  test('are nobody else’s', async () => {
    const { token } = await guest();
    const [mine, other] = [await trips(token), await trips((await app.signedIn()).token)];
    expect(mine.bookings).toHaveLength(hasTrip ? 1 : 0);
    expect(other.bookings).toEqual([]);
  });
});

test.each([undefined, '', 'mk1_short', `mk1_${'a'.repeat(43)}`])(
  'my trips are refused with the token %j',
  async (token) => {
    expect(await refusal(token)).toBe('not_signed_in');
  },
);
