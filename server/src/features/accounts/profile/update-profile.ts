import type { Account, Profile } from '@makani/contract/accounts/account';
import type { Context } from '../../../adapters/context.ts';
import { licenseColumns } from '../data/license-columns.ts';
import { presentAccount } from './user-presenter.ts';
import { updateUser } from '../data/users.repository.ts';

export async function updateProfile(
  { db, clock, encryption }: Pick<Context, 'db' | 'clock' | 'encryption'>,
  userId: string,
  profile: Profile,
): Promise<Account> {
  const { driverLicense } = profile;
  const row = await updateUser(db, userId, {
    first_name: profile.firstName,
    last_name: profile.lastName,
    phone_number: profile.phoneNumber,
    promotions: profile.promotions,
    ...(driverLicense !== undefined &&
      licenseColumns(encryption, { userId, license: driverLicense, now: clock.now() })),
  });
  return presentAccount(row);
}
