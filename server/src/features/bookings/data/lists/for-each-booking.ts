import type { Context } from '../../../../adapters/context.ts';
import type { Db } from '../../../../db/database.ts';
import { inTransaction } from '../../../../db/retry.ts';
import { lockBooking, type BookingRow } from '../bookings.repository.ts';

interface Work {
  /** Lists due bookings by id, after the last one seen. */
  list(after: string, now: Temporal.Instant): Promise<string[]>;
  /** Locks a due booking, and what is locked before it; by default the booking alone. */
  lock?: (trx: Db, id: string) => Promise<BookingRow>;
  step(trx: Db, booking: BookingRow, now: Temporal.Instant): Promise<void>;
  /** The log line of a booking whose step failed. */
  failure: string;
}

const beforeTheFirst = '00000000-0000-0000-0000-000000000000';

/**
 * Locks each due booking in its own transaction and works on it. A failure is logged, and the list goes on
 * after it: however many bookings fail each time, the others still get their turn. A stop ends it between
 * two bookings.
 * @returns the number of bookings whose step succeeded.
 */
export async function forEachBooking(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { list, lock = lockBooking, step, failure }: Work,
  signal?: AbortSignal,
): Promise<number> {
  let done = 0;
  const isStopped = (): boolean => signal?.aborted === true;
  const next = async (after: string) => (isStopped() ? [] : list(after, clock.now()));
  for (let due = await next(beforeTheFirst); due.length > 0; due = await next(due.at(-1) ?? beforeTheFirst)) {
    for (const id of due) {
      if (isStopped()) break;
      try {
        await inTransaction(db, async (trx) => step(trx, await lock(trx, id), clock.now()));
        done += 1;
      } catch (error) {
        log.error({ err: error, bookingId: id }, failure);
      }
    }
  }
  return done;
}
