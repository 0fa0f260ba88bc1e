import type { CustomerInfo } from '@makani/contract/bookings/bookings';
import type { Db } from '../../../db/database.ts';
import { invalidField } from '../../../http/app-error.ts';
import { findMailbox } from '../../accounts/public/mailbox.ts';

/** A driver who isn't the payer has an address of their own. @throws AppError `invalid_input` at `field`. */
export async function requireOtherAddress(
  db: Db,
  { guestId, customerInfo }: { guestId: string; customerInfo: CustomerInfo },
  field: string,
): Promise<void> {
  const payer = await findMailbox(db, guestId);
  if (payer?.email.toLowerCase() === customerInfo.email.toLowerCase())
    throw invalidField(field, 'This is your own email. Please enter the driver’s.');
}
