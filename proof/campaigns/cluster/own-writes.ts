import type { listExtras } from '@makani/contract/bookings/extras';
import type { findConvoy } from '@makani/contract/bookings/orders';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type { findAlternatives, getAvailability, listVehicles } from '@makani/contract/vehicles/vehicles';
import { setExtraStock } from '../../../server/src/features/bookings/public/extra-stock.ts';
import { insertGuests } from '../../kit/inserted-people.ts';
import { datesFrom, holdQuote, payTrip, quoteTrip } from '../../kit/trips.ts';
import { holdCall } from '../../kit/guest.ts';
import { apiAt, send } from '../../kit/http.ts';
import type { Campaign } from '../kit/report.ts';
import { retryCall, sendAgain } from './kit/retry-call.ts';
import { readsOf } from './kit/figures.ts';
import type { Machines } from './kit/machines.ts';

const guestCount = 200;
/** So many guests are at it at the same time. */
const lanes = 6;
const period = { pickupAt: '2027-06-01T10:00', returnAt: '2027-06-04T10:00' };
/** More than one vehicle has seats for. */
const party = { adults: 15 };
/** As many as guests of one lane rent. */
const seatCount = Math.ceil(guestCount / lanes);

/** Guests look for the vehicle and the seat that they have just booked: neither is free any more, though the replica is late. */
export async function ownWrites({ check }: Campaign, { url, webs, database }: Machines): Promise<void> {
  const now = Temporal.Now.instant().round('millisecond');
  const tokens = await insertGuests(database.kysely, now, guestCount, { isVerified: true });
  await setExtraStock(database.kysely, 'honolulu', { infantSeat: seatCount }, now);
  const api = apiAt(url, retryCall);
  const missed: string[] = [];
  let seen = 0;
  const work = async (_: unknown, lane: number): Promise<void> => {
    // Days of its own, so that nobody else takes what is looked for.
    const day = Temporal.PlainDate.from('2027-10-01').add({ days: 10 * lane });
    const end = day.add({ days: 3 });
    const days = datesFrom(day);
    const query = new URLSearchParams(days).toString();
    const listPath = `/api/cars?location=honolulu&sort=price_low&limit=100&${query}`;
    const mine = tokens.filter((_token, index) => index % lanes === lane);
    const readConvoy = async (token?: string): Promise<string[]> => {
      const sent = { token, body: { locationId: 'honolulu', ...days, party } };
      type Found = ResponseOf<typeof findConvoy>;
      const { convoy } = await retryCall<Found>(200, url, 'POST', '/api/convoys', sent);
      return convoy?.members.map(({ vehicle }) => vehicle.id) ?? [];
    };
    const readList = async (token?: string): Promise<string[]> => {
      type Found = ResponseOf<typeof listVehicles>;
      const { vehicles } = await retryCall<Found>(200, url, 'GET', listPath, { token });
      return vehicles.map(({ id }) => id);
    };
    // Pages that show the vehicle until it is booked, so that a stale read finds it there.
    let [id = ''] = await readConvoy(mine[0]);
    let listed = await readList(mine[0]);
    for (const [index, token] of mine.entries()) {
      const read = <T>(path: string): Promise<T> => retryCall<T>(200, url, 'GET', path, { token });
      const quote = await quoteTrip(api, { vehicleId: id, ...days, extras: { infantSeat: 1 } });
      const held = await holdQuote(api, token, quote.id);
      // A hold is enough for it; from the others, a guest's own hold keeps nothing.
      const convoy = await readConvoy(token);
      await payTrip(api, token, held.id);
      const [{ busy }, list, { periods }, { extras }] = await Promise.all([
        read<ResponseOf<typeof getAvailability>>(
          `/api/cars/${id}/availability?from=${day.toString()}&to=${end.toString()}`,
        ),
        readList(token),
        read<ResponseOf<typeof findAlternatives>>(
          `/api/cars/alternatives?location=honolulu&vehicleId=${id}&${query}`,
        ),
        read<ResponseOf<typeof listExtras>>(`/api/extras?locationId=honolulu&vehicleId=${id}&${query}`),
      ]);
      const left = extras.find(({ kind }) => kind === 'infantSeat')?.left;
      const isSeen = {
        convoy: !convoy.includes(id),
        availability: busy.length > 0,
        search: listed.includes(id) && !list.includes(id),
        alternatives: periods.length > 0 && periods.every(({ daysAway }) => Math.abs(daysAway) >= 3),
        extras: left === seatCount - index - 1,
      };
      const blind = Object.entries(isSeen).flatMap(([place, isGood]) => (isGood ? [] : [place]));
      seen += 1;
      if (blind.length > 0) missed.push(`vehicle ${id}: ${blind.join(', ')}`);
      // Visitors keep the replica at work meanwhile.
      await send(url, 'GET', `/api/cars?location=honolulu&${query}`);
      const booked = id;
      id = convoy.find((one) => one !== booked) ?? '';
      listed = list;
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  const { replica, primary } = await readsOf(webs);
  check(
    'a guest sees what they have just booked wherever they look, on a site whose replica is 300 ms late',
    seen,
    [...missed, ...(replica === 0 ? ['the replica was never read'] : [])],
    `${seen - missed.length} of ${guestCount} in search, availability, alternatives, extras and convoy; read from the replica ${replica}, from the primary ${primary}`,
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
  const wanted = { vehicleId: vehicle?.id ?? '', ...period };
  const quotes = await Promise.all(tokens.map(() => quoteTrip(apiAt(url, retryCall), wanted)));
  const answers = await Promise.all(
    tokens.map((token, index) => sendAgain(url, ...holdCall(token, quotes[index]?.id ?? ''))),
  );
  const won = answers.filter(({ status }) => status === 201).length;
  const others = answers
    .filter(({ status }) => status !== 201 && status !== 409)
    .map(({ status }) => `one was answered ${status}`);
  check(`fifty racers ${where}, one wins`, answers.length, [...others, ...(won === 1 ? [] : [`${won} won`])]);
}
