import type { Account, Profile } from '@makani/contract/accounts/account';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { licenseColumns } from '../data/license-columns.ts';
import { presentAccount, wholeLicense } from './user-presenter.ts';
import { lockPresent, updateUser } from '../data/users.repository.ts';

/** Another phone number or license is kept as a fact, never what it was or is. */
export async function updateProfile(
  { db, clock, encryption }: Pick<Context, 'db' | 'clock' | 'encryption'>,
  userId: string,
  profile: Profile,
): Promise<Account> {
  const { driverLicense, phoneNumber } = profile;
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const before = await lockPresent(trx, userId);
    const row = await updateUser(trx, userId, {
      first_name: profile.firstName,
      last_name: profile.lastName,
      phone_number: phoneNumber,
      promotions: profile.promotions,
      ...(driverLicense !== undefined && licenseColumns(encryption, { userId, license: driverLicense, now })),
    });
    const who = { actorId: userId, subjectId: userId };
    if (before !== undefined && before.phone_number !== phoneNumber)
      await recordAct(trx, 'phone_changed', who, now);
    const license = before && wholeLicense({ encryption }, before);
    if (license !== undefined && driverLicense !== undefined && driverLicense !== license)
      await recordAct(trx, 'license_changed', who, now);
    return presentAccount(row);
  });
}
