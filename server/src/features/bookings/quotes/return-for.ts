import type { PriceLine } from '@makani/contract/bookings/quotes';
import type { RentalOptionsInput } from '@makani/contract/bookings/rental-options';
import type { WallTime } from '@makani/contract/kernel/time';
import { backAt, chooseReturn, type OfferedReturn, returnAtIn } from '@makani/domain/arrivals/one-way';
import type { OneWay } from '@makani/domain/arrivals/delivery';
import type { InstantRange } from '@makani/domain/calendar/instant-range';
import type { QuoteUse } from '@makani/domain/bookings/quote-use';
import type { Period } from '@makani/domain/calendar/rental-period';
import type { Db } from '../../../db/database.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import type { RentableVehicle } from '../../vehicles/public/rentable-vehicle.ts';
import { listAhead } from '../data/lists/vehicle-bookings.ts';
import type { QuoteRow } from './stored-quotes.ts';
import { refuseClosedDay } from './refuse-closed-day.ts';
import { optionsOf } from './shown-price.ts';

type Rental = Pick<RentalOptionsInput, 'locationId' | 'returnLocationId' | 'pickupAt' | 'returnAt'>;
type Vehicle = Pick<RentableVehicle, 'card' | 'exceptions' | 'returns'>;

/** The terms of the trip that is being changed, which stay. */
interface Agreed {
  booked?: readonly PriceLine[] | undefined;
  bookedPeriod?: Period | undefined;
}

/**
 * The return of a rental, at its own location or at another one.
 * @throws AppError `invalid_input` for a return that can’t be had there, and for days on which a location is closed.
 */
export function returnFor(
  rental: Rental,
  { card: { location }, exceptions, returns }: Vehicle,
  { booked, bookedPeriod }: Agreed,
): { oneWay: OneWay | undefined; offered: OfferedReturn | undefined } {
  const chosen = chooseReturn(rental, returns, booked);
  if (!chosen.ok) throw invalidField('returnLocationId', chosen.message);
  const { oneWay, offered } = chosen;
  const home = { name: location.name, exceptions };
  const { pickupAt, returnAt } = rental;
  if (oneWay === undefined) refuseClosedDay(home, { pickupAt, returnAt }, bookedPeriod);
  else {
    refuseClosedDay(home, { pickupAt }, bookedPeriod);
    const there = (at: WallTime) =>
      returnAtIn(oneWay.to.timeZone, { returnAt: at, timeZone: location.timeZone });
    if (offered !== undefined)
      refuseClosedDay(
        offered,
        { returnAt: there(returnAt) },
        bookedPeriod && { returnAt: there(bookedPeriod.returnAt) },
      );
  }
  return { oneWay, offered };
}

/**
 * Refuses a one-way trip of which a booking begins before its vehicle is back: calendars show which days are free, but not for
 * how long. A trip that is changed is one of those bookings.
 * @throws AppError `dates_taken`.
 */
export async function requireFreeWayBack(
  db: Db,
  wayBack: InstantRange & { vehicleId: string },
  use: QuoteUse,
  now: Temporal.Instant,
): Promise<void> {
  if ('bookingId' in use) return;
  const { vehicleId, ...period } = wayBack;
  const [taken] = await listAhead(db, { vehicleId, period, max: 1 }, now);
  if (taken !== undefined) throw new AppError('dates_taken');
}

/** When the vehicle of a quote is back at its own location: at its return, or once it has been brought there. */
export function backAtOf(quote: QuoteRow, { returns }: Pick<RentableVehicle, 'returns'>): Temporal.Instant {
  const { returnLocationId } = optionsOf(quote);
  return backAt(
    quote.ends_at,
    returns.find(({ id }) => id === returnLocationId),
  );
}
