import type { Party } from '@makani/contract/fit/party';
import { childSeatRule } from '@makani/domain/fit/child-seat-rules';
import { fitsFor } from '@makani/domain/fit/fits-party';
import { rentsRack } from '@makani/domain/remedies/surf-rack';
import { rentalDays } from '@makani/domain/pricing/rental-days';
import { servesEntry, type WaitingEntry } from '@makani/domain/waitlist/serves-entry';
import { filterInTurns } from '../../adapters/event-loop.ts';
import type { Db } from '../../db/database.ts';
import { availability } from '../bookings/public/availability.ts';
import { listFreeVehicles, plansAtOnce } from '../vehicles/public/free-vehicles.ts';

interface Wanted extends Omit<WaitingEntry, 'fits'> {
  /** Null if the guest hasn't said who travels: any vehicle will do. */
  party: Party | null;
  pickupAt: string;
  returnAt: string;
  endsAt: Temporal.Instant;
}

/** @returns the free vehicles that answer an entry, cheapest first. */
export async function listServing(db: Db, wanted: Wanted, now: Temporal.Instant): Promise<string[]> {
  const { locationId, startsAt, endsAt, pickupAt, returnAt } = wanted;
  const days = rentalDays(pickupAt, returnAt);
  const free = await listFreeVehicles({ db, availability }, { locationId, startsAt, endsAt, days }, now);
  const entry = { ...wanted, fits: fitsFor(wanted.party, childSeatRule(pickupAt.slice(0, 10))) };
  const equipped = free.map((vehicle) => ({ ...vehicle, hasRack: rentsRack(vehicle.extraPrices) }));
  const serving = await filterInTurns(equipped, (vehicle) => servesEntry(vehicle, entry, now), plansAtOnce);
  return serving.map(({ id }) => id);
}
