import { userLicenses } from '../features/accounts/data/license-columns.ts';
import { bookingLicenses } from '../features/bookings/data/customer-columns.ts';
import { otherDriverDetails } from '../features/bookings/data/other-drivers.repository.ts';
import { feedSecrets } from '../features/calendar/feed/calendar-feed.ts';
import { importAddresses } from '../features/calendar/imports/import-addresses.ts';
import { accountLinkTokens } from '../features/mail/kinds/account-mail.ts';
import { operatorSecrets } from '../features/operators/data/totp.ts';
import { lockboxCodes } from '../features/vehicles/details/lockbox-code.ts';
import { oldWebhookSecrets, webhookSecrets } from '../features/webhooks/data/webhook-secrets.ts';
import type { EncryptedColumn } from '../adapters/encryption/encrypted-column.ts';

/** Everything encrypted with DATA_KEY. A test compares this list with the schema. */
export const encryptedColumns: readonly EncryptedColumn[] = [
  userLicenses,
  bookingLicenses,
  otherDriverDetails,
  importAddresses,
  feedSecrets,
  accountLinkTokens,
  operatorSecrets,
  lockboxCodes,
  webhookSecrets,
  oldWebhookSecrets,
];
