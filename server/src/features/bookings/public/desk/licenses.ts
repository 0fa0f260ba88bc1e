import { invitedDriverSchema } from '@makani/contract/bookings/other-drivers';
import * as z from 'zod/mini';
import type { Context } from '../../../../adapters/context.ts';
import type { Db } from '../../../../db/database.ts';
import { customerOf } from '../../data/customer-columns.ts';
import { bookingsWithPrice } from '../../data/bookings.repository.ts';
import { detailsOf, findDriver } from '../../data/other-drivers.repository.ts';

interface License {
  /** The guest of the bookings. */
  guestId: string;
  name: string;
  driverLicense: string;
}

/** The license of a booking’s driver, decrypted; undefined for no such booking, or where it was erased. */
export async function licenseOfBookedDriver(
  { encryption }: Pick<Context, 'encryption'>,
  db: Db,
  bookingId: string,
): Promise<License | undefined> {
  const row = await bookingsWithPrice(db).where('id', '=', bookingId).executeTakeFirst();
  if (row === undefined || row.license_erased_at !== null) return undefined;
  const { firstName, lastName, driverLicense } = customerOf(encryption, row);
  return { guestId: row.guest_id, name: `${firstName} ${lastName}`, driverLicense };
}

/** The license of somebody who was invited to drive, too; undefined until they have answered. */
export async function licenseOfOtherDriver(
  { encryption }: Pick<Context, 'encryption'>,
  db: Db,
  driverId: string,
): Promise<License | undefined> {
  const row = await findDriver(db, driverId);
  if (row === undefined || row.details_encrypted === null) return undefined;
  const { guest_id: guestId } = await bookingsWithPrice(db)
    .where('id', '=', row.booking_id)
    .executeTakeFirstOrThrow();
  const text = encryption.decrypt(row.details_encrypted, detailsOf(row.id));
  const { firstName, lastName, driverLicense } = z.parse(invitedDriverSchema, JSON.parse(text));
  return { guestId, name: `${firstName} ${lastName}`, driverLicense };
}
