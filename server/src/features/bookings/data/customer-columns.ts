import type { CustomerInfo } from '@makani/contract/bookings/bookings';
import { licenseEnd } from '@makani/domain/accounts/mask';
import { sql } from 'kysely';
import type { EncryptedColumn } from '../../../adapters/encryption/encrypted-column.ts';
import type { Encryption } from '../../../lib/encryption/encrypted-text.ts';
import type { BookingRow } from './bookings.repository.ts';

/** The driver's columns: the license encrypted for this booking, its end in clear for display. */
export function customerColumns(encryption: Encryption, bookingId: string, customer: CustomerInfo) {
  return {
    customer_first_name: customer.firstName,
    customer_last_name: customer.lastName,
    customer_email: customer.email,
    customer_phone: customer.phone,
    driver_license_encrypted: encryption.encrypt(customer.driverLicense, licenseOfBooking(bookingId)),
    driver_license_last4: licenseEnd(customer.driverLicense),
  };
}

/** The driver again, the license in clear. */
export function customerOf(encryption: Encryption, row: BookingRow): CustomerInfo {
  return {
    firstName: row.customer_first_name,
    lastName: row.customer_last_name,
    email: row.customer_email,
    phone: row.customer_phone,
    driverLicense: encryption.decrypt(row.driver_license_encrypted, licenseOfBooking(row.id)),
  };
}

/** The encryption context that ties a license to its booking. */
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
