import type { CustomerInfo } from '@makani/contract/bookings/bookings';
import { isMasked } from '@makani/domain/accounts/mask';
import type { Db } from '../../../db/database.ts';
import { invalidField } from '../../../http/app-error.ts';
import { findMailbox } from '../../accounts/public/mailbox.ts';

/**
 * A driver who isn't the payer has an address and a license of their own. The mask stands for the payer's license.
 * @param within Path of the details in the body, with its dot.
 * @throws AppError `invalid_input` at the field.
 */
export async function requireOtherPerson(
  db: Db,
  { guestId, customerInfo }: { guestId: string; customerInfo: CustomerInfo },
  within = '',
): Promise<void> {
  const payer = await findMailbox(db, guestId);
  if (payer?.email.toLowerCase() === customerInfo.email.toLowerCase())
    throw invalidField(`${within}email`, 'This is your own email. Please enter the driver’s.');
  if (isMasked(customerInfo.driverLicense))
    throw invalidField(`${within}driverLicense`, 'Please enter the driver’s own license number.');
}
