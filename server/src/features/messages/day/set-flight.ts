import { randomUUID } from 'node:crypto';
import type { Flight, TripFlight } from '@makani/contract/arrivals/flights';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { lockPresentUser } from '../../accounts/public/present-user.ts';
import { changeFlight } from '../../bookings/public/day/flights.ts';
import { announce } from '../events/announce.ts';
import { noticeOf } from '../events/notice-of.ts';
import { addMessage } from '../sending/write-message.ts';
import { asPerson, lockFor } from '../threads/access.ts';
import { requireTrip, threadOf } from '../threads/open-booking-thread.ts';
import { isPartyGone } from '../threads/present-thread.ts';
import { forgetExpected } from './expected-times.repository.ts';

interface SetFlight {
  bookingId: string;
  accountId: string;
  flight: Flight | null;
}

/**
 * Stores the flight of a trip. A landing that moves the expected pickup is written to the host in the same transaction, as a
 * message of whoever sets it, and takes the place of a time that the guest named before.
 * @throws AppError `not_found`, `act_refused`, `invalid_input`, `too_many_requests`.
 */
export async function setFlight(
  context: Context,
  { bookingId, accountId, flight }: SetFlight,
): Promise<{ flight: TripFlight | null }> {
  return inTransaction(context.db, async (trx) => {
    await lockPresentUser(trx, accountId);
    const changed = await changeFlight(trx, { bookingId, accountId, flight }, context.clock.now());
    if (changed.message !== null) {
      await forgetExpected(trx, { booking_id: bookingId, kind: 'pickup' });
      await writeToHost(context, trx, { bookingId, accountId, text: changed.message });
    }
    return { flight: changed.flight };
  });
}

/** Nothing where nobody can read it: the flight is stored all the same. */
async function writeToHost(
  context: Context,
  trx: Db,
  { bookingId, accountId, text }: { bookingId: string; accountId: string; text: string },
): Promise<void> {
  const now = context.clock.now();
  const { id } = await threadOf(trx, await requireTrip(trx, bookingId), now);
  const admission = asPerson(accountId);
  const access = await lockFor(trx, id, admission, now);
  if (access.thread.blocked_at !== null || (await isPartyGone(trx, access))) return;
  const written = { clientId: randomUUID(), text, photoIds: [], readers: 'everyone' } as const;
  const { number, readers } = await addMessage(context, trx, { access, sender: admission.reader, written });
  await announce(trx, await noticeOf(trx, access, { kind: 'message', number, readers }, now));
}
