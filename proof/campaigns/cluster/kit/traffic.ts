import { setTimeout as pause } from 'node:timers/promises';
import type { Booking } from '@makani/contract/bookings/bookings';
import { insertGuests } from '../../../kit/inserted-people.ts';
import { holdCall, payCall } from '../../../kit/guest.ts';
import { type Call, send } from '../../../kit/http.ts';
import { datesIn } from '../../../kit/trips.ts';
import type { Machines } from './machines.ts';

/** Answers to guests who search and book without a pause. */
interface Traffic {
  requests: number;
  /** Answers other than 200 to 499 and 503 with Retry-After. */
  failures: string[];
  /** 503 with Retry-After: come back later. */
  postponed: number;
  /** The bookings whose payment was acknowledged. */
  booked: string[];
  stop(): Promise<void>;
}

/**
 * @param guests - So many book at the same time, each a vehicle of their own; as many only look.
 * @param from - The place of the first of these vehicles, so that two runs do not meet.
 */
export async function startTraffic(
  { url, database }: Machines,
  { guests, from }: { guests: number; from: number },
): Promise<Traffic> {
  const over = new AbortController();
  const now = Temporal.Now.instant().round('millisecond');
  const tokens = await insertGuests(database.kysely, now, guests * perGuest, { isVerified: true });
  const vehicles = await database.kysely
    .selectFrom('vehicles')
    .select('id')
    .offset(from)
    .limit(guests)
    .orderBy('id')
    .execute();
  const traffic: Traffic = {
    requests: 0,
    failures: [],
    postponed: 0,
    booked: [],
    async stop() {
      over.abort();
      await Promise.all([...booking, ...looking]);
    },
  };

  /** Comes back when told to, with the same key. @returns the body of a success. */
  async function attempt<T>(...call: Call): Promise<T | undefined> {
    for (let turn = 0; turn < 120; turn += 1) {
      traffic.requests += 1;
      const answer = await send(url, ...call).catch((error: unknown) => String(error));
      if (typeof answer === 'string') {
        traffic.failures.push(`${call[0]} ${call[1]}: ${answer}`);
        return undefined;
      }
      if (answer.status < 300) return answer.body as T;
      if (answer.status === 503 && answer.headers.has('retry-after')) traffic.postponed += 1;
      else if (!(answer.status === 409 && JSON.stringify(answer.body).includes('request_in_progress'))) {
        traffic.failures.push(
          `${call[0]} ${call[1]} answered ${answer.status}: ${JSON.stringify(answer.body)}`,
        );
        return undefined;
      }
      await pause(250);
    }
    traffic.failures.push(`${call[0]} ${call[1]} was never answered`);
    return undefined;
  }

  async function book(token: string, vehicleId: string, turn: number): Promise<void> {
    const body = { vehicleId, locationId: 'honolulu', insurance: 'basic', ...datesIn(20 + 3 * turn, 2) };
    const quote = await attempt<{ id: string }>('POST', '/api/quotes', { body });
    if (quote === undefined) return;
    const held = await attempt<Booking>(...holdCall(token, quote.id));
    if (held === undefined) return;
    const call = await payCall(url, token, held).catch(() => undefined);
    if (call === undefined || (await attempt<Booking>(...call)) === undefined) return;
    traffic.booked.push(held.id);
  }

  const booking = vehicles.map(async ({ id }, guest) => {
    for (let turn = 0; turn < perGuest && !over.signal.aborted; turn += 1)
      await book(tokens[guest * perGuest + turn] ?? '', id, turn);
  });
  const looking = vehicles.map(async (_, guest) => {
    for (let turn = guest; !over.signal.aborted; turn += 1) {
      const looks = ['/api/cars?location=honolulu', datedSearch(turn), '/fleet'];
      await attempt('GET', looks[turn % looks.length] ?? '');
    }
  });
  return traffic;
}

/** One of some thousand searches, because those that are the same share an answer while they wait. */
export function datedSearch(turn: number): string {
  const pickup = Temporal.PlainDate.from('2027-03-01').add({ days: turn % 300 });
  const end = pickup.add({ days: 2 + (Math.floor(turn / 300) % 7) });
  return `/api/cars?location=honolulu&insurance=basic&pickupAt=${pickup.toString()}T10:00&returnAt=${end.toString()}T10:00`;
}

/** More than anybody books before the traffic stops. */
const perGuest = 60;
