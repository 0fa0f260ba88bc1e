import type { LicenseOwner } from '@makani/contract/operator/people';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { findWholeLicense } from '../../accounts/public/saved-license.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { licenseOfBookedDriver, licenseOfOtherDriver } from '../../bookings/public/desk/licenses.ts';

type Needed = Pick<Context, 'db' | 'clock' | 'encryption'>;

interface License {
  guestId: string;
  name: string;
  driverLicense: string;
}

/** Shows a license only with a row of the audit that says who saw it, and why. @throws AppError `not_found`. */
export async function revealLicense(
  context: Needed,
  input: { of: LicenseOwner; id: string; reason: string; operatorId: string },
): Promise<{ name: string; driverLicense: string }> {
  const { of, id, reason, operatorId } = input;
  return inTransaction(context.db, async (trx) => {
    const found = await find[of](context, trx, id);
    if (found === undefined || found.driverLicense === '') throw new AppError('not_found');
    await recordAct(
      trx,
      'license_revealed',
      { actorId: operatorId, subjectId: found.guestId, of, id, reason },
      context.clock.now(),
    );
    return { name: found.name, driverLicense: found.driverLicense };
  });
}

const find: Record<LicenseOwner, (context: Needed, db: Db, id: string) => Promise<License | undefined>> = {
  account: findWholeLicense,
  booking: licenseOfBookedDriver,
  other_driver: licenseOfOtherDriver,
};
