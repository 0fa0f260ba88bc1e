import type { RentalOptionsInput } from '@makani/contract/bookings/rental-options';
import type { WallTime } from '@makani/contract/kernel/time';
import type { PolicyFigures } from '@makani/contract/site/policy';
import type { InstantRange } from '@makani/domain/calendar/instant-range';
import type { OfferSetting } from '@makani/contract/settings/offers';
import type { VehicleRule } from '@makani/domain/price-rules/vehicle-rule';
import type { Db } from '../../../db/database.ts';
import { type Given, statement } from '../../../db/statement.ts';
import { offersOfRow, readOffers } from '../../site/public/offers.ts';
import { policyColumn, policyOfRow } from '../../site/public/policy.ts';
import { readRules, rulesOfRow } from '../../vehicles/public/price-rules.ts';
import { asRentable, rentableVehicle, type RentableVehicle } from '../../vehicles/public/rentable-vehicle.ts';

export interface PricedVehicle extends RentableVehicle {
  priceRules: VehicleRule[];
  /** The figures of now. */
  policy: PolicyFigures;
  /** Those that hold; none where no code was given. */
  offers: readonly OfferSetting[];
}

/** The blocks are read a day around the wall times, because the location's zone is read with them. */
export async function findPriced(
  db: Db,
  { vehicleId, pickupAt, returnAt, offerCode }: RentalOptionsInput,
): Promise<PricedVehicle | undefined> {
  const utc = (wallTime: WallTime) => Temporal.Instant.from(`${wallTime}Z`);
  const around = {
    startsAt: utc(pickupAt).subtract({ hours: 24 }),
    endsAt: utc(returnAt).add({ hours: 24 }),
  };
  const hasCode = offerCode !== undefined;
  const [row] = await findWithBlocks(db, { vehicleId, hasCode, ...around });
  const offers = hasCode ? readOffers(row?.offers) : [];
  return (
    row && { ...asRentable(row), priceRules: readRules(row.price_rules), offers, policy: policyOfRow(row) }
  );
}

const findWithBlocks = statement(
  (
    db,
    { vehicleId, hasCode, startsAt, endsAt }: Given<{ vehicleId: string; hasCode: boolean } & InstantRange>,
  ) =>
    rentableVehicle(db, { startsAt, endsAt })
      .select([rulesOfRow().as('price_rules'), offersOfRow(hasCode).as('offers')])
      .select(policyColumn)
      .where('vehicles.id', '=', vehicleId),
);
