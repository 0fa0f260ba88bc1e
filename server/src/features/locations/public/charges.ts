import { hasCharges } from '@makani/domain/pricing/charged-places';
import { type ChargesSetting, chargesUnknown } from '@makani/domain/pricing/charges';
import type { Db } from '../../../db/database.ts';
import { invalidField, AppError } from '../../../http/app-error.ts';

/** The part of a row of `locations` that the setting is. */
export const chargesColumns = ['locations.charges_on', 'locations.charges_liable'] as const;

type ChargesRow = { charges_on: boolean; charges_liable: ChargesSetting['liable'] };

export function chargesOfRow({ charges_on: isOn, charges_liable: liable }: ChargesRow): ChargesSetting {
  return { isOn, liable };
}

/** For a location that is known to exist. */
export async function getCharges(db: Db, locationId: string): Promise<ChargesSetting> {
  return chargesOfRow(await ofLocation(db, locationId).executeTakeFirstOrThrow());
}

/** @throws AppError `not_found`. */
export async function requireCharges(db: Db, locationId: string): Promise<ChargesSetting> {
  const row = await ofLocation(db, locationId).executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  return chargesOfRow(row);
}

/**
 * Turns the charges of a location on or off, or changes who owes them to the state. From now on quotes have them or not;
 * bookings keep their prices.
 * @throws AppError `not_found`, `invalid_input` where we know no charges of the law.
 */
export async function changeCharges(
  trx: Db,
  locationId: string,
  { isOn, liable }: Partial<ChargesSetting>,
): Promise<{ before: ChargesSetting; after: ChargesSetting }> {
  const row = await trx
    .selectFrom('locations')
    .select(['time_zone', ...chargesColumns])
    .where('id', '=', locationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  if (isOn === true && !hasCharges(row.time_zone)) throw invalidField('charges', chargesUnknown);
  const before = chargesOfRow(row);
  const after = { isOn: isOn ?? before.isOn, liable: liable ?? before.liable };
  await trx
    .updateTable('locations')
    .set({ charges_on: after.isOn, charges_liable: after.liable })
    .where('id', '=', locationId)
    .execute();
  return { before, after };
}

function ofLocation(db: Db, locationId: string) {
  return db.selectFrom('locations').select(chargesColumns).where('id', '=', locationId);
}
