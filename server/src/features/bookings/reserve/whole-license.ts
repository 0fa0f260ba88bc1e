import type { CustomerInfo } from '@makani/contract/bookings/bookings';
import { isMasked, maskWhole } from '@makani/domain/accounts/mask';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { invalidField } from '../../../http/app-error.ts';
import { savedLicense } from '../../accounts/public/saved-license.ts';

/**
 * The driver with a whole license: a masked one stands for the one in the guest's account, which nobody needs
 * to see for it. @throws AppError `invalid_input` at `field` when the account has another one.
 */
export async function withWholeLicense(
  context: Pick<Context, 'encryption'>,
  trx: Db,
  { guestId, customerInfo }: { guestId: string; customerInfo: CustomerInfo },
  field: string,
): Promise<CustomerInfo> {
  if (!isMasked(customerInfo.driverLicense)) return customerInfo;
  const saved = await savedLicense(context, trx, guestId);
  if (maskWhole(saved) !== customerInfo.driverLicense)
    throw invalidField(field, 'Your profile has a different license. Please enter the whole number.');
  return { ...customerInfo, driverLicense: saved };
}
