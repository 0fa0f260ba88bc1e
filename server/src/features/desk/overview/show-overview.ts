import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type { getDeskOverview } from '@makani/contract/operator/overview';
import type { Context } from '../../../adapters/context.ts';
import {
  bookingsOfBlocked,
  countHostPairs,
  tripsOfDays,
  waitingBookings,
} from '../../bookings/public/desk/day-figures.ts';
import { listLocations } from '../../locations/public/locations.ts';
import { countParkedMails } from '../../mail/public/parked-mails.ts';
import { disputeFigures } from '../../payments/public/disputes.ts';
import { countMismatches } from '../../payments/public/reconciliation.ts';
import { payoutsForDesk } from '../../payouts/public/payout-figures.ts';
import { waitingMoney } from '../../payments/public/waiting-money.ts';
import { vehiclesInCare } from '../../listing/public/vehicles-in-care.ts';

const failedForHours = 24;

/** The day of each open location, in its own zone, and what waits for the desk. */
export async function showOverview({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<ResponseOf<typeof getDeskOverview>> {
  const now = clock.now();
  const failedSince = now.round('second').subtract({ hours: failedForHours });
  const [
    places,
    bookings,
    money,
    paymentMismatches,
    { open: disputes },
    parkedMails,
    { maintenance, listings },
    blockedGuests,
    hostPairs,
    payouts,
  ] = await Promise.all([
    listLocations(db, now),
    waitingBookings(db),
    waitingMoney(db, failedSince),
    countMismatches(db),
    disputeFigures(db, now),
    countParkedMails(db),
    vehiclesInCare(db),
    bookingsOfBlocked(db, now),
    countHostPairs(db, now),
    payoutsForDesk(db),
  ]);
  const open = places.filter(({ status }) => status === 'open');
  const days = open.map(({ id, wallTimeNow }) => ({ locationId: id, day: wallTimeNow.slice(0, 10) }));
  const trips = await tripsOfDays(db, days);
  return {
    days: open.map(({ id, name, wallTimeNow }) => ({
      id,
      name,
      wallTime: wallTimeNow,
      day: wallTimeNow.slice(0, 10),
      pickups: trips.get(id)?.pickups ?? 0,
      returns: trips.get(id)?.returns ?? 0,
      maintenance: maintenance.get(id) ?? 0,
    })),
    figures: {
      ...bookings,
      ...money,
      paymentMismatches,
      disputes,
      failedSince: failedSince.toString(),
      failedPayouts: payouts.failed,
      owedPayouts: payouts.owed,
      parkedMails,
      listings,
      blockedGuests,
      hostPairs,
    },
  };
}
