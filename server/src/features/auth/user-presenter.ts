import type { Role, User } from '@makani/contract/auth';
import { maskLicense } from '@makani/domain/mask';
import type { UserRow } from './users.repository.ts';

const roleNames: Record<UserRow['roles'][number], Role> = { guest: 'ROLE_GUEST', host: 'ROLE_HOST' };

/** @param driverLicense The whole number where it may be shown; the masked one otherwise. */
export function presentUser(
  row: UserRow,
  driverLicense: string = maskLicense(row.driver_license_last4),
): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    roles: row.roles.map((role) => roleNames[role]),
    firstName: row.first_name,
    lastName: row.last_name,
    phoneNumber: row.phone_number,
    driverLicense,
  };
}
