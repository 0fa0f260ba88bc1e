import { licenseEnd } from '@makani/domain/accounts/mask';
import { sql } from 'kysely';
import type { EncryptedColumn } from '../../../adapters/encryption/encrypted-column.ts';
import type { Encryption } from '../../../lib/encryption/encrypted-text.ts';
import { licenseOfUser } from '../profile/user-presenter.ts';

/**
 * The stored license: encrypted and bound to its owner, with its end in plain text for display. Both
 * null without a license. The time until it is erased begins now.
 */
export function licenseColumns(
  encryption: Encryption,
  { userId, license, now }: { userId: string; license: string; now: Temporal.Instant },
) {
  return {
    driver_license_needed_until: now,
    driver_license_encrypted: license === '' ? null : encryption.encrypt(license, licenseOfUser(userId)),
    driver_license_last4: license === '' ? null : licenseEnd(license),
  };
}

export const userLicenses: EncryptedColumn = {
  name: 'driver licenses of accounts',
  table: 'users',
  id: 'id',
  text: sql`driver_license_encrypted`,
  owner: sql`id`,
  belongsTo: licenseOfUser,
  write: (text) => sql`driver_license_encrypted = ${text}`,
  whenLost: 'blank',
};
