import type { WaitlistEntry, WaitlistInput } from '@makani/contract/waitlist/waitlist';
import { closedRefusal } from '@makani/domain/calendar/closed-days';
import { checkPeriod } from '@makani/domain/calendar/rental-period';
import { areSameEntry, mayJoin } from '@makani/domain/waitlist/entry-limits';
import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '../../adapters/context.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/retry.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import { networkOf } from '../../http/clients/client-address.ts';
import { lockUser } from '../accounts/public/own-account.ts';
import { requireLocation } from '../locations/public/locations.ts';
import { openEntries, present } from './own-entries.ts';
import { listServing } from './list-serving.ts';
import { insertEntry, renewEntry, withdrawOverlapping } from './waitlist.repository.ts';

/** An entry, and the address that it is made from. */
type JoinRequest = WaitlistInput & { guestId: string; ip: string };

/**
 * The same dates once more are the same entry, with the party of now. Overlapping ones in the same location take the place of what
 * the guest waited for until then, at the end of the line.
 * @throws AppError `invalid_input` for a period that cannot be rented, `not_found`, `email_not_verified`,
 * `vehicle_available`, `too_many_wishes`.
 */
export async function joinWaitlist(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { guestId, ip, ...input }: JoinRequest,
): Promise<WaitlistEntry> {
  return inTransaction(db, async (trx) => {
    // The guest's row makes their entries wait for each other, so the count is exact.
    const guest = await lockUser(trx, guestId);
    if (guest === undefined) throw new AppError('not_signed_in');
    if (!guest.isConfirmed) throw new AppError('email_not_verified', { message: confirmFirst });
    const now = clock.now();
    const dates = await requireDates(trx, input, now);
    const party = input.party ?? null;
    const wanted = { guestId, ...dates, party, offeredVehicleIds: [] };
    if ((await listServing(trx, wanted, now)).length > 0) throw new AppError('vehicle_available');

    const open = await openEntries(trx, guestId, now);
    const same = open.find(
      ({ row }) =>
        row.location_id === dates.locationId &&
        row.pickup_at === dates.pickupAt &&
        row.return_at === dates.returnAt,
    );
    const others = open.filter(({ row }) => !areSameEntry(datesOf(row), dates));
    if (same === undefined && !mayJoin(others.map(({ status }) => status)))
      throw new AppError('too_many_wishes');
    const id = same?.row.id ?? randomUUIDv7();
    const network = networkOf(ip);
    await withdrawOverlapping(trx, { id, guestId, ...dates, now });
    if (same) await renewEntry(trx, { id, party, network });
    else
      await insertEntry(trx, {
        id,
        guest_id: guestId,
        location_id: dates.locationId,
        pickup_at: dates.pickupAt,
        return_at: dates.returnAt,
        starts_at: dates.startsAt,
        ends_at: dates.endsAt,
        party,
        asked_from: network,
        withdrawn_at: null,
        created_at: now,
      });
    const current = await openEntries(trx, guestId, now);
    const own = current.filter(({ row }) => row.id === id);
    const [entry] = await present(trx, own, now);
    if (entry === undefined) throw new Error(`the waitlist entry ${id} is not open`);
    return entry;
  });
}

const confirmFirst = 'Please confirm your email address first. That’s where we’ll notify you.';

interface Dates extends Pick<WaitlistInput, 'locationId' | 'pickupAt' | 'returnAt'> {
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

async function requireDates(trx: Db, input: WaitlistInput, now: Temporal.Instant): Promise<Dates> {
  const { locationId, pickupAt, returnAt } = input;
  const location = await requireLocation(trx, locationId, now);
  const period = checkPeriod(input, location.timeZone, now);
  if (!period.ok) throw invalidField(period.field, period.message);
  const closed = closedRefusal(location, input);
  if (closed !== undefined) throw invalidField(closed.field, closed.message);
  return { locationId, pickupAt, returnAt, startsAt: period.startsAt, endsAt: period.endsAt };
}

function datesOf(row: { location_id: string; starts_at: Temporal.Instant; ends_at: Temporal.Instant }) {
  return { locationId: row.location_id, startsAt: row.starts_at, endsAt: row.ends_at };
}
