import type { Db } from '../../../db/database.ts';
import { findMailbox, type Mailbox } from '../../accounts/public/mailbox.ts';
import type { Recipient } from '../../mail/public/mail.ts';
import type { BookingRow } from './bookings.repository.ts';
import { findTripDriver, isWithdrawn } from './drivers/trip-drivers.repository.ts';

export interface Addressee<As extends 'payer' | 'host'> {
  recipient: Recipient<As>;
  firstName: string;
  fullName: string;
}

/**
 * The account that booked, and pays. Where it names its own address for the driver, it is greeted by the name of the booking.
 * @param known The mailbox of the account, if the caller has read it.
 */
export async function payerOf(db: Db, booking: BookingRow, known?: Mailbox): Promise<Addressee<'payer'>> {
  const account = known ?? (await findMailbox(db, booking.guest_id));
  if (account === undefined) throw new Error(`booking ${booking.id} has no account`);
  const recipient = { as: 'payer', email: account.email } as const;
  return drivesThemself(booking, account)
    ? {
        recipient,
        firstName: booking.customer_first_name,
        fullName: `${booking.customer_first_name} ${booking.customer_last_name}`,
      }
    : {
        recipient,
        firstName: account.firstName,
        fullName: `${account.firstName} ${account.lastName}`.trim(),
      };
}

/** The address of a driver who isn't the account that pays; undefined where both are one, or the driver is erased. */
export async function separateDriver(
  db: Db,
  booking: BookingRow,
  known?: Mailbox,
): Promise<Recipient<'driver'> | undefined> {
  if (booking.person_erased_at !== null) return undefined;
  const account = known ?? (await findMailbox(db, booking.guest_id));
  return account === undefined || drivesThemself(booking, account)
    ? undefined
    : { as: 'driver', email: booking.customer_email };
}

/** The same for news of the trip: a driver who has left it, or whom the payer has withdrawn, gets none. */
export async function driverToNotify(
  db: Db,
  booking: BookingRow,
  known?: Mailbox,
): Promise<Recipient<'driver'> | undefined> {
  const driver = await separateDriver(db, booking, known);
  return driver === undefined || isWithdrawn(await findTripDriver(db, booking.id)) ? undefined : driver;
}

function drivesThemself({ customer_email: email }: BookingRow, account: Mailbox): boolean {
  return email.toLowerCase() === account.email.toLowerCase();
}
