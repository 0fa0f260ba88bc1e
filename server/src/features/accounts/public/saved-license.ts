import type { CustomerInfo } from '@makani/contract/bookings/bookings';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { wholeLicense } from '../profile/user-presenter.ts';
import { findUser, requireUser } from '../data/users.repository.ts';

/** A user's own details as those of a driver; what is not saved is empty. The license is decrypted and must not be shown. */
export async function driverOfAccount(
  { encryption }: Pick<Context, 'encryption'>,
  db: Db,
  userId: string,
): Promise<CustomerInfo> {
  const user = await requireUser(db, userId);
  return {
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    phone: user.phone_number,
    driverLicense: wholeLicense({ encryption }, user),
  };
}

/** A user's license for a booking of theirs, decrypted; it must not be shown. Empty when there is none. */
export async function savedLicense(
  { encryption }: Pick<Context, 'encryption'>,
  trx: Db,
  userId: string,
): Promise<string> {
  return wholeLicense({ encryption }, await requireUser(trx, userId));
}

/** The whole license of an account, for the desk; undefined for a deleted account. */
export async function findWholeLicense(
  context: Pick<Context, 'encryption'>,
  db: Db,
  userId: string,
): Promise<{ guestId: string; name: string; driverLicense: string } | undefined> {
  const user = await findUser(db, userId);
  if (user === undefined) return undefined;
  const name = `${user.first_name} ${user.last_name}`;
  return { guestId: userId, name, driverLicense: wholeLicense(context, user) };
}
