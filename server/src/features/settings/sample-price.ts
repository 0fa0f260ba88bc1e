import type { LocationSettings, SamplePrice } from '@makani/contract/operator/location-settings';
import type { Location } from '@makani/contract/site/locations';
import { addDays } from '@makani/domain/calendar/add-days';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { changesCharges } from '@makani/domain/settings/changes-charges';
import type { Db } from '../../db/database.ts';
import { priceWithCharges } from '../bookings/public/desk/price-with-charges.ts';
import { cheapestOffered } from '../vehicles/public/offered-sample.ts';

const sampleDays = 3;

/** The effect of a change of charges on the price of a rental; null where it changes none. */
export async function samplePrice(
  db: Db,
  { id: locationId, timeZone }: Pick<Location, 'id' | 'timeZone'>,
  change: { before: LocationSettings; after: LocationSettings; effectiveFrom: Temporal.Instant },
): Promise<SamplePrice | null> {
  const { before, after, effectiveFrom } = change;
  if (!changesCharges(before, after)) return null;
  const vehicle = await cheapestOffered(db, locationId);
  if (vehicle === undefined) return null;
  const bookedOn = wallTimeOf(effectiveFrom, timeZone).slice(0, 10);
  const pickupAt = `${addDays(bookedOn, 1)}T10:00`;
  const returnAt = `${addDays(bookedOn, 1 + sampleDays)}T10:00`;
  const rental = { vehicleId: vehicle.id, locationId, pickupAt, returnAt };
  const priced = async ({ chargesOn: isOn, chargesLiable: liable }: LocationSettings) =>
    priceWithCharges(db, rental, { charges: { isOn, liable }, bookedAt: effectiveFrom });
  return {
    vehicleName: vehicle.name,
    pickupAt,
    returnAt,
    before: await priced(before),
    after: await priced(after),
  };
}
