import { userLicenses } from '../features/auth/license-columns.ts';
import { bookingLicenses } from '../features/bookings/customer-columns.ts';
import { feedSecrets } from '../features/host/calendar-feed.ts';
import { importAddresses } from '../features/host/import-calendar.ts';
import { accountLinkTokens } from '../features/mail/account-mail.ts';
import type { EncryptedColumn } from './encrypted-column.ts';

/** Everything that is encrypted with DATA_KEY. A test compares it with the schema. */
export const encryptedColumns: readonly EncryptedColumn[] = [
  userLicenses,
  bookingLicenses,
  importAddresses,
  feedSecrets,
  accountLinkTokens,
];
