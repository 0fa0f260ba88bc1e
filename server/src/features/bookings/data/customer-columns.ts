import type { CustomerInfo } from '@makani/contract/bookings/bookings';
import { lastFour } from '@makani/domain/accounts/mask';
import { sql } from 'kysely';
import type { EncryptedColumn } from '../../../adapters/encryption/encrypted-column.ts';
import type { Encryption } from '../../../adapters/encryption/encrypted-text.ts';

/** The driver as kept with the booking: the license encrypted and bound to it, its last four in clear for display. */
export function customerColumns(encryption: Encryption, bookingId: string, customer: CustomerInfo) {
  return {
    customer_first_name: customer.firstName,
    customer_last_name: customer.lastName,
    customer_email: customer.email,
    customer_phone: customer.phone,
    driver_license_encrypted: encryption.encrypt(customer.driverLicense, licenseOfBooking(bookingId)),
    driver_license_last4: lastFour(customer.driverLicense),
  };
}

/** What a booking's encrypted license is bound to. */
export const licenseOfBooking = (bookingId: string): string => `booking:${bookingId}:driver_license`;

export const bookingLicenses: EncryptedColumn = {
  name: 'driver licenses of bookings',
  table: 'bookings',
  id: 'id',
  text: sql`driver_license_encrypted`,
  owner: sql`id`,
  belongsTo: licenseOfBooking,
  write: (text) => sql`driver_license_encrypted = ${text}`,
  whenLost: 'blank',
};
