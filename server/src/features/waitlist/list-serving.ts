import { childSeatRule } from '@makani/domain/fit/child-seat-rules';
import { rentalDays } from '@makani/domain/pricing/rental-days';
import { servesWish, type WaitingWish } from '@makani/domain/waitlist/serves-wish';
import type { Db } from '../../db/database.ts';
import { availability } from '../bookings/public/availability.ts';
import { listFreeVehicles } from '../vehicles/public/free-vehicles.ts';

interface Wanted extends Omit<WaitingWish, 'rule'> {
  pickupAt: string;
  returnAt: string;
  endsAt: Temporal.Instant;
}

/** @returns the free vehicles that answer a wish, cheapest first. */
export async function listServing(db: Db, wanted: Wanted, now: Temporal.Instant): Promise<string[]> {
  const { locationId, startsAt, endsAt, pickupAt, returnAt } = wanted;
  const days = rentalDays(pickupAt, returnAt);
  const free = await listFreeVehicles({ db, availability }, { locationId, startsAt, endsAt, days }, now);
  const wish = { ...wanted, rule: childSeatRule(pickupAt.slice(0, 10)) };
  return free.filter((vehicle) => servesWish(vehicle, wish, now)).map(({ id }) => id);
}
