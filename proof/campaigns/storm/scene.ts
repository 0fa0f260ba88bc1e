import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import { sql } from 'kysely';
import { pino } from 'pino';
import { systemClock } from '../../../server/src/adapters/clock.ts';
import type { Context } from '../../../server/src/adapters/context.ts';
import type { Db } from '../../../server/src/db/database.ts';
import { fleetHostOf, insertGuests } from '../../kit/inserted-people.ts';
import { apiAt } from '../../kit/http.ts';
import { datesIn, holdQuote, payTrip, quoteTrip } from '../../kit/trips.ts';
import { openProcesses } from '../kit/processes.ts';

/** Two processes of the site on one database, with a host and the guests who race. */
export interface Scene {
  db: Db;
  /** The addresses of the processes; racers use them in turn. */
  urls: [string, string];
  host: string;
  guests: string[];
  /** The context of a third process that works only on due bookings. */
  worker: Pick<Context, 'db' | 'clock' | 'log'>;
  /** Failures of the worker. */
  failures: string[];
  close(): Promise<void>;
}

export async function openScene(guestCount: number): Promise<Scene> {
  const processes = await openProcesses('storm');
  try {
    const { kysely: db, databaseUrl } = await processes.databases.create();
    // The first fills the database and works the jobs off.
    const one = await processes.start({ DATABASE_URL: databaseUrl });
    const other = await processes.start({ DATABASE_URL: databaseUrl }, ['--role', 'web']);
    const now = systemClock.now();
    const failures: string[] = [];
    const log = pino({ level: 'error' }, { write: (line) => void failures.push(line) });
    return {
      db,
      urls: [one.url, other.url],
      host: (await fleetHostOf(db, now)).token,
      guests: await insertGuests(db, now, guestCount, { isVerified: true }),
      worker: { db, clock: systemClock, log },
      failures,
      close: processes.close,
    };
  } catch (error) {
    await processes.close();
    throw error;
  }
}

/** A copy of a vehicle of the fleet, so that every pair of actions has one to itself. */
export async function newVehicle({ db }: Scene): Promise<string> {
  const id = randomUUID();
  await sql`insert into vehicles select (jsonb_populate_record(v, jsonb_build_object('id', ${id}::text, 'name', ${id}::text,
      'rating_stars', 0, 'rating_count', 0))).*
    from vehicles v where v.name = 'Tesla Model S'`.execute(db);
  return id;
}

/** Three days; slots of different numbers are a day apart. */
export function slot(number: number): Slot {
  return datesIn(20 + 4 * number);
}

export type Slot = ReturnType<typeof datesIn>;

/** A booking that waits for its payment, or for its host. */
export async function bookingOf(
  url: string,
  guest: string,
  vehicleId: string,
  period: Slot,
  status: 'held' | 'pending',
): Promise<Booking> {
  const api = apiAt(url);
  const held = await holdQuote(api, guest, (await quoteTrip(api, { vehicleId, ...period })).id);
  return status === 'held' ? held : payTrip(api, guest, held.id);
}
