import type { Account } from '@makani/contract/accounts/account';
import type { Role, User } from '@makani/contract/accounts/auth';
import { shownEmail } from '@makani/domain/accounts/mailbox';
import { maskLicense } from '@makani/domain/accounts/mask';
import type { Encryption } from '../../../lib/encryption/encrypted-text.ts';
import { noPassword } from '../data/passwords.ts';
import type { UserRow } from '../data/users.repository.ts';

const roleNames: Record<UserRow['roles'][number], Role> = { guest: 'ROLE_GUEST', host: 'ROLE_HOST' };

/** @param driverLicense The full number where it may be shown, otherwise the masked one. */
export function presentUser(
  row: UserRow,
  driverLicense: string = maskLicense(row.driver_license_last4),
): User {
  return {
    id: row.id,
    username: row.username,
    email: shownEmail(row.email),
    roles: row.roles.map((role) => roleNames[role]),
    firstName: row.first_name,
    lastName: row.last_name,
    phoneNumber: row.phone_number,
    driverLicense,
  };
}

export function presentAccount(row: UserRow): Account {
  return {
    user: presentUser(row),
    emailVerified: row.email_verified_at !== null,
    promotions: row.promotions,
    hasPassword: row.password_hash !== noPassword,
  };
}

/** The owner that a user's encrypted license is bound to. */
export const licenseOfUser = (userId: string): string => `user:${userId}:driver_license`;

/** The decrypted license, or an empty string. */
export function wholeLicense({ encryption }: { encryption: Encryption }, row: UserRow): string {
  const encrypted = row.driver_license_encrypted;
  return encrypted === null ? '' : encryption.decrypt(encrypted, licenseOfUser(row.id));
}
