import { randomUUID } from 'node:crypto';
import { insertGuests } from '../../server/test/kit/insert-guests.ts';
import { customerInfo } from '../../server/test/kit/test-app.ts';
import { holdCall, payCall, send } from '../../server/test/process/kit/guest.ts';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Campaign } from '../kit/report.ts';
import { askAgain, sendAgain } from './kit/ask-again.ts';
import { readsOf } from './kit/figures.ts';
import type { Machines } from './kit/machines.ts';

const guestCount = 200;
const period = { pickupAt: '2027-06-01T10:00', returnAt: '2027-06-04T10:00' };

/** Guests look at the vehicle that they have just booked: their dates are busy, though the replica is late. */
export async function ownWrites({ check }: Campaign, { url, webs, database }: Machines): Promise<void> {
  const now = Temporal.Now.instant().round('millisecond');
  const tokens = await insertGuests(database.kysely, now, guestCount, { isVerified: true });
  const vehicles = await database.kysely
    .selectFrom('vehicles')
    .select('id')
    .orderBy('id', 'desc')
    .limit(guestCount)
    .execute();
  const missed: string[] = [];
  let seen = 0;
  const turns = vehicles.map(({ id }, index) => ({ id, token: tokens[index] ?? '' }));
  const work = async (): Promise<void> => {
    for (let turn = turns.pop(); turn !== undefined; turn = turns.pop()) {
      const { id, token } = turn;
      const body = { vehicleId: id, locationId: 'honolulu', insurance: 'basic', ...period };
      const quote = await askAgain<{ id: string }>(201, url, 'POST', '/api/quotes', { body });
      const held = await askAgain<Booking>(201, url, ...holdCall(token, quote.id));
      await askAgain(200, url, ...(await payCall(url, token, held)));
      const path = `/api/cars/${id}/availability?from=2027-06-01&to=2027-06-05`;
      const { busy } = await askAgain<{ busy: unknown[] }>(200, url, 'GET', path, { token });
      seen += 1;
      if (busy.length === 0) missed.push(`vehicle ${id}`);
      // Visitors keep the replica at work meanwhile.
      await send(
        url,
        'GET',
        `/api/cars?location=honolulu&insurance=basic&pickupAt=${period.pickupAt}&returnAt=${period.returnAt}`,
      );
    }
  };
  await Promise.all(Array.from({ length: 6 }, work));
  const { replica, primary } = await readsOf(webs);
  check(
    'a guest sees what they have just booked, on a site whose replica is 300 ms late',
    seen,
    [...missed, ...(replica === 0 ? ['the replica was never read'] : [])],
    `${seen - missed.length} of ${guestCount}; read from the replica ${replica}, from the primary ${primary}`,
  );
}

/** Fifty guests want one vehicle on the same days. */
export async function racers(
  { check }: Campaign,
  { url, database }: Pick<Machines, 'url' | 'database'>,
  where = 'through the balancer and the pooler',
): Promise<void> {
  const now = Temporal.Now.instant().round('millisecond');
  const tokens = await insertGuests(database.kysely, now, 50, { isVerified: true });
  const vehicles = await database.kysely.selectFrom('vehicles').select('id').orderBy('id').execute();
  // From the middle, because others book at both ends.
  const vehicle = vehicles[Math.floor(vehicles.length / 2)];
  const body = { vehicleId: vehicle?.id, locationId: 'honolulu', insurance: 'basic', ...period };
  const quotes = await Promise.all(
    tokens.map(() => askAgain<{ id: string }>(201, url, 'POST', '/api/quotes', { body })),
  );
  const answers = await Promise.all(
    tokens.map((token, index) =>
      sendAgain(url, 'POST', '/api/bookings', {
        token,
        key: randomUUID(),
        body: { quoteId: quotes[index]?.id, customerInfo },
      }),
    ),
  );
  const won = answers.filter(({ status }) => status === 201).length;
  const others = answers
    .filter(({ status }) => status !== 201 && status !== 409)
    .map(({ status }) => `one was answered ${status}`);
  check(`fifty racers ${where}, one wins`, answers.length, [...others, ...(won === 1 ? [] : [`${won} won`])]);
}
